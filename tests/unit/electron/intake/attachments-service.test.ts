import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { AttachmentFolder } from '../../../../electron/adapters/attachments/attachment-folder.ts';
import { WorkerPdfInspector } from '../../../../electron/adapters/pdf/pdf-worker-inspector.ts';
import { StoreError } from '../../../../electron/services/applications/application-store.ts';
import { AttachmentsService } from '../../../../electron/services/attachments/attachments-service.ts';
import { PdfIntake } from '../../../../electron/services/attachments/pdf-intake.ts';
import type { Application } from '../../../../shared/domain/application.ts';
import type { Attachment } from '../../../../shared/domain/attachment.ts';
import { succeed } from '../../../../shared/domain/result.ts';
import { defaultSettings } from '../../../../shared/domain/settings.ts';
import type { EnteredFile } from '../../../../shared/ipc/handlers.ts';
import { MemoryApplicationStore } from '../../../fakes/memory-application-store.ts';
import { readyApplication } from '../../../fakes/ready-application.ts';
import { attachmentNamed, attemptWith } from '../../../fakes/sample-records.ts';
import { writeLargePdf } from '../../../support/large-pdf.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { threadEntry } from '../../../support/thread-entries.ts';

const pdfs = fileURLToPath(new URL('../../../fixtures/pdfs/', import.meta.url));
const fixture = (name: string, as = name): EnteredFile => ({ name: as, path: path.join(pdfs, name) });

/** An attachment with a hash of its own. */
function distinct(name: string): Attachment {
  return { ...attachmentNamed(name), sha256: createHash('sha256').update(name).digest('hex') };
}

function bench(changes: Partial<Application> = {}) {
  const store = new MemoryApplicationStore();
  const application = readyApplication({ revision: 0, ...changes });
  store.create(application);
  const folder = path.join(temporaryFolder(), 'attachments');
  const inspector = new WorkerPdfInspector(threadEntry('pdf'));
  onTestFinished(() => inspector.close());
  const intake = new PdfIntake({
    files: new AttachmentFolder(folder),
    inspector,
    settings: { current: () => ({ ...defaultSettings, onePdfMegabytes: 2 }) },
    newId: () => crypto.randomUUID(),
  });
  const service = new AttachmentsService({
    store,
    intake,
    now: () => Date.parse('2026-11-19T14:32:00.000Z'),
  });
  return { store, service, folder, applicationId: application.id };
}

describe('files dropped on an application', () => {
  it('are attached with pages, size and a guessed type, in the order in which they came', async () => {
    const { service, applicationId } = bench();
    const files = [fixture('many-pages.pdf', 'Packliste 7.pdf'), fixture('arabic-text.pdf', 'فاتورة.pdf')];
    const added = await service.add({ applicationId }, files);
    expect(added).toMatchObject({
      ok: true,
      value: {
        refused: [],
        application: {
          revision: 1,
          attachments: [
            { name: 'Packliste 7.pdf', type: 'Packing List', pages: 120, bytes: 68_996 },
            { name: 'فاتورة.pdf', type: 'Commercial Invoice', pages: 1 },
          ],
        },
      },
    });
  });

  it('are refused one by one with their reasons, and only whole PDFs stay on disk', async () => {
    const { service, applicationId, folder } = bench();
    const desk = temporaryFolder();
    await writeLargePdf(path.join(desk, 'large.pdf'), 2_000_001);
    mkdirSync(path.join(desk, 'folder.pdf'));
    const names = ['user-password', 'owner-restricted', 'cut-off', 'damaged', 'renamed-image', 'zero-bytes'];
    const added = await service.add({ applicationId }, [
      ...names.map((name) => fixture(`${name}.pdf`)),
      { name: 'large.pdf', path: path.join(desk, 'large.pdf') },
      { name: 'folder.pdf', path: path.join(desk, 'folder.pdf') },
      { name: 'gone.pdf', path: path.join(desk, 'gone.pdf') },
      fixture('scanned.pdf'),
      fixture('scanned.pdf', 'the same again.pdf'),
    ]);
    if (!added.ok) throw new Error(added.error.kind);
    expect(added.value.refused.map(({ refusal }) => refusal)).toEqual([
      ...['passwordNeeded', 'encrypted', 'cutOff', 'damaged', 'notPdf', 'empty'].map((kind) => ({ kind })),
      { kind: 'tooLarge', bytes: 2_000_001, limitBytes: 2_000_000 },
      { kind: 'isFolder' },
      { kind: 'unreadable' },
      { kind: 'alreadyAttached', name: 'scanned.pdf' },
    ]);
    expect(added.value.application.attachments.map(({ name }) => name)).toEqual(['scanned.pdf']);
    const kept = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect(kept.filter((name) => /[0-9a-f]{64}|\.part/.test(name))).toHaveLength(1);
  });

  it('are refused by the size that they have, also where only their beginning came', async () => {
    const { service, applicationId } = bench();
    const file = path.join(temporaryFolder(), 'beginning');
    await writeLargePdf(file, 2_000_001);
    const added = await service.add({ applicationId }, [
      { name: 'scan.pdf', path: file, wholeBytes: 145_000_000 },
    ]);
    expect(added).toMatchObject({
      value: { refused: [{ refusal: { kind: 'tooLarge', bytes: 145_000_000, limitBytes: 2_000_000 } }] },
    });
  });

  it('get names that are safe to show, send and write', async () => {
    const { service, applicationId } = bench();
    const added = await service.add({ applicationId }, [
      fixture('scanned.pdf', '../a\u202Efdp\u0000/U\u0308ber.exe'),
    ]);
    expect(added).toMatchObject({ value: { application: { attachments: [{ name: 'Über.exe.pdf' }] } } });
  });

  it('keep what the file was called where it is sent otherwise, until a person writes another name', async () => {
    const { service, applicationId } = bench();
    const entered = '../a\u0000/Rechnung\u0007';
    const added = await service.add({ applicationId }, [
      fixture('scanned.pdf', entered),
      fixture('arabic-text.pdf', 'Packliste.pdf'),
    ]);
    const [first, second] = added.ok ? added.value.application.attachments : [];
    expect(first).toMatchObject({ name: 'Rechnung.pdf', enteredName: entered });
    expect(second).not.toHaveProperty('enteredName');
    const attachmentId = first?.id ?? '';
    expect(service.change({ applicationId, attachmentId, type: 'Other' })).toMatchObject({
      value: { attachments: [{ enteredName: entered }, {}] },
    });
    const renamed = service.change({ applicationId, attachmentId, name: 'Invoice' });
    expect(renamed).toMatchObject({ value: { attachments: [{ name: 'Invoice.pdf' }, {}] } });
    expect(JSON.stringify(renamed)).not.toContain('enteredName');
  });

  it('are refused while the application is locked, and when it is locked while they are read', async () => {
    const sending = bench({ attempts: [attemptWith(null)] });
    const answer = await sending.service.add({ applicationId: sending.applicationId }, [
      fixture('scanned.pdf'),
    ]);
    expect(answer).toEqual({ ok: false, error: { kind: 'locked' } });

    const { store, service, applicationId } = bench();
    const adding = service.add({ applicationId }, [fixture('scanned.pdf')]);
    store.writeAttempt(applicationId, attemptWith(null));
    expect(await adding).toMatchObject({
      value: { refused: [{ refusal: { kind: 'locked' } }], application: { attachments: [] } },
    });
  });

  it('fail as a whole when nothing can be kept', async () => {
    const { store, service, applicationId } = bench();
    store.failure = 'readOnly';
    const added = await service.add({ applicationId }, [fixture('scanned.pdf')]);
    expect(added).toEqual({ ok: false, error: { kind: 'readOnly' } });
  });

  it('keep the page in step when the disk is full after the first of them', async () => {
    const { store, service, applicationId } = bench();
    const attach = store.addAttachments.bind(store);
    store.addAttachments = (applicationId, attachments, savedAt) => {
      if (attachments.length > 1) throw new StoreError('diskFull', 'told to fail');
      attach(applicationId, attachments, savedAt);
      store.failure = 'diskFull';
    };
    const files = [fixture('scanned.pdf'), fixture('many-pages.pdf')];
    expect(await service.add({ applicationId }, files)).toMatchObject({
      value: {
        application: { revision: 1, attachments: [{ name: 'scanned.pdf' }] },
        refused: [{ name: 'many-pages.pdf', refusal: { kind: 'diskFull' } }],
      },
    });
  });

  it('are looked at side by side and written a few times, however many there are', async () => {
    const { store, applicationId } = bench();
    let writes = 0;
    const attach = store.addAttachments.bind(store);
    store.addAttachments = (...asked) => {
      writes += 1;
      attach(...asked);
    };
    let open = 0;
    let most = 0;
    const service = new AttachmentsService({
      store,
      now: Date.now,
      intake: {
        take: async ({ name }) => {
          open += 1;
          most = Math.max(most, open);
          await setImmediate();
          open -= 1;
          return succeed(distinct(name));
        },
      },
    });
    const names = Array.from({ length: 501 }, (_, index) => `${index}.pdf`);
    const added = await service.add(
      { applicationId },
      names.map((name) => ({ name, path: name })),
    );
    expect(added.ok && added.value.application.attachments.map(({ name }) => name)).toEqual(names);
    expect(writes).toBeLessThan(40);
    expect(most).toBe(16);
  });

  it('are attached as far as they came when the disk fails for one of them', async () => {
    const { store, applicationId } = bench();
    const service = new AttachmentsService({
      store,
      now: Date.now,
      intake: {
        take: ({ name }) =>
          name === 'b.pdf'
            ? Promise.reject(new StoreError('unreachable', 'gone'))
            : Promise.resolve(succeed(distinct(name))),
      },
    });
    const files = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => ({ name, path: name }));
    expect(await service.add({ applicationId }, files)).toEqual({
      ok: false,
      error: { kind: 'unreachable' },
    });
    expect(store.read(applicationId)?.attachments.map(({ name }) => name)).toEqual(['a.pdf', 'c.pdf']);
  });

  it('are attached once when they are dropped twice at the same time', async () => {
    const { service, applicationId, store } = bench();
    const drop = () => service.add({ applicationId }, [fixture('scanned.pdf')]);
    const answers = await Promise.all([drop(), drop()]);
    expect(answers.map((answer) => answer.ok && answer.value.refused.length).toSorted()).toEqual([0, 1]);
    expect(store.read(applicationId)?.attachments).toHaveLength(1);
  });

  it('leave no copy behind when the look at them fails', async () => {
    const folder = temporaryFolder();
    const intake = new PdfIntake({
      files: new AttachmentFolder(folder),
      inspector: { inspect: () => Promise.reject(new Error('no worker')) },
      settings: { current: () => defaultSettings },
      newId: () => crypto.randomUUID(),
    });
    writeFileSync(path.join(folder, 'source.pdf'), 'x');
    const source = { name: 'source.pdf', path: path.join(folder, 'source.pdf') };
    await expect(intake.take(source)).rejects.toThrow('no worker');
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual(['incoming', 'source.pdf']);
  });
});

describe('attachments of an application', () => {
  const [a, b] = [attachmentNamed('a.pdf'), attachmentNamed('b.pdf')];

  it('take a new name and type, keep the ending, and count no change that is none', () => {
    const { service, applicationId } = bench({ attachments: [a, b] });
    const ids = { applicationId, attachmentId: a.id };
    const changed = service.change({ ...ids, name: ' Invoice 7 ', type: 'Commercial Invoice' });
    expect(changed).toMatchObject({
      value: { revision: 1, attachments: [{ name: 'Invoice 7.pdf', type: 'Commercial Invoice' }, b] },
    });
    expect(service.change({ ...ids, name: 'Invoice 7' })).toMatchObject({ value: { revision: 1 } });
    expect(service.change({ ...ids, name: '   ' })).toMatchObject({
      value: { attachments: [{ name: 'Invoice 7.pdf' }, b] },
    });
  });

  it('carry no label that looks other than it is', () => {
    const { service, applicationId } = bench({ attachments: [a] });
    const type = 'Pack\u202Eing\nList\u0007 \uD800e\u0301';
    expect(service.change({ applicationId, attachmentId: a.id, type })).toMatchObject({
      value: { attachments: [{ type: 'Packing List é' }] },
    });
  });

  it('move, go and come back to their place', () => {
    const { service, applicationId } = bench({ attachments: [a, b] });
    const ids = { applicationId, attachmentId: a.id };
    expect(service.move({ ...ids, position: 9 })).toMatchObject({
      value: { revision: 1, attachments: [b, a] },
    });
    expect(service.move({ ...ids, position: 1 })).toMatchObject({ value: { revision: 1 } });
    expect(service.remove(ids)).toMatchObject({ value: { attachments: [b] } });
    expect(service.restore(ids)).toMatchObject({ value: { revision: 3, attachments: [b, a] } });
    expect(service.restore(ids)).toMatchObject({ value: { revision: 3 } });
  });

  it('stay as they are while the application is locked, or when there is no such one', () => {
    const locked = bench({ attachments: [a], attempts: [attemptWith(null)] });
    const { service, applicationId } = bench({ attachments: [a] });
    for (const act of ['remove', 'restore', 'move', 'change'] as const) {
      const lockedIds = { applicationId: locked.applicationId, attachmentId: a.id, position: 0 };
      expect(locked.service[act](lockedIds)).toEqual({ ok: false, error: { kind: 'locked' } });
      const unknownIds = { applicationId, attachmentId: crypto.randomUUID(), position: 0 };
      expect(service[act](unknownIds)).toEqual({ ok: false, error: { kind: 'notFound' } });
    }
  });
});

describe('replacing an attachment', () => {
  const named = async (files: readonly EnteredFile[]) => {
    const desk = bench();
    const added = await desk.service.add({ applicationId: desk.applicationId }, files);
    if (!added.ok) throw new Error(added.error.kind);
    return { ...desk, attachments: added.value.application.attachments };
  };
  const idOf = (attachments: Application['attachments'], name: string): string =>
    attachments.find((one) => one.name === name)?.id ?? '';

  it('keeps its place and type, and its name where that is wished', async () => {
    const { service, applicationId, attachments } = await named([
      fixture('scanned.pdf', 'Invoice 1.pdf'),
      fixture('linearised.pdf', 'Packing list.pdf'),
    ]);
    const attachmentId = idOf(attachments, 'Invoice 1.pdf');
    const kept = await service.replace({ applicationId, attachmentId, keepName: true }, [
      fixture('arabic-text.pdf', 'corrected.pdf'),
    ]);
    expect(kept).toMatchObject({
      ok: true,
      value: {
        refused: [],
        application: {
          attachments: [
            { name: 'Invoice 1.pdf', type: 'Commercial Invoice' },
            { name: 'Packing list.pdf', type: 'Packing List' },
          ],
        },
      },
    });
    if (!kept.ok) throw new Error(kept.error.kind);
    const again = kept.value.application.attachments[0];
    expect(again?.sha256).not.toBe(attachments[0]?.sha256);
    const renamed = await service.replace({ applicationId, attachmentId: again?.id ?? '', keepName: false }, [
      fixture('version-2.0.pdf', 'corrected.pdf'),
    ]);
    expect(renamed).toMatchObject({
      value: { application: { attachments: [{ name: 'corrected.pdf' }, {}] } },
    });
  });

  it('is one write, so that no crash leaves both attached', async () => {
    const { service, store, applicationId, attachments } = await named([fixture('scanned.pdf')]);
    const before = store.read(applicationId)?.revision ?? 0;
    const attachmentId = idOf(attachments, 'scanned.pdf');
    await service.replace({ applicationId, attachmentId, keepName: true }, [fixture('arabic-text.pdf')]);
    expect(store.read(applicationId)).toMatchObject({ revision: before + 1, attachments: [{}] });
  });

  it('leaves everything as it was when the new file is refused, and says why', async () => {
    const { service, applicationId, attachments } = await named([fixture('scanned.pdf', 'Invoice 1.pdf')]);
    const attachmentId = idOf(attachments, 'Invoice 1.pdf');
    const asked = { applicationId, attachmentId, keepName: true };
    expect(await service.replace(asked, [fixture('cut-off.pdf')])).toMatchObject({
      ok: true,
      value: {
        application: { attachments },
        refused: [{ name: 'cut-off.pdf', refusal: { kind: 'cutOff' } }],
      },
    });
    expect(await service.replace(asked, [fixture('scanned.pdf')])).toMatchObject({
      value: { refused: [{ refusal: { kind: 'alreadyAttached', name: 'Invoice 1.pdf' } }] },
    });
    expect(await service.replace(asked, [])).toEqual({ ok: false, error: { kind: 'notFound' } });
  });

  it('is taken back by removing the new one and restoring the old one', async () => {
    const { service, applicationId, attachments } = await named([
      fixture('scanned.pdf'),
      fixture('linearised.pdf'),
    ]);
    const attachmentId = idOf(attachments, 'scanned.pdf');
    const done = await service.replace({ applicationId, attachmentId, keepName: true }, [
      fixture('arabic-text.pdf'),
    ]);
    if (!done.ok) throw new Error(done.error.kind);
    service.remove({ applicationId, attachmentId: done.value.application.attachments[0]?.id ?? '' });
    service.restore({ applicationId, attachmentId });
    const back = service.move({ applicationId, attachmentId, position: 0 });
    expect(back).toMatchObject({ value: { attachments } });
  });
});
