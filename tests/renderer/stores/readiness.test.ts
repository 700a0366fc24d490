import { describe, expect, it } from 'vitest';
import { confirmationOf } from '../../../shared/domain/confirmed-warning.ts';
import type { FieldPath } from '../../../shared/domain/fields.ts';
import { account, setUpDesk } from './editor-desk.ts';

const vessel = 'MV Ever Calm, voyage 118';

/** One application on the desk whose box 4 names a vessel. */
async function setUp() {
  const desk = setUpDesk();
  const { editor, readiness, connections, program, one } = desk;
  connections.getState().take(program.status);
  await editor.getState().open(one.id);
  const write = (path: FieldPath, text: string): void => editor.getState().setField(path, text);
  const rules = (list: 'findings' | 'warnings' | 'confirmed'): readonly string[] =>
    editor.getState()[list].map(({ rule }) => rule);
  const answer = async (action: 'confirm' | 'unconfirm'): Promise<void> => {
    const { warnings, confirmed, content } = editor.getState();
    const [first] = action === 'confirm' ? warnings : confirmed;
    const warning = first === undefined ? null : confirmationOf(first, content);
    if (warning !== null) await readiness.getState()[action](one.id, warning);
  };
  write('transportDetails', vessel);
  return { ...desk, write, rules, answer };
}

describe('warnings on the desk', () => {
  it('come while the clerk types, and go', async () => {
    const { rules, write } = await setUp();
    expect(rules('warnings')).toEqual(['vesselNamed']);
    expect(rules('findings')).toEqual([]);
    write('transportDetails', 'By sea');
    expect(rules('warnings')).toEqual([]);
  });

  it('are confirmed once, and come back with another text', async () => {
    const { rules, write, answer, editor } = await setUp();
    await answer('confirm');
    expect([rules('warnings'), rules('confirmed')]).toEqual([[], ['vesselNamed']]);
    write('transportDetails', 'MV Ever Given');
    expect([rules('warnings'), rules('confirmed')]).toEqual([['vesselNamed'], []]);
    editor.getState().undo();
    editor.getState().undo();
    expect(rules('warnings')).toEqual([]);
  });

  it('can be opened again', async () => {
    const { rules, answer } = await setUp();
    await answer('confirm');
    await answer('unconfirm');
    expect(rules('warnings')).toEqual(['vesselNamed']);
  });

  it('stay confirmed when the application is opened again, and begin anew in another one', async () => {
    const { rules, answer, write, editor, one, other } = await setUp();
    await answer('confirm');
    await editor.getState().open(other.id);
    write('transportDetails', vessel);
    expect(rules('warnings')).toEqual(['vesselNamed']);
    await editor.getState().open(one.id);
    expect([rules('warnings'), rules('confirmed')]).toEqual([[], ['vesselNamed']]);
  });

  it('stay open where the confirmation could not be kept, and the clerk is told', async () => {
    const { rules, answer, program, stores } = await setUp();
    program.saveFailure = { kind: 'diskFull' };
    await answer('confirm');
    expect(rules('warnings')).toEqual(['vesselNamed']);
    expect(stores.program.getState().actionFailure).toEqual({ action: 'confirm', reason: 'diskFull' });
  });

  it('follow the chamber of the account and what the office requires', async () => {
    const { rules, write, stores } = await setUp();
    write('transportDetails', 'By sea');
    write('quantity', 'Net 12 kg');
    const { changeSettings } = stores.program.getState();
    await changeSettings({ chambers: { practice: 'unitedKingdom' } });
    expect(rules('warnings')).toEqual([]);
    await changeSettings({ chambers: { [account.id]: 'unitedKingdom' } });
    expect(rules('warnings')).toEqual(['grossWeight']);
    await changeSettings({ requiredFields: ['comments'] });
    expect(rules('findings')).toEqual(['requiredMissing']);
  });

  it('are the same ones after a key in another box, so that nothing is drawn anew', async () => {
    const { write, editor } = await setUp();
    const before = editor.getState().warnings;
    write('remarks', 'Purchase order 4500118204, second part');
    expect(editor.getState().warnings).toBe(before);
  });
});

describe('the register', () => {
  it('says of a row what its editor says', async () => {
    const { register, editor, answer, one } = await setUp();
    const state = (): string | undefined =>
      [...register.getState().pages.values()].flat().find(({ id }) => id === one.id)?.state;
    register.getState().refresh();
    await editor.getState().flush();
    await expect.poll(state).toBe('draft');
    await answer('confirm');
    expect(state()).toBe('ready');
    await answer('unconfirm');
    expect(state()).toBe('draft');
  });
});
