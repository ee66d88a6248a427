/** The open tournament as its screens read it: the state (there once the frame shows them) and who hides behind a number. */
import { computed, type ComputedRef } from 'vue';
import type { ParticipantNumber } from '../../core/tournament/log';
import type { TournamentState } from '../../core/tournament/state';
import { useTournamentStore } from '../../stores/tournament';
import { namesByNumber, type NamesByNumber } from './words';

export interface OpenTournament {
  readonly store: ReturnType<typeof useTournamentStore>;
  readonly state: ComputedRef<TournamentState>;
  readonly names: ComputedRef<NamesByNumber>;
  nameOf(number: ParticipantNumber): string;
}

/** For screens inside the frame, which shows them only when a tournament is open. */
export function useTournament(): OpenTournament {
  const store = useTournamentStore();
  const state = computed(() => {
    if (!store.state) throw new Error('no tournament is open');
    return store.state;
  });
  const names = computed(() => namesByNumber(state.value.participants));
  return { store, state, names, nameOf: (number) => names.value.get(number) ?? String(number) };
}
