/** What is left of a round's time, told once a second while it runs. */
import { computed, onBeforeUnmount, ref, type ComputedRef } from 'vue';
import type { TournamentEvent } from '../../../core/tournament/log';
import type { RoundState, TournamentState } from '../../../core/tournament/state';
import { clock } from '../../../stores/clock';

/** ms left (never below 0), or null when the clock was never started. */
export function useCountdown(of: () => RoundState['clock'] | undefined): ComputedRef<number | null> {
  const now = ref(clock.now());
  const timer = setInterval(() => {
    const running = of();
    if (running && 'endsAt' in running) now.value = clock.now();
  }, 500);
  onBeforeUnmount(() => clearInterval(timer));
  return computed(() => {
    const set = of();
    if (!set) return null;
    return 'endsAt' in set ? Math.max(0, set.endsAt - now.value) : set.remainingMs;
  });
}

/** The clock's one key: a running clock is stopped where it is, a standing one goes on, one that ran out starts anew. */
export function clockEvent(
  state: TournamentState,
  { round, clock: set }: RoundState,
  left: number | null,
): TournamentEvent {
  if (set !== null && 'endsAt' in set && left) return { type: 'clockStopped', round, remainingMs: left };
  const full = (state.setup.minutesPerRound ?? 0) * 60_000;
  return { type: 'clockStarted', round, endsAt: clock.now() + (left || full) };
}
