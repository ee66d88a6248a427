/**
 * `npm run --silent tally -- [--deck NAME|FILE.json] [--truth truth.json] PHOTO…`: photos of tricks → cards and eyes,
 * one JSON line each. Only starts the command; reading is src/vision, what is printed is tallyLine.ts.
 */
import { processStreams } from './jsonl';
import { runTally } from './tallyRun';

process.exitCode = await runTally(process.argv.slice(2), processStreams);
