/// <reference types="vite/client" />
/** Version of the package, with the commit it was built from where git is there: "0.1.0+7f58daf". */
declare const __APP_VERSION__: string;
