import type { Application, Ledger } from '../../../shared/domain/application.ts';
import { type Attachment, attachmentSchema } from '../../../shared/domain/attachment.ts';
import { fail, succeed, type Result } from '../../../shared/domain/result.ts';
import type { ImportFailure, MadeDrafts } from '../../../shared/ipc/areas/import.ts';
import { withLanguage } from '../../../shared/rules/countries/certificate-language.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import { StoreError } from '../applications/application-store.ts';
import type { DraftStarts } from '../drafts/new-draft.ts';
import { asSaveFailure } from '../applications/save-failure.ts';
import type { ReferenceBook, ReferenceRange } from '../drafts/reference-book.ts';
import { type BatchRecords, draftIdOf, type DraftBatches } from '../applications/draft-batches.ts';
import type { DraftPage, ImportThread, MakingPlan } from './import-thread.ts';
import { Slices, type SliceOptions } from '../scheduling/scheduling.ts';
import { type PdfIntake, safeAttachmentType } from '../attachments/pdf-intake.ts';

interface DraftMakerOptions extends SliceOptions {
  readonly batches: DraftBatches;
  readonly book: BatchRecords;
  readonly references: Pick<ReferenceBook, 'reserve'>;
  readonly pdfs: Pick<CarriedPdfs, 'takeIn'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly starts: Pick<DraftStarts, 'language'>;
}

interface MakeRequest {
  readonly thread: ImportThread;
  readonly ledger: Ledger;
  /** Called after each slice. */
  readonly onMade: (made: number, of: number) => void;
  /** Called right before the drafts become permanent. Throws a `StoreError` when its own write fails. */
  readonly onDone: (plan: MakingPlan, rows: MadeRows) => void;
}

/** Ids of the drafts of rows without an invoice number, by the key of the row. */
type MadeRows = ReadonlyMap<string, string>;

type Made = Result<MadeDrafts, ImportFailure>;
type PageAnswer = Result<DraftPage, ImportFailure>;
/** How many rows the thread answers at a time: no other work can run while an answer is checked. */
const rowsAtOnce = 50;
/**
 * After how many drafts they are made durable: a long transaction writes the same pages repeatedly, and its end takes
 * long.
 */
const keptAtOnce = 500;

/** Makes the drafts of a file, all of them or none. After a crash, the next start deletes the unfinished ones. */
export class DraftMaker {
  readonly #options: DraftMakerOptions;
  readonly #slices: Slices;

  constructor(options: DraftMakerOptions) {
    this.#options = options;
    this.#slices = new Slices(options);
  }

  async make(request: MakeRequest): Promise<Made> {
    const plan = await request.thread.plan();
    if (!plan.ok) return plan;
    const batchId = this.#options.newId();
    let references: ReferenceRange | null = null;
    try {
      this.#options.batches.begin();
      references = this.#options.references.reserve(request.ledger, new Set(plan.value.references));
      return await this.#makeBatch({
        ...request,
        plan: plan.value,
        batchId,
        references,
        rows: new Map(),
        at: timestamp(this.#options.now),
      });
    } catch (error) {
      await this.#undo(batchId);
      return asSaveFailure(error);
    } finally {
      references?.end();
      this.#options.batches.end();
    }
  }

  async #makeBatch(making: Making): Promise<Made> {
    const { batches, book } = this.#options;
    const { batchId, plan } = making;
    book.begin(batchId, timestamp(this.#options.now));
    const lost = batches.lost();
    const pdfsLeftOut = await this.#makeAll(making);
    if (typeof pdfsLeftOut !== 'number') {
      await this.#undo(batchId);
      return fail(pdfsLeftOut);
    }
    await batches.keep();
    // Other writes between the slices may have failed and undone drafts; that failure went only to their caller.
    if (batches.lost() !== lost) throw new StoreError('other', 'Some of the drafts were undone.');
    making.onDone(plan, making.rows);
    book.end(batchId, timestamp(this.#options.now));
    return succeed({ batchId, made: plan.drafts, leftOut: plan.leftOut, pdfsLeftOut });
  }

  /** Makes all drafts; gives the number of PDFs that were left out, or the failure that ended it. */
  async #makeAll(making: Making): Promise<number | ImportFailure> {
    let prepared = 0;
    let kept = 0;
    let pdfsLeftOut = 0;
    let waiting: Promise<PageAnswer> | null = making.thread.drafts(0, rowsAtOnce);
    while (waiting !== null) {
      const page: PageAnswer = await waiting;
      if (!page.ok) return page.error;
      const { drafts, next }: DraftPage = page.value;
      // The thread prepares the next rows while these are written.
      waiting = next === null ? null : making.thread.drafts(next, rowsAtOnce);
      const attached = await this.#attached(drafts);
      pdfsLeftOut += attached.leftOut;
      const first = prepared;
      prepared += drafts.length;
      const numbered = drafts.map((draft, index) => ({
        ...draft,
        index,
        attachments: attached.lists[index] ?? [],
      }));
      for (const { rowKey, index } of numbered)
        if (rowKey !== null) making.rows.set(rowKey, draftIdOf(making.batchId, first + index));
      await this.#slices.each(numbered, (some) => {
        this.#options.batches.add(some.map((draft) => this.#draft(making, draft, first + draft.index)));
        making.onMade(first + (some.at(-1)?.index ?? 0) + 1, making.plan.drafts);
      });
      if (prepared - kept < keptAtOnce) continue;
      await this.#options.batches.keep();
      kept = prepared;
    }
    return pdfsLeftOut;
  }

  async #attached(drafts: DraftPage['drafts']): Promise<{ lists: Attachment[][]; leftOut: number }> {
    const lists: Attachment[][] = [];
    let leftOut = 0;
    for (const { pdfs } of drafts) {
      const taken = pdfs.length === 0 ? [] : await this.#options.pdfs.takeIn(pdfs);
      lists.push(taken);
      leftOut += pdfs.length - taken.length;
    }
    return { lists, leftOut };
  }

  #draft({ batchId, ledger, references, at }: Making, draft: NumberedDraft, index: number): Application {
    const content = withLanguage(draft.content, this.#options.starts.language(ledger));
    const own = content.clientReference;
    return {
      ...{
        id: draftIdOf(batchId, index),
        ledger,
        state: draft.state,
        revision: 0,
        createdAt: at,
        savedAt: at,
      },
      content: own.trim() === '' ? { ...content, clientReference: references.next() } : content,
      ...{ attachments: draft.attachments, attempts: [], certificateRequests: [], issued: null, review: [] },
    };
  }

  /** Deletes the drafts so far. Where the disk fails, the next start does it. */
  async #undo(batchId: string): Promise<void> {
    try {
      await this.#slices.repeat((some) =>
        this.#options.batches.forgetBatch(batchId, timestamp(this.#options.now), some),
      );
      this.#options.book.forget(batchId);
    } catch (error) {
      asSaveFailure(error);
    }
  }
}

interface Making extends MakeRequest {
  readonly plan: MakingPlan;
  readonly batchId: string;
  readonly references: ReferenceRange;
  readonly rows: Map<string, string>;
  /** Creation time of all drafts. */
  readonly at: string;
}

type NumberedDraft = DraftPage['drafts'][number] & {
  readonly index: number;
  readonly attachments: Attachment[];
};

interface CarriedPdfsOptions {
  readonly intake: Pick<PdfIntake, 'take'>;
  /** Temporary files. */
  readonly files: {
    /** Writes a file and gives its absolute path. Rejects with a `StoreError` where the disk fails. */
    write(pieces: AsyncIterable<Uint8Array>): Promise<string>;
    remove(path: string): Promise<void>;
  };
}

type Pdfs = DraftPage['drafts'][number]['pdfs'];

/** Stores the PDFs that a file of applications contains, inspected like every other PDF. */
export class CarriedPdfs {
  readonly #options: CarriedPdfsOptions;

  constructor(options: CarriedPdfsOptions) {
    this.#options = options;
  }

  /** Stores the undamaged PDFs, each once. Rejects with a `StoreError`. */
  async takeIn(pdfs: Pdfs): Promise<Attachment[]> {
    const taken: Attachment[] = [];
    for (const pdf of pdfs) {
      const one = await this.#takeOne(pdf);
      if (one !== null && !taken.some(({ sha256 }) => sha256 === one.sha256)) taken.push(one);
    }
    return taken;
  }

  async #takeOne({ name, type, bytes }: Pdfs[number]): Promise<Attachment | null> {
    const path = await this.#options.files.write(once(bytes));
    try {
      const taken = await this.#options.intake.take({ name, path });
      if (!taken.ok) return null;
      if (type === '') return taken.value;
      const named = attachmentSchema.safeParse({ ...taken.value, type: safeAttachmentType(type) });
      return named.data ?? null;
    } finally {
      await this.#options.files.remove(path);
    }
  }
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield await Promise.resolve(bytes);
}
