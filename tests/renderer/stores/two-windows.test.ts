import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catchUp } from '../../../renderer/stores/start-program.ts';
import { listenToMain } from '../../../renderer/stores/events.ts';
import { createStores } from '../../../renderer/stores/stores.ts';
import { setUpDesk } from './editor-desk.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function opened() {
  const desk = setUpDesk();
  await desk.editor.getState().open(desk.one.id);
  const { remarks } = desk.one.content;
  /** Saves the application in another window, which this one is notified of. */
  const savedThere = (change: Partial<typeof desk.one.content>, revision = 5): void => {
    const kept = desk.program.applications.get(desk.one.id) ?? desk.one;
    const changed = { ...kept, revision, content: { ...kept.content, ...change } };
    desk.program.applications.set(desk.one.id, changed);
    desk.emit('applicationChanged', changed);
  };
  return { ...desk, remarks, savedThere };
}

describe('a draft that another window changes', () => {
  it('shows what was saved there', async () => {
    const desk = await opened();
    desk.savedThere({ quantity: '7 packages' });
    expect(desk.editor.getState()).toMatchObject({ content: { quantity: '7 packages' }, conflicts: [] });
  });

  it('keeps both texts of a field, and puts the other one in when asked', async () => {
    const desk = await opened();
    desk.editor.getState().setField('remarks', 'typed here');
    desk.savedThere({ remarks: 'typed there' });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(desk.kept(desk.one).remarks).toBe('typed here');
    expect(desk.editor.getState().conflicts).toEqual([
      { path: 'remarks', other: 'typed there', winner: 'here' },
    ]);
    desk.editor.getState().takeOther('remarks');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(desk.kept(desk.one).remarks).toBe('typed there');
    expect(desk.editor.getState().conflicts).toEqual([]);
    desk.editor.getState().undo();
    expect(desk.editor.getState().content.remarks).toBe('typed here');
  });

  it('keeps what was typed here when it is submitted there', async () => {
    const desk = await opened();
    desk.editor.getState().setField('remarks', 'typed here');
    const waiting = { ...desk.one, state: 'waiting' as const };
    desk.program.applications.set(desk.one.id, waiting);
    desk.emit('applicationChanged', waiting);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(desk.saves()).toBe(0);
    expect(desk.editor.getState()).toMatchObject({
      content: { remarks: desk.remarks },
      saveStage: 'saved',
      saveFailure: null,
      conflicts: [{ path: 'remarks', other: 'typed here', winner: 'there' }],
    });
  });

  it('says that it was deleted there, and opens again when it is put back', async () => {
    const desk = await opened();
    desk.program.removed.set(desk.one.id, '2026-11-20T09:00:00.000Z');
    desk.emit('registerChanged', null);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(desk.editor.getState()).toMatchObject({ phase: 'failed', openFailure: 'notFound' });
    desk.program.removed.delete(desk.one.id);
    desk.emit('applicationChanged', desk.one);
    await vi.advanceTimersByTimeAsync(0);
    expect(desk.editor.getState()).toMatchObject({ phase: 'open', content: { remarks: desk.remarks } });
  });

  it('keeps text that is written nowhere when it is deleted there, and writes it when it is put back', async () => {
    const desk = await opened();
    desk.editor.getState().setField('remarks', 'typed here');
    desk.program.removed.set(desk.one.id, '2026-11-20T09:00:00.000Z');
    desk.emit('registerChanged', null);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(desk.editor.getState()).toMatchObject({ phase: 'open', saveFailure: { kind: 'notFound' } });
    desk.program.removed.delete(desk.one.id);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(desk.kept(desk.one).remarks).toBe('typed here');
    expect(desk.editor.getState()).toMatchObject({ saveStage: 'saved', saveFailure: null });
  });

  it('has the settings and the warnings that were confirmed there', async () => {
    const desk = await opened();
    const settings = { ...desk.program.settings, language: 'de' as const };
    desk.emit('settingsChanged', settings);
    expect(desk.stores.program.getState().settings).toEqual(settings);
    const warning = { habit: 'marksMissing', place: 'goods', text: 'x' } as const;
    desk.emit('warningsConfirmed', { applicationId: desk.one.id, confirmed: [warning] });
    expect(desk.stores.readiness.getState().confirmed.get(desk.one.id)).toEqual([warning]);
  });
});

describe('one window whose answer was lost', () => {
  it('knows its own save again, also when more was typed since', async () => {
    const desk = setUpDesk();
    const { save } = desk.bridge.applications;
    let isLosing = true;
    const stores = createStores({
      ...desk.bridge,
      applications: {
        ...desk.bridge.applications,
        save: async (...input: Parameters<typeof save>) => {
          const answer = await save(...input);
          if (isLosing) throw new Error('gone');
          return answer;
        },
      },
    });
    listenToMain(stores);
    const { editor } = stores;
    await editor.getState().open(desk.one.id);
    editor.getState().setField('remarks', 'first');
    await vi.advanceTimersByTimeAsync(900);
    expect(desk.kept(desk.one).remarks).toBe('first');
    editor.getState().setField('remarks', 'first and second');
    isLosing = false;
    await catchUp(stores);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(desk.kept(desk.one).remarks).toBe('first and second');
    expect(editor.getState()).toMatchObject({ conflicts: [], saveStage: 'saved' });
    // A draft that was deleted again is not brought back by its own save either.
    isLosing = true;
    editor.getState().setField('remarks', 'third');
    await vi.advanceTimersByTimeAsync(900);
    isLosing = false;
    editor.getState().setField('remarks', 'first and second');
    await catchUp(stores);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(desk.kept(desk.one).remarks).toBe('first and second');
    expect(editor.getState()).toMatchObject({ conflicts: [], content: { remarks: 'first and second' } });
  });
});

describe('the sheet of one window', () => {
  async function choosing() {
    const desk = await opened();
    await desk.submission.getState().prepare(desk.one.id);
    desk.submission.getState().choose('FS');
    return desk;
  }

  it('asks for the revision that is shown, and for no other', async () => {
    const desk = await opened();
    // Saved in the other window, and this one has not been notified.
    desk.program.applications.set(desk.one.id, { ...desk.one, revision: 9 });
    await desk.submission.getState().prepare(desk.one.id);
    expect(desk.submission.getState().sheet).toMatchObject({
      phase: 'refused',
      failure: { kind: 'changedElsewhere' },
    });
  });

  it('no longer offers to confirm what another window has changed', async () => {
    const desk = await choosing();
    desk.savedThere({ remarks: 'typed there' });
    expect(desk.submission.getState().sheet).toMatchObject({ failure: { kind: 'changedElsewhere' } });
    await desk.submission.getState().submit();
    expect(desk.program.calls.some(({ channel }) => channel === 'submission.submit')).toBe(false);
  });

  it('says so when another window has submitted it', async () => {
    const desk = await choosing();
    desk.emit('applicationChanged', { ...desk.one, state: 'waiting' });
    expect(desk.submission.getState().sheet).toMatchObject({ failure: { kind: 'locked' } });
  });

  it('is gone with an application that another window deleted', async () => {
    const desk = await choosing();
    desk.program.removed.set(desk.one.id, '2026-11-20T09:00:00.000Z');
    desk.emit('registerChanged', null);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(desk.submission.getState().sheet).toBeNull();
  });
});

describe('a page that comes back', () => {
  it('says how the data stand now', async () => {
    const desk = await opened();
    desk.program.run = crypto.randomUUID();
    desk.program.data = { kind: 'memory', reason: 'readOnly' };
    desk.program.settings = { ...desk.program.settings, language: 'de' };
    await catchUp(desk.stores);
    expect(desk.stores.program.getState()).toMatchObject({
      data: { kind: 'memory', reason: 'readOnly' },
      settings: { language: 'de' },
    });
  });

  it('keeps on screen what another run of the program does not know, and writes it there', async () => {
    const desk = await opened();
    desk.editor.getState().setField('remarks', 'saved before');
    await vi.advanceTimersByTimeAsync(3_000);
    desk.program.run = crypto.randomUUID();
    desk.program.applications.set(desk.one.id, { ...desk.one, revision: 0 });
    await catchUp(desk.stores);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(desk.kept(desk.one).remarks).toBe('saved before');
    expect(desk.editor.getState()).toMatchObject({ content: { remarks: 'saved before' }, conflicts: [] });
  });

  it('says that it is not saved where the program does not find the application', async () => {
    const desk = await opened();
    desk.program.run = crypto.randomUUID();
    desk.program.applications.clear();
    await catchUp(desk.stores);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(desk.editor.getState()).toMatchObject({
      phase: 'open',
      content: { remarks: desk.remarks },
      saveStage: 'failed',
      saveFailure: { kind: 'notFound' },
    });
  });

  it('begins anew where everything was put back meanwhile', async () => {
    const desk = await opened();
    desk.stores.program.getState().begin(await desk.bridge.program.start());
    desk.program.replaced = 1;
    desk.program.applications.set(desk.one.id, {
      ...desk.one,
      revision: 0,
      content: { ...desk.one.content, remarks: 'as it was' },
    });
    await catchUp(desk.stores);
    expect(desk.editor.getState().applicationId).toBeNull();
    await desk.editor.getState().open(desk.one.id);
    expect(desk.editor.getState().content.remarks).toBe('as it was');
  });
});
