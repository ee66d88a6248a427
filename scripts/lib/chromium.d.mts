export declare function findChromium(): string | null;
export declare function chromiumPath(): string;
export declare const CHROMIUM_ARGS: string[];
