import { expect, it } from 'vitest';
import { createSpellingStore } from '../../../renderer/stores/editor/spelling.ts';
import { createMemoryBridge } from '../../fakes/memory-bridge.ts';

it('a dictionary that did not come is said until spelling is checked in another language', async () => {
  const store = createSpellingStore(createMemoryBridge().bridge);
  store.getState().miss('pl');
  expect(store.getState().missing).toBe('pl');
  await store.getState().check('fr');
  expect(store.getState().missing).toBeNull();
});

it('spelling is no matter for anything else when the program behind the page is gone', async () => {
  const { bridge } = createMemoryBridge();
  const gone = () => Promise.reject(new Error('gone'));
  const store = createSpellingStore({ spelling: { ...bridge.spelling, check: gone } });
  await expect(store.getState().check('nl')).resolves.toBeUndefined();
});
