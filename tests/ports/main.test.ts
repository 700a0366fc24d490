import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Application } from '../../shared/domain/application.ts';
import { confirmationOf } from '../../shared/domain/confirmed-warning.ts';
import { defaultSettings, demandsOf } from '../../shared/domain/settings.ts';
import { emptyContent, type ApplicationContent } from '../../shared/domain/content.ts';
import type { CoDeskBridge } from '../../shared/ipc/bridge.ts';
import type { RegisterQuery } from '../../shared/ipc/areas/register.ts';
import { findBlockers, findWarnings } from '../../shared/rules/readiness/readiness.ts';
import { createMemoryBridge } from '../fakes/memory-bridge.ts';
import { sampleContent } from '../fakes/memory-samples.ts';
import { Desks, valueOf } from '../support/desks.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** What a page has of main, and a PDF or another file as the page gets it when it is dropped there. */
interface Main {
  readonly coDesk: CoDeskBridge;
  readonly drop: (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<File>;
}

const desks = new Desks();
afterEach(() => desks.end());

function pretended(): Promise<Main> {
  const { bridge } = createMemoryBridge();
  return Promise.resolve({
    coDesk: bridge,
    drop: (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise.resolve(new File([bytes], name)),
  });
}

async function real(): Promise<Main> {
  const { bridge, coDesk } = await desks.start();
  const folder = temporaryFolder();
  return {
    coDesk,
    drop: async (name, bytes) => {
      const file = path.join(folder, name);
      await writeFile(file, bytes);
      return bridge.file(file);
    },
  };
}

const register: RegisterQuery = {
  ...{ ledger: 'practice', place: 'register', search: '', filter: 'all', sort: 'newest' },
  ...{ offset: 0, limit: 50 },
};

const noId = '00000000-0000-4000-8000-000000000000';

async function somePdf(): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(new URL('../fixtures/pdfs/linearised.pdf', import.meta.url)));
}

/** The pretended main of page tests must answer as the real one does: one suite for both. */
describe.each([
  ['the pretended main', pretended],
  ['the real main', real],
])('%s', (_name, open) => {
  let main: Main;
  beforeEach(async () => {
    main = await open();
    await main.coDesk.connections.activate({ connection: 'practice' });
  });

  async function draft(change: Partial<ApplicationContent> = {}): Promise<Application> {
    const made = valueOf(await main.coDesk.applications.create({ ledger: 'practice', from: 'empty' }));
    return save(made, { ...sampleContent, ...change });
  }

  async function save(base: Application, content: ApplicationContent): Promise<Application> {
    const asked = { applicationId: base.id, content, baseRevision: base.revision };
    return valueOf(await main.coDesk.applications.save(asked));
  }

  const read = async (id: string): Promise<Application> =>
    valueOf(await main.coDesk.applications.open({ applicationId: id }));

  async function confirmWarnings(applicationId: string, revision: number): Promise<void> {
    const prepared = await main.coDesk.submission.prepare({ applicationId, revision, purpose: 'submit' });
    if (prepared.ok) return;
    expect(prepared.error.kind).toBe('notReady');
    const { content } = await read(applicationId);
    for (const finding of findWarnings(content, demandsOf(defaultSettings, 'practice'))) {
      const warning = confirmationOf(finding, content);
      if (warning !== null) valueOf(await main.coDesk.readiness.confirm({ applicationId, warning }));
    }
  }

  describe('a draft', () => {
    it('begins empty, at revision 0', async () => {
      const made = valueOf(await main.coDesk.applications.create({ ledger: 'practice', from: 'empty' }));
      expect(made).toMatchObject({ ledger: 'practice', state: 'draft', revision: 0, attempts: [] });
      expect(made.content.consignee.name).toBe('');
      expect(await read(made.id)).toEqual(made);
    });

    it('counts its revision up by one with each save', async () => {
      const first = await draft();
      const second = await save(first, { ...first.content, comments: 'Please call' });
      expect([first.revision, second.revision]).toEqual([1, 2]);
      expect((await read(first.id)).content.comments).toBe('Please call');
    });

    it('that is saved as it stands keeps its revision', async () => {
      const first = await draft();
      expect((await save(first, first.content)).revision).toBe(first.revision);
    });

    it('is not overwritten by who saw an older revision, and comes along as it stands', async () => {
      const first = await draft();
      const second = await save(first, { ...first.content, comments: 'Theirs' });
      const asked = { applicationId: first.id, content: first.content, baseRevision: first.revision };
      const answer = await main.coDesk.applications.save(asked);
      expect(answer).toMatchObject({
        ok: false,
        error: { kind: 'changedElsewhere', current: { revision: second.revision } },
      });
      expect((await read(first.id)).content.comments).toBe('Theirs');
    });

    it('that nobody made is not found', async () => {
      const missing = { ok: false, error: { kind: 'notFound' } };
      expect(await main.coDesk.applications.open({ applicationId: noId })).toEqual(missing);
      expect(await main.coDesk.applications.remove({ applicationId: noId })).toEqual(missing);
      expect(await main.coDesk.revisions.list({ applicationId: noId })).toEqual(missing);
    });

    it('goes to the bin and back', async () => {
      const { id } = await draft();
      expect(await main.coDesk.applications.remove({ applicationId: id })).toEqual({ ok: true, value: null });
      expect(await main.coDesk.applications.open({ applicationId: id })).toMatchObject({ ok: false });
      const [removed] = (await main.coDesk.register.list({ ...register, place: 'bin' })).rows;
      expect(removed).toMatchObject({ id });
      expect(removed?.deletedAt).not.toBeNull();
      expect(valueOf(await main.coDesk.applications.restore({ applicationId: id }))).toMatchObject({ id });
      expect((await main.coDesk.register.list(register)).counts).toMatchObject({ all: 1, bin: 0 });
    });

    it('is duplicated with a reference of its own', async () => {
      const { id, content } = await draft();
      const made = valueOf(await main.coDesk.duplicating.duplicate({ applicationId: id, carried: null }));
      expect(made).toMatchObject({ state: 'draft', attempts: [] });
      expect(made.id).not.toBe(id);
      expect(made.content.consignee).toEqual(content.consignee);
      expect(made.content.clientReference).not.toBe(content.clientReference);
    });

    it('is replaced only where one was accepted', async () => {
      const { id } = await draft();
      const answer = await main.coDesk.duplicating.replace({ applicationId: id });
      expect(answer).toEqual({ ok: false, error: { kind: 'notAccepted' } });
    });
  });

  describe('the register', () => {
    it('finds by what was written, sorts by consignee, and counts', async () => {
      await draft({ clientReference: 'B-1', consignee: { ...sampleContent.consignee, name: 'Bianchi' } });
      await draft({ clientReference: 'A-1', consignee: { ...sampleContent.consignee, name: 'Anselmi' } });
      const byName = await main.coDesk.register.list({ ...register, sort: 'consignee' });
      expect(byName.rows.map(({ consigneeName }) => consigneeName)).toEqual(['Anselmi', 'Bianchi']);
      const found = await main.coDesk.register.list({ ...register, search: 'bianchi' });
      expect(found.rows.map(({ clientReference }) => clientReference)).toEqual(['B-1']);
      expect(byName.counts).toEqual({ all: 2, open: 2, sending: 0, decide: 0, bin: 0 });
    });

    it('gives the stretch that is asked for', async () => {
      for (const clientReference of ['R-1', 'R-2', 'R-3']) await draft({ clientReference });
      const answer = await main.coDesk.register.list({ ...register, sort: 'reference', offset: 1, limit: 1 });
      expect(answer.total).toBe(3);
      expect(answer.rows.map(({ clientReference }) => clientReference)).toEqual(['R-2']);
    });
  });

  describe('attachments', () => {
    async function attached(): Promise<Application> {
      const { id } = await draft();
      const answer = await main.coDesk.attachments.add({ applicationId: id }, [
        await main.drop('invoice.pdf', await somePdf()),
      ]);
      return valueOf(answer).application;
    }

    it('are listed with name, type and size, and read byte by byte', async () => {
      const { id, attachments } = await attached();
      const bytes = await somePdf();
      expect(attachments).toHaveLength(1);
      const [only] = attachments;
      expect(only).toMatchObject({ name: 'invoice.pdf', type: 'Commercial Invoice', bytes: bytes.length });
      const asked = { applicationId: id, attachmentId: only?.id ?? noId, offset: 0, length: 5 };
      const piece = valueOf(await main.coDesk.attachments.read(asked));
      expect(piece).toEqual({ base64: btoa('%PDF-'), total: bytes.length });
    });

    it('are refused twice, empty, and where they are no PDF', async () => {
      const { id } = await attached();
      const files = [
        await main.drop('again.pdf', await somePdf()),
        await main.drop('empty.pdf', new Uint8Array()),
        await main.drop('note.pdf', new TextEncoder().encode('Dear all')),
      ];
      const { refused } = valueOf(await main.coDesk.attachments.add({ applicationId: id }, files));
      expect(refused.map(({ name, refusal }) => [name, refusal.kind])).toEqual([
        ['again.pdf', 'alreadyAttached'],
        ['empty.pdf', 'empty'],
        ['note.pdf', 'notPdf'],
      ]);
    });

    it('are named anew, removed and put back', async () => {
      const { id, attachments } = await attached();
      const asked = { applicationId: id, attachmentId: attachments[0]?.id ?? noId };
      const named = valueOf(await main.coDesk.attachments.change({ ...asked, name: 'Rechnung.pdf' }));
      expect(named.attachments.map(({ name }) => name)).toEqual(['Rechnung.pdf']);
      expect(valueOf(await main.coDesk.attachments.remove(asked)).attachments).toEqual([]);
      const back = valueOf(await main.coDesk.attachments.restore(asked));
      expect(back.attachments.map(({ name }) => name)).toEqual(['Rechnung.pdf']);
    });
  });

  describe('templates and the address book', () => {
    it('a template is made once under a name, and begins a draft', async () => {
      const { id, content } = await draft();
      const asked = { applicationId: id, name: 'Türkiye', asks: [], instead: false };
      const template = valueOf(await main.coDesk.templates.make(asked));
      expect(await main.coDesk.templates.make(asked)).toEqual({ ok: false, error: { kind: 'nameTaken' } });
      const started = await main.coDesk.templates.start({
        ...{ templateId: template.id, ledger: 'practice' as const, answers: [] },
      });
      // The line with the old invoice number is left out.
      expect(`${valueOf(started).content.goods}\nInvoice no. 26-11873 of 17 November 2026`).toBe(
        content.goods,
      );
      expect(valueOf(await main.coDesk.templates.remove({ templateId: template.id }))).toBeNull();
      expect(await main.coDesk.templates.list()).toEqual([]);
    });

    it('an entry is saved, found, removed and brought back', async () => {
      const saved = valueOf(await main.coDesk.addressBook.save({ id: null, party: sampleContent.consignee }));
      const list = () => main.coDesk.addressBook.list({ search: 'demirkaya', offset: 0, limit: 10 });
      expect((await list()).total).toBe(1);
      const { undoId } = valueOf(await main.coDesk.addressBook.remove({ id: saved.entry.id }));
      expect((await list()).total).toBe(0);
      expect(await main.coDesk.addressBook.undo({ undoId })).toEqual({ ok: true, value: null });
      expect((await list()).total).toBe(1);
      expect(await main.coDesk.addressBook.remove({ id: noId })).toEqual({
        ok: false,
        error: { kind: 'notFound' },
      });
    });
  });

  describe('what is kept beside applications', () => {
    const notFound = { ok: false, error: { kind: 'notFound' } };

    it('a text is kept once, changed, removed and brought back', async () => {
      const { texts } = main.coDesk;
      const found = async () =>
        (await texts.find({ kind: 'remarks', search: '', limit: 10 })).map(({ text }) => text);
      const asked = { kind: 'remarks' as const, text: 'Shipped in one lot' };
      const { entry } = valueOf(await texts.keep(asked));
      expect(valueOf(await texts.keep(asked)).entry.id).toBe(entry.id);
      expect(valueOf(await texts.change({ id: entry.id, text: 'Shipped in two lots' })).entry).toMatchObject({
        ...{ id: entry.id, kind: 'remarks', text: 'Shipped in two lots', origin: entry.origin },
      });
      const { undoId } = valueOf(await texts.remove({ id: entry.id }));
      expect(await found()).toEqual([]);
      expect(await texts.undo({ undoId })).toEqual({ ok: true, value: null });
      expect(await found()).toEqual(['Shipped in two lots']);
      expect(await texts.remove({ id: noId })).toEqual(notFound);
    });

    it('a reminder is made once, put off, done, removed and put back', async () => {
      const { followUp } = main.coDesk;
      const asked = {
        ...{ ledger: 'practice' as const, reminders: [{ id: crypto.randomUUID(), applicationId: null }] },
        ...{ text: 'Call the chamber', time: { kind: 'day', day: '2020-01-31', repeat: 'never' } as const },
      };
      const [made] = valueOf(await followUp.remind(asked));
      if (made === undefined) throw new Error('No reminder was made.');
      expect(made).toMatchObject({ text: 'Call the chamber', doneAt: null, snoozedUntil: null });
      expect(valueOf(await followUp.remind(asked))).toEqual([made]);
      const view = async () => {
        const { due, later, items } = await followUp.list({ ledger: 'practice' });
        return [due, later, items.length];
      };
      expect(await view()).toEqual([1, 0, 1]);
      expect(await followUp.snooze({ key: made.id, until: '2100-01-01' })).toEqual({ ok: true, value: null });
      expect(await view()).toEqual([0, 1, 1]);
      expect(await followUp.done({ key: made.id })).toEqual({ ok: true, value: null });
      expect(await view()).toEqual([0, 0, 0]);
      expect(await followUp.reopen({ key: made.id })).toEqual({ ok: true, value: null });
      const removed = valueOf(await followUp.remove({ id: made.id }));
      expect(await view()).toEqual([0, 0, 0]);
      expect(valueOf(await followUp.restore({ reminder: removed }))).toEqual(removed);
      expect(await followUp.remove({ id: noId })).toEqual(notFound);
      expect(await followUp.done({ key: noId })).toEqual(notFound);
    });

    it('a reminder of nothing needs words', async () => {
      const asked = {
        ...{ ledger: 'practice' as const, reminders: [{ id: crypto.randomUUID(), applicationId: null }] },
        ...{ text: ' ', time: { kind: 'day', day: '2020-01-31', repeat: 'never' } as const },
      };
      const answer = await main.coDesk.followUp.remind(asked);
      expect(answer).toEqual({ ok: false, error: { kind: 'empty' } });
    });

    it('an answer of the chamber belongs to an application that was submitted', async () => {
      const { id } = await draft();
      const answer = { id: crypto.randomUUID(), day: '2026-11-17', note: '', answer: 'approved' as const };
      const { chamberAnswers } = main.coDesk;
      const refused = await chamberAnswers.record({ applicationId: id, ...answer });
      expect(refused).toEqual({ ok: false, error: { kind: 'notSubmitted' } });
      expect(valueOf(await chamberAnswers.history({ applicationId: id }))).toEqual([]);
      expect(await chamberAnswers.record({ applicationId: noId, ...answer })).toEqual(notFound);
    });

    it('a changed setting is answered with all of them, and is there at the next start of a page', async () => {
      const { program } = main.coDesk;
      const before = (await program.start()).settings;
      expect(valueOf(await program.changeSettings({ theme: 'dark' }))).toEqual({ ...before, theme: 'dark' });
      expect((await program.start()).settings.theme).toBe('dark');
    });

    it('a review of an application that is not there is refused', async () => {
      expect(await main.coDesk.reviews.mark({ applicationId: noId })).toEqual(notFound);
      expect(await main.coDesk.reviews.withdraw({ applicationId: noId })).toEqual(notFound);
    });
  });

  describe('a submission', () => {
    async function readyDraft(): Promise<Application> {
      const made = await draft({ clientReference: 'HM-2026-0900' });
      await confirmWarnings(made.id, made.revision);
      return read(made.id);
    }

    it('of an empty draft is not prepared, and every blocker is named', async () => {
      const made = valueOf(await main.coDesk.applications.create({ ledger: 'practice', from: 'empty' }));
      const asked = { applicationId: made.id, revision: made.revision, purpose: 'submit' as const };
      const answer = await main.coDesk.submission.prepare(asked);
      if (answer.ok || answer.error.kind !== 'notReady') throw new Error('It was taken for ready.');
      expect(answer.error.findings.length).toBeGreaterThan(5);
      expect(answer.error.findings.map(({ rule, place }) => [rule, place])).toEqual(
        findBlockers(emptyContent, defaultSettings.requiredFields).map(({ rule, place }) => [rule, place]),
      );
    });

    it('is prepared of the revision that is shown, and of no other', async () => {
      const { id, revision } = await readyDraft();
      const asked = { applicationId: id, purpose: 'submit' as const };
      const stale = await main.coDesk.submission.prepare({ ...asked, revision: revision - 1 });
      expect(stale).toMatchObject({ ok: false, error: { kind: 'changedElsewhere', current: { revision } } });
      const summary = valueOf(await main.coDesk.submission.prepare({ ...asked, revision }));
      expect(summary).toMatchObject({
        ...{ revision, practice: true, clientReference: 'HM-2026-0900', attachments: 0, sameInvoice: [] },
      });
    });

    it('goes out once for each confirmation, ends with a quote, and locks the application', async () => {
      const { id, revision, content } = await readyDraft();
      const prepared = await main.coDesk.submission.prepare({
        ...{ applicationId: id, revision, purpose: 'submit' as const },
      });
      const { confirmation } = valueOf(prepared);
      const asked = { applicationId: id, confirmation, serviceTag: 'DIY' as const };
      valueOf(await main.coDesk.submission.submit(asked));
      const again = await main.coDesk.submission.submit(asked);
      expect(again).toEqual({ ok: false, error: { kind: 'confirmationStale' } });
      await expect.poll(async () => (await read(id)).state).toBe('accepted');
      const sent = await read(id);
      expect(sent.attempts).toHaveLength(1);
      expect(sent.attempts[0]?.outcome).toMatchObject({
        kind: 'accepted',
        quote: { serviceTag: 'DIY', answeredByService: true, fsCost: null },
      });
      const other = { ...content, comments: 'Too late' };
      const save = { applicationId: id, content: other, baseRevision: sent.revision };
      expect(await main.coDesk.applications.save(save)).toEqual({ ok: false, error: { kind: 'locked' } });
      expect(await main.coDesk.applications.remove({ applicationId: id })).toMatchObject({ ok: false });
      expect(valueOf(await main.coDesk.duplicating.replace({ applicationId: id })).content.goods).toBe(
        content.goods,
      );
    });

    it('that never was is neither cancelled nor decided', async () => {
      const { id } = await readyDraft();
      const cancelled = await main.coDesk.submission.cancel({ applicationId: id, mode: 'even-if-unclear' });
      expect(cancelled).toEqual({ answer: 'not-sending' });
      const decided = await main.coDesk.submission.decide({
        ...{ applicationId: id, decision: { kind: 'absent' as const } },
      });
      expect(decided).toEqual({ ok: false, error: { kind: 'notUndecided' } });
    });
  });
});
