/** The engine's small scenes in words: "Muck mit Kontra: die Spieler gewinnen einfach, 2 × 2 = 4 Punkte." */
import type { Demo } from '../../core/houseRules/demo';
import { examplesOf } from '../../core/houseRules/examples';
import { resetSetting } from '../../core/houseRules/change';
import type { PresetId } from '../../core/profiles/presets';
import type { SettingKey, Settings } from '../../core/profiles/settings';
import type { Game } from '../../core/rules/deal';
import { sideOf, type Side } from '../../core/rules/seats';
import type { RuleError, ScoredGame } from '../../core/rules/sheet';
import { pointsText, scoreText } from '../../i18n/format';
import { doublingWord, gameTitle } from '../../i18n/gameWords';
import { t, tCode } from '../../i18n/i18n';
import { orderText } from '../new/rankingText';

const NBSP = '\u00a0';

export interface DemoLine {
  /** "90 : 30", or '' where the scene has no number of its own. */
  readonly figure: string;
  readonly text: string;
  /** The side whose colour the figure has; null for none. */
  readonly side: Side | null;
}

function situation(game: Game, bock: number, settingKey: SettingKey): string {
  const name = gameTitle(game);
  if (game.penalty !== null) return t('demo.penalty', { game: name });
  const said = game.doublings > 0 ? t('demo.with', { game: name, word: doublingWord(game.doublings) }) : name;
  const played = bock > 0 ? t('demo.bock', { game: said }) : said;
  if (settingKey !== 'ramsch.durchmarsch' || game.kind !== 'ramsch') return played;
  return game.durchmarsch ? t('demo.alone') : t('demo.together');
}

/** "2 × 2 = 4 Punkte", "3 Punkte". */
function sumText({ reasons, points }: ScoredGame): string {
  const factors = reasons.flatMap(({ op, amount }) => (op === null || amount === null ? [] : [String(amount)]));
  const sum = factors.length > 1 ? `${factors.join(`${NBSP}×${NBSP}`)} = ` : '';
  return sum + pointsText(points);
}

function resultText(game: Game, { winner, level }: ScoredGame): string {
  if (game.kind === 'ramsch') {
    if (winner === null) return t('demo.ramsch.nobody');
    const allLost = level === 'eyes' && (game.eyes === 120 || game.eyes === 0);
    return allLost ? t('demo.ramsch.allLost') : tCode('demo.ramsch', level);
  }
  const won = winner !== null && game.declarer !== null && winner === sideOf(game.declarer);
  const levelled =
    (game.kind === 'normal' || game.kind === 'muss') && ['simple', 'schneider', 'schwarz'].includes(level);
  const how = levelled ? level : 'flat';
  return won ? tCode('demo.won', how) : tCode('demo.lost', how);
}

function refusedText(code: RuleError): string {
  if (code.startsWith('kontra-forbidden')) return t('demo.refused.kontra');
  if (code === 'contract-disabled' || code === 'sie-not-available' || code === 'too-many-doublings') {
    return tCode('demo.refused', code);
  }
  return t('demo.refused.other');
}

function eyesOf(game: Game): string {
  const eyes =
    game.kind === 'ramsch' ? game.eyes : game.kind !== 'sie' && game.result.by === 'eyes' ? game.result.eyes : null;
  return eyes === null || game.penalty !== null ? '' : scoreText({ A: eyes, B: 120 - eyes });
}

function queueText(queue: readonly number[]): string {
  if (queue.length === 0) return t('demo.queue.none');
  if (queue.every((level) => level === 1)) return t('demo.queue.same', { n: queue.length });
  return t('demo.queue.mixed', { list: queue.map((level) => `×${2 ** level}`).join(', ') });
}

function bobblText(demo: Extract<Demo, { kind: 'bobbl' }>): string {
  const about = { before: scoreText(demo.before), points: pointsText(demo.points) };
  if (!demo.mark) return `${t('demo.bobblNone', about)}.`;
  if (demo.second) return t(demo.haengerWonBy ? 'demo.second.hanger' : 'demo.second.plain');
  const mark = !demo.mark.brille ? 'plain' : demo.mark.counts > 1 ? 'double' : 'brille';
  const text = t('demo.bobbl', about);
  return mark === 'plain' && demo.after.B > 0 ? `${text}.` : `${text}, ${tCode('demo.mark', mark)}`;
}

/** A scene as a line; `key`: the option it is about. */
export function demoLine(demo: Demo, key: SettingKey): DemoLine {
  switch (demo.kind) {
    case 'game': {
      const { game, bock, outcome } = demo;
      const what = situation(game, bock, key);
      if (!outcome.ok)
        return { figure: '', side: null, text: t('demo.lineNo', { what, result: refusedText(outcome.error) }) };
      const result = resultText(game, outcome.value);
      const scores = outcome.value.winner !== null;
      const text = scores
        ? t('demo.line', { what, result, sum: sumText(outcome.value) })
        : t('demo.lineNo', { what, result });
      return { figure: eyesOf(game), side: outcome.value.winner, text };
    }
    case 'bobbl':
      return { figure: scoreText(demo.after), side: demo.mark ? 'A' : null, text: bobblText(demo) };
    case 'bock': {
      const what = tCode('demo.bock', demo.steps.join('-'));
      const figure = demo.queue.length ? `×${2 ** (demo.queue[0] ?? 0)}` : '';
      return { figure, side: null, text: t('demo.lineNo', { what, result: queueText(demo.queue) }) };
    }
    case 'redeal':
      return { figure: '', side: null, text: t(demo.same ? 'demo.redeal.same' : 'demo.redeal.next') };
    case 'hands':
      return {
        figure: `${demo.players}${NBSP}×${NBSP}${demo.cards ?? '?'}`,
        side: null,
        text: demo.cards === null ? t('demo.handsNot') : t('demo.hands', { n: demo.cards }),
      };
    case 'ranking': {
      const order = orderText(demo.order);
      return { figure: '', side: null, text: t(demo.sie ? 'demo.rankingSie' : 'demo.ranking', { order }) };
    }
    case 'pass':
      return { figure: '', side: null, text: tCode('demo.pass', demo.first) };
  }
}

/** What the same scene would be in the ready-made set, as a remark; '' where it is the same or cannot be compared. */
function compared(mine: Demo, theirs: Demo | undefined, name: string): string {
  if (mine.kind !== 'game' || theirs?.kind !== 'game' || !mine.outcome.ok) return '';
  if (!theirs.outcome.ok) return t('demo.wouldNot', { name });
  const [a, b] = [mine.outcome.value, theirs.outcome.value];
  if (a.winner === b.winner && a.points === b.points) return '';
  const points = pointsText(b.points);
  return t(a.winner === b.winner ? 'demo.wouldBe' : 'demo.wouldBeOther', { name, points });
}

export interface Shown extends DemoLine {
  /** "In „Oberfranken“ wären es 6 Punkte.", or ''. */
  readonly remark: string;
}

/** The lines under an option, with what the ready-made set would say. */
export function shownExamples(settings: Settings, base: PresetId, key: SettingKey): readonly Shown[] {
  const name = tCode('preset', base);
  const usual = examplesOf(resetSetting(settings, base, key), key);
  return examplesOf(settings, key).map((demo, i) => ({
    ...demoLine(demo, key),
    remark: compared(demo, usual[i], name),
  }));
}
