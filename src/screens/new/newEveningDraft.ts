/** The half-filled form of a new evening, kept so that a reload or a killed page loses nothing of it. */
import type { Seat } from '../../core/rules/seats';
import { FIRST_RULES, parseRules, type ChosenRules } from './ruleChoices';
import { resizeSeats } from './seating';

export const DRAFT_KEY = 'draft.newEvening';
export const LAST_RULES_KEY = 'lastRules';

export interface NewEveningDraft {
  /** By seat, clockwise; '' where nobody sits yet. */
  readonly names: readonly string[];
  readonly dealer: Seat | null;
  readonly place: string;
  readonly rules: ChosenRules;
}

/** An empty form. */
export function emptyDraft(rules: ChosenRules = FIRST_RULES, place = ''): NewEveningDraft {
  return { names: resizeSeats([], rules.settings.players), dealer: null, place, rules };
}

/** Whether anybody has filled in anything worth keeping. */
export function isTouched(draft: NewEveningDraft): boolean {
  return draft.names.some(Boolean) || draft.dealer !== null;
}

/** Reads a kept form; null when it is none. */
export function parseDraft(raw: unknown): NewEveningDraft | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const { names, dealer, place, rules } = raw as Partial<Record<keyof NewEveningDraft, unknown>>;
  const read = parseRules(rules);
  if (!read || typeof place !== 'string') return null;
  if (!Array.isArray(names) || !names.every((name) => typeof name === 'string')) return null;
  const seats = resizeSeats(names as string[], read.settings.players);
  const valid = typeof dealer === 'number' && Number.isInteger(dealer) && dealer >= 0 && dealer < seats.length;
  return { names: seats, dealer: valid ? dealer : null, place, rules: read };
}
