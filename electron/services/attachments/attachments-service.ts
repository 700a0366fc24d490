import { type Application, isLocked } from '../../../shared/domain/application.ts';
import type { Attachment, AttachmentRefusal, RefusedFile } from '../../../shared/domain/attachment.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { EnteredFile } from '../../../shared/ipc/handlers.ts';
import type { ApplicationFailure } from '../../../shared/ipc/messages.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import { type ApplicationStore, StoreError } from '../applications/application-store.ts';
import { asSaveFailure, readExisting, tryStore } from '../applications/save-failure.ts';
import { type PdfIntake, safeAttachmentName, safeAttachmentType } from './pdf-intake.ts';

interface AttachmentsOptions {
  readonly store: ApplicationStore;
  readonly intake: Pick<PdfIntake, 'take'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export interface AddedFiles {
  readonly application: Application;
  readonly refused: RefusedFile[];
}

interface AttachmentOnly {
  readonly applicationId: string;
  readonly attachmentId: string;
}

/** An accepted file, with its place among the files that were added together. */
interface IndexedAttachment {
  readonly index: number;
  readonly attachment: Attachment;
}
interface IndexedRefusal {
  readonly index: number;
  readonly refusal: AttachmentRefusal;
}

/** How a file replaces another attachment. */
interface Replacing {
  readonly labelled?: (taken: Attachment) => Attachment;
  readonly insteadOf?: string;
}

/** How many files are copied and inspected in parallel, and attached in one write. */
const together = 16;

type Answer = Result<Application, ApplicationFailure>;
type Change = (application: Application, savedAt: string) => ApplicationFailure | null;

/** Manages the PDFs attached to an application. */
export class AttachmentsService {
  readonly #options: AttachmentsOptions;

  constructor(options: AttachmentsOptions) {
    this.#options = options;
  }

  /** Attaches the files that can be attached, in the given order, and gives the reason for each of the others. */
  async add(
    { applicationId }: { readonly applicationId: string },
    files: readonly EnteredFile[],
  ): Promise<Result<AddedFiles, ApplicationFailure>> {
    const open = this.#changeable(applicationId);
    if (!open.ok) return open;
    const refused: RefusedFile[] = [];
    try {
      for (let at = 0; at < files.length; at += together) {
        const some = files.slice(at, at + together);
        refused.push(...(await this.#addSome(applicationId, some)));
      }
    } catch (error) {
      return asSaveFailure(error);
    }
    const application = readExisting(this.#options.store, applicationId);
    return application.ok ? succeed({ application: application.value, refused }) : application;
  }

  /** Replaces an attachment by a file in one write: after a crash one of the two is attached, never both. */
  async replace(
    { applicationId, attachmentId, keepName }: AttachmentOnly & { readonly keepName: boolean },
    files: readonly EnteredFile[],
  ): Promise<Result<AddedFiles, ApplicationFailure>> {
    const open = this.#changeable(applicationId);
    if (!open.ok) return open;
    const old = open.value.attachments.find(({ id }) => id === attachmentId);
    const [file] = files;
    if (old === undefined || file === undefined) return fail({ kind: 'notFound' });
    const labelled = (taken: Attachment): Attachment => {
      const { name, enteredName } = keepName ? old : taken;
      return { ...taken, type: old.type, name, enteredName };
    };
    try {
      const refused = await this.#addSome(applicationId, [file], { labelled, insteadOf: attachmentId });
      // Inspecting the file took a while.
      const now = readExisting(this.#options.store, applicationId);
      return now.ok ? succeed({ application: now.value, refused }) : now;
    } catch (error) {
      return asSaveFailure(error);
    }
  }

  change({ applicationId, attachmentId, ...labels }: AttachmentOnly & NewLabels): Answer {
    return this.#change(applicationId, (application, savedAt) => {
      const current = application.attachments.find(({ id }) => id === attachmentId);
      if (current === undefined) return { kind: 'notFound' };
      const changed = relabelled(current, labels);
      if (changed.name === current.name && changed.type === current.type) return null;
      this.#options.store.changeAttachment(applicationId, changed, savedAt);
      return null;
    });
  }

  /** `position` counts from 0; beyond the end means last. */
  move({ applicationId, attachmentId, position }: AttachmentOnly & { readonly position: number }): Answer {
    return this.#change(applicationId, ({ attachments }, savedAt) => {
      const current = attachments.findIndex(({ id }) => id === attachmentId);
      if (current < 0) return { kind: 'notFound' };
      if (Math.min(position, attachments.length - 1) !== current)
        this.#options.store.moveAttachment(applicationId, attachmentId, position, savedAt);
      return null;
    });
  }

  remove({ applicationId, attachmentId }: AttachmentOnly): Answer {
    return this.#change(applicationId, ({ attachments }, savedAt) => {
      if (!attachments.some(({ id }) => id === attachmentId)) return { kind: 'notFound' };
      this.#options.store.removeAttachment(applicationId, attachmentId, savedAt);
      return null;
    });
  }

  /** Puts a removed attachment back in its place; does nothing for one that is attached. */
  restore({ applicationId, attachmentId }: AttachmentOnly): Answer {
    return this.#change(applicationId, ({ attachments }, savedAt) => {
      if (attachments.some(({ id }) => id === attachmentId)) return null;
      const found = this.#options.store.restoreAttachment(applicationId, attachmentId, savedAt);
      return found ? null : { kind: 'notFound' };
    });
  }

  /** Inspects all files in parallel, attaches those that are accepted, and gives the reason for each of the others. */
  async #addSome(
    applicationId: string,
    files: readonly EnteredFile[],
    { labelled = (taken) => taken, insteadOf }: Replacing = {},
  ): Promise<RefusedFile[]> {
    const inspections = await Promise.allSettled(files.map((file) => this.#options.intake.take(file)));
    const refused: IndexedRefusal[] = [];
    const taken: IndexedAttachment[] = [];
    inspections.forEach((inspection, index) => {
      if (inspection.status === 'rejected') return;
      if (inspection.value.ok) taken.push({ index, attachment: labelled(inspection.value.value) });
      else refused.push({ index, refusal: inspection.value.error });
    });
    refused.push(...this.#attach(applicationId, taken, insteadOf));
    // Files that were accepted before the disk failed stay attached.
    for (const inspection of inspections) if (inspection.status === 'rejected') throw inspection.reason;
    return refused
      .sort((one, other) => one.index - other.index)
      .map(({ index, refusal }) => ({ name: files[index]?.name ?? '', refusal }));
  }

  /** Attaches inspected files. Checks the application again, because it may have changed during the inspection. */
  #attach(
    applicationId: string,
    files: readonly IndexedAttachment[],
    insteadOf: string | undefined,
  ): IndexedRefusal[] {
    const application = this.#options.store.read(applicationId);
    if (application === null || isLocked(application.state))
      return files.map(({ index }) => ({ index, refusal: { kind: 'locked' } }));
    const refused: IndexedRefusal[] = [];
    const wanted: IndexedAttachment[] = [];
    const known = new Map(application.attachments.map(({ sha256, name }) => [sha256, name]));
    for (const { index, attachment } of files) {
      const there = known.get(attachment.sha256);
      if (there !== undefined) refused.push({ index, refusal: { kind: 'alreadyAttached', name: there } });
      else wanted.push({ index, attachment });
      known.set(attachment.sha256, there ?? attachment.name);
    }
    return [...refused, ...this.#write(applicationId, wanted, insteadOf)];
  }

  /**
   * Writes the attachments. Where the disk is too full for all of them, writes as many as fit and gives the others back
   * as refused.
   */
  #write(applicationId: string, files: readonly IndexedAttachment[], insteadOf?: string): IndexedRefusal[] {
    const attachments = files.map(({ attachment }) => attachment);
    try {
      this.#options.store.addAttachments(applicationId, attachments, timestamp(this.#options.now), insteadOf);
      return [];
    } catch (error) {
      if (!(error instanceof StoreError && error.reason === 'diskFull')) throw error;
      if (files.length > 1) return files.flatMap((file) => this.#write(applicationId, [file]));
      return files.map(({ index }) => ({ index, refusal: { kind: 'diskFull' } }));
    }
  }

  #change(applicationId: string, change: Change): Answer {
    const open = this.#changeable(applicationId);
    if (!open.ok) return open;
    const done = tryStore(() => change(open.value, timestamp(this.#options.now)));
    if (!done.ok) return done;
    return done.value === null ? readExisting(this.#options.store, applicationId) : fail(done.value);
  }

  #changeable(applicationId: string): Answer {
    const found = readExisting(this.#options.store, applicationId);
    return found.ok && isLocked(found.value.state) ? fail({ kind: 'locked' }) : found;
  }
}

/** New name and type of an attachment; undefined keeps the present one. */
interface NewLabels {
  readonly name?: string | undefined;
  readonly type?: string | undefined;
}

function relabelled(current: Attachment, { name, type }: NewLabels): Attachment {
  return {
    ...current,
    ...(name === undefined
      ? {}
      : { name: safeAttachmentName(name, current.name.replace(/\.pdf$/i, '')), enteredName: undefined }),
    type: type === undefined ? current.type : safeAttachmentType(type),
  };
}
