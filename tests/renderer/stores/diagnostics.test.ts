import { beforeEach, describe, expect, it } from 'vitest';
import { succeed } from '../../../shared/domain/result.ts';
import type { Diagnostics } from '../../../shared/ipc/areas/program.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import { createDiagnosticsStore, type DiagnosticsStore } from '../../../renderer/stores/about.ts';

const broken = new Error('The call did not come back.');
const first: Diagnostics = { id: '5b0f6f0e-5a5e-4f0b-9c55-0d1f6f7b3c11', name: 'a.txt', bytes: 1, parts: [] };
const second: Diagnostics = { ...first, id: '5b0f6f0e-5a5e-4f0b-9c55-0d1f6f7b3c12' };
type Calls = CoDeskBridge['diagnostics'];
type Saved = Awaited<ReturnType<Calls['save']>>;

let preparing: PromiseWithResolvers<Diagnostics>[];
let saving: PromiseWithResolvers<Saved>[];
let store: DiagnosticsStore;

beforeEach(() => {
  preparing = [];
  saving = [];
  store = createDiagnosticsStore({
    diagnostics: {
      prepare: () => waitFor(preparing),
      save: () => waitFor(saving),
    },
  });
});

function waitFor<Answer>(calls: PromiseWithResolvers<Answer>[]): Promise<Answer> {
  const call = Promise.withResolvers<Answer>();
  calls.push(call);
  return call.promise;
}

async function withShown(diagnostics: Diagnostics): Promise<void> {
  const done = store.getState().prepare();
  preparing.at(-1)?.resolve(diagnostics);
  await done;
}

describe('diagnostics in the page', () => {
  it('say that saving failed when the call did not come back, and can be saved again', async () => {
    await withShown(first);
    const done = store.getState().save();
    saving[0]?.reject(broken);
    await done;
    expect(store.getState()).toMatchObject({ saving: 'no', failure: { kind: 'storeFailed' } });
    void store.getState().save();
    expect(saving).toHaveLength(2);
  });

  it('are not called saved because of what stood there before', async () => {
    await withShown(first);
    const done = store.getState().save();
    await withShown(second);
    saving[0]?.resolve(succeed('saved'));
    await done;
    expect(store.getState()).toMatchObject({ prepared: { diagnostics: second }, saving: 'no' });
  });

  it('show what was asked for last, however late the other comes', async () => {
    const earlier = store.getState().prepare();
    await withShown(second);
    preparing[0]?.resolve(first);
    await earlier;
    expect(store.getState().prepared).toEqual({ kind: 'shown', diagnostics: second });
  });
});
