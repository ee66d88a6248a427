/**
 * `npm run --silent rank -- FILE…`: tournaments as JSON Lines → their rankings (docs/tournament.md).
 * Only starts the command; what a line means is rankLine.ts.
 */
import { processStreams, runLines } from './jsonl';
import { rankLine } from './rankLine';

process.exitCode = await runLines('rank', process.argv.slice(2), rankLine, processStreams);
