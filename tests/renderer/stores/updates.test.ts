import { beforeEach, describe, expect, it } from 'vitest';
import { succeed } from '../../../shared/domain/result.ts';
import { createUpdatesStore, initialUpdates, type UpdatesStore } from '../../../renderer/stores/updates.ts';
import { createMemoryBridge, type MemoryBridge } from '../../fakes/memory-bridge.ts';
import type { EditorStore } from '../../../renderer/stores/editor/editor.ts';
import { createStores } from '../../../renderer/stores/stores.ts';

const offer = { version: '1.5.0', notes: '', releasedAt: null };
let memory: MemoryBridge;
let isKept: boolean;
let editor: EditorStore;
let updates: UpdatesStore;

beforeEach(() => {
  memory = createMemoryBridge();
  isKept = true;
  ({ editor } = createStores(memory.bridge));
  editor.setState({ flush: () => Promise.resolve(isKept) });
  updates = createUpdatesStore(memory.bridge, editor);
  memory.bridge.on('updatesChanged', (view) => updates.getState().take(view));
});

const asked = (): readonly string[] => memory.program.calls.map(({ channel }) => channel);

async function withReady(): Promise<void> {
  memory.program.updates = {
    state: { kind: 'ready', offer, isPutOff: false, atEnd: 'nothing' },
    checkedAt: null,
  };
  await updates.getState().load();
}

describe('updates in the page', () => {
  it('begins without anything to say', () => {
    expect(updates.getState()).toMatchObject(initialUpdates);
  });

  it('looks, gets and restarts for the version that is shown', async () => {
    memory.program.foundUpdate = { kind: 'available', offer, installedBy: 'program', isPutOff: false };
    await updates.getState().load();
    await updates.getState().check();
    await updates.getState().fetch();
    expect(updates.getState().state.kind).toBe('fetching');
    await withReady();
    await updates.getState().install('now');
    expect(updates.getState().state.kind).toBe('installing');
    expect(memory.program.calls.at(-1)).toEqual({
      channel: 'updates.install',
      input: { version: '1.5.0', when: 'now' },
    });
  });

  it('does not ask for a restart before what is typed is written', async () => {
    await withReady();
    isKept = false;
    await updates.getState().install('now');
    expect(updates.getState().refusal).toEqual({ kind: 'notSaved' });
    expect(asked()).not.toContain('updates.install');
    isKept = true;
    await updates.getState().install('now');
    expect(updates.getState().refusal).toBeNull();
  });

  it('keeps why it has to wait until something else is asked for', async () => {
    await withReady();
    memory.program.updateObstacle = { kind: 'sending' };
    await updates.getState().install('now');
    expect(updates.getState()).toMatchObject({ refusal: { kind: 'sending' }, state: { kind: 'ready' } });
    await updates.getState().later();
    expect(updates.getState().refusal).toBeNull();
  });

  it('forgets why it had to wait when that is over', async () => {
    await withReady();
    memory.program.updateObstacle = { kind: 'importing' };
    await updates.getState().install('now');
    expect(updates.getState().refusal).toEqual({ kind: 'importing' });
    updates.getState().forgetRefusal();
    expect(updates.getState().refusal).toBeNull();
  });

  it('shows what main has by now when it asked for something else', async () => {
    await withReady();
    memory.program.updates = { state: { kind: 'current' }, checkedAt: null };
    await updates.getState().install('now');
    expect(updates.getState()).toMatchObject({ refusal: { kind: 'changed' }, state: { kind: 'current' } });
  });

  it.each(['load', 'fetch', 'check', 'stop', 'later'] as const)(
    'takes no answer of %s for newer than what was told before it',
    async (name) => {
      const stale = { state: { kind: 'fetching', offer, share: 0 }, checkedAt: null } as const;
      const failed = { kind: 'failed', step: 'fetch', reason: 'notStored', version: '1.5.0' } as const;
      const tellFirst = <Answer>(answer: Answer): Promise<Answer> => {
        own.getState().take({ state: failed, checkedAt: null });
        return Promise.resolve(answer);
      };
      const answers = {
        ...memory.bridge.updates,
        view: () => tellFirst(stale),
        fetch: () => tellFirst(succeed(stale)),
        check: () => tellFirst(stale),
        stop: () => tellFirst(stale),
        later: () => tellFirst(stale),
      };
      const own = createUpdatesStore({ updates: answers }, editor);
      own.getState().take({
        state: { kind: 'available', offer, installedBy: 'program', isPutOff: false },
        checkedAt: null,
      });
      await own.getState()[name]();
      expect(own.getState().state).toEqual(failed);
    },
  );

  it('asks nothing for a version where none is offered', async () => {
    await updates.getState().load();
    await updates.getState().fetch();
    await updates.getState().install('atEnd');
    expect(asked()).toEqual(['updates.view']);
  });
});
