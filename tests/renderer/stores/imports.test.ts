import { describe, expect, it } from 'vitest';
import { openImport } from '../../../renderer/stores/import-state.ts';
import { importRowAt } from '../../../renderer/stores/import-rows.ts';
import { createStores } from '../../../renderer/stores/stores.ts';
import { listenToMain } from '../../../renderer/stores/events.ts';
import { createMemoryBridge } from '../../fakes/memory-bridge.ts';

function desk() {
  const memory = createMemoryBridge();
  const stores = createStores(memory.bridge);
  const asked = (channel: string) => memory.program.calls.filter((call) => call.channel === channel);
  const file = (name: string) => new File(['some bytes'], name);
  const { imports } = stores;
  const view = () => openImport(imports.getState());
  return { ...memory, stores, imports, asked, file, view };
}

/** Lets the answers of main arrive. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('an import on the page', () => {
  it('opens a file, and fetches only the rows that come into sight, each once', async () => {
    const { imports, asked, file, view } = desk();
    await imports.getState().read(file('november-orders.csv'), 'service');
    expect(view()?.goodRows).toBe(118);
    imports.getState().need(95, 105);
    imports.getState().need(99, 100);
    await settled();
    expect(asked('imports.rows').map(({ input }) => input)).toEqual([
      expect.objectContaining({ first: 0, count: 100 }),
      expect.objectContaining({ first: 100, count: 100 }),
    ]);
    expect(importRowAt(imports.getState().stretches, 35)?.[5]).toBe('12.4OO,00');
    expect(importRowAt(imports.getState().stretches, 119)).not.toBeNull();
  });

  it('says why a file cannot be read', async () => {
    const { imports, file } = desk();
    await imports.getState().read(file('bomb.xlsx'), 'service');
    expect(imports.getState().step).toEqual({
      kind: 'refused',
      fileName: 'bomb.xlsx',
      failure: { kind: 'bomb' },
    });
  });

  it('forgets a file that was given up while it was read, also in main', async () => {
    const { imports, program, asked, file } = desk();
    let answer = (): void => undefined;
    program.delay = (channel) =>
      channel === 'imports.read' ? new Promise((resolve) => (answer = resolve)) : Promise.resolve();
    const reading = imports.getState().read(file('november-orders.csv'), 'service');
    expect(imports.getState().step.kind).toBe('reading');
    imports.getState().close();
    answer();
    await reading;
    expect(imports.getState().step).toEqual({ kind: 'choosing' });
    expect(asked('imports.close')).toHaveLength(1);
  });

  it('gives a field of one line to the column chosen last, and shows it at once', async () => {
    const { imports, file, view } = desk();
    await imports.getState().read(file('november-orders.csv'), 'service');
    const changed = imports.getState().match(7, 'invoiceNumber');
    expect(view()?.columns.map(({ target }) => target)[4]).toBeNull();
    expect(view()?.columns.map(({ target }) => target)[7]).toBe('invoiceNumber');
    await changed;
    await imports.getState().match(7, 'goods');
    const goods = view()?.columns.filter(({ target }) => target === 'goods');
    expect(goods).toHaveLength(2);
  });

  it('shows a corrected cell, and the row is no longer left out', async () => {
    const { imports, file, view } = desk();
    await imports.getState().read(file('november-orders.csv'), 'service');
    imports.getState().need(0, 99);
    await settled();
    expect(await imports.getState().correct(37, 5, '12400.00')).toBe(true);
    expect(importRowAt(imports.getState().stretches, 35)?.[5]).toBe('12400.00');
    expect(view()?.problems.map(({ row }) => row)).toEqual([88]);
  });

  it('fetches rows anew where the file is read differently', async () => {
    const { imports, asked, file, view } = desk();
    await imports.getState().read(file('november-orders.csv'), 'service');
    imports.getState().need(0, 10);
    await settled();
    const reading = view()?.reading;
    if (reading !== undefined) await imports.getState().readAgain({ ...reading, headerRows: 0 });
    expect(imports.getState().stretches.size).toBe(0);
    imports.getState().need(0, 10);
    await settled();
    expect(asked('imports.rows')).toHaveLength(2);
  });

  it('keeps the file open when no drafts could be made, and says why', async () => {
    const { imports, program, file, view } = desk();
    await imports.getState().read(file('november-orders.csv'), 'service');
    program.keepingFailure = { kind: 'diskFull' };
    expect(await imports.getState().make()).toBeNull();
    expect(imports.getState()).toMatchObject({ doing: 'nothing', failure: { kind: 'diskFull' } });
    program.keepingFailure = null;
    expect(await imports.getState().make()).toMatchObject({ made: 118, leftOut: 2 });
    expect(view()).not.toBeNull();
  });

  it('is let go of with its sheet', async () => {
    const { stores, imports, asked, file } = desk();
    const stop = listenToMain(stores);
    stores.program.getState().showSheet({ kind: 'import' });
    await imports.getState().read(file('november-orders.csv'), 'service');
    stores.program.getState().showSheet({ kind: 'settings' });
    expect(imports.getState().step).toEqual({ kind: 'choosing' });
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
    const { measure } = stores.exports.getState();
    const first = measure(choice.scope);
    await Promise.all([first, measure({ kind: 'all', ledger: 'practice' })]);
    expect(stores.exports.getState().size).toMatchObject({ applications: 0 });
  });

  it('is one at a time, and leaves why it failed in sight', async () => {
    const { stores, program, asked } = desk();
    const { save } = stores.exports.getState();
    const both = await Promise.all([save(choice), save(choice)]);
    expect(both.map((end) => end?.end)).toEqual(['saved', undefined]);
    expect(asked('exports.save')).toHaveLength(1);
    program.keepingFailure = { kind: 'diskFull' };
    expect(await save(choice)).toBeNull();
    expect(stores.exports.getState()).toMatchObject({ isSaving: false, failure: { kind: 'diskFull' } });
  });
});
