import { describe, expect, it, vi } from 'vitest';
import { maxFilesInCall } from '../../../shared/ipc/messages.ts';
import { takeOnceOpened } from '../../../renderer/stores/actions/drafts-from-invoices.ts';
import { startApplication } from '../../../renderer/stores/actions/begin-draft.ts';
import { setUpDesk } from './editor-desk.ts';
import { patience } from '../../support/limits.ts';

const pdf = (name: string): File => new File([`%PDF-1.7 ${name}`], name, { type: 'application/pdf' });

/** A desk with an open application that has three PDFs. */
async function attachedDesk() {
  const desk = setUpDesk();
  const { one, editor, attachments } = desk;
  await editor.getState().open(one.id);
  await attachments.getState().add(one.id, [pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')]);
  const attached = () => desk.program.applications.get(one.id)?.attachments ?? [];
  return { ...desk, attached, names: () => attached().map(({ name }) => name) };
}

describe('the attachments on the page', () => {
  it('take any number of files, a few at a time, and show them as they come', async () => {
    const { one, attachments, program, attached } = await attachedDesk();
    const seen: number[] = [];
    program.delay = (channel) => {
      if (channel === 'attachments.add') seen.push(attached().length);
      return Promise.resolve();
    };
    const files = Array.from({ length: 501 }, (_, index) => pdf(`${index}.pdf`));
    await attachments.getState().add(one.id, files);
    expect(attached()).toHaveLength(504);
    expect(seen).toEqual(Array.from({ length: 16 }, (_, at) => 3 + at * maxFilesInCall));
    expect(attachments.getState().arriving.get(one.id)).toBe(0);
  });

  it('stay the same in memory when others come, so that their rows are not drawn anew', async () => {
    const { one, editor, attachments } = await attachedDesk();
    const shown = () => editor.getState().application?.attachments ?? [];
    const before = shown();
    await attachments.getState().add(one.id, [pdf('d.pdf')]);
    expect(shown().map((attachment) => before.indexOf(attachment))).toEqual([0, 1, 2, -1]);
  });

  it('belong to the draft that is on its way when they are let go, and to what stays open where none comes', async () => {
    const { one, stores, program, attached } = await attachedDesk();
    const asked = Promise.withResolvers<undefined>();
    program.delay = (channel) =>
      channel === 'applications.create' ? asked.promise.then(() => undefined) : Promise.resolve();
    const begun = startApplication(stores, 'empty');
    const taken = takeOnceOpened(stores, [pdf('new.pdf')]);
    asked.resolve(undefined);
    await begun;
    const { applicationId, focusRequest, endFocusRequest } = stores.editor.getState();
    // As if its first field had been drawn.
    if (focusRequest !== null) endFocusRequest(focusRequest);
    expect(await taken).toBe(true);
    expect(applicationId).not.toBe(one.id);
    const names = program.applications.get(applicationId ?? '')?.attachments.map(({ name }) => name);
    expect([names, attached().length]).toEqual([['new.pdf'], 3]);

    await stores.editor.getState().open(one.id);
    const move = stores.moves.begin();
    const stays = takeOnceOpened(stores, [pdf('d.pdf')]);
    move.failed();
    expect([await stays, attached().length]).toEqual([true, 4]);
    await stores.editor.getState().open(null);
    expect(await takeOnceOpened(stores, [pdf('e.pdf')])).toBe(false);
  });

  it('say that nothing was attached when main has a bug', async () => {
    const { one, attachments, program } = await attachedDesk();
    program.delay = () => Promise.reject(new Error('broken'));
    await expect(attachments.getState().add(one.id, [pdf('d.pdf')])).rejects.toThrow('broken');
    expect(attachments.getState().failures.get(one.id)).toEqual({ kind: 'storeFailed', detail: '' });
    expect(attachments.getState().arriving.get(one.id)).toBe(0);
  });

  it('are replaced in their place, which one undo takes back and one redo makes again', async () => {
    const { one, editor, attachments, attached, names } = await attachedDesk();
    const before = attached();
    const asked = { applicationId: one.id, attachmentId: before[1]?.id ?? '', file: pdf('new.pdf') };
    expect(await attachments.getState().replace({ ...asked, keepName: false })).toBe(true);
    expect(names()).toEqual(['a.pdf', 'new.pdf', 'c.pdf']);
    editor.getState().undo();
    await vi.waitFor(() => expect(attached()).toEqual(before), patience);
    editor.getState().redo();
    await vi.waitFor(() => expect(names()).toEqual(['a.pdf', 'new.pdf', 'c.pdf']), patience);
  });

  it('are replaced in a step that leaves alone what was typed meanwhile', async () => {
    const { one, editor, attachments, program, attached } = await attachedDesk();
    const before = attached();
    program.delay = (channel) => {
      if (channel === 'attachments.replace') editor.getState().setField('remarks', 'typed meanwhile');
      return Promise.resolve();
    };
    const asked = { applicationId: one.id, attachmentId: before[1]?.id ?? '', file: pdf('new.pdf') };
    await attachments.getState().replace({ ...asked, keepName: false });
    editor.getState().undo();
    await vi.waitFor(() => expect(attached()).toEqual(before), patience);
    expect(editor.getState().content.remarks).toBe('typed meanwhile');
    editor.getState().undo();
    expect(editor.getState().content.remarks).not.toBe('typed meanwhile');
  });

  it('stay as they are when the new file is refused, and say why', async () => {
    const { one, editor, attachments, attached } = await attachedDesk();
    const before = attached();
    const asked = { applicationId: one.id, attachmentId: before[0]?.id ?? '', keepName: true };
    await attachments.getState().replace({ ...asked, file: pdf('c.pdf') });
    await attachments.getState().replace({ ...asked, file: new File(['no PDF'], 'letter.pdf') });
    expect(attached()).toEqual(before);
    const said = attachments
      .getState()
      .refusals.get(one.id)
      ?.map(({ refusal }) => refusal);
    expect(said).toEqual([{ kind: 'alreadyAttached', name: 'c.pdf' }, { kind: 'notPdf' }]);
    expect(editor.getState().history.past).toEqual([]);
    expect(attachments.getState().arriving.get(one.id)).toBe(0);
  });

  it('are listed once where the same file is refused again, and where another reason comes, with both', async () => {
    const { one, attachments } = await attachedDesk();
    const { add, refuse } = attachments.getState();
    const refused = () => attachments.getState().refusals.get(one.id) ?? [];
    const letter = new File(['no PDF'], 'letter.pdf');
    await add(one.id, [letter, new File(['no PDF'], 'other.pdf')]);
    const before = refused().map(({ id }) => id);
    await add(one.id, [letter]);
    expect(refused().map(({ name }) => name)).toEqual(['other.pdf', 'letter.pdf']);
    // A note of its own, which is read out again.
    expect(before).not.toContain(refused().at(-1)?.id);
    refuse(one.id, [{ name: 'letter.pdf', refusal: { kind: 'damaged' } }]);
    expect(refused().map(({ refusal }) => refusal.kind)).toEqual(['notPdf', 'notPdf', 'damaged']);
  });

  it('are no longer noted as refused once a file of that name is attached', async () => {
    const { one, attachments, attached } = await attachedDesk();
    const { add, replace } = attachments.getState();
    const refused = () => (attachments.getState().refusals.get(one.id) ?? []).map(({ name }) => name);
    const bad = (name: string) => new File(['no PDF'], name);
    await add(one.id, [bad('letter.pdf'), bad('list.pdf'), bad('other.pdf')]);
    await add(one.id, [pdf('letter.pdf'), bad('d.pdf')]);
    expect(refused()).toEqual(['list.pdf', 'other.pdf', 'd.pdf']);
    const attachmentId = attached()[0]?.id ?? '';
    await replace({ applicationId: one.id, attachmentId, keepName: true, file: pdf('list.pdf') });
    expect(refused()).toEqual(['other.pdf', 'd.pdf']);
    // Two files of one name, of which one is refused.
    await add(one.id, [bad('other.pdf'), pdf('other.pdf')]);
    expect(refused()).toEqual(['d.pdf', 'other.pdf']);
  });

  it('go from one place to another, and nowhere from a place that is none', async () => {
    const { one, attachments, names } = await attachedDesk();
    expect(await attachments.getState().moveFrom(one.id, 2, 0)).toBe(true);
    expect(names()).toEqual(['c.pdf', 'a.pdf', 'b.pdf']);
    expect(await attachments.getState().moveFrom(one.id, 7, 0)).toBe(false);
  });

  it('say that nothing came with a drop until that is read', async () => {
    const { one, attachments } = await attachedDesk();
    attachments.getState().setWithoutFile(one.id, true);
    expect(attachments.getState().withoutFile.has(one.id)).toBe(true);
    attachments.getState().setWithoutFile(one.id, false);
    expect(attachments.getState().withoutFile.has(one.id)).toBe(false);
  });
});
