/** What is left of a round's time, told once a second while it runs. */
import { computed, onBeforeUnmount, ref, type ComputedRef } from 'vue';
import type { RoundState } from '../../../core/tournament/state';
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
