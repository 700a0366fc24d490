import { expect, it, onTestFinished } from 'vitest';
import { createLayoutsStore } from '../../../renderer/stores/layouts.ts';
import { longestFieldText } from '../../../shared/domain/content.ts';
import { fail } from '../../../shared/domain/result.ts';
import { setUpDesk } from './editor-desk.ts';

it('leaves a box as it was where a text is longer than it takes, says so, and goes on saving the rest', async () => {
  const { stores, one, kept } = setUpDesk();
  const { editor, program } = stores;
  await editor.getState().open(one.id);
  const before = editor.getState().content.goods;
  editor.getState().setField('goods', 'x'.repeat(longestFieldText + 1));
  editor.getState().setFields(new Map([['remarks', 'x'.repeat(longestFieldText + 1)]]));
  expect(editor.getState().content.goods).toBe(before);
  expect(program.getState().actionFailure).toEqual({ action: 'write', reason: 'textTooLong' });
  editor.getState().setField('quantity', '2 crates');
  editor.getState().setField('goods', 'x'.repeat(longestFieldText));
  expect(await editor.getState().flush()).toBe(true);
  expect(kept(one)).toMatchObject({ quantity: '2 crates' });
  expect(kept(one).goods.length).toBe(longestFieldText);
});

it('calls nothing else a text that is too long: a layout that could not be forgotten', async () => {
  const { stores } = setUpDesk();
  const full = () => Promise.resolve(fail({ kind: 'diskFull' as const }));
  const layouts = { list: () => Promise.resolve([]), remove: full, restore: full };
  const layout = { issuer: 'DE811234567', name: '', places: [], taughtAt: '2026-11-19T14:02:00.000Z' };
  const store = createLayoutsStore({ layouts }, stores.program);
  expect(await store.getState().remove(layout)).toBe(false);
  expect(stores.program.getState().actionFailure).toEqual({ action: 'settings', reason: 'diskFull' });
});

it('looks at a long text once the keys rest, and at a short one with every key', async () => {
  const { stores, one } = setUpDesk();
  const { editor } = stores;
  await editor.getState().open(one.id);
  const rules = () => editor.getState().findings.map(({ rule }) => rule);
  editor.getState().setField('goods', 'x'.repeat(9_000));
  await expect.poll(rules).toContain('tooLong');
  editor.getState().setField('goods', '');
  expect(rules()).toEqual(['goodsMissing']);
});

it('shows what is typed before it looks at it, and looks once where several keys came meanwhile', async () => {
  const painted: (() => void)[] = [];
  const { stores, one } = setUpDesk((assessment) => ({
    ask: () => void painted.push(assessment),
    end: () => painted.splice(0),
  }));
  const { editor } = stores;
  await editor.getState().open(one.id);
  const rules = () => editor.getState().findings.map(({ rule }) => rule);
  const before = rules();
  for (const typed of ['4', '']) editor.getState().setField('goods', typed);
  expect([editor.getState().content.goods, rules(), painted.length]).toEqual(['', before, 1]);
  for (const assessment of painted) assessment();
  expect(rules()).toEqual(['goodsMissing']);
});

it('tells only the field of a key before the letter is painted, and everything at once where more than that changes', async () => {
  const painted: (() => void)[] = [];
  const waiting = new Set<() => void>();
  const { stores, one } = setUpDesk((work) => ({
    ask: () => void (waiting.has(work) || (waiting.add(work), painted.push(work))),
    end: () => void waiting.delete(work),
  }));
  const { editor, editorShown } = stores;
  const paint = (): void => {
    for (const work of painted.splice(0)) if (waiting.delete(work)) work();
  };
  await editor.getState().open(one.id);
  const reported: string[] = [];
  onTestFinished(editorShown.subscribe(({ content }) => void reported.push(content.remarks)));
  // The first change of the field is reported once.
  editor.getState().setField('remarks', 'a');
  paint();
  await editor.getState().flush();
  expect(editor.getState().saveStage).toBe('saved');
  reported.length = 0;
  // The followers are not notified at once of unsaved text either.
  for (const text of ['ab', 'abc']) editor.getState().setField('remarks', text);
  expect(reported).toEqual([]);
  expect(editorShown.getState().content.remarks).toBe('abc');
  paint();
  expect(reported.at(-1)).toBe('abc');
  reported.length = 0;
  editor.getState().setField('remarks', 'abcd');
  editor.getState().leaveField();
  expect(reported.at(-1)).toBe('abcd');
  reported.length = 0;
  paint();
  expect(reported).toEqual([]);
});
