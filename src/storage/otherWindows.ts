/**
 * Tells the app's other windows that something was written. A BroadcastChannel never speaks to itself, so own
 * writes do not echo. Where there is none (old browsers), windows learn of each other by the 'conflict' of a save.
 */
import type { EveningId } from './api';

export interface Change {
  readonly eveningId: EveningId | null;
}

export interface OtherWindows {
  /** Call after a commit, never before. */
  announce(eveningId: EveningId | null): void;
  /** Returns the unsubscribe function. */
  listen(listener: (change: Change) => void): () => void;
  close(): void;
}

/** Tournaments and small records have channels of their own beside that of the evenings, which has the database's name. */
export const tournamentChannel = (database: string): string => `${database}-tournaments`;
export const recordChannel = (database: string): string => `${database}-records`;

/** Opens the channel of that name; silent where BroadcastChannel is missing or forbidden. */
export function openOtherWindows(name: string): OtherWindows {
  const listeners = new Set<(change: Change) => void>();
  const channel = openChannel(name);
  channel?.addEventListener('message', (message: MessageEvent<unknown>) => {
    const change = readChange(message.data);
    if (change !== null) for (const listener of [...listeners]) listener(change);
  });
  return {
    announce(eveningId) {
      try {
        channel?.postMessage({ eveningId });
      } catch {
        // The save is done; that a window could not be told must not make it look failed.
      }
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      listeners.clear();
      channel?.close();
    },
  };
}

function openChannel(name: string): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

/** The sender may be another version of the app: anything unknown counts for nothing. */
function readChange(data: unknown): Change | null {
  if (typeof data !== 'object' || data === null || !('eveningId' in data)) return null;
  const { eveningId } = data;
  return eveningId === null || typeof eveningId === 'string' ? { eveningId: eveningId as EveningId | null } : null;
}
