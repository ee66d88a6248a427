export declare const ROOT: string;
export declare function ensureInstalled(options?: { quiet?: boolean }): boolean;
