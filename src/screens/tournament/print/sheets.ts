/** What can be printed. The names stand in addresses; once chosen they stay. */
export const SHEETS = ['tischnummern', 'lose', 'zettel', 'anmeldung', 'sitzplan', 'tabelle', 'preise'] as const;
export type SheetName = (typeof SHEETS)[number];

/** A sheet of a fixed round needs one to be drawn. */
export function needsRound(sheet: SheetName): boolean {
  return sheet === 'zettel' || sheet === 'sitzplan' || sheet === 'tabelle' || sheet === 'preise';
}

export function isSheetName(text: unknown): text is SheetName {
  return SHEETS.some((sheet) => sheet === text);
}
