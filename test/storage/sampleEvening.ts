/** Fills a storage with one of everything: what scripts/dumpSchema.ts keeps as the dump of a version. */
import type { LogEvent } from '../../src/core/events/log';
import { DEFAULT_SETTINGS } from '../../src/core/profiles/settings';
import type { Deal } from '../../src/core/rules/deal';
import type { MuckStorage } from '../../src/storage/api';
import { sampleProfile } from './profileSamples';
import { sampleEvidence, samplePack, sampleSeason } from './partSamples';
import { sampleTournament, sampleTournamentLog } from './tournamentSamples';
import { entries, entry, entryId, evening, eveningId, EVENING_TIME, FOUR, player, playerId, wenz } from './samples';

const ramsch: Deal = {
  type: 'game',
  game: {
    kind: 'ramsch',
    doublings: 0,
    eyes: 60,
    tricks: 3,
    trumps: 4,
    alte: 'B',
    durchmarsch: null,
    penalty: null,
    forced: false,
  },
};
const sie: Deal = { type: 'game', game: { kind: 'sie', declarer: 2, doublings: 0, penalty: null } };
const called: Deal = {
  type: 'game',
  game: {
    kind: 'schneider',
    contract: 'muck',
    declarer: 1,
    doublings: 1,
    result: { by: 'level', winner: 'B', level: 'schneider' },
    penalty: null,
    forced: false,
  },
};

const EVENTS: readonly LogEvent[] = [
  { type: 'dealRecorded', deal: wenz(72) },
  { type: 'dealRecorded', deal: ramsch },
  { type: 'dealRecorded', deal: called },
  { type: 'dealRecorded', deal: sie },
  { type: 'dealRecorded', deal: { type: 'throwIn' } },
  { type: 'dealRecorded', deal: { type: 'misdeal' } },
  { type: 'dealRecorded', deal: { type: 'bock' } },
  { type: 'dealCorrected', target: entryId('krone-e1'), deal: wenz(48) },
  { type: 'dealDeleted', target: entryId('krone-e6') },
  { type: 'undone', target: entryId('krone-e9') },
  { type: 'redone', target: entryId('krone-e10') },
  { type: 'rulesChanged', settings: { ...DEFAULT_SETTINGS, limit: 31, hanger: true }, rulesName: 'Wenz über Muck' },
  { type: 'dealerSet', dealer: 0 },
  { type: 'playersChanged', seats: ['p0', 'p1', 'p2', 'p4'].map(playerId) },
  { type: 'eveningEnded' },
  { type: 'eveningReopened' },
];

/** Two evenings (one in the bin), every fact and every kind of deal, a draft, a summary, two values, a tournament, house rules, and what came with the history. */
export async function fillSample(storage: MuckStorage): Promise<void> {
  await storage.createEvening(evening('krone'), [...FOUR, player('p4', 'Anna-Maria von und zu Hof')]);
  for (const [i, event] of EVENTS.entries()) await storage.append([entry('krone', i + 1, event)]);
  await storage.createEvening(evening('daheim', { startedAt: EVENING_TIME + 7 * 86_400_000, place: '' }), []);
  await storage.append(entries('daheim', 1, 3));
  await storage.setEveningDeleted(eveningId('daheim'), EVENING_TIME + 8 * 86_400_000);
  await storage.putDraft({ eveningId: eveningId('krone'), at: EVENING_TIME, draft: { contract: 'wenz', declarer: 2 } });
  await storage.putSummaries([{ eveningId: eveningId('krone'), v: 1, seq: 16, summary: { games: 4 } }]);
  await storage.putValue('lastEvening', 'krone');
  await storage.putValue('lastRules', { name: 'Oberfranken', settings: DEFAULT_SETTINGS });
  await storage.tournaments.create(sampleTournament('feuerwehr'), sampleTournamentLog('feuerwehr'));
  await storage.profiles.put(sampleProfile('p-krone'));
  await storage.putPlayers([{ ...player('p5', 'Käthe H.'), mergedInto: playerId('p2'), changedAt: EVENING_TIME + 1 }]);
  await storage.seasons.put(sampleSeason('winter'));
  await storage.packs.put(samplePack('stammtisch'));
  await storage.evidence.put(sampleEvidence('photo-1', 'krone', 'krone-e1'));
  await storage.digests.put([{ eveningId: eveningId('krone'), v: 1, seq: 16, digest: { games: 4 } }]);
}
