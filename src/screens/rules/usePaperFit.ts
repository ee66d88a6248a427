/**
 * A sheet that must stand on one printed page: its letters are made smaller until everything has room, and the sheet is
 * shown scaled to the screen. Measured in the browser, because only it knows how wide the words are.
 */
import { nextTick, onBeforeUnmount, onMounted, watch, type Ref } from 'vue';

export const PAPERS = {
  a4: { width: 210, height: 297, margin: 12, letters: 15 },
  a5: { width: 148, height: 210, margin: 8, letters: 11 },
} as const;
export type Paper = keyof typeof PAPERS;

const PX_PER_MM = 96 / 25.4;
/** Room kept free for a printer that measures a little differently, px. */
const RESERVE = 6;
const SMALLEST_PT = 4.5;

/** Fits `sheet` to the paper whenever `content` changes; `frame` is what it is shown in. */
export function usePaperFit(
  sheet: Ref<HTMLElement | null>,
  frame: Ref<HTMLElement | null>,
  paper: Ref<Paper>,
  content: () => unknown,
): void {
  function show(): void {
    if (!sheet.value || !frame.value) return;
    const scale = Math.min(1, frame.value.clientWidth / sheet.value.offsetWidth);
    sheet.value.style.setProperty('--verkleinert', String(scale));
    frame.value.style.setProperty('--hoch', `${sheet.value.offsetHeight * scale}px`);
  }
  function fit(): void {
    const element = sheet.value;
    if (!element) return;
    const { height, margin, letters } = PAPERS[paper.value];
    const room = (height - 2 * margin) * PX_PER_MM - RESERVE;
    const content = element.firstElementChild;
    if (!content) return;
    let pt = letters;
    element.style.setProperty('--buchstaben', `${pt}pt`);
    while (content.scrollHeight > room && pt > SMALLEST_PT) {
      pt -= 0.2;
      element.style.setProperty('--buchstaben', `${pt}pt`);
    }
    show();
  }
  // The size of a printed page can only be said in a style sheet of the whole document.
  const page = new CSSStyleSheet();
  function setPage(): void {
    page.replaceSync(`@page { size: ${paper.value.toUpperCase()} portrait; margin: 0 }`);
  }
  let observer: ResizeObserver | null = null;
  onMounted(() => {
    setPage();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, page];
    fit();
    // Other letters are as wide as other letters: fit again when the fonts are there.
    void document.fonts?.ready.then(fit);
    if (typeof ResizeObserver === 'undefined' || !frame.value) return;
    observer = new ResizeObserver(show);
    observer.observe(frame.value);
  });
  onBeforeUnmount(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== page);
    observer?.disconnect();
  });
  watch(paper, setPage);
  watch([paper, content], () => void nextTick(fit));
}
