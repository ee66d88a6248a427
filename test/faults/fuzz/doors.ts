/**
 * Every door through which foreign text comes in, as a function that takes one input. A door may answer "no"; it must
 * not throw. What it lets in is used as the app would use it: folded, counted, written out again.
 */
import { foldEvening } from '../../../src/core/events/foldEvening';
import { eveningSummary } from '../../../src/core/events/summary';
import { parseEveningStart, parseLogEntry } from '../../../src/core/events/upcasts';
import { dealFault } from '../../../src/core/events/decide';
import { DEFAULT_SETTINGS } from '../../../src/core/profiles/settings';
import { parseDraft } from '../../../src/core/recording/parseDraft';
import { questionsFor } from '../../../src/core/recording/questions';
import { toDeal } from '../../../src/core/recording/toDeal';
import { foldTournament } from '../../../src/core/tournament/fold';
import { rankingAt } from '../../../src/core/tournament/state';
import { parsePreregistration } from '../../../src/core/tournament/preregistration';
import { readTournamentFile } from '../../../src/core/tournament/tournamentFile';
import { parseRulesFile, rulesFileText } from '../../../src/exchange/rulesFile';
import { rulesFromLink, rulesToCode } from '../../../src/exchange/rulesLink';
import { rankLine } from '../../../src/cli/rankLine';
import { scoreLine } from '../../../src/cli/scoreLine';
import * as parts from '../../../src/storage/partRecords';
import * as profiles from '../../../src/storage/profileRecords';
import * as records from '../../../src/storage/records';
import { parseSeason } from '../../../src/core/stats/season';
import { json, sameAgain, type Door } from './door';
import { EXCHANGE_DOORS } from './exchangeDoors';
import {
  DRAFTS,
  EVENING_LOGS,
  LISTS,
  RANK_LINES,
  RECORDS,
  RULES_FILES,
  RULES_LINKS,
  SCORE_LINES,
  TOURNAMENT_FILES,
} from './examples';

const OWN_DOORS: readonly Door[] = [
  {
    name: 'house rules as a link or QR code',
    examples: RULES_LINKS,
    isJson: false,
    share: 20,
    enter(text) {
      const rules = rulesFromLink(text);
      if (!rules.ok) return false;
      const again = rulesFromLink(rulesToCode(rules.value));
      sameAgain(rules.value, again.ok ? again.value : again.error);
      return true;
    },
  },
  {
    name: 'house rules as a file',
    examples: RULES_FILES,
    isJson: true,
    share: 15,
    enter(text) {
      const rules = parseRulesFile(text);
      if (!rules.ok) return false;
      const again = parseRulesFile(rulesFileText(rules.value));
      sameAgain(rules.value, again.ok ? again.value : again.error);
      return true;
    },
  },
  {
    name: 'a tournament as a file',
    examples: TOURNAMENT_FILES,
    isJson: true,
    share: 10,
    enter(text) {
      const file = readTournamentFile(text);
      if (!file.ok) return false;
      const state = foldTournament(file.value.start, file.value.entries);
      rankingAt(state);
      return true;
    },
  },
  {
    name: 'a registration list (CSV, pasted)',
    examples: LISTS,
    isJson: false,
    share: 15,
    enter(text) {
      const pairs = parsePreregistration(text, 'fixedPairs');
      const single = parsePreregistration(text, 'individual');
      return pairs.length + single.length > 0;
    },
  },
  {
    name: 'an evening and its log (database, backup)',
    examples: EVENING_LOGS,
    isJson: true,
    share: 15,
    enter(text) {
      const raw = json(text);
      if (typeof raw?.value !== 'object' || raw.value === null) return false;
      const { evening, entries } = raw.value as { evening?: unknown; entries?: unknown };
      const start = parseEveningStart(evening);
      if (!start.ok) return false;
      const log = (Array.isArray(entries) ? entries : [])
        .map(parseLogEntry)
        .flatMap((one) => (one.ok ? [one.value] : []));
      const state = foldEvening(start.value, log);
      eveningSummary(start.value, state);
      return true;
    },
  },
  {
    name: 'other stored records',
    examples: RECORDS,
    isJson: true,
    share: 5,
    enter(text) {
      const raw = json(text);
      if (raw === null) return false;
      const parsers = Object.entries({ ...records, ...parts, ...profiles, parseSeason }).filter(([name]) =>
        name.startsWith('parse'),
      );
      // Each of them gets every record: a row may lie in the wrong table.
      return parsers.map(([, parse]) => (parse as records.Parse<unknown>)(raw.value).ok).includes(true);
    },
  },
  {
    name: 'a stored half-entered game',
    examples: DRAFTS,
    isJson: true,
    share: 5,
    enter(text) {
      const raw = json(text);
      const stored = raw === null ? null : parseDraft(raw.value);
      if (stored === null) return false;
      questionsFor(stored.draft, DEFAULT_SETTINGS);
      const deal = toDeal(stored.draft, DEFAULT_SETTINGS);
      if (deal.ok) dealFault(DEFAULT_SETTINGS, deal.value);
      return true;
    },
  },
  {
    name: 'command score',
    examples: SCORE_LINES,
    isJson: true,
    share: 10,
    enter(text) {
      const raw = json(text);
      if (raw === null) return false;
      const answer = scoreLine(raw.value);
      JSON.stringify(answer);
      return answer.ok;
    },
  },
  {
    name: 'command rank',
    examples: RANK_LINES,
    isJson: true,
    share: 5,
    enter(text) {
      const raw = json(text);
      if (raw === null) return false;
      const answer = rankLine(raw.value);
      JSON.stringify(answer);
      return answer.ok;
    },
  },
];

export const DOORS: readonly Door[] = [...OWN_DOORS, ...EXCHANGE_DOORS];
