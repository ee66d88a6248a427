/** Where time and ids come from; the core takes them as arguments. Tests may replace both. */
export const clock = {
  now: (): number => Date.now(),
  /** A fresh id, unique over devices. `randomUUID` needs a secure context, which a phone in the pub's network may lack. */
  newId: (): string => {
    if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  },
};
