/** Mounts a screen as the app would: words, stores, a storage in memory, a router with empty places to go to. */
import { mount, type VueWrapper } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { defineComponent, h, type Component } from 'vue';
import { createMemoryHistory, createRouter, RouterView, type Router } from 'vue-router';
import { loadArea, setLanguage } from '../../src/i18n/i18n';
import type { MuckStorage } from '../../src/storage/api';
import { makeMemoryStorage } from '../../src/storage/memory/memoryStorage';
import { usePlayersStore } from '../../src/stores/players';
import { provideStorage } from '../../src/stores/storage';

export interface Mounted {
  readonly wrapper: VueWrapper;
  readonly router: Router;
  readonly storage: MuckStorage;
}

/** Fresh stores over a storage, as after opening the app. */
export async function openApp(storage: MuckStorage = makeMemoryStorage()): Promise<MuckStorage> {
  setActivePinia(createPinia());
  provideStorage(storage);
  await setLanguage('de');
  for (const area of ['new', 'card', 'settings', 'record']) await loadArea(area);
  await usePlayersStore().load();
  return storage;
}

/** Shows `screen` at `path` ("/neu?von=x"); call `openApp` first. Every other path is an empty place. */
export async function showScreen(screen: Component, path: string, storage: MuckStorage): Promise<Mounted> {
  const [own = '/'] = path.split('?');
  const nowhere = defineComponent(() => () => h('p', 'elsewhere'));
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [
      { path: own, component: screen },
      { path: '/:rest(.*)*', component: nowhere },
    ],
  });
  await router.push(path);
  document.body.innerHTML = '<div id="root"></div><div id="sheets"></div>';
  const wrapper = mount(RouterView, { attachTo: '#root', global: { plugins: [router] } });
  return { wrapper, router, storage };
}

/** The element with that test id, anywhere on the page (sheets lie outside the screen). */
export function byTestId(id: string, nth = 0): HTMLElement {
  const found = document.querySelectorAll<HTMLElement>(`[data-testid="${id}"]`)[nth];
  if (!found) throw new Error(`nothing with data-testid="${id}" (${nth})`);
  return found;
}

/** Lets everything that was begun come to rest: storage, timers of a moment, repaints. */
export async function settle(ms = 30): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}
