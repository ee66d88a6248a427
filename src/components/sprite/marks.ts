/** Names of the drawings in sprite.svg (checked against it by test/components/sprite.test.ts). */
export const MARKS = [
  'eichel',
  'gras',
  'herz',
  'schellen',
  'bobbl1',
  'bobbl2',
  'bobbl3',
  'wenz',
  'geier',
  'muck',
  'tout',
  'ramsch',
  'sie',
  'schneider',
  'schwarz',
  'zusammen',
  'muss',
  'einpunkt',
  'geber',
  'stich',
  'karten',
  'kamera',
  'rund',
  'eckig',
  'zurueck',
  'vor',
  'mehr',
  'menue',
  'drehen',
  'zu',
  'haken',
  'pfeil',
  'teilen',
  'stift',
  'plus',
  'minus',
  'lupe',
  'warum',
  'drucken',
  'weg',
  'brille',
  'strich',
  'kringel',
] as const;
export type MarkName = (typeof MARKS)[number];

const BOBBL_DOTS = ['bobbl1', 'bobbl2', 'bobbl3'] as const;

/** The dot of a Bobbl: chosen by its number and evening, so that the same Bobbl always looks the same. */
export function bobblMark(eveningId: string, bobblNo: number, brille: boolean): MarkName {
  if (brille) return 'brille';
  let hash = bobblNo * 7;
  for (const letter of eveningId) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0;
  return BOBBL_DOTS[hash % BOBBL_DOTS.length]!;
}
