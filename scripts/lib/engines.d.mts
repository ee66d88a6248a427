export function findMiniBrowser(): string | null;
export function findFirefox(): string | null;
export function ensureEngines(engine: 'webkit' | 'firefox'): string | null;
