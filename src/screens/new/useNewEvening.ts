/**
 * The form of a new evening: who sits where, who deals, where, by which rules. Kept in the storage with every change,
 * so that a reload loses nothing; "Los geht's" writes the evening and forgets the form.
 */
import { computed, onBeforeUnmount, onMounted, ref, shallowRef } from 'vue';
import { foldEvening } from '../../core/events/foldEvening';
import type { EveningId, PlayerId } from '../../core/events/log';
import { callNames } from '../../i18n/callNames';
import { t, tCode } from '../../i18n/i18n';
import { StorageError, type StorageErrorCode } from '../../storage/api';
import { useEveningsStore } from '../../stores/evenings';
import { usePlayersStore } from '../../stores/players';
import { useProfilesStore } from '../../stores/profiles';
import { useStorage } from '../../stores/storage';
import { DRAFT_KEY, emptyDraft, isTouched, LAST_RULES_KEY, parseDraft, type NewEveningDraft } from './newEveningDraft';
import { dealerAfter, peopleByUse, roundsOf, type Round } from './rounds';
import { FIRST_RULES, isChanged, parseRules, withPlayers, withProfile, type ChosenRules } from './ruleChoices';
import { isSameName, nextEmptySeat, resizeSeats, seatName } from './seating';
import type { Seat } from '../../core/rules/seats';

const MOST_ROUNDS = 6;
const KEEP_AFTER_MS = 120;

export interface BeginWith {
  /** An earlier evening whose people go on (its next dealer, its place, its rules), or null. */
  readonly from: () => string | null;
  /** Own house rules that the evening is to be played by, or null. */
  readonly rules: () => string | null;
}

/** The form; `begin` says what it starts with. */
export function useNewEvening(begin: BeginWith) {
  const evenings = useEveningsStore();
  const players = usePlayersStore();
  const profiles = useProfilesStore();
  const draft = shallowRef<NewEveningDraft>(emptyDraft());
  const ready = ref(false);
  const starting = ref(false);
  const failure = ref<StorageErrorCode | null>(null);
  let finished = false;

  /** Earlier evenings with everybody as who they count for by now. */
  const past = computed(() =>
    evenings.list.map((evening) => ({ ...evening, seats: evening.seats.map(players.people.idOf) })),
  );
  const rounds = computed(() => roundsOf(past.value, MOST_ROUNDS, new Set(players.known.map((player) => player.id))));
  /** Names that are offered, those who came most often lately first. */
  const people = computed(() =>
    peopleByUse(
      players.known.map((player) => player.id),
      past.value,
    ).map(players.nameOf),
  );
  const aliases = computed(() => players.aliases.map(({ name, into }) => ({ name, of: into.name })));
  const places = computed(() =>
    [...new Set(evenings.list.map((evening) => evening.place).filter(Boolean))].slice(0, 12),
  );
  const calls = computed(() => callNames(draft.value.names));
  const missing = computed(() => draft.value.names.filter((name) => !name).length);
  const isReady = computed(() => missing.value === 0 && draft.value.dealer !== null);

  /** Nobody sits down again as "no name": the seat of somebody forgotten is empty. */
  function nameToSeat(id: PlayerId): string {
    const own = players.people.idOf(id);
    return players.named.some((player) => player.id === own) ? players.nameOf(own) : '';
  }
  function roundNames(round: Round): readonly string[] {
    return round.seats.map(players.nameOf);
  }
  /** Whether exactly these people sit as the round did. */
  function sitsNow(round: Round): boolean {
    const names = roundNames(round);
    return (
      names.length === draft.value.names.length && names.every((name, i) => isSameName(name, draft.value.names[i]!))
    );
  }

  // ---- keeping the form ----
  let timer: ReturnType<typeof setTimeout> | undefined;
  function keepNow(): void {
    clearTimeout(timer);
    timer = undefined;
    if (!finished)
      void useStorage()
        .putValue(DRAFT_KEY, draft.value)
        .catch(() => undefined); // starting will say so
  }
  function set(change: Partial<NewEveningDraft>): void {
    draft.value = { ...draft.value, ...change };
    clearTimeout(timer);
    timer = setTimeout(keepNow, KEEP_AFTER_MS);
  }
  function onHidden(): void {
    if (timer !== undefined) keepNow();
  }

  async function lastRules(): Promise<ChosenRules> {
    const kept = parseRules(await useStorage().getValue(LAST_RULES_KEY));
    return upToDate(kept ?? FIRST_RULES);
  }
  /** Own rules that were edited since they were last played by; what was put away stays as it was played. */
  function upToDate(rules: ChosenRules): ChosenRules {
    const own = rules.profile ? profiles.byId(rules.profile.id) : null;
    if (!own) return rules;
    const { id, name, settings } = own;
    return isChanged(rules) ? { ...rules, profile: { id, name, settings } } : withProfile(own);
  }

  /** The people of an earlier evening sit as they sat, the deal goes on, its place and house rules are offered. */
  async function continueFrom(id: EveningId, base: ChosenRules): Promise<NewEveningDraft | null> {
    const storage = useStorage();
    const [evening, log] = await Promise.all([storage.getEvening(id), storage.getLog(id)]);
    if (!evening) return null;
    const state = foldEvening(evening, log);
    return {
      names: state.seats.map(nameToSeat),
      dealer: state.dealer,
      place: evening.place,
      rules: { ...base, settings: state.settings },
    };
  }

  async function load(): Promise<void> {
    const storage = useStorage();
    try {
      await profiles.load();
      const [kept, rules] = await Promise.all([storage.getValue(DRAFT_KEY), lastRules(), evenings.load()]);
      const source = begin.from();
      const again = source ? await continueFrom(source as EveningId, rules) : null;
      const read = parseDraft(kept);
      if (again) draft.value = again;
      else if (read && isTouched(read)) draft.value = read;
      else draft.value = emptyDraft(rules, evenings.list[0]?.place ?? '');
      const wanted = profiles.byId(begin.rules() ?? '');
      if (wanted) setRules(withProfile(wanted));
    } catch (error) {
      failure.value = error instanceof StorageError ? error.code : 'unknown';
    }
    ready.value = true;
  }

  /** One tap seats a usual round; the deal goes on where their last evening stopped. */
  async function chooseRound(round: Round): Promise<void> {
    const size = round.seats.length === 6 ? 6 : 4;
    const rules =
      size === draft.value.rules.settings.players ? draft.value.rules : withPlayers(draft.value.rules, size);
    set({ names: roundNames(round), dealer: dealerAfter(round.last), rules });
    await evenings.refreshLines([round.last.id]);
    const next = evenings.lineOf(round.last.id)?.nextDealer;
    if (next !== undefined && sitsNow(round) && draft.value.dealer === dealerAfter(round.last)) set({ dealer: next });
  }
  function seat(at: Seat, name: string): void {
    set({ names: seatName(draft.value.names, at, name) });
  }
  function setDealer(dealer: Seat): void {
    set({ dealer });
  }
  function setPlace(place: string): void {
    set({ place });
  }
  function setRules(rules: ChosenRules): void {
    const count = rules.settings.players;
    const { names, dealer } = draft.value;
    if (count === names.length) return set({ rules });
    set({ rules, names: resizeSeats(names, count), dealer: dealer !== null && dealer < count ? dealer : null });
  }
  function clear(): void {
    set({ names: resizeSeats([], draft.value.names.length), dealer: null });
  }

  /** Name of the house rules as the evening keeps it. */
  const rulesName = computed(() => {
    const { profile, base } = draft.value.rules;
    const name = profile?.name ?? tCode('preset', base);
    return isChanged(draft.value.rules) ? t('new.rulesChanged', { name }) : name;
  });

  /** Writes the evening; its id, or null when it could not be written (`failure` says why) or is being written already. */
  async function start(): Promise<EveningId | null> {
    const { names, dealer, place, rules } = draft.value;
    if (starting.value || dealer === null || nextEmptySeat(names) !== null) return null;
    starting.value = true;
    failure.value = null;
    try {
      const wish = { place, names, dealer, settings: rules.settings, rulesName: rulesName.value };
      const id = await evenings.create(wish);
      finished = true;
      clearTimeout(timer);
      const storage = useStorage();
      // Conveniences: the evening itself is written.
      await Promise.allSettled([storage.putValue(LAST_RULES_KEY, rules), storage.putValue(DRAFT_KEY, undefined)]);
      return id;
    } catch (error) {
      failure.value = error instanceof StorageError ? error.code : 'unknown';
      return null;
    } finally {
      starting.value = false;
    }
  }

  onMounted(() => {
    void load();
    addEventListener('pagehide', onHidden);
    document.addEventListener('visibilitychange', onHidden);
  });
  onBeforeUnmount(() => {
    onHidden();
    removeEventListener('pagehide', onHidden);
    document.removeEventListener('visibilitychange', onHidden);
  });

  return {
    draft,
    ready,
    starting,
    failure,
    rounds,
    people,
    aliases,
    places,
    calls,
    missing,
    isReady,
    rulesName,
    roundNames,
    sitsNow,
    chooseRound,
    seat,
    setDealer,
    setPlace,
    setRules,
    clear,
    start,
  };
}
