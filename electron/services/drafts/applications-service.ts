import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Application, isLocked, type Ledger } from '../../../shared/domain/application.ts';
import type { Attachment, AttachmentRefusal } from '../../../shared/domain/attachment.ts';
import {
  type ApplicationContent,
  applicationContentSchema,
  isSameContent,
} from '../../../shared/domain/content.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { ApplicationFailure, SaveFailure } from '../../../shared/ipc/messages.ts';
import { everyField, type GivenFields } from '../../../shared/rules/new-drafts/usual-start.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import { type ApplicationStore, isKeptPermanently, StoreError } from '../applications/application-store.ts';
import { newDraft, type NewDraftOptions } from './new-draft.ts';
import type { ReferenceBook } from './reference-book.ts';
import { asSaveFailure, readExisting, tryStore } from '../applications/save-failure.ts';
import type { PdfIntake } from '../attachments/pdf-intake.ts';

interface ApplicationsOptions extends NewDraftOptions {
  readonly store: ApplicationStore;
  readonly references: Pick<ReferenceBook, 'next'>;
  readonly intake: PdfIntake;
  /** Absolute path of the read-only resources. */
  readonly resourcesFolder: string;
}

interface ApplicationOnly {
  readonly applicationId: string;
}

type Answer = Result<Application, ApplicationFailure>;

/** Creates, opens, saves and deletes drafts, and restores them from the bin. */
export class ApplicationsService {
  readonly #options: ApplicationsOptions;

  constructor(options: ApplicationsOptions) {
    this.#options = options;
  }

  async create(asked: {
    readonly ledger: Ledger;
    readonly from: 'empty' | 'sample';
  }): Promise<Result<Application, SaveFailure>> {
    try {
      const sample = asked.from === 'sample' ? await readSample(this.#options) : null;
      const application = this.#newApplication(asked.ledger, sample);
      this.#options.store.create(application);
      return succeed(this.#options.store.read(application.id) ?? application);
    } catch (error) {
      return asSaveFailure(error);
    }
  }

  open({ applicationId }: ApplicationOnly): Answer {
    return readExisting(this.#options.store, applicationId);
  }

  /**
   * Saves content if it differs from the stored one: the same content makes no new revision, whichever one it is based
   * on. Of a sent application only the tags can be changed.
   */
  save(
    asked: ApplicationOnly & {
      readonly content: ApplicationContent;
      readonly baseRevision: number;
      readonly keepsBefore?: boolean | undefined;
    },
  ): Answer {
    const current = this.open(asked);
    if (!current.ok || isSameContent(current.value.content, asked.content)) return current;
    if (isLocked(current.value.state) && !isTagsAlone(current.value.content, asked.content))
      return fail({ kind: 'locked' });
    const { applicationId, content, baseRevision, keepsBefore = false } = asked;
    const before = keepsBefore ? 'keep' : 'whenDue';
    const written = tryStore(() =>
      this.#options.store.writeContent(
        applicationId,
        content,
        baseRevision,
        timestamp(this.#options.now),
        before,
      ),
    );
    if (!written.ok) return written;
    if (written.value === 'changedElsewhere')
      return fail({ kind: 'changedElsewhere', current: current.value });
    return this.open(asked);
  }

  /** Puts an application into the bin. One that is being sent or ever reached a service cannot be deleted. */
  remove(asked: ApplicationOnly): Result<null, ApplicationFailure> {
    const current = this.open(asked);
    if (!current.ok) return current;
    const { state } = current.value;
    if (state === 'waiting' || state === 'sending') return fail({ kind: 'locked' });
    if (isKeptPermanently(current.value)) return fail({ kind: 'keptForGood' });
    const removed = tryStore(() =>
      this.#options.store.remove(asked.applicationId, timestamp(this.#options.now)),
    );
    return removed.ok ? succeed(null) : removed;
  }

  restore(asked: ApplicationOnly): Answer {
    const restored = tryStore(() => this.#options.store.restore(asked.applicationId));
    return restored.ok ? this.open(asked) : restored;
  }

  #newApplication(ledger: Ledger, sample: Sample | null): Application {
    const clientReference = this.#referenceFor(ledger, sample?.content.clientReference ?? '');
    const { attachments, content } = sample ?? { attachments: [], content: null };
    const written: GivenFields = content === null ? new Map() : everyField(content);
    const given: GivenFields = new Map([...written, ['clientReference', clientReference]]);
    return newDraft(this.#options, { ledger, given, lines: 'given', attachments });
  }

  /** The client reference of a new application. The sample has its own, which is used only while it is free. */
  #referenceFor(ledger: Ledger, clientReference: string): string {
    const { store, references } = this.#options;
    const isFree = clientReference !== '' && store.countReference(ledger, clientReference) === 0;
    return isFree ? clientReference : references.next(ledger);
  }
}

/** Whether only the tags differ, which are never sent. */
function isTagsAlone(one: ApplicationContent, { tags, ...other }: ApplicationContent): boolean {
  return isSameContent({ ...one, tags }, { ...other, tags });
}

const sampleFolder = 'sample';
const contentName = 'application.json';
const attachmentNames = ['26-11873 Rechnung.pdf', '26-11873 Packliste.pdf'] as const;

interface Sample {
  readonly content: ApplicationContent;
  readonly attachments: Attachment[];
}

/**
 * Reads the filled-in sample application. Throws a `StoreError` when its PDFs cannot be stored, and any other error
 * when the program's resources are damaged.
 */
async function readSample({
  intake,
  resourcesFolder,
}: Pick<ApplicationsOptions, 'intake' | 'resourcesFolder'>): Promise<Sample> {
  const folder = path.join(resourcesFolder, sampleFolder);
  const text = await readFile(path.join(folder, contentName), 'utf8');
  const content = applicationContentSchema.parse(JSON.parse(text));
  const attachments: Attachment[] = [];
  for (const name of attachmentNames) {
    const taken = await intake.take({ name, path: path.join(folder, name) });
    if (!taken.ok) throw notTaken(name, taken.error);
    attachments.push(taken.value);
  }
  return { content, attachments };
}

function notTaken(name: string, { kind }: AttachmentRefusal): StoreError {
  return new StoreError(kind === 'diskFull' ? kind : 'other', `${name}: ${kind}`);
}
