import { describe, expect, it } from 'vitest';
import { listenToMain } from '../../../renderer/stores/events.ts';
import { startProgram } from '../../../renderer/stores/start-program.ts';
import { createStores } from '../../../renderer/stores/stores.ts';
import { createMemoryBridge } from '../../fakes/memory-bridge.ts';
import { readyApplication } from '../../fakes/ready-application.ts';
import { prepare } from '../preview/presets.ts';

async function setUp(state = 'damage') {
  const memory = createMemoryBridge();
  prepare(memory.program, state);
  const stores = createStores(memory.bridge);
  listenToMain(stores);
  await startProgram(stores);
  const { damage } = stores;
  const called = (channel: string) => memory.program.calls.filter((call) => call.channel === channel);
  return { ...memory, stores, damage, called };
}

describe('the report after damage', () => {
  it('is waited for and shown as main gives it', async () => {
    const { damage, program } = await setUp();
    const reading = damage.getState().read();
    expect(damage.getState().reading).toEqual({ phase: 'reading' });
    await reading;
    expect(damage.getState().reading).toEqual({ phase: 'read', report: program.damageReport });
  });

  it('is asked for once at a time', async () => {
    const { damage, called } = await setUp();
    await Promise.all([damage.getState().read(), damage.getState().read()]);
    expect(called('damage.report')).toHaveLength(1);
  });

  it('that does not come is a failure, and can be asked for again', async () => {
    const { damage, program } = await setUp('damage-not-read');
    await damage.getState().read();
    expect(damage.getState().reading).toMatchObject({ phase: 'failed', failure: { kind: 'storeFailed' } });
    program.delay = () => Promise.resolve();
    await damage.getState().read();
    expect(damage.getState().reading.phase).toBe('read');
  });

  it('ends the waiting where somebody decided in another window', async () => {
    const { damage, program, stores } = await setUp();
    expect(stores.program.getState().data).toEqual({ kind: 'damaged' });
    program.damageReport = null;
    await damage.getState().read();
    expect(stores.program.getState().data).toEqual({ kind: 'whole' });
  });
});

describe('a way on', () => {
  it.each([
    ['restore', 'backups.restore'],
    ['salvage', 'damage.salvage'],
    ['keepNewDatabase', 'damage.keepNewDatabase'],
  ] as const)('%s lets the page begin anew', async (choice, channel) => {
    const { damage, called, stores } = await setUp();
    await damage.getState().read();
    await damage.getState().go(choice);
    await expect.poll(() => stores.program.getState().data).toEqual({ kind: 'whole' });
    expect(called(channel)).toHaveLength(1);
    expect(damage.getState()).toMatchObject({ underWay: null, reading: { phase: 'reading' } });
  });

  it('restores the newest whole backup that the report names', async () => {
    const { damage, program, called } = await setUp();
    // The newest of all may be damaged.
    const backupId = program.backups[1]?.id ?? '';
    if (program.damageReport !== null)
      program.damageReport = { ...program.damageReport, newest: { backupId, fromQuarantine: 0 } };
    await damage.getState().read();
    await damage.getState().go('restore');
    expect(called('backups.restore')[0]?.input).toEqual({ backupId });
  });

  it('asks nothing of main where the report names no backup', async () => {
    const { damage, called } = await setUp('damage-no-whole-backup');
    await damage.getState().read();
    await damage.getState().go('restore');
    expect(called('backups.restore')).toEqual([]);
    expect(damage.getState().failure).toEqual({ kind: 'backupMissing' });
  });

  it('that fails says why and leaves the others open', async () => {
    const { damage } = await setUp('damage-stuck');
    await damage.getState().read();
    await damage.getState().go('salvage');
    expect(damage.getState()).toMatchObject({ underWay: null, failure: { kind: 'diskFull' } });
    const going = damage.getState().go('keepNewDatabase');
    expect(damage.getState().failure).toBeNull();
    await going;
  });

  it('is gone once, however often it is chosen, and no other beside it', async () => {
    const { damage, called } = await setUp();
    await damage.getState().read();
    await Promise.all([
      damage.getState().go('salvage'),
      damage.getState().go('salvage'),
      damage.getState().go('keepNewDatabase'),
    ]);
    expect(called('damage.salvage')).toHaveLength(1);
    expect(called('damage.keepNewDatabase')).toEqual([]);
  });

  it('survives a program that is gone for a moment', async () => {
    const { damage, program } = await setUp();
    await damage.getState().read();
    program.delay = () => Promise.reject(new Error('connection lost'));
    await damage.getState().go('restore');
    expect(damage.getState()).toMatchObject({ underWay: null, failure: { kind: 'storeFailed' } });
    expect(await damage.getState().saveQuarantine()).toMatchObject({ ok: false });
  });
});

describe('going back to a backup', () => {
  it('says so when nobody answers', async () => {
    const { stores, program } = await setUp();
    program.delay = (channel) =>
      channel === 'backups.restore' ? Promise.reject(new Error('failed')) : Promise.resolve();
    expect(await stores.backups.getState().restore('any')).toBe(false);
    expect(stores.backups.getState()).toMatchObject({ doing: 'nothing', failure: { kind: 'storeFailed' } });
  });
});

describe('copies elsewhere', () => {
  const { content, id } = readyApplication();

  it('of a draft say when they were saved, and why not', async () => {
    const { stores, program } = await setUp('disk-full');
    const { copies } = stores;
    await copies.getState().save(id, content);
    expect(copies.getState().outcomes.get(id)).toMatchObject({ kind: 'saved' });
    program.copyFailure = { kind: 'unreachable' };
    await copies.getState().save(id, content);
    expect(copies.getState().outcomes.get(id)).toEqual({
      kind: 'failed',
      failure: { kind: 'unreachable' },
    });
  });

  it('of everything hold what was typed a moment before', async () => {
    const { stores, program, called } = await setUp('memory-read-only');
    const open = program.lastOpen ?? '';
    await stores.editor.getState().open(open);
    stores.editor.getState().setField('remarks', 'the last words');
    await stores.copies.getState().saveEverything();
    expect(program.applications.get(open)?.content.remarks).toBe('the last words');
    expect(called('backups.saveEverything')).toHaveLength(1);
    expect(stores.copies.getState().allOutcome).toMatchObject({ kind: 'saved', missingPdfs: 0 });
  });

  it('of everything are not claimed while the last words could not be written', async () => {
    const { stores, program, called } = await setUp('memory-read-only');
    await stores.editor.getState().open(program.lastOpen ?? '');
    program.saveFailure = { kind: 'diskFull' };
    stores.editor.getState().setField('remarks', 'the last words');
    await stores.copies.getState().saveEverything();
    expect(called('backups.saveEverything')).toEqual([]);
    expect(stores.copies.getState().allOutcome).toMatchObject({ kind: 'failed' });
    stores.editor.getState().reset();
  });
});
