export declare function build(options?: {
  outDir?: string;
  env?: Record<string, string>;
  log?: 'info' | 'warn';
}): string;
