/** The gong at the end of a round, made of three falling tones: no sound file, no network. */

let context: AudioContext | null = null;

/** To be called from a tap: browsers allow sound only after one. False where there is none. */
export function allowSound(): boolean {
  if (typeof AudioContext === 'undefined') return false;
  context ??= new AudioContext();
  void context.resume().catch(() => undefined);
  return true;
}

/** Rings once; silent when sound was never allowed. */
export function ringGong(): void {
  if (!context || context.state !== 'running') return;
  const start = context.currentTime;
  for (const [stroke, wait] of [0, 1.1, 2.2].entries()) {
    for (const [overtone, strength] of [
      [1, 0.4],
      [2.4, 0.18],
      [3.9, 0.08],
    ] as const) {
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.frequency.value = (196 - stroke * 12) * overtone;
      volume.gain.setValueAtTime(0.0001, start + wait);
      volume.gain.exponentialRampToValueAtTime(strength, start + wait + 0.015);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + wait + 2.6 / overtone);
      tone.connect(volume).connect(context.destination);
      tone.start(start + wait);
      tone.stop(start + wait + 2.7);
    }
  }
}
