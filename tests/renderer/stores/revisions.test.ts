import { describe, expect, it, vi } from 'vitest';
import { setUpDesk } from './editor-desk.ts';
import { patience } from '../../support/limits.ts';

/** A desk with an application that has a revision from before some typing. */
async function typedDesk() {
  const desk = setUpDesk();
  const { one, editor, revisions } = desk;
  await editor.getState().open(one.id);
  editor.getState().setField('goods', 'typed later');
  return { ...desk, list: () => revisions.getState().revisions.map(({ content }) => content.goods) };
}

describe('the revisions on the page', () => {
  it('write what is typed before they are shown, so that it stands as now', async () => {
    const { one, revisions, kept, list } = await typedDesk();
    await revisions.getState().open(one.id);
    expect(kept(one).goods).toBe('typed later');
    expect(list()).toEqual([one.content.goods]);
    const { phase, chosenId, revisions: all } = revisions.getState();
    expect([phase, chosenId]).toEqual(['open', all[0]?.id]);
  });

  it('stay closed while what is typed cannot be written', async () => {
    const { one, revisions, editor, program } = await typedDesk();
    program.saveFailure = { kind: 'diskFull' };
    await revisions.getState().open(one.id);
    expect(revisions.getState().applicationId).toBeNull();
    expect(editor.getState().saveFailure?.kind).toBe('diskFull');
    expect(editor.getState().content.goods).toBe('typed later');
  });

  it('bring the chosen one back into the open editor, which keeps what stood there in the list', async () => {
    const { one, editor, revisions, list } = await typedDesk();
    await revisions.getState().open(one.id);
    expect(await revisions.getState().restore()).toBe(true);
    expect(editor.getState().content).toEqual(one.content);
    expect(editor.getState().conflicts).toEqual([]);
    expect(revisions.getState().applicationId).toBeNull();
    await revisions.getState().open(one.id);
    expect(list()).toEqual(['typed later', one.content.goods]);
  });

  it('take a restored one back in one go, with what was attached, and make it stand again', async () => {
    const { one, attachments, editor, revisions, kept, program } = await typedDesk();
    await editor.getState().flush();
    editor.getState().setField('consignee.city', 'Izmir');
    await attachments.getState().add(one.id, [new File(['%PDF-1.7 late'], 'late.pdf')]);
    await revisions.getState().open(one.id);
    const first = revisions.getState().revisions.at(-1)?.id ?? '';
    revisions.getState().choose(first);
    const stood = editor.getState().content;
    await revisions.getState().restore();
    const names = () => program.applications.get(one.id)?.attachments.map(({ name }) => name);
    expect([editor.getState().content, names()]).toEqual([one.content, []]);

    editor.getState().undo();
    expect(editor.getState().content).toEqual(stood);
    await vi.waitFor(() => expect(names()).toEqual(['late.pdf']), patience);
    await editor.getState().flush();
    expect(kept(one)).toEqual(stood);

    editor.getState().redo();
    expect(editor.getState().content).toEqual(one.content);
    await vi.waitFor(() => expect(names()).toEqual([]), patience);
    await editor.getState().flush();
    expect(kept(one)).toEqual(one.content);

    // The earlier typing can still be undone separately.
    editor.getState().undo();
    editor.getState().undo();
    expect(editor.getState().content.consignee.city).toBe(one.content.consignee.city);
    expect(editor.getState().content.goods).toBe('typed later');
  });

  it('end with the attachments that were asked for last, however fast it is undone and made again', async () => {
    const { one, attachments, editor, revisions, program } = await typedDesk();
    await attachments.getState().add(
      one.id,
      [1, 2, 3].map((n) => new File([`%PDF-1.7 ${n}`], `${n}.pdf`)),
    );
    await revisions.getState().open(one.id);
    revisions.getState().choose(revisions.getState().revisions.at(-1)?.id ?? '');
    await revisions.getState().restore();
    editor.getState().undo();
    editor.getState().redo();
    editor.getState().undo();
    const names = () => program.applications.get(one.id)?.attachments.map(({ name }) => name);
    await vi.waitFor(() => expect(names()).toEqual(['1.pdf', '2.pdf', '3.pdf']), patience);
  });

  it('say why one was not restored, and change nothing', async () => {
    const { one, editor, program, revisions } = await typedDesk();
    await revisions.getState().open(one.id);
    program.saveFailure = { kind: 'readOnly' };
    expect(await revisions.getState().restore()).toBe(false);
    expect(revisions.getState()).toMatchObject({ failure: 'readOnly', isRestoring: false });
    expect(editor.getState().content.goods).toBe('typed later');
  });

  it('restore once, however often it is asked for', async () => {
    const { one, program, revisions } = await typedDesk();
    await revisions.getState().open(one.id);
    const { restore } = revisions.getState();
    expect(await Promise.all([restore(), restore(), restore()])).toEqual([true, false, false]);
    const asked = program.calls.filter(({ channel }) => channel === 'revisions.restore');
    expect(asked).toHaveLength(1);
  });

  it('say so when they cannot be read, and can be asked for again', async () => {
    const { one, program, revisions } = await typedDesk();
    program.delay = (channel) =>
      channel === 'revisions.list' ? Promise.reject(new Error('gone')) : Promise.resolve();
    await revisions.getState().open(one.id);
    expect(revisions.getState()).toMatchObject({ phase: 'failed', failure: 'storeFailed' });
    program.delay = () => Promise.resolve();
    await revisions.getState().open(one.id);
    expect(revisions.getState().phase).toBe('open');
  });

  it('close when another application is opened', async () => {
    const { one, other, editor, revisions } = await typedDesk();
    await revisions.getState().open(one.id);
    await editor.getState().open(other.id);
    expect(revisions.getState().applicationId).toBeNull();
  });
});

describe('the bin on the page', () => {
  it('shows what was deleted and gives it back', async () => {
    const { one, other, register } = setUpDesk();
    await register.getState().remove(one.id);
    register.getState().setPlace('bin');
    const rows = () => [...register.getState().pages.values()].flat().map(({ id }) => id);
    await vi.waitFor(() => expect(rows()).toEqual([one.id]), patience);
    expect(register.getState().counts).toMatchObject({ all: 1, bin: 1 });
    await register.getState().restore(one.id);
    await vi.waitFor(() => expect(register.getState().counts.bin).toBe(0), patience);
    register.getState().setPlace('register');
    await vi.waitFor(() => expect(rows().toSorted()).toEqual([one.id, other.id].toSorted()), patience);
  });

  it('leaves what was searched for in the register behind', async () => {
    const { one, register } = setUpDesk();
    await register.getState().remove(one.id);
    register.getState().setSearch('nothing like it');
    register.getState().setPlace('bin');
    await vi.waitFor(() => expect(register.getState().phase).toBe('ready'), patience);
    expect(register.getState()).toMatchObject({ search: '', total: 1 });
  });
});
