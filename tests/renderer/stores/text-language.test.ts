import { describe, expect, it } from 'vitest';
import { createTextLanguageStore } from '../../../renderer/stores/editor/text-language.ts';
import { createMemoryBridge } from '../../fakes/memory-bridge.ts';

const [one, other] = ['7b1d3f54-2f0a-4d2f-8f5e-0a1b2c3d4e5f', 'c2a4e6f8-1b3d-4f5a-9c7e-8d6f4b2a0e1c'];

describe('the language of texts', () => {
  it('belongs to its application', async () => {
    const store = createTextLanguageStore(createMemoryBridge().bridge);
    await store.getState().open(one);
    expect(store.getState().chosen).toBeNull();
    await store.getState().choose('fr');
    await store.getState().open(other);
    expect(store.getState().chosen).toBeNull();
    await store.getState().open(one);
    expect(store.getState().chosen).toBe('fr');
  });

  it('holds, and says so, where it could not be kept', async () => {
    const { bridge } = createMemoryBridge();
    const store = createTextLanguageStore({
      textLanguage: {
        ...bridge.textLanguage,
        choose: () => Promise.resolve({ ok: false, error: { kind: 'diskFull' } }),
      },
    });
    await store.getState().open(one);
    await store.getState().choose('pl');
    expect(store.getState()).toMatchObject({ chosen: 'pl', saveFailed: true });
  });

  it('is no matter for anything else when the program behind the page is gone', async () => {
    const { bridge } = createMemoryBridge();
    const gone = () => Promise.reject(new Error('gone'));
    const store = createTextLanguageStore({
      textLanguage: { ...bridge.textLanguage, of: gone, choose: gone },
    });
    await store.getState().open(one);
    await store.getState().choose('nl');
    expect(store.getState()).toMatchObject({ chosen: 'nl', saveFailed: true });
  });
});
