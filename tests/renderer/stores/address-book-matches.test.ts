import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  askAfterMilliseconds,
  rowCount,
  takeParty,
  type TypedIntoParty,
} from '../../../renderer/stores/address-book/address-book-matches.ts';
import { indexAfterArrow } from '../../../renderer/ui/search/combobox.ts';
import { emptyParty, type Party } from '../../../shared/domain/content.ts';
import { demirkaya } from '../../fakes/address-book-bench.ts';
import { setUpDesk } from './editor-desk.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const dem: TypedIntoParty = { role: 'consignee', line: 'name', text: 'Dem', name: 'Dem' };

async function deskWith(...parties: readonly Party[]) {
  const desk = setUpDesk();
  for (const party of parties) await desk.bridge.addressBook.save({ id: null, party });
  const state = () => desk.stores.addressBookMatches.getState();
  const names = () => state().entries.map(({ party }) => party.name);
  const asked = () => desk.program.calls.filter(({ channel }) => channel === 'addressBook.find').length;
  const pause = () => vi.advanceTimersByTimeAsync(askAfterMilliseconds);
  return { ...desk, state, names, asked, pause };
}

describe('matches beside the box', () => {
  it('come with the third letter, asked for once the hand pauses', async () => {
    const { state, names, asked, pause } = await deskWith(demirkaya);
    for (const text of ['D', 'De', 'Dem', 'Demi']) state().type({ ...dem, text });
    await pause();
    expect(names()).toEqual([demirkaya.name]);
    expect(asked()).toBe(1);
    state().type({ ...dem, text: 'De' });
    expect(state().question).toBeNull();
  });

  it('come with two signs where a sign is a word', async () => {
    const { state, names, pause } = await deskWith({ ...emptyParty, name: '苏州恒远' });
    state().type({ ...dem, text: '苏州' });
    await pause();
    expect(names()).toEqual(['苏州恒远']);
  });

  it('do not come back with a late answer, nor after Escape until something else is typed into', async () => {
    const { state, pause } = await deskWith(demirkaya);
    state().type(dem);
    await vi.advanceTimersByTimeAsync(askAfterMilliseconds - 1);
    state().close();
    await pause();
    expect(state().question).toBeNull();
    state().type(dem);
    await pause();
    state().leave();
    state().type({ ...dem, text: 'Demi' });
    await pause();
    expect(state().question).toBeNull();
    state().type({ ...dem, line: 'city', text: 'geb' });
    await pause();
    expect(state().question).not.toBeNull();
  });

  it('drop the answer to an older question', async () => {
    const { state, names, program, pause } = await deskWith(demirkaya, { ...emptyParty, name: 'Akademik' });
    let first = true;
    program.delay = () => {
      const isSlow = first;
      first = false;
      return isSlow ? new Promise((resolve) => setTimeout(resolve, 500)) : Promise.resolve();
    };
    state().type({ ...dem, text: 'demirk' });
    await pause();
    state().type({ ...dem, text: 'akad' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(names()).toEqual(['Akademik']);
  });

  it('go round with the arrows, over the new party at the end', async () => {
    const { state, pause } = await deskWith(demirkaya);
    state().type(dem);
    await pause();
    const keys = ['ArrowDown', 'ArrowUp', 'ArrowUp'].map((key) => {
      state().mark(
        indexAfterArrow({ marked: state().marked, count: rowCount(state()) }, key === 'ArrowDown'),
      );
      return state().marked;
    });
    expect(keys).toEqual([1, 0, 1]);
  });
});

describe('taking a party', () => {
  it('fills nine lines and an empty destination, all of it undone at once', async () => {
    const { stores, editor, one } = await deskWith();
    await editor.getState().open(one.id);
    editor.getState().setField('destination', '');
    const before = editor.getState().content;
    takeParty(stores, 'consignee', { ...demirkaya, countryCode: 'DE' });
    expect(editor.getState().content).toMatchObject({
      consignee: { city: 'Gebze' },
      destination: 'DE',
    });
    editor.getState().undo();
    expect(editor.getState().content).toEqual(before);
  });

  it('leaves a destination that is written, and one of a consignor', async () => {
    const { stores, editor, one } = await deskWith();
    await editor.getState().open(one.id);
    editor.getState().setField('destination', 'Egypt');
    takeParty(stores, 'consignee', demirkaya);
    editor.getState().setField('destination', '');
    takeParty(stores, 'consignor', demirkaya);
    expect(editor.getState().content).toMatchObject({ destination: '', consignor: demirkaya });
  });
});
