import { type Application, isLocked } from '../../../shared/domain/application.ts';
import type { Attachment } from '../../../shared/domain/attachment.ts';
import { type CarriedOver, carriedOverSchema } from '../../../shared/domain/starts.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { DuplicatingFailure } from '../../../shared/ipc/areas/applications.ts';
import type { ApplicationFailure } from '../../../shared/ipc/messages.ts';
import { lengthLimitOf } from '../../../shared/domain/fields.ts';
import { splitGoods } from '../../../shared/rules/print/split-goods.ts';
import { certificateLanguageOf } from '../../../shared/rules/countries/certificate-language.ts';
import { commentsOfPart } from '../../../shared/rules/part-of-invoice.ts';
import { carriedFields, usuallyCarried } from '../../../shared/rules/new-drafts/carrying-over.ts';
import { everyField, type GivenFields } from '../../../shared/rules/new-drafts/usual-start.ts';
import { replacementContent, replacementRemark } from '../../../shared/rules/new-drafts/replacement.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import type { EntryStore } from '../applications/entry-store.ts';
import { newDraft, type NewDraftOptions } from './new-draft.ts';
import type { ReferenceBook } from './reference-book.ts';
import { tryStore } from '../applications/save-failure.ts';

interface DuplicatingOptions extends NewDraftOptions {
  readonly store: Pick<ApplicationStore, 'create' | 'read' | 'splitUp' | 'countReference'>;
  readonly references: Pick<ReferenceBook, 'next'>;
  readonly memory: CarriedOverMemory;
}

interface ApplicationOnly {
  readonly applicationId: string;
}

type Answer = Result<Application, DuplicatingFailure>;
type SplitAnswer = Result<
  { readonly first: Application; readonly others: Application[] },
  ApplicationFailure
>;

/** What a new draft takes from another application. */
interface CarriedContent {
  readonly given: GivenFields;
  readonly attachments: readonly Attachment[];
}

/** Makes new drafts from applications in any state. The old ones are only read, except when one is split. */
export class DuplicatingService {
  readonly #options: DuplicatingOptions;

  constructor(options: DuplicatingOptions) {
    this.#options = options;
  }

  carriedOver(): CarriedOver {
    return this.#options.memory.current();
  }

  /**
   * Duplicates an application. `carried` says what the draft takes with it and is remembered once the draft is made;
   * `null` uses what was remembered.
   */
  duplicate({ applicationId, carried }: ApplicationOnly & { readonly carried: CarriedOver | null }): Answer {
    return this.#make(applicationId, (source) => {
      const taken = carried ?? this.#options.memory.current();
      if (carried !== null) this.#options.memory.remember(carried);
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

  /**
   * Distributes the goods over as many applications as are needed for all of them to fit. Data about the whole order is
   * in each of them. Weights and packages stay with the first, because those of a part are unknown. The comments say
   * which part each one is.
   */
  split({ applicationId, baseRevision }: ApplicationOnly & { readonly baseRevision: number }): SplitAnswer {
    const made = tryStore(() => this.#split(applicationId, baseRevision));
    return made.ok ? made.value : made;
  }

  #split(applicationId: string, baseRevision: number): SplitAnswer {
    const { store, now } = this.#options;
    const source = store.read(applicationId);
    if (source === null) return fail({ kind: 'notFound' });
    if (isLocked(source.state)) return fail({ kind: 'locked' });
    const split = splitGoods(source.content);
    const [own, ...further] = split?.parts ?? [];
    if (own === undefined) return fail({ kind: 'changedElsewhere', current: source });
    const { content } = source;
    const references = this.#markedReferences(source, further.length);
    const language = certificateLanguageOf(content, this.#options.starts.language(source.ledger));
    const comments = (part: number): string =>
      commentsOfPart(content, { part, of: further.length + 1 }, language);
    const others = further.map((partOfGoods, at) => {
      const ofOrder = { ...content, ...partOfGoods, grossWeight: '', netWeight: '', packages: '' };
      const clientReference = references[at] ?? '';
      return this.#draftOf(source, {
        given: everyField({ ...ofOrder, clientReference, comments: comments(at + 2) }),
        attachments: source.attachments,
      });
    });
    const savedAt = timestamp(now);
    const part = { ...content, ...own, comments: comments(1) };
    const written = store.splitUp(applicationId, part, baseRevision, savedAt, others);
    const first = store.read(applicationId);
    if (first === null) return fail({ kind: 'notFound' });
    if (written !== 'written') return fail({ kind: 'changedElsewhere', current: first });
    return succeed({ first, others: others.map((other) => store.read(other.id) ?? other) });
  }

  /**
   * Client references for the other parts: the first one's with "/2" and so on. Blank where the first has none or it
   * would be too long; it is then given at submission.
   */
  #markedReferences({ ledger, content }: Application, count: number): readonly string[] {
    const { store } = this.#options;
    const reference = content.clientReference.trim();
    const marked: string[] = [];
    for (let number = 2; marked.length < count; number += 1) {
      const one = `${reference}/${number}`;
      if (reference === '' || one.length > lengthLimitOf('clientReference')) marked.push('');
      else if (store.countReference(ledger, one) === 0) marked.push(one);
    }
    return marked;
  }

  #make(applicationId: string, start: (source: Application) => CarriedContent | null): Answer {
    const { store } = this.#options;
    const made = tryStore((): Answer => {
      const source = store.read(applicationId);
      if (source === null) return fail({ kind: 'notFound' });
      const begun = start(source);
      return begun === null ? fail({ kind: 'notAccepted' }) : this.#keep(source, begun);
    });
    return made.ok ? made.value : made;
  }

  /** Makes a draft with attachments of its own, whose bytes are shared: they are stored by their SHA-256. */
  #draftOf({ ledger }: Application, { given, attachments }: CarriedContent): Application {
    const { newId } = this.#options;
    const own = attachments.map((one) => ({ ...one, id: newId() }));
    return newDraft(this.#options, { ledger, given, lines: 'given', attachments: own });
  }

  #keep(source: Application, begun: CarriedContent): Answer {
    const { store, references } = this.#options;
    const clientReference = references.next(source.ledger);
    const given: GivenFields = new Map([...begun.given, ['clientReference', clientReference]]);
    const draft = this.#draftOf(source, { ...begun, given });
    store.create(draft);
    return { ok: true, value: store.read(draft.id) ?? draft };
  }
}

/** Id of the only entry: one choice applies to all duplicates. */
const id = 'duplicate';

/** Remembers what duplicates take with them. */
export class CarriedOverMemory {
  readonly #store: EntryStore;
  readonly #now: () => number;

  /** `now`: milliseconds since the epoch. */
  constructor(store: EntryStore, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** The last choice, or the default where there is none or it cannot be read; the clerk sees it when duplicating. */
  current(): CarriedOver {
    const read = carriedOverSchema.safeParse(this.#store.read('carriedOver', id)?.body);
    return read.success ? read.data : usuallyCarried;
  }

  /** Stores the choice. Throws a `StoreError` when that fails. */
  remember(carried: CarriedOver): void {
    const changedAt = timestamp(this.#now);
    this.#store.write([{ kind: 'carriedOver', id, changedAt, body: [...new Set(carried)] }]);
  }
}
