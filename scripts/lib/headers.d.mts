export declare const POLICY: string;
export declare const HEADERS: Readonly<Record<string, string>>;
export declare function cacheControl(path: string): string;
