import { beforeEach, describe, expect, it } from 'vitest';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import { createAboutStore, type AboutStore } from '../../../renderer/stores/about.ts';
import { createMemoryBridge } from '../../fakes/memory-bridge.ts';

let isBroken: boolean;
let store: AboutStore;

beforeEach(() => {
  const { about } = createMemoryBridge().bridge;
  isBroken = true;
  const unlessBroken = <Answer>(call: () => Promise<Answer>): Promise<Answer> =>
    isBroken ? Promise.reject(new Error('The call did not come back.')) : call();
  const calls: CoDeskBridge['about'] = {
    runtime: () => unlessBroken(about.runtime),
    licences: () => unlessBroken(about.licences),
    saveComponents: () => unlessBroken(about.saveComponents),
  };
  store = createAboutStore({ about: calls });
});

describe('what the program is made of, when a call does not come back', () => {
  it('has failed licences, and reads them the next time', async () => {
    await store.getState().loadLicences();
    expect(store.getState().licences).toBe('failed');
    isBroken = false;
    await store.getState().loadLicences();
    expect(store.getState().licences).toHaveLength(2);
  });

  it('says that the list of parts was not saved', async () => {
    await store.getState().saveComponents();
    expect(store.getState().components).toMatchObject({ kind: 'storeFailed' });
  });

  it('has no versions, and asks for them the next time', async () => {
    await store.getState().loadRuntime();
    expect(store.getState().runtime).toBeNull();
    isBroken = false;
    await store.getState().loadRuntime();
    expect(store.getState().runtime).toMatchObject({ electron: '45.1.0' });
  });
});
