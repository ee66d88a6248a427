/** Fails when the JavaScript of the first screen has grown past its limit (part of `npm test`, after the build). */
import { join } from 'node:path';
import { FIRST_SCREEN_LIMIT } from './lib/firstLoad';
import { measureFirstScreen } from './lib/firstScreen';
import { ROOT } from './lib/install.mjs';

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const { files, total } = await measureFirstScreen(join(ROOT, process.env['MUCKBLOCK_DIST'] ?? 'dist'));
for (const { file, gz } of files) console.log(`${kB(gz).padStart(9)}  ${file}`);
console.log(`${kB(total).padStart(9)}  gz in all, limit ${kB(FIRST_SCREEN_LIMIT)}`);
process.exitCode = files.length > 0 && total <= FIRST_SCREEN_LIMIT ? 0 : 1;
