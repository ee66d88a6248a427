/** Makes the builds that the update tests deploy: node .cache/faults/builds.mjs DIST */
import { makeNextBuilds } from './builds';

makeNextBuilds(process.argv[2]!);
