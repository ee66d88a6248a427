/** Names of the ready-made house rules (rule 2.13), apart from what they contain: whoever only reads a name needs no more. */
export const PRESET_IDS = [
  'oberfranken',
  'nurWenzUndMuck',
  'wenzUeberMuck',
  'hoferAufmucker',
  'preiseJeSpiel',
] as const;
export type PresetId = (typeof PRESET_IDS)[number];
