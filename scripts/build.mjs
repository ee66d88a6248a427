/** `npm run build`: installs what is missing and builds the app into dist/. */
import { ensureInstalled } from './lib/install.mjs';

ensureInstalled();
const { build } = await import('./lib/build.mjs');
build();
