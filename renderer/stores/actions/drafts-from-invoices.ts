import type { Application } from '../../../shared/domain/application.ts';
import { succeed } from '../../../shared/domain/result.ts';
import type { Words } from '../../../shared/text/languages.ts';
import { isDataFile, readDataFile, takeFiles } from './take-files.ts';
import { ledgerInUse } from '../connections.ts';
import { hasValues, type ReadingOutcome } from '../editor/readings.ts';
import { placeTaken, reviewNext, takeIntoEmpty, takeIntoOther } from './take-values.ts';
import type { Stores } from '../stores.ts';
import { type GivenInvoice, ReadPapers, type InvoiceSource } from './read-papers.ts';
import { undoAction } from '../toasts.ts';
import { beginDraft, type DraftResult, undoBegin } from './begin-draft.ts';

/** Files that were dropped, pasted or chosen. */
export function givenFiles(stores: Stores, files: readonly File[]): readonly GivenInvoice[] {
  return files.map((file) => ({
    name: file.name,
    isData: isDataFile(file),
    read: () => readDataFile(stores.bridge, file),
    attach: (applicationId) => stores.attachments.getState().add(applicationId, [file]),
  }));
}

/**
 * Begins drafts from invoices, one for each, with its PDF attached if it is one and with the usual defaults of a new
 * draft. Values that were read go into empty fields and stay marked until somebody has looked at them. A packing list
 * is attached to the draft of the invoice for the same order, and the PDF of an electronic invoice to the draft of
 * that. The first draft is opened; it also shows which files could not be taken, and why.
 */
export class DraftsFromInvoices {
  readonly #stores: Stores;
  readonly #words: Words;
  /** True while drafts are being made, so that the same files chosen twice in a hurry make no second drafts. */
  #isBeginning = false;
  /** False once the data was replaced: drafts that were made are gone with it, and no more are made in its place. */
  #isSameData = (): boolean => true;
  /** The file that each draft was begun from, by application id, until all drafts are made. */
  readonly #sources = new Map<string, InvoiceSource>();
  readonly #papers: ReadPapers;

  constructor(stores: Stores, words: Words) {
    this.#stores = stores;
    this.#words = words;
    this.#papers = new ReadPapers(stores);
  }

  /** Makes the drafts and answers how many there are. */
  async begin(given: readonly GivenInvoice[]): Promise<number> {
    if (this.#isBeginning) return 0;
    this.#isBeginning = true;
    this.#isSameData = this.#stores.untilReplaced();
    try {
      const [first, ...others] = await inOrder(given);
      return first === undefined ? 0 : await this.#make(first, others);
    } finally {
      this.#isBeginning = false;
      this.#sources.clear();
      this.#papers.clear();
    }
  }

  async #make(first: InvoiceSource, others: readonly InvoiceSource[]): Promise<number> {
    const { program, register } = this.#stores;
    const before = program.getState().openIds[register.getState().ledger];
    const opened = await beginDraft(
      this.#stores,
      () => this.#draftOf(first, null),
      ({ content }) => (content.consignor.name === '' ? 'consignor.name' : 'consignee.name'),
    );
    if (opened === null) return 0;
    const filled = this.#fillOpened(opened);
    const begun = await this.#draftsOf(others, opened);
    await filled;
    if (!this.#isSameData()) return 0;
    const made = [opened, ...(await this.#fillOthers(begun, opened))];
    if (!this.#isSameData()) return 0;
    register.getState().refresh();
    this.#showMade(first.invoice.name, made, before);
    return made.length;
  }

  /**
   * Makes a draft of each file that can be taken. Stops at the first one that cannot be created, as the others would
   * fail too; drafts made before stay.
   */
  async #draftsOf(sources: readonly InvoiceSource[], opened: Application): Promise<readonly Application[]> {
    const { attachments, program, register } = this.#stores;
    const made: Application[] = [];
    let spare: Application | null = null;
    for (const source of sources) {
      if (!this.#isSameData()) return made;
      const draft: DraftResult = await this.#draftOf(source, spare);
      if (!draft.ok) {
        program.getState().setActionFailure({ action: 'create', reason: draft.error.kind });
        break;
      }
      const { id, attachments: attached } = draft.value;
      const isRefused = source.data === null ? attached.length === 0 : source.data.kind !== 'read';
      if (isRefused) attachments.getState().moveRefusals(id, opened.id);
      else made.push(draft.value);
      spare = isRefused ? draft.value : null;
    }
    if (spare !== null) await register.getState().remove(spare.id);
    return made;
  }

  /**
   * Makes a draft from one file, reusing `spare` where there is one. The reason why a file could not be taken is kept
   * with the draft.
   */
  async #draftOf(source: InvoiceSource, spare: Application | null): Promise<DraftResult> {
    const { bridge, connections, attachments } = this.#stores;
    const ledger = ledgerInUse(connections.getState());
    const begun =
      spare === null ? await bridge.applications.create({ ledger, from: 'empty' }) : succeed(spare);
    if (!begun.ok) return begun;
    const { id } = begun.value;
    const { invoice, data } = source;
    this.#sources.set(id, source);
    if (data === null) return succeed((await invoice.attach(id)) ?? begun.value);
    if (data.kind === 'unreadable')
      attachments
        .getState()
        .refuse(id, [{ name: invoice.name, refusal: { kind: 'noEinvoice', reason: data.reason } }]);
    return begun;
  }

  /**
   * Fills the draft on the desk, opens the PDF beside it where the window is wide enough, and focuses the first value
   * to review.
   */
  async #fillOpened(opened: Application): Promise<void> {
    const { id } = opened;
    const { attachments, editor, readings, documentPane, toasts } = this.#stores;
    const outcome = await this.#readPdfs(opened);
    if (outcome === null || editor.getState().applicationId !== id) return;
    const { found } = readings.getState();
    if (outcome !== 'read' || found?.applicationId !== id) {
      const reason = outcome === 'read' ? 'none' : outcome;
      toasts.getState().show(this.#words.einvoice[reason], [], { kind: 'einvoice', applicationId: id });
      return;
    }
    // The values of a credit note are only offered, as in a draft that was open already.
    if (found.reading.document === 'creditNote') return;
    const taken = await takeIntoEmpty(this.#stores, found);
    if (taken === null || taken === 0) return;
    readings.getState().dismiss();
    // The PDF would cover the message why another file was not attached.
    if ((attachments.getState().refusals.get(id) ?? []).length === 0) documentPane.getState().open();
    // A clerk who has begun to type keeps the focus.
    if (editor.getState().typedIn === null) reviewNext(this.#stores, null);
  }

  /** Outcome of reading the file of a draft; `null` where the file was not taken, which is reported elsewhere. */
  async #readPdfs({ id, attachments }: Application): Promise<ReadingOutcome | null> {
    const { readings } = this.#stores;
    const source = this.#sources.get(id);
    if (source === undefined || source.data === null)
      return attachments.length === 0 ? null : readings.getState().readAll(id, attachments);
    const { invoice, data } = source;
    if (data.kind === 'unreadable') return null;
    if (!hasValues(data.reading)) return 'none';
    const { name } = invoice;
    readings.getState().offer({ applicationId: id, attachmentId: null, name, reading: data.reading });
    return 'read';
  }

  /** Fills the drafts that are not on the desk, and attaches each packing list to the draft of its invoice. */
  async #fillOthers(drafts: readonly Application[], opened: Application): Promise<readonly Application[]> {
    const all = [opened, ...drafts];
    for (const draft of all) {
      const source = this.#sources.get(draft.id);
      if (source !== undefined) await this.#papers.read(draft, source);
    }
    const latest = new Map(drafts.map((draft) => [draft.id, draft]));
    for (const draft of drafts) {
      if (!this.#isSameData()) return [];
      const invoice = this.#sources.get(draft.id)?.invoice;
      const joined = invoice === undefined ? null : await this.#papers.joinToInvoice(draft, invoice, all);
      if (joined === null) continue;
      latest.delete(draft.id);
      if (latest.has(joined.id)) latest.set(joined.id, joined);
    }
    for (const draft of latest.values()) {
      if (!this.#isSameData()) return [];
      const found = this.#papers.found(draft.id);
      const isAsked = found?.reading.document === 'creditNote';
      if (found !== null && !isAsked && hasValues(found.reading))
        await takeIntoOther(this.#stores, draft, found);
    }
    const isData = this.#sources.get(opened.id)?.invoice.isData === true;
    const found = isData ? this.#papers.found(opened.id) : null;
    if (found !== null && found.attachmentId !== null) await placeTaken(this.#stores, found);
    return [...latest.values()];
  }

  #showMade(first: string, made: readonly Application[], before: string | null): void {
    const { einvoice } = this.#words;
    const text = made.length === 1 ? einvoice.begun(first) : einvoice.begunSeveral(made.length);
    const undo = async (): Promise<void> => {
      const isSameData = this.#stores.untilReplaced();
      for (const draft of made.toReversed()) {
        if (isSameData()) await undoBegin(this.#stores, draft, before);
      }
    };
    this.#stores.toasts.getState().show(text, [undoAction(this.#words, undo)]);
  }
}

/**
 * Orders the files: electronic invoices first, as PDFs and packing lists are attached to their drafts; unreadable ones
 * last, as no draft is made of them where there are others.
 */
async function inOrder(given: readonly GivenInvoice[]): Promise<readonly InvoiceSource[]> {
  const sources = await Promise.all(
    given.map(async (invoice): Promise<InvoiceSource> => ({
      invoice,
      data: invoice.isData ? await invoice.read() : null,
    })),
  );
  const order = ({ data }: InvoiceSource): number => (data === null ? 1 : data.kind === 'read' ? 0 : 2);
  return sources.toSorted((one, other) => order(one) - order(other));
}

/**
 * Takes files that were dropped while an application is still being opened. Like keys typed then, they go to the
 * application that is open in the end. Answers false where none is.
 */
export async function takeOnceOpened(stores: Stores, files: readonly File[]): Promise<boolean> {
  const { moves } = stores;
  if (moves.isUnderWay())
    await new Promise<void>((resolve) => {
      const stop = moves.follow({
        begun: () => undefined,
        ended: () => {
          stop();
          resolve();
        },
      });
    });
  const { applicationId } = stores.editor.getState();
  if (applicationId === null) return false;
  await takeFiles(stores, applicationId, files);
  return true;
}
