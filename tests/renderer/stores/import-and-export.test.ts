import { describe, expect, it } from 'vitest';
import { openImport } from '../../../renderer/stores/import-and-export/import.ts';
import { importRowAt } from '../../../renderer/stores/import-and-export/import-rows.ts';
import { createStores } from '../../../renderer/stores/stores.ts';
import { listenToMain } from '../../../renderer/stores/events.ts';
import { createMemoryBridge } from '../../fakes/memory-bridge.ts';

function desk() {
  const memory = createMemoryBridge();
  const stores = createStores(memory.bridge);
  const asked = (channel: string) => memory.program.calls.filter((call) => call.channel === channel);
  const file = (name: string) => new File(['some bytes'], name);
  const { import: store } = stores;
  const view = () => openImport(store.getState());
  return { ...memory, stores, store, asked, file, view };
}

/** Lets the answers of main arrive. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('an import on the page', () => {
  it('opens a file, and fetches only the rows that come into sight, each once', async () => {
    const { store, asked, file, view } = desk();
    await store.getState().read(file('november-orders.csv'), 'service');
    expect(view()?.goodRows).toBe(118);
    store.getState().need(95, 105);
    store.getState().need(99, 100);
    await settled();
    expect(asked('imports.rows').map(({ input }) => input)).toEqual([
      expect.objectContaining({ first: 0, count: 100 }),
      expect.objectContaining({ first: 100, count: 100 }),
    ]);
    expect(importRowAt(store.getState().rowPages, 35)?.cells[5]).toBe('12.4OO,00');
    expect(importRowAt(store.getState().rowPages, 119)).not.toBeNull();
  });

  it('says why a file cannot be read', async () => {
    const { store, file } = desk();
    await store.getState().read(file('bomb.xlsx'), 'service');
    expect(store.getState().step).toEqual({
      kind: 'refused',
      fileName: 'bomb.xlsx',
      failure: { kind: 'bomb' },
    });
  });

  it('that nobody answers is told while it is changed and while drafts are made', async () => {
    const { store, program, file } = desk();
    await store.getState().read(file('november-orders.csv'), 'service');
    program.delay = () => Promise.reject(new Error('gone'));
    const reported = () => [store.getState().doing, store.getState().failure?.kind];
    await store.getState().skipKnown(true);
    expect(reported()).toEqual(['nothing', 'storeFailed']);
    expect(await store.getState().make()).toBeNull();
    expect(reported(), 'some may be there').toEqual(['nothing', 'makingUnclear']);
  });

  it('forgets a file that was given up while it was read, also in main', async () => {
    const { store, program, asked, file } = desk();
    let answer = (): void => undefined;
    program.delay = (channel) =>
      channel === 'imports.read' ? new Promise((resolve) => (answer = resolve)) : Promise.resolve();
    const reading = store.getState().read(file('november-orders.csv'), 'service');
    expect(store.getState().step.kind).toBe('reading');
    store.getState().close();
    answer();
    await reading;
    expect(store.getState().step).toEqual({ kind: 'choosing' });
    expect(asked('imports.close')).toHaveLength(1);
  });

  it('gives a field of one line to the column chosen last, and shows it at once', async () => {
    const { store, file, view } = desk();
    await store.getState().read(file('november-orders.csv'), 'service');
    const changed = store.getState().match(7, 'invoiceNumber');
    expect(view()?.columns.map(({ target }) => target)[4]).toBeNull();
    expect(view()?.columns.map(({ target }) => target)[7]).toBe('invoiceNumber');
    await changed;
    await store.getState().match(7, 'goods');
    const goods = view()?.columns.filter(({ target }) => target === 'goods');
    expect(goods).toHaveLength(2);
    // Tags are filled from several columns by their headings, and so by choice too.
    await store.getState().match(6, 'tags');
    await store.getState().match(7, 'tags');
    expect(view()?.columns.filter(({ target }) => target === 'tags')).toHaveLength(2);
  });

  it('shows a corrected cell, and the row is no longer left out', async () => {
    const { store, file, view } = desk();
    await store.getState().read(file('november-orders.csv'), 'service');
    store.getState().need(0, 99);
    await settled();
    expect(await store.getState().correct(37, 5, '12400.00')).toBe(true);
    expect(importRowAt(store.getState().rowPages, 35)?.cells[5]).toBe('12400.00');
    expect(view()?.problems.map(({ row }) => row)).toEqual([88]);
  });

  it('fetches rows anew where the file is read differently', async () => {
    const { store, asked, file, view } = desk();
    await store.getState().read(file('november-orders.csv'), 'service');
    store.getState().need(0, 10);
    await settled();
    const reading = view()?.reading;
    if (reading !== undefined) await store.getState().readAgain({ ...reading, headerRows: 0 });
    expect(store.getState().rowPages.size).toBe(0);
    store.getState().need(0, 10);
    await settled();
    expect(asked('imports.rows')).toHaveLength(2);
  });

  it('keeps the file open when no drafts could be made, and says why', async () => {
    const { store, program, file, view } = desk();
    await store.getState().read(file('november-orders.csv'), 'service');
    program.saveFailure = { kind: 'diskFull' };
    expect(await store.getState().make()).toBeNull();
    expect(store.getState()).toMatchObject({ doing: 'nothing', failure: { kind: 'diskFull' } });
    program.saveFailure = null;
    expect(await store.getState().make()).toMatchObject({ made: 118, leftOut: 2 });
    expect(view()).not.toBeNull();
  });

  it('is let go of with its sheet', async () => {
    const { stores, store, asked, file } = desk();
    const stop = listenToMain(stores);
    stores.program.getState().showSheet({ kind: 'import' });
    await store.getState().read(file('november-orders.csv'), 'service');
    stores.program.getState().showSheet({ kind: 'settings' });
    expect(store.getState().step).toEqual({ kind: 'choosing' });
    await settled();
    expect(asked('imports.close')).toHaveLength(1);
    stop();
  });
});

describe('an export on the page', () => {
  const choice = {
    scope: { kind: 'all', ledger: 'service' },
    format: 'csv',
    withPdfs: false,
    language: 'en',
  } as const;

  it('says how much it would be, by the scope that was chosen last', async () => {
    const { stores } = desk();
    const { measure } = stores.export.getState();
    const first = measure(choice.scope);
    await Promise.all([first, measure({ kind: 'all', ledger: 'practice' })]);
    expect(stores.export.getState().size).toMatchObject({ applications: 0 });
  });

  it('is one at a time, and leaves why it failed in sight', async () => {
    const { stores, program, asked } = desk();
    const { save } = stores.export.getState();
    const both = await Promise.all([save(choice), save(choice)]);
    expect(both.map((end) => end?.end)).toEqual(['saved', undefined]);
    expect(asked('exports.save')).toHaveLength(1);
    program.saveFailure = { kind: 'diskFull' };
    expect(await save(choice)).toBeNull();
    expect(stores.export.getState()).toMatchObject({ isSaving: false, failure: { kind: 'diskFull' } });
  });

  it('that nobody answers is told, as every other failure', async () => {
    const { stores, program } = desk();
    program.delay = () => Promise.reject(new Error('exports.save failed.'));
    expect(await stores.export.getState().save(choice)).toBeNull();
    expect(stores.export.getState()).toMatchObject({ isSaving: false, failure: { kind: 'storeFailed' } });
  });
});
