/** Composition root: opens the storage, puts words, stores and screens together. The only place that wires everything. */
import { createPinia } from 'pinia';
import { createApp } from 'vue';
import App from './App.vue';
import { watchInstall } from './composables/useInstall';
import { prefetchArea, setLanguage, type Language } from './i18n/i18n';
import { startPwa } from './pwa/register';
import { loadEveningsScreen, loadTableScreen } from './router/firstScreens';
import { makeRouter } from './router/router';
import { StorageError, type MuckStorage } from './storage/api';
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

/** The screen this start will most likely show is fetched while the storage is still opening. */
function fetchFirstScreen(language: Language): void {
  let hadTable = false;
  try {
    hadTable = localStorage.getItem(TABLE_HINT) !== null;
  } catch {
    // Storage switched off: the evenings it is.
  }
  const wanted = hadTable ? [loadTableScreen(), prefetchArea(language, 'record')] : [loadEveningsScreen()];
  void Promise.all(wanted).catch(() => undefined); // the router tries again and tells
}

async function start(): Promise<void> {
  watchInstall(); // the browser offers the installation once, before any screen asks
  const app = createApp(App).use(createPinia());
  const { language } = useSettingsStore();
  const words = setLanguage(language);
  fetchFirstScreen(language);
  let opened: OpenedStorage;
  try {
    opened = await openStorage();
  } catch (error) {
    // The evenings are there, but this window must not touch them: say what to do instead of an empty pad.
    await words;
    createApp(StartProblem, { code: error instanceof StorageError ? error.code : 'unknown' }).mount('#app');
    startPwa();
    return;
  }
  provideStorage(opened.storage);
  useAppStore().storageOpened(opened);
  opened.storage.onSuperseded(() => useAppStore().updateWaits(() => location.reload()));
  await Promise.all([words, usePlayersStore().load()]);
  app.use(makeRouter(() => lastEveningPath(opened.storage)));
  app.mount('#app');
  const updates = startPwa();
  updates.onUpdateReady(() => useAppStore().updateWaits(() => updates.applyUpdate()));
}

void start();
