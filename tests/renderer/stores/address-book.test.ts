import { describe, expect, it } from 'vitest';
import type { Party } from '../../../shared/domain/content.ts';
import { demirkaya } from '../../fakes/address-book-bench.ts';
import { setUpDesk } from './editor-desk.ts';

async function bookWith(...names: readonly string[]) {
  const desk = setUpDesk();
  for (const name of names) await desk.bridge.addressBook.save({ id: null, party: named(name) });
  const state = () => desk.stores.addressBook.getState();
  await state().find('');
  const shown = () => state().rows.map(({ party }) => party.name);
  return { ...desk, state, shown };
}

const named = (name: string): Party => ({ ...demirkaya, name });

describe('the address book while its sheet hangs', () => {
  it('shows what is found, and keeps the chosen one as long as it is among it', async () => {
    const { state, shown } = await bookWith('Andes', 'Demeter', 'Demirkaya');
    const last = state().rows[2] ?? null;
    state().select(last);
    await state().find('dem');
    expect([shown(), state().total, state().all]).toEqual([['Demeter', 'Demirkaya'], 2, 3]);
    expect(state().selected).toEqual(last);
    await state().find('andes');
    expect(state().selected).toMatchObject({ party: { name: 'Andes' } });
  });

  it('takes back what was removed', async () => {
    const { state, shown } = await bookWith('Andes', 'Demeter');
    const [first] = state().rows;
    if (first === undefined) throw new Error('Nobody is there.');
    await state().remove(first);
    expect(shown()).toEqual(['Demeter']);
    const { notice } = state();
    await state().undo(notice !== null && 'undoId' in notice ? notice.undoId : '');
    expect([shown(), state().notice]).toEqual([['Andes', 'Demeter'], null]);
  });

  it('says that nothing was taken back where the entry was changed again since', async () => {
    const { state, bridge } = await bookWith('Andes');
    const [first] = state().rows;
    if (first === undefined) throw new Error('Nobody is there.');
    await state().save(first.id, named('Demeter'));
    const { notice } = state();
    await bridge.addressBook.save({ id: first.id, party: named('Demirkaya') });
    const changed = { kind: 'changedSince' };
    expect(await state().undo(notice !== null && 'undoId' in notice ? notice.undoId : '')).toEqual(changed);
    expect(state()).toMatchObject({
      rows: [{ party: { name: 'Demirkaya' } }],
      notice: { kind: 'failed', failure: changed },
    });
    await state().openAt('');
    expect(state().notice).toBeNull();
  });

  it('says what could not be kept, and changes nothing on screen', async () => {
    const { state, shown, program } = await bookWith('Andes');
    program.saveFailure = { kind: 'diskFull' };
    expect(await state().save(state().rows[0]?.id ?? null, named('Other'))).toBeNull();
    expect([shown(), state().notice]).toEqual([['Andes'], { kind: 'failed', failure: { kind: 'diskFull' } }]);
  });

  it('outlives a program that is gone for the moment', async () => {
    const { state, shown, program } = await bookWith('Andes');
    program.delay = () => Promise.reject(new Error('gone'));
    await state().find('x');
    await state().saveFile('csv', 'de');
    expect([shown(), state().notice]).toMatchObject([['Andes'], { kind: 'failed' }]);
  });

  it('leaves the whole book as a file, and takes one in', async () => {
    const { state, shown, program } = await bookWith('Andes');
    await state().saveFile('csv', 'de');
    const [saved] = program.savedDocuments;
    expect(saved?.name).toMatch(/^CO-Desk-Adressbuch-.*\.csv$/);
    await state().importFile(new File(['Name;Ort\nAcme;Köln\n;x'], 'more.csv'));
    expect(state().notice).toMatchObject({ kind: 'takenIn', taken: { added: 1, problemCount: 1 } });
    expect(shown()).toEqual(['Acme', 'Andes']);
  });
});
