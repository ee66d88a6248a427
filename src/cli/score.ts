/**
 * `npm run --silent score -- FILE…`: evenings as JSON Lines → their scored sheets (docs/rules.md).
 * Only starts the command; what a line means is scoreLine.ts.
 */
import { processStreams, runLines } from './jsonl';
import { scoreLine } from './scoreLine';

process.exitCode = await runLines('score', process.argv.slice(2), scoreLine, processStreams);
