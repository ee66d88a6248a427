export declare function compileKernels(outFile: string): void;
