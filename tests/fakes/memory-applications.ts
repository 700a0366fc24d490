import { currencyIn, stateGroupOf, summarise } from '../../electron/services/register/application-columns.ts';
import { type Application, type ApplicationSummary, isLocked } from '../../shared/domain/application.ts';
import type { AttachmentRefusal } from '../../shared/domain/attachment.ts';
import { emptyContent, readField } from '../../shared/domain/content.ts';
import { fieldPaths } from '../../shared/domain/fields.ts';
import { emptyReading } from '../../shared/domain/reading.ts';
import { fail, succeed, type Result } from '../../shared/domain/result.ts';
import type { EnteredFile, Handlers } from '../../shared/ipc/handlers.ts';
import type { ApplicationFailure } from '../../shared/ipc/messages.ts';
import type { RegisterFilter, RegisterQuery } from '../../shared/ipc/areas/register.ts';
import { listTags, sortTable } from './memory-register.ts';
import { ReviewService } from '../../electron/services/review/review-service.ts';
import { changesReviewed, reviewedText, withMarkBack, withWritten } from '../../shared/rules/review.ts';
import { followedOf } from './memory-follow-up.ts';
import { type Followed, isNarrowed, reviewedOf, sentFacts, sumsOf } from './memory-sums.ts';
import { spendingOf } from './memory-spending.ts';
import { orderTexts } from '../../shared/rules/new-drafts/usual-order.ts';
import { sampleContent } from './memory-samples.ts';
import { openFindings } from './memory-readiness.ts';
import type { MemoryProgram } from './memory-program.ts';

function matches({ state }: Application, filter: RegisterFilter): boolean {
  return filter === 'all' || stateGroupOf(state) === filter;
}

function compare(sort: RegisterQuery['sort'], one: Application, other: Application): number {
  if (sort === 'oldest') return one.savedAt.localeCompare(other.savedAt);
  if (sort === 'consignee') return one.content.consignee.name.localeCompare(other.content.consignee.name);
  if (sort === 'reference') return one.content.clientReference.localeCompare(other.content.clientReference);
  return other.savedAt.localeCompare(one.savedAt);
}

/** Whether the text of any field contains `wanted`; the names of fields are not searched. */
function saysSomewhere({ content }: Application, wanted: string): boolean {
  return fieldPaths.some((path) => readField(content, path).toLocaleLowerCase().includes(wanted));
}

export function registerHandlers(program: MemoryProgram): Handlers['register'] {
  return {
    list: ({ ledger, place, search, filter, sort, narrow, order, offset, limit }) => {
      const own = followedOf(program, [...program.applications.values()])
        .filter((one) => one.ledger === ledger)
        .map((one) => shown(program, one));
      const all = own.filter((one) => !program.removed.has(one.id));
      const bin = own.filter((one) => program.removed.has(one.id));
      const wanted = search.trim().toLocaleLowerCase();
      const inRegister = all.filter((one) => matches(one, filter) && isNarrowed(one, narrow ?? {}));
      const searched = (place === 'bin' ? bin : inRegister)
        .filter((one) => saysSomewhere(one, wanted))
        .map((one) => ({ ...one, savedAt: program.removed.get(one.id) ?? one.savedAt }));
      const found =
        order === undefined
          ? searched.sort((one, other) => compare(sort, one, other))
          : sortTable(searched, order);
      const count = (name: RegisterFilter): number => all.filter((one) => matches(one, name)).length;
      return {
        total: found.length,
        counts: {
          all: all.length,
          open: count('open'),
          sending: count('sending'),
          decide: count('decide'),
          bin: bin.length,
        },
        unsearched: search.trim() === '' ? 0 : program.unsearched,
        rows: found.slice(offset, offset + limit).map((one) => rowOf(program, one)),
      };
    },
    sums: ({ ledger, search, narrow }) => {
      const wanted = search.trim().toLocaleLowerCase();
      const found = followedOf(program, [...program.applications.values()])
        .filter((one) => one.ledger === ledger && !program.removed.has(one.id))
        .filter((one) => saysSomewhere(one, wanted))
        .map((one) => shown(program, one));
      const { notAddedFirst, costsNotAddedFirst, ...sums } = sumsOf(found, {
        narrow,
        currencyOf: currencyIn(program.settings),
      });
      return {
        ...sums,
        notAddedFirst: notAddedFirst.map((one) => rowOf(program, one)),
        costsNotAddedFirst: costsNotAddedFirst.map((one) => rowOf(program, one)),
        unsearched: 0,
      };
    },
    tags: ({ ledger }) =>
      listTags(
        [...program.applications.values()].filter((one) => !program.removed.has(one.id)),
        ledger,
      ),
  };
}

function rowOf(
  program: MemoryProgram,
  { id, state, savedAt, content, attempts, review, answer, remindsOn }: Followed,
): ApplicationSummary {
  return {
    id,
    state,
    savedAt,
    deletedAt: program.removed.get(id) ?? null,
    ...summarise(content),
    ...sentFacts({ attempts }),
    ...reviewedOf({ review }),
    ...(answer === undefined ? {} : { answer }),
    ...(remindsOn === undefined ? {} : { remindsOn }),
  };
}

/** Spending as exact as in main, counted application by application; files are saved at once. */
export function spendingHandlers(program: MemoryProgram): Handlers['spending'] {
  const save = () => (program.saveFailure === null ? succeed('saved' as const) : fail(program.saveFailure));
  return {
    read: ({ ledger, search, narrow, year }) => {
      const wanted = search.trim().toLocaleLowerCase();
      const found = followedOf(program, [...program.applications.values()])
        .filter((one) => one.ledger === ledger && !program.removed.has(one.id))
        .filter((one) => saysSomewhere(one, wanted))
        .map((one) => shown(program, one));
      const { notAddedFirst, ...spending } = spendingOf(found, {
        ...{ narrow, year, mostGroups: 50 },
        currencyOf: currencyIn(program.settings),
        earliest: Date.UTC(2020, 0, 1),
        latest: Date.now() + 86_400_000,
      });
      return { ...spending, notAddedFirst: notAddedFirst.map((one) => rowOf(program, one)), unsearched: 0 };
    },
    saveTable: save,
    savePicture: save,
  };
}

/** The application with the state that the register shows: a ready one with open findings is a draft. */
function shown<One extends Followed>(program: MemoryProgram, application: One): One {
  const isHeldBack = application.state === 'ready' && openFindings(program, application, 'submit').length > 0;
  return isHeldBack ? { ...application, state: 'draft' } : application;
}

type Answer = Result<Application, ApplicationFailure>;

/** Changes an application unless it is locked, and counts its revision up. */
function change(
  program: MemoryProgram,
  id: string,
  alter: (application: Application) => Application,
): Answer {
  const application = program.find(id);
  if (application === null) return fail({ kind: 'notFound' });
  if (isLocked(application.state)) return fail({ kind: 'locked' });
  if (program.saveFailure !== null) return fail(program.saveFailure);
  const at = program.now();
  program.revisions.noteBeforeSave(application, at);
  const altered = alter(application);
  const isChanged =
    changesReviewed(application.content, altered.content) || altered.attachments !== application.attachments;
  const written = withWritten(application.review, { account: program.account, at });
  const review = isChanged ? [...withMarkBack(written, () => sealOf(altered))] : application.review;
  return succeed(program.keep({ ...altered, review, revision: application.revision + 1 }));
}

/** A text that changes with whatever is reviewed: a page cannot compute a cryptographic hash synchronously. */
function sealOf(application: Application): string {
  let sum = 7;
  for (const sign of reviewedText(application)) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 0x1_0000_0000;
  return String(sum);
}

/** The real review service; the test sets the account that uses the program. */
export function reviewHandlers(program: MemoryProgram): Handlers['reviews'] {
  const service = (): ReviewService =>
    new ReviewService({
      store: {
        read: (id) => program.find(id),
        writeReview: (id, steps) => {
          const application = program.find(id);
          if (application !== null) program.applications.set(id, { ...application, review: [...steps] });
        },
      },
      settings: { current: () => program.settings },
      account: program.account,
      seal: sealOf,
      now: () => Date.parse(program.now()),
    });
  const unlessFull = <Answer>(answer: () => Answer) =>
    program.saveFailure === null ? answer() : fail(program.saveFailure);
  return {
    mark: (asked) => unlessFull(() => service().mark(asked)),
    withdraw: (asked) => unlessFull(() => service().withdraw(asked)),
  };
}

export function revisionHandlers(program: MemoryProgram): Handlers['revisions'] {
  return {
    list: ({ applicationId }) =>
      program.find(applicationId) === null
        ? fail({ kind: 'notFound' })
        : succeed(program.revisions.list(applicationId)),
    restore: ({ applicationId, revisionId }) => {
      const application = program.find(applicationId);
      const back = program.revisions.list(applicationId).find(({ id }) => id === revisionId);
      if (application === null || back === undefined) return fail({ kind: 'notFound' });
      if (isLocked(application.state)) return fail({ kind: 'locked' });
      if (program.saveFailure !== null) return fail(program.saveFailure);
      program.revisions.keep(application, program.now());
      const { content, attachments } = back;
      for (const one of application.attachments) program.removedAttachments.set(one.id, one);
      const restored = program.keep({
        ...application,
        content,
        attachments,
        revision: application.revision + 1,
      });
      program.revisions.noteRestored(applicationId, back.at);
      program.page.emit('applicationChanged', restored);
      return succeed(restored);
    },
  };
}

export function applicationHandlers(program: MemoryProgram): Handlers['applications'] {
  return {
    saveCopy: () => (program.copyFailure === null ? succeed('saved') : fail(program.copyFailure)),
    create: ({ ledger, from }) => {
      if (program.saveFailure !== null) return fail(program.saveFailure);
      const at = program.now();
      const content = from === 'sample' ? sampleContent : emptyContent;
      const empty = { issued: null, revision: 0, state: 'draft' } as const;
      const id = crypto.randomUUID();
      const made = {
        ...empty,
        attachments: [],
        attempts: [],
        certificateRequests: [],
        review: [...withWritten([], { account: program.account, at })],
        id,
        ledger,
        content,
        createdAt: at,
        savedAt: at,
      };
      return succeed(program.keep(made));
    },
    usualOrder: ({ ledger, consignee, applicationId }) => {
      const [last] = [...program.applications.values()]
        .filter((one) => one.ledger === ledger && one.id !== applicationId)
        .filter(({ content }) => content.goods !== '' && content.consignee.name === consignee.name)
        .sort((one, other) => compare('newest', one, other));
      return last === undefined
        ? null
        : { from: { kind: 'last' }, texts: orderTexts(last.content), readGoods: '' };
    },
    open: ({ applicationId }) => {
      const application = program.find(applicationId);
      return application === null ? fail({ kind: 'notFound' }) : succeed(application);
    },
    save: ({ applicationId, content, baseRevision }) => {
      const current = program.find(applicationId);
      if (current !== null && current.revision !== baseRevision)
        return fail({ kind: 'changedElsewhere', current });
      if (current !== null && JSON.stringify(current.content) === JSON.stringify(content))
        return succeed(current);
      // Tags belong to the office, so they can also be changed after an application was sent.
      const { tags } = content;
      const isTagsAlone = JSON.stringify({ ...current?.content, tags }) === JSON.stringify(content);
      if (current !== null && isLocked(current.state) && isTagsAlone && program.saveFailure === null)
        return succeed(program.keep({ ...current, content, revision: current.revision + 1 }));
      return change(program, applicationId, (application) => ({ ...application, content }));
    },
    remove: ({ applicationId }) => {
      const application = program.find(applicationId);
      if (application === null) return fail({ kind: 'notFound' });
      if (isLocked(application.state)) return fail({ kind: 'locked' });
      if (application.attempts.some(({ outcome }) => outcome?.kind !== 'notSent'))
        return fail({ kind: 'keptForGood' });
      program.removed.set(applicationId, program.now());
      return succeed(null);
    },
    restore: ({ applicationId }) => {
      program.removed.delete(applicationId);
      const application = program.find(applicationId);
      return application === null ? fail({ kind: 'notFound' }) : succeed(application);
    },
  };
}

async function refusalOf(file: File, limitBytes: number): Promise<AttachmentRefusal | null> {
  if (file.size === 0) return { kind: 'empty' };
  if (file.size > limitBytes) return { kind: 'tooLarge', bytes: file.size, limitBytes };
  const start = await file.slice(0, 5).text();
  return start === '%PDF-' ? null : { kind: 'notPdf' };
}

async function sha256(file: File): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function base64Of(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function guessType(name: string): string {
  if (/invoice|rechnung/i.test(name)) return 'Commercial Invoice';
  return /pack/i.test(name) ? 'Packing List' : 'Other';
}

async function addOne(
  program: MemoryProgram,
  id: string,
  entered: EnteredFile,
): Promise<AttachmentRefusal | null> {
  const file = program.files.get(entered.path);
  if (file === undefined) return { kind: 'unreadable' };
  const refusal = await refusalOf(file, program.settings.onePdfMegabytes * 1_000_000);
  if (refusal !== null) return refusal;
  const hash = await sha256(file);
  const application = program.find(id);
  const there = application?.attachments.find((one) => one.sha256 === hash);
  if (there !== undefined) return { kind: 'alreadyAttached', name: there.name };
  const attachment = {
    id: crypto.randomUUID(),
    name: entered.name,
    type: guessType(entered.name),
    sha256: hash,
  };
  program.pdfs.set(hash, file);
  change(program, id, (one) => ({
    ...one,
    attachments: [...one.attachments, { ...attachment, bytes: file.size, pages: 1 }],
  }));
  return null;
}

export function attachmentHandlers(program: MemoryProgram): Handlers['attachments'] {
  return {
    add: async ({ applicationId }, files) => {
      const refused = [];
      for (const file of files) {
        const refusal = await addOne(program, applicationId, file);
        if (refusal !== null) refused.push({ name: file.name, refusal });
      }
      const application = program.find(applicationId);
      return application === null ? fail({ kind: 'notFound' }) : succeed({ application, refused });
    },
    einvoice: () => succeed({ kind: 'none' }),
    reading: () => succeed({ kind: 'read', reading: emptyReading }),
    change: ({ applicationId, attachmentId, name, type }) =>
      change(program, applicationId, (application) => ({
        ...application,
        attachments: application.attachments.map((one) =>
          one.id === attachmentId ? { ...one, name: name ?? one.name, type: type ?? one.type } : one,
        ),
      })),
    move: ({ applicationId, attachmentId, position }) =>
      change(program, applicationId, (application) => {
        const moved = application.attachments.filter((one) => one.id === attachmentId);
        const rest = application.attachments.filter((one) => one.id !== attachmentId);
        return {
          ...application,
          attachments: [...rest.slice(0, position), ...moved, ...rest.slice(position)],
        };
      }),
    remove: ({ applicationId, attachmentId }) =>
      change(program, applicationId, (application) => {
        const gone = application.attachments.find((one) => one.id === attachmentId);
        if (gone !== undefined) program.removedAttachments.set(attachmentId, gone);
        return {
          ...application,
          attachments: application.attachments.filter((one) => one.id !== attachmentId),
        };
      }),
    restore: ({ applicationId, attachmentId }) =>
      change(program, applicationId, (application) => {
        const back = program.removedAttachments.get(attachmentId);
        return back === undefined
          ? application
          : { ...application, attachments: [...application.attachments, back] };
      }),
    view: () => (program.hasReader ? succeed(null) : fail({ kind: 'noReader' })),
    save: () => (program.copyFailure === null ? succeed('saved') : fail({ kind: 'notSaved' })),
    replace: async ({ applicationId, attachmentId, keepName }, files) => {
      const [file] = files;
      const before = program.find(applicationId);
      const old = before?.attachments.find(({ id }) => id === attachmentId);
      if (before === null || old === undefined || file === undefined) return fail({ kind: 'notFound' });
      const refusal = await addOne(program, applicationId, file);
      if (refusal !== null) return succeed({ application: before, refused: [{ name: file.name, refusal }] });
      program.removedAttachments.set(old.id, old);
      const answer = change(program, applicationId, (one) => {
        const [added, ...rest] = one.attachments.toReversed();
        const name = keepName ? old.name : file.name;
        const labelled = added === undefined ? old : { ...added, name, type: old.type };
        return {
          ...one,
          attachments: rest.toReversed().map((there) => (there.id === attachmentId ? labelled : there)),
        };
      });
      return answer.ok ? succeed({ application: answer.value, refused: [] }) : answer;
    },
    read: async ({ applicationId, attachmentId, offset, length }) => {
      const found = program.find(applicationId)?.attachments.find(({ id }) => id === attachmentId);
      if (found === undefined) return fail({ kind: 'notFound' });
      const kept = program.pdfs.get(found.sha256);
      if (kept === undefined) return fail({ kind: 'fileMissing', name: found.name });
      const bytes = new Uint8Array(await kept.slice(offset, offset + length).arrayBuffer());
      return succeed({ base64: base64Of(bytes), total: kept.size });
    },
  };
}
