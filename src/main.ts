/** Composition root: opens the storage, puts words, stores and screens together. The only place that wires everything. */
import { createPinia } from 'pinia';
import { createApp } from 'vue';
import App from './App.vue';
import { guardDoubleTaps } from './composables/useDoubleTapGuard';
import { watchInstall } from './composables/useInstall';
import { prefetchArea, setLanguage, type Language } from './i18n/i18n';
import { startPwa } from './pwa/register';
import { loadEveningsScreen, loadTableScreen } from './router/firstScreens';
import { makeRouter } from './router/router';
import { StorageError, type MuckStorage, type StorageErrorCode } from './storage/api';
import { openStorage, type OpenedStorage } from './storage/openStorage';
import StartProblem from './screens/frame/StartProblem.vue';
import { useAppStore } from './stores/app';
import { usePlayersStore } from './stores/players';
import { TABLE_HINT, useSettingsStore } from './stores/settings';
import { provideStorage } from './stores/storage';
import './styles/index.css';

/** The evening last open. The table store forgets it when the evening is over; the table leads on when it is gone. */
async function lastEveningPath(storage: MuckStorage): Promise<string | null> {
  const id = await storage.getValue('lastEvening');
  return typeof id === 'string' ? `/abend/${id}` : null;
}

/** Whether a table was ever opened on this device: then an empty pad would be a lie. */
function hadEvenings(): boolean {
  try {
    return localStorage.getItem(TABLE_HINT) !== null;
  } catch {
    return false;
  }
}

/** The screen this start will most likely show is fetched while the storage is still opening. */
function fetchFirstScreen(language: Language): void {
  const wanted = hadEvenings() ? [loadTableScreen(), prefetchArea(language, 'record')] : [loadEveningsScreen()];
  void Promise.all(wanted).catch(() => undefined); // the router tries again and tells
}

/** Says what is wrong instead of showing an empty pad. Resolves when the people want to go on without the storage. */
function explainProblem(code: StorageErrorCode, canGoOn: boolean): Promise<void> {
  return new Promise((resolve) => {
    const problem = createApp(StartProblem, {
      code,
      canGoOn,
      onGoOn: () => {
        problem.unmount();
        resolve();
      },
    });
    problem.mount('#app');
  });
}

async function start(): Promise<void> {
  guardDoubleTaps();
  watchInstall(); // the browser offers the installation once, before any screen asks
  const app = createApp(App).use(createPinia());
  const state = useAppStore();
  const { language } = useSettingsStore();
  const words = setLanguage(language);
  fetchFirstScreen(language);
  let opened: OpenedStorage;
  try {
    opened = await openStorage({ onCorrupt: (record) => state.foundDamaged(record) });
  } catch (error) {
    // The evenings are there, but this window must not touch them: say what to do instead of an empty pad.
    await words;
    startPwa();
    await explainProblem(error instanceof StorageError ? error.code : 'unknown', false);
    return;
  }
  if (opened.fallback && hadEvenings()) {
    await words;
    await explainProblem(opened.fallback, true);
  }
  provideStorage(opened.storage);
  state.storageOpened(opened);
  opened.storage.onSuperseded(() => state.updateWaits(() => location.reload()));
  try {
    await Promise.all([words, usePlayersStore().load()]);
  } catch (error) {
    startPwa();
    await explainProblem(error instanceof StorageError ? error.code : 'unknown', false);
    return;
  }
  app.use(makeRouter(() => lastEveningPath(opened.storage)));
  app.mount('#app');
  const updates = startPwa();
  updates.onUpdateReady(() => state.updateWaits(() => updates.applyUpdate()));
}

void start();
