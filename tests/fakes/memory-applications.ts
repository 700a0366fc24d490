import { isKeptPermanently } from '../../electron/services/applications/application-store.ts';
import { AttachmentsService } from '../../electron/services/attachments/attachments-service.ts';
import { safeAttachmentName } from '../../electron/services/attachments/pdf-intake.ts';
import { newDraft } from '../../electron/services/drafts/new-draft.ts';
import { UsualOrders } from '../../electron/services/drafts/usual-orders.ts';
import { currencyIn } from '../../electron/services/register/application-columns.ts';
import { ReviewService } from '../../electron/services/review/review-service.ts';
import { RevisionsService } from '../../electron/services/revisions/revisions-service.ts';
import { type Application, isLocked } from '../../shared/domain/application.ts';
import type { Attachment, AttachmentRefusal } from '../../shared/domain/attachment.ts';
import { isSameContent } from '../../shared/domain/content.ts';
import { emptyReading } from '../../shared/domain/reading.ts';
import { fail, succeed, type Result } from '../../shared/domain/result.ts';
import type { EnteredFile, Handlers } from '../../shared/ipc/handlers.ts';
import type { ApplicationFailure } from '../../shared/ipc/messages.ts';
import { guessAttachmentType } from '../../shared/rules/attachment-name.ts';
import { everyField } from '../../shared/rules/new-drafts/usual-start.ts';
import { templatesOf } from './memory-duplicating.ts';
import { followedOf } from './memory-follow-up.ts';
import type { MemoryProgram } from './memory-program.ts';
import { referencesOf, sealOf, startsOf, storeOf, timeOf } from './memory-program-store.ts';
import { openFindings, takenValuesOf } from './memory-readiness.ts';
import { listPage, listSpending, listSums, listTags } from './memory-register.ts';
import { sampleContent } from './memory-samples.ts';
import type { Followed } from './memory-sums.ts';

/** The applications of the pretended program as the register shows them, in the order in which they were made. */
function allOf(program: MemoryProgram) {
  return followedOf(program, [...program.applications.values()]).map((one) => shown(program, one));
}

function presentOf(program: MemoryProgram) {
  return allOf(program).filter(({ id }) => !program.removed.has(id));
}

export function registerHandlers(program: MemoryProgram): Handlers['register'] {
  return {
    list: (query) => {
      const bin = allOf(program).flatMap((one) => {
        const deletedAt = program.removed.get(one.id);
        return deletedAt === undefined ? [] : [{ ...one, deletedAt }];
      });
      const present = presentOf(program).map((one) => ({ ...one, deletedAt: null }));
      const unsearched = query.search.trim() === '' ? 0 : program.unsearched;
      return { ...listPage(present, bin, query), unsearched };
    },
    sums: (query) => listSums(presentOf(program), { ...query, currencyOf: currencyIn(program.settings) }),
    tags: ({ ledger }) => listTags(presentOf(program), ledger),
  };
}

/** Spending as exact as in main, counted application by application; files are saved at once. */
export function spendingHandlers(program: MemoryProgram): Handlers['spending'] {
  const save = () => (program.saveFailure === null ? succeed('saved' as const) : fail(program.saveFailure));
  return {
    read: (query) =>
      listSpending(presentOf(program), {
        ...{ ...query, maxGroups: 50, currencyOf: currencyIn(program.settings) },
        ...{ earliest: Date.UTC(2020, 0, 1), latest: Date.now() + 86_400_000 },
      }),
    saveTable: save,
    savePicture: save,
  };
}

/** The application with the state that the register shows: a ready one with open findings is a draft. */
function shown<One extends Followed>(program: MemoryProgram, application: One): One {
  const isHeldBack = application.state === 'ready' && openFindings(program, application, 'submit').length > 0;
  return isHeldBack ? { ...application, state: 'draft' } : application;
}

/** The real review service; the test sets the account that uses the program. */
export function reviewHandlers(program: MemoryProgram): Handlers['reviews'] {
  const service = (): ReviewService =>
    new ReviewService({
      store: storeOf(program),
      settings: { current: () => program.settings },
      account: program.account,
      seal: sealOf,
      now: timeOf(program),
    });
  return {
    mark: (asked) => program.unlessFull(() => service().mark(asked)),
    withdraw: (asked) => program.unlessFull(() => service().withdraw(asked)),
  };
}

export function revisionHandlers(program: MemoryProgram): Handlers['revisions'] {
  const service = (): RevisionsService =>
    new RevisionsService({ store: storeOf(program), page: program.page, now: timeOf(program) });
  return { list: (asked) => service().list(asked), restore: (asked) => service().restore(asked) };
}

export function applicationHandlers(program: MemoryProgram): Handlers['applications'] {
  const open = (applicationId: string): Result<Application, ApplicationFailure> => {
    const found = program.find(applicationId);
    return found === null ? fail({ kind: 'notFound' }) : succeed(found);
  };
  return {
    saveCopy: () => (program.copyFailure === null ? succeed('saved') : fail(program.copyFailure)),
    create: ({ ledger, from }) =>
      program.unlessFull(() => {
        const clientReference = referencesOf(program).next(ledger);
        const given = new Map([
          ...(from === 'sample' ? everyField(sampleContent) : []),
          ...(from === 'sample' ? [] : [['clientReference', clientReference] as const]),
        ]);
        const options = { now: timeOf(program), newId: () => crypto.randomUUID(), starts: startsOf(program) };
        const made = newDraft(options, { ledger, given, lines: 'given', attachments: [] });
        const store = storeOf(program);
        store.create(made);
        return succeed(store.read(made.id) ?? made);
      }),
    usualOrder: (asked) => {
      const store = storeOf(program);
      const taken = takenValuesOf(program);
      return new UsualOrders({ store, register: store, templates: templatesOf(program), taken }).find(asked);
    },
    open: ({ applicationId }) => open(applicationId),
    save: ({ applicationId, content, baseRevision, keepsBefore = false }) => {
      const current = open(applicationId);
      if (!current.ok || isSameContent(current.value.content, content)) return current;
      // Tags belong to the office, so they can also be changed after an application was sent.
      const others = { ...current.value.content, tags: content.tags };
      if (isLocked(current.value.state) && !isSameContent(others, content)) return fail({ kind: 'locked' });
      return program.unlessFull(() => {
        const before = keepsBefore ? 'keep' : 'whenDue';
        const store = storeOf(program);
        const written = store.writeContent(applicationId, content, baseRevision, program.now(), before);
        if (written === 'changedElsewhere') return fail({ kind: written, current: current.value });
        return open(applicationId);
      });
    },
    remove: ({ applicationId }) => {
      const current = open(applicationId);
      if (!current.ok) return current;
      const { state } = current.value;
      if (state === 'waiting' || state === 'sending') return fail({ kind: 'locked' });
      if (isKeptPermanently(current.value)) return fail({ kind: 'keptForGood' });
      storeOf(program).remove(applicationId, program.now());
      return succeed(null);
    },
    restore: ({ applicationId }) => {
      storeOf(program).restore(applicationId);
      return open(applicationId);
    },
  };
}

/** Takes a dropped file as an attachment; page tests need no more of a PDF than its first letters. */
async function take(
  program: MemoryProgram,
  entered: EnteredFile,
): Promise<Result<Attachment, AttachmentRefusal>> {
  const file = program.files.get(entered.path);
  if (file === undefined) return fail({ kind: 'unreadable' });
  const limitBytes = program.settings.onePdfMegabytes * 1_000_000;
  if (file.size === 0) return fail({ kind: 'empty' });
  if (file.size > limitBytes) return fail({ kind: 'tooLarge', bytes: file.size, limitBytes });
  if ((await file.slice(0, 5).text()) !== '%PDF-') return fail({ kind: 'notPdf' });
  const hash = await sha256(file);
  program.pdfs.set(hash, file);
  const name = safeAttachmentName(entered.name);
  const enteredName = name === entered.name ? {} : { enteredName: entered.name };
  const labels = { id: crypto.randomUUID(), name, ...enteredName, type: guessAttachmentType(name) };
  return succeed({ ...labels, sha256: hash, bytes: file.size, pages: 1 });
}

async function sha256(file: File): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function base64Of(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** The real service for attachments, without the inspection of PDFs. */
export function attachmentHandlers(program: MemoryProgram): Handlers['attachments'] {
  const service = (): AttachmentsService => {
    const intake = { take: (file: EnteredFile) => take(program, file) };
    return new AttachmentsService({ store: storeOf(program), intake, now: timeOf(program) });
  };
  const found = (applicationId: string, attachmentId: string): Attachment | undefined =>
    program.find(applicationId)?.attachments.find(({ id }) => id === attachmentId);
  const ofOne = <Answer>(asked: { applicationId: string; attachmentId: string }, answer: () => Answer) =>
    found(asked.applicationId, asked.attachmentId) === undefined
      ? fail({ kind: 'notFound' as const })
      : answer();
  return {
    add: (asked, files) => service().add(asked, files),
    einvoice: (asked) => ofOne(asked, () => succeed({ kind: 'none' as const })),
    reading: (asked) => ofOne(asked, () => succeed({ kind: 'read' as const, reading: emptyReading })),
    change: (asked) => service().change(asked),
    move: (asked) => service().move(asked),
    remove: (asked) => service().remove(asked),
    restore: (asked) => service().restore(asked),
    replace: (asked, files) => service().replace(asked, files),
    view: (asked) =>
      ofOne(asked, () => (program.hasReader ? succeed(null) : fail({ kind: 'noReader' as const }))),
    save: (asked) =>
      ofOne(asked, () =>
        program.copyFailure === null ? succeed('saved' as const) : fail({ kind: 'notSaved' as const }),
      ),
    read: async ({ applicationId, attachmentId, offset, length }) => {
      const attachment = found(applicationId, attachmentId);
      if (attachment === undefined) return fail({ kind: 'notFound' });
      const kept = program.pdfs.get(attachment.sha256);
      if (kept === undefined) return fail({ kind: 'fileMissing', name: attachment.name });
      const bytes = new Uint8Array(await kept.slice(offset, offset + length).arrayBuffer());
      return succeed({ base64: base64Of(bytes), total: kept.size });
    },
  };
}
