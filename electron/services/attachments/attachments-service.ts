import { isLocked, type Application } from '../../../shared/domain/application.ts';
import type { Attachment, AttachmentRefusal, RefusedFile } from '../../../shared/domain/attachment.ts';
import { fail, succeed, type Result } from '../../../shared/domain/result.ts';
import type { EnteredFile } from '../../../shared/ipc/handlers.ts';
import type { ApplicationFailure } from '../../../shared/ipc/messages.ts';
import { StoreError, type ApplicationStore } from '../applications/application-store.ts';
import { keeping, notKept } from '../applications/keeping.ts';
import type { PdfIntake } from './pdf-intake.ts';
import { relabelled, type NewLabels } from './relabelled.ts';

export interface AttachmentsNeeds {
  readonly store: Pick<
    ApplicationStore,
    | 'read'
    | 'addAttachment'
    | 'changeAttachment'
    | 'moveAttachment'
    | 'removeAttachment'
    | 'restoreAttachment'
  >;
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

type Answer = Result<Application, ApplicationFailure>;
type Change = (application: Application, savedAt: string) => ApplicationFailure | null;

/** The PDFs that go with an application. */
export class AttachmentsService {
  readonly #needs: AttachmentsNeeds;

  constructor(needs: AttachmentsNeeds) {
    this.#needs = needs;
  }

  /** Attaches what can be attached, in the given order, and says of each other file why not. */
  async add(
    { applicationId }: { readonly applicationId: string },
    files: readonly EnteredFile[],
  ): Promise<Result<AddedFiles, ApplicationFailure>> {
    const open = this.#changeable(applicationId);
    if (!open.ok) return open;
    const refused: RefusedFile[] = [];
    try {
      for (const file of files) {
        const refusal = await this.#addOne(applicationId, file);
        if (refusal !== null) refused.push({ name: file.name, refusal });
      }
    } catch (error) {
      return notKept(error);
    }
    const application = this.#existing(applicationId);
    return application.ok ? succeed({ application: application.value, refused }) : application;
  }

  /**
   * Puts one file in place of another. The new one is attached before the old one goes, so that whatever happens in
   * between, neither is lost.
   */
  async replace(
    { applicationId, attachmentId, keepName }: AttachmentOnly & { readonly keepName: boolean },
    files: readonly EnteredFile[],
  ): Promise<Result<AddedFiles, ApplicationFailure>> {
    const open = this.#changeable(applicationId);
    if (!open.ok) return open;
    const old = open.value.attachments.find(({ id }) => id === attachmentId);
    const [file] = files;
    if (old === undefined || file === undefined) return fail({ kind: 'notFound' });
    let newId = '';
    const labelled = (taken: Attachment): Attachment => {
      newId = taken.id;
      return { ...taken, type: old.type, name: keepName ? old.name : taken.name };
    };
    try {
      const refusal = await this.#addOne(applicationId, file, labelled);
      if (refusal !== null) {
        // Looking into the file took a while.
        const now = this.#existing(applicationId);
        return now.ok ? succeed({ application: now.value, refused: [{ name: file.name, refusal }] }) : now;
      }
    } catch (error) {
      return notKept(error);
    }
    const done = this.#change(applicationId, ({ attachments }, savedAt) => {
      const position = attachments.findIndex(({ id }) => id === attachmentId);
      if (position < 0) return null;
      this.#needs.store.moveAttachment(applicationId, newId, position, savedAt);
      this.#needs.store.removeAttachment(applicationId, attachmentId, savedAt);
      return null;
    });
    return done.ok ? succeed({ application: done.value, refused: [] }) : done;
  }

  change({ applicationId, attachmentId, ...labels }: AttachmentOnly & NewLabels): Answer {
    return this.#change(applicationId, (application, savedAt) => {
      const current = application.attachments.find(({ id }) => id === attachmentId);
      if (current === undefined) return { kind: 'notFound' };
      const changed = relabelled(current, labels);
      if (changed.name === current.name && changed.type === current.type) return null;
      this.#needs.store.changeAttachment(applicationId, changed, savedAt);
      return null;
    });
  }

  /** `position` counts from 0; beyond the end means last. */
  move({ applicationId, attachmentId, position }: AttachmentOnly & { readonly position: number }): Answer {
    return this.#change(applicationId, ({ attachments }, savedAt) => {
      const current = attachments.findIndex(({ id }) => id === attachmentId);
      if (current < 0) return { kind: 'notFound' };
      if (Math.min(position, attachments.length - 1) !== current)
        this.#needs.store.moveAttachment(applicationId, attachmentId, position, savedAt);
      return null;
    });
  }

  remove({ applicationId, attachmentId }: AttachmentOnly): Answer {
    return this.#change(applicationId, ({ attachments }, savedAt) => {
      if (!attachments.some(({ id }) => id === attachmentId)) return { kind: 'notFound' };
      this.#needs.store.removeAttachment(applicationId, attachmentId, savedAt);
      return null;
    });
  }

  /** Brings a removed one back to its place; one that is there already stays as it is. */
  restore({ applicationId, attachmentId }: AttachmentOnly): Answer {
    return this.#change(applicationId, ({ attachments }, savedAt) => {
      if (attachments.some(({ id }) => id === attachmentId)) return null;
      const found = this.#needs.store.restoreAttachment(applicationId, attachmentId, savedAt);
      return found ? null : { kind: 'notFound' };
    });
  }

  async #addOne(
    applicationId: string,
    file: EnteredFile,
    placed: (taken: Attachment) => Attachment = (taken) => taken,
  ): Promise<AttachmentRefusal | null> {
    const taken = await this.#needs.intake.take(file);
    if (!taken.ok) return taken.error;
    // Reading the file took time in which anything may have happened to the application.
    const application = this.#needs.store.read(applicationId);
    if (application === null || isLocked(application.state)) return { kind: 'locked' };
    const there = application.attachments.find(({ sha256 }) => sha256 === taken.value.sha256);
    if (there !== undefined) return { kind: 'alreadyAttached', name: there.name };
    return this.#attach(applicationId, placed(taken.value));
  }

  /** A full disk refuses this file alone: those before it are attached, and the page has to hear of them. */
  #attach(applicationId: string, attachment: Attachment): AttachmentRefusal | null {
    try {
      this.#needs.store.addAttachment(applicationId, attachment, this.#now());
      return null;
    } catch (error) {
      if (error instanceof StoreError && error.reason === 'diskFull') return { kind: 'diskFull' };
      throw error;
    }
  }

  #change(applicationId: string, change: Change): Answer {
    const open = this.#changeable(applicationId);
    if (!open.ok) return open;
    const done = keeping(() => change(open.value, this.#now()));
    if (!done.ok) return done;
    return done.value === null ? this.#existing(applicationId) : fail(done.value);
  }

  #changeable(applicationId: string): Answer {
    const found = this.#existing(applicationId);
    return found.ok && isLocked(found.value.state) ? fail({ kind: 'locked' }) : found;
  }

  #existing(applicationId: string): Answer {
    const found = keeping(() => this.#needs.store.read(applicationId));
    if (!found.ok) return found;
    return found.value === null ? fail({ kind: 'notFound' }) : succeed(found.value);
  }

  #now(): string {
    return new Date(this.#needs.now()).toISOString();
  }
}
