import { isLocked, type Application, type Ledger } from '../../../shared/domain/application.ts';
import { readField, type ApplicationContent } from '../../../shared/domain/content.ts';
import { fieldPaths } from '../../../shared/domain/fields.ts';
import { fail, succeed, type Result } from '../../../shared/domain/result.ts';
import type { ApplicationFailure, SaveFailure } from '../../../shared/ipc/messages.ts';
import type { ApplicationStore } from './application-store.ts';
import { usualStart } from '../../../shared/rules/usual-start.ts';
import { lastContents } from './last-contents.ts';
import { isKeptForGood } from './kept-for-good.ts';
import { tryStore, asSaveFailure } from './save-failure.ts';
import { newDraft, type NewDraftNeeds } from './new-draft.ts';
import type { ReferenceBook } from './reference-book.ts';
import { readSample, type Sample, type SampleNeeds } from './sample.ts';

export interface ApplicationsNeeds extends SampleNeeds, NewDraftNeeds {
  readonly store: Pick<
    ApplicationStore,
    'create' | 'read' | 'list' | 'writeContent' | 'remove' | 'restore' | 'countReference'
  >;
  readonly references: Pick<ReferenceBook, 'next'>;
}

interface ApplicationOnly {
  readonly applicationId: string;
}

type Answer = Result<Application, ApplicationFailure>;

/** Drafts: made, opened, saved, put into the bin and taken out again. */
export class ApplicationsService {
  readonly #needs: ApplicationsNeeds;

  constructor(needs: ApplicationsNeeds) {
    this.#needs = needs;
  }

  async create(asked: {
    readonly ledger: Ledger;
    readonly from: 'empty' | 'sample';
  }): Promise<Result<Application, SaveFailure>> {
    try {
      const sample = asked.from === 'sample' ? await readSample(this.#needs) : this.#usual(asked.ledger);
      const application = this.#newApplication(asked.ledger, sample);
      this.#needs.store.create(application);
      return succeed(this.#needs.store.read(application.id) ?? application);
    } catch (error) {
      return asSaveFailure(error);
    }
  }

  open({ applicationId }: ApplicationOnly): Answer {
    const found = tryStore(() => this.#needs.store.read(applicationId));
    if (!found.ok) return found;
    return found.value === null ? fail({ kind: 'notFound' }) : succeed(found.value);
  }

  /** Writes only what differs: the same content again makes no revision, whichever one it is based on. */
  save(
    asked: ApplicationOnly & {
      readonly content: ApplicationContent;
      readonly baseRevision: number;
      readonly keepsBefore?: boolean | undefined;
    },
  ): Answer {
    const current = this.open(asked);
    if (!current.ok || isSameContent(current.value.content, asked.content)) return current;
    if (isLocked(current.value.state)) return fail({ kind: 'locked' });
    const { applicationId, content, baseRevision, keepsBefore = false } = asked;
    const before = keepsBefore ? 'keep' : 'whenDue';
    const written = tryStore(() =>
      this.#needs.store.writeContent(applicationId, content, baseRevision, this.#now(), before),
    );
    if (!written.ok) return written;
    if (written.value === 'changedElsewhere')
      return fail({ kind: 'changedElsewhere', current: current.value });
    return this.open(asked);
  }

  /** To the bin. What is being sent, or ever reached a service, stays where it is. */
  remove(asked: ApplicationOnly): Result<null, ApplicationFailure> {
    const current = this.open(asked);
    if (!current.ok) return current;
    const { state } = current.value;
    if (state === 'waiting' || state === 'sending') return fail({ kind: 'locked' });
    if (isKeptForGood(current.value)) return fail({ kind: 'keptForGood' });
    const removed = tryStore(() => this.#needs.store.remove(asked.applicationId, this.#now()));
    return removed.ok ? succeed(null) : removed;
  }

  restore(asked: ApplicationOnly): Answer {
    const restored = tryStore(() => this.#needs.store.restore(asked.applicationId));
    return restored.ok ? this.open(asked) : restored;
  }

  #usual(ledger: Ledger): Sample {
    return { content: usualStart(lastContents(this.#needs.store, ledger)), attachments: [] };
  }

  #newApplication(ledger: Ledger, { content, attachments }: Sample): Application {
    const clientReference = this.#referenceFor(ledger, content);
    return newDraft(this.#needs, { ledger, content: { ...content, clientReference }, attachments });
  }

  /** The sample brings a reference of its own, which a second one cannot have as well. */
  #referenceFor(ledger: Ledger, { clientReference }: ApplicationContent): string {
    const { store, references } = this.#needs;
    const isFree = clientReference !== '' && store.countReference(ledger, clientReference, '') === 0;
    return isFree ? clientReference : references.next(ledger);
  }

  #now(): string {
    return new Date(this.#needs.now()).toISOString();
  }
}

function isSameContent(one: ApplicationContent, other: ApplicationContent): boolean {
  return fieldPaths.every((path) => readField(one, path) === readField(other, path));
}
