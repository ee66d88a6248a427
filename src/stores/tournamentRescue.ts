/**
 * The open tournament as this window holds it, what could not be written included, as the file that "Turnier aus einer
 * Datei öffnen" reads. Works when the storage does not.
 */
import { writeTournamentFile } from '../core/tournament/tournamentFile';
import { useTournamentStore } from './tournament';

/** The file's name and text, or null when no tournament is open. */
export function makeTournamentRescueFile(): { readonly name: string; readonly text: string } | null {
  const { start: record, entries, failed, state } = useTournamentStore();
  if (!record || !state) return null;
  const { deletedAt: _, ...start } = record;
  const last = entries.at(-1)?.seq ?? 0;
  const unsaved = (failed?.entries ?? []).map((entry, i) => ({ ...entry, seq: last + 1 + i }));
  return {
    name: `muckblock-turnier-rettung-${state.setup.day}.json`,
    text: writeTournamentFile({ start, entries: [...entries, ...unsaved] }),
  };
}
