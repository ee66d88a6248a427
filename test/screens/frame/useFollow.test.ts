// @vitest-environment happy-dom
/** Plain anchors of long lists step inside the app; a click that is meant for the browser stays the browser's. */
import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { defineComponent, h } from 'vue';
import { createMemoryHistory, createRouter } from 'vue-router';
import { useFollow } from '../../../src/screens/frame/useFollow';

const List = defineComponent(() => {
  const follow = useFollow();
  return () => h('ul', { onClick: follow }, [h('a', { href: '#/saison/wer/a+b' }, h('b', 'Anna')), h('i', 'nobody')]);
});
async function list() {
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [{ path: '/:all(.*)*', component: { render: () => null } }],
  });
  await router.push('/saison');
  return { router, view: mount(List, { global: { plugins: [router] } }) };
}
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

it('a tap on anything inside the link is a step', async () => {
  const { router, view } = await list();
  await view.get('b').trigger('click', { button: 0 });
  await settled();
  expect(router.currentRoute.value.path).toBe('/saison/wer/a+b');
});

it('beside a link, with another key or for a new tab nothing is done', async () => {
  const { router, view } = await list();
  await view.get('i').trigger('click', { button: 0 });
  await view.get('b').trigger('click', { button: 0, ctrlKey: true });
  await view.get('b').trigger('click', { button: 1 });
  await settled();
  expect(router.currentRoute.value.path).toBe('/saison');
});
