/** The chapters of "how Mucken goes": order, number of the rule (docs/rules.md) and how many paragraphs the words have. */
export const SECTIONS = [
  { id: 'table', rule: '2.1', paragraphs: 2 },
  { id: 'cards', rule: '1', paragraphs: 1 },
  { id: 'games', rule: '2.2', paragraphs: 2 },
  { id: 'play', rule: '2.12', paragraphs: 2 },
  { id: 'win', rule: '2.4', paragraphs: 2 },
  { id: 'pay', rule: '2.3', paragraphs: 1 },
  { id: 'kontra', rule: '2.5', paragraphs: 2 },
  { id: 'big', rule: '2.2', paragraphs: 2 },
  { id: 'pass', rule: '2.6', paragraphs: 3 },
  { id: 'bobbl', rule: '2.11', paragraphs: 3 },
  { id: 'breach', rule: '2.10', paragraphs: 1 },
] as const;
