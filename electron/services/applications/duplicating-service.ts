import type { Application } from '../../../shared/domain/application.ts';
import type { Attachment } from '../../../shared/domain/attachment.ts';
import { type CarriedOver, carriedOverSchema } from '../../../shared/domain/carrying.ts';
import { fail, type Result } from '../../../shared/domain/result.ts';
import type { DuplicatingFailure } from '../../../shared/ipc/areas/duplicating.ts';
import { carriedFields, usuallyCarried } from '../../../shared/rules/new-drafts/carrying-over.ts';
import { everyField, type GivenFields } from '../../../shared/rules/new-drafts/usual-start.ts';
import { replacementContent, replacementRemark } from '../../../shared/rules/new-drafts/replacement.ts';
import type { ApplicationStore } from './application-store.ts';
import type { EntryStore } from './entry-store.ts';
import { newDraft, type NewDraftOptions } from './new-draft.ts';
import type { ReferenceBook } from './reference-book.ts';
import { tryStore } from './save-failure.ts';

export interface DuplicatingOptions extends NewDraftOptions {
  readonly store: Pick<ApplicationStore, 'create' | 'read'>;
  readonly references: Pick<ReferenceBook, 'next'>;
  readonly memory: CarriedOverMemory;
}

interface ApplicationOnly {
  readonly applicationId: string;
}

type Answer = Result<Application, DuplicatingFailure>;

/** New drafts from applications in any state. The old ones are only read. */
export class DuplicatingService {
  readonly #needs: DuplicatingOptions;

  constructor(needs: DuplicatingOptions) {
    this.#needs = needs;
  }

  carriedOver(): CarriedOver {
    return this.#needs.memory.current();
  }

  /** `carried` is remembered once the draft is made; `null` takes what is remembered. */
  duplicate({ applicationId, carried }: ApplicationOnly & { readonly carried: CarriedOver | null }): Answer {
    return this.#make(applicationId, (source) => {
      const taken = carried ?? this.#needs.memory.current();
      if (carried !== null) this.#needs.memory.remember(carried);
      const attachments = taken.includes('attachments') ? source.attachments : [];
      return { given: carriedFields(source.content, taken), attachments };
    });
  }

  replace({ applicationId }: ApplicationOnly): Answer {
    return this.#make(applicationId, (source) => {
      const remark = replacementRemark(source);
      if (remark === null) return null;
      return {
        given: everyField(replacementContent(source.content, remark)),
        attachments: source.attachments,
      };
    });
  }

  #make(
    applicationId: string,
    start: (source: Application) => { given: GivenFields; attachments: readonly Attachment[] } | null,
  ): Answer {
    const { store } = this.#needs;
    const made = tryStore((): Answer => {
      const source = store.read(applicationId);
      if (source === null) return fail({ kind: 'notFound' });
      const begun = start(source);
      return begun === null ? fail({ kind: 'notAccepted' }) : this.#keep(source, begun);
    });
    return made.ok ? made.value : made;
  }

  /** The PDFs keep their bytes, which lie under their SHA-256, and get places of their own. */
  #keep(
    { ledger }: Application,
    begun: { readonly given: GivenFields; readonly attachments: readonly Attachment[] },
  ): Answer {
    const { store, references, newId } = this.#needs;
    const given: GivenFields = new Map([...begun.given, ['clientReference', references.next(ledger)]]);
    const attachments = begun.attachments.map((one) => ({ ...one, id: newId() }));
    const draft = newDraft(this.#needs, { ledger, given, lines: 'given', attachments });
    store.create(draft);
    return { ok: true, value: store.read(draft.id) ?? draft };
  }
}

/** There is one choice for all duplicates. */
const id = 'duplicate';

/** Remembers what the clerk wants duplicates to take with them. */
export class CarriedOverMemory {
  readonly #store: EntryStore;
  readonly #now: () => number;

  /** `now`: milliseconds since the epoch. */
  constructor(store: EntryStore, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** What was last chosen, or what is usual where nothing was or it cannot be read: the clerk sees it when duplicating. */
  current(): CarriedOver {
    const read = carriedOverSchema.safeParse(this.#store.read('carriedOver', id)?.body);
    return read.success ? read.data : usuallyCarried;
  }

  /** Throws a `StoreError` when it cannot be kept. */
  remember(carried: CarriedOver): void {
    const changedAt = new Date(this.#now()).toISOString();
    this.#store.write([{ kind: 'carriedOver', id, changedAt, body: [...new Set(carried)] }]);
  }
}
