/**
 * Links of long lists: plain anchors, of which one listener on the list makes a step inside the app. Thirty links of the
 * router's own take a slow phone as long as the table that they stand in.
 */
import { useRouter } from 'vue-router';

/** For `@click` on whatever holds the anchors; their `href` is "#" and the path. A click meant for the browser stays one. */
export function useFollow(): (event: MouseEvent) => void {
  const router = useRouter();
  return (event) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a[href^="#/"]') : null;
    const path = link?.getAttribute('href')?.slice(1);
    if (path === undefined) return;
    event.preventDefault();
    void router.push(path);
  };
}
