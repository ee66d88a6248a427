/** What a door of the fuzz suite is, and what doors check. */

export interface Door {
  readonly name: string;
  readonly examples: readonly string[];
  readonly isJson: boolean;
  /** How many inputs of each hundred thousand it gets. */
  readonly share: number;
  /** Whether the input was let in. Throws when the door is broken. */
  enter(text: string): boolean | Promise<boolean>;
}

/** JSON as every reader of ours gets it: what is none is refused before. */
export function json(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}

/** What a door let in must survive being written and read once more, unchanged. */
export function sameAgain(first: unknown, second: unknown): void {
  if (JSON.stringify(first) !== JSON.stringify(second)) throw new Error('written and read again it is something else');
}
