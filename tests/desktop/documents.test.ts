import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { ownPage, startDesktopProgram } from './desktop-program.ts';

const madeSchema = z.object({
  value: z.object({ id: z.string(), attachments: z.array(z.object({ id: z.string() })).min(1) }),
});

/** A program on a computer without a reader of PDFs, with an application that has PDFs. */
async function withoutReader(saveAs: string, more: Record<string, string> = {}) {
  const environment = {
    ...more,
    STAND_IN_OPEN_PATH: 'Failed to open path: the snap may not read /tmp',
    STAND_IN_SAVE_AS: saveAs,
  };
  const program = await startDesktopProgram({ folder: temporaryFolder(), environment });
  onTestFinished(() => program.stop());
  const invoke = (channel: string, input: object): Promise<unknown> =>
    program.ask('invoke', { channel, sent: [input], caller: ownPage });
  const made = madeSchema.parse(await invoke('applications.create', { ledger: 'practice', from: 'sample' }));
  const asked = { applicationId: made.value.id, attachmentId: made.value.attachments[0]?.id };
  return { program, invoke, asked };
}

describe('a PDF that the reader of this computer cannot open', () => {
  it('is said to be so, and can be saved where the clerk chooses', async () => {
    const target = path.join(temporaryFolder(), 'invoice.pdf');
    const { program, invoke, asked } = await withoutReader(target, { STAND_IN_PLATFORM: 'win32' });
    expect(await invoke('attachments.view', asked)).toEqual({ ok: false, error: { kind: 'noReader' } });
    expect(await invoke('attachments.save', asked)).toEqual({ ok: true, value: 'saved' });
    expect(readFileSync(target).subarray(0, 5).toString()).toBe('%PDF-');
    expect(program.output()).not.toContain('snap');
  });

  it('is called opened on Linux, where Electron never answers, so that the page does not wait', async () => {
    const { program, invoke, asked } = await withoutReader('');
    expect(await invoke('attachments.view', asked)).toEqual({ ok: true, value: null });
    expect((await program.ask('calls', null)).map(({ name }) => name)).toContain('shell.openPath');
  });

  it('is said not to be saved where the chosen place does not take it, and saved nowhere when she gives up', async () => {
    const gone = path.join(temporaryFolder(), 'gone', 'invoice.pdf');
    const { invoke, asked } = await withoutReader(gone);
    expect(await invoke('attachments.save', asked)).toEqual({ ok: false, error: { kind: 'notSaved' } });
    const cancelled = await withoutReader('');
    expect(await cancelled.invoke('attachments.save', cancelled.asked)).toEqual({
      ok: true,
      value: 'cancelled',
    });
  });

  it.each([
    ['once a scanner lets go of what was there before', '2', { ok: true, value: 'saved' }],
    ['not where another program has it open', 'Infinity', { ok: false, error: { kind: 'notSaved' } }],
  ])('is saved on Windows %s', async (_when, STAND_IN_HELD, answer) => {
    const target = path.join(temporaryFolder(), 'invoice.pdf');
    writeFileSync(target, 'older');
    const { invoke, asked } = await withoutReader(target, { STAND_IN_PLATFORM: 'win32', STAND_IN_HELD });
    expect(await invoke('attachments.save', asked)).toEqual(answer);
    expect(readFileSync(target).subarray(0, 5).toString()).toBe(answer.ok ? '%PDF-' : 'older');
    expect(readdirSync(path.dirname(target))).toEqual(['invoice.pdf']);
  });

  it('keeps its ending on Windows, where another name is typed over the one without it', async () => {
    const folder = temporaryFolder();
    const { invoke, asked } = await withoutReader(path.join(folder, 'For the customs'), {
      STAND_IN_PLATFORM: 'win32',
    });
    expect(await invoke('attachments.save', asked)).toEqual({ ok: true, value: 'saved' });
    expect(readdirSync(folder)).toEqual(['For the customs.pdf']);
  });

  it('is said not to be saved with everything else, in words of the program', async () => {
    const target = path.join(temporaryFolder(), 'everything.codesk');
    const held = { STAND_IN_PLATFORM: 'win32', STAND_IN_HELD: 'Infinity', STAND_IN_HELD_WITH: 'EBUSY' };
    const { program } = await withoutReader(target, held);
    const asked = { channel: 'backups.saveEverything', sent: [undefined], caller: ownPage };
    expect(await program.ask('invoke', asked)).toEqual({
      ...{ ok: false, error: { kind: 'storeFailed', detail: 'EBUSY' } },
    });
  });

  it('is saved where the system does not tell where documents are', async () => {
    const target = path.join(temporaryFolder(), 'invoice.pdf');
    const { program, invoke, asked } = await withoutReader(target, { STAND_IN_NO_FOLDERS: 'documents' });
    expect(await invoke('attachments.save', asked)).toEqual({ ok: true, value: 'saved' });
    const dialog = (await program.ask('calls', null)).find(({ name }) => name === 'dialog.showSaveDialog');
    expect(dialog?.detail).toMatchObject({ defaultPath: expect.not.stringContaining('/') as unknown });
  });
});
