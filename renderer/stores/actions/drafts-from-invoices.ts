import type { Application } from '../../../shared/domain/application.ts';
import type { DataDocument, DocumentReading, Reading } from '../../../shared/domain/reading.ts';
import { succeed } from '../../../shared/domain/result.ts';
import { withPages } from '../../../shared/rules/reading/einvoice-reading.ts';
import { isCopyOf, isPackedFor } from '../../../shared/rules/reading/papers-of-one-order.ts';
import type { Words } from '../../../shared/text/page-words.ts';
import { isDataFile, readDataFile, takeFiles } from './take-files.ts';
import { ledgerInUse } from '../connections.ts';
import { type FoundReading, hasValues, type ReadingOutcome } from '../editor/readings.ts';
import { placeTaken, reviewNext, takeIntoEmpty, takeIntoOther } from './take-values.ts';
import type { Stores } from '../stores.ts';
import { undoAction } from '../toasts.ts';
import { beginDraft, type Begun, takeBegunBack } from './begin-draft.ts';

/** An invoice on its way to a draft, wherever it lies. */
export interface GivenInvoice {
  readonly name: string;
  /** An electronic invoice without a PDF around it: it is read and not attached. */
  readonly isData: boolean;
  readonly read: () => Promise<DocumentReading>;
  /** How the application is with the PDF; `null` where nothing could be attached. */
  readonly attach: (applicationId: string) => Promise<Application | null>;
}

/** Files that were dropped, pasted or chosen. */
export function givenFiles(stores: Stores, files: readonly File[]): readonly GivenInvoice[] {
  return files.map((file) => ({
    name: file.name,
    isData: isDataFile(file),
    read: () => readDataFile(stores.bridge, file),
    attach: (applicationId) => stores.attachments.getState().add(applicationId, [file]),
  }));
}

/** `data`: what an electronic invoice without a PDF says; `null` for a PDF, which is read once it is attached. */
interface Source {
  readonly invoice: GivenInvoice;
  readonly data: DocumentReading | null;
}

/** What was read for a draft, and the file that it was read from. */
interface ReadSource {
  readonly name: string;
  readonly isData: boolean;
  readonly attachmentId: string | null;
  readonly reading: Reading;
  /** What came by itself, once its PDF is attached. */
  readonly data?: DataDocument;
}

/**
 * Begins drafts from invoices: one draft for each, with its PDF if it is one, and with all that a new draft begins with. What is
 * read is filled in where nothing stands, marked until somebody has looked at it. A packing list goes to the invoice that names the
 * same order, and the PDF of an electronic invoice to that. The first one is opened; why a file could not be taken stands there.
 */
export class DraftsFromInvoices {
  readonly #stores: Stores;
  readonly #words: Words;
  /** The same files chosen twice in a hurry make no second drafts. */
  #isBeginning = false;
  /** What a draft was begun from, until all of them are made. */
  readonly #sources = new Map<string, Source>();
  readonly #read = new Map<string, ReadSource>();

  constructor(stores: Stores, words: Words) {
    this.#stores = stores;
    this.#words = words;
  }

  /** How many drafts were made. */
  async begin(given: readonly GivenInvoice[]): Promise<number> {
    if (this.#isBeginning) return 0;
    this.#isBeginning = true;
    try {
      const [first, ...others] = await inOrder(given);
      return first === undefined ? 0 : await this.#make(first, others);
    } finally {
      this.#isBeginning = false;
      this.#sources.clear();
      this.#read.clear();
    }
  }

  async #make(first: Source, others: readonly Source[]): Promise<number> {
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
    const made = [opened, ...(await this.#fillOthers(begun, opened))];
    register.getState().refresh();
    this.#tell(first.invoice.name, made, before);
    return made.length;
  }

  /** A draft for each that could be taken. What was made stays when one cannot be made, as the others would meet the same. */
  async #draftsOf(sources: readonly Source[], opened: Application): Promise<readonly Application[]> {
    const { attachments, program, register } = this.#stores;
    const made: Application[] = [];
    let spare: Application | null = null;
    for (const source of sources) {
      const draft: Begun = await this.#draftOf(source, spare);
      if (!draft.ok) {
        program.getState().setTrouble({ action: 'create', reason: draft.error.kind });
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

  /** A draft from one file, a new one where there is none to spare; why it could not be taken stands with it. */
  async #draftOf(source: Source, spare: Application | null): Promise<Begun> {
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

  /** Fills the draft on the desk, shows its evidence beside it where there is room, and leads to what is to be looked at first. */
  async #fillOpened(opened: Application): Promise<void> {
    const { id } = opened;
    const { attachments, editor, readings, beside, toasts } = this.#stores;
    const outcome = await this.#readPdfs(opened);
    if (outcome === null || editor.getState().applicationId !== id) return;
    const { found } = readings.getState();
    if (outcome !== 'read' || found?.applicationId !== id) {
      const said = outcome === 'read' ? 'none' : outcome;
      toasts.getState().show(this.#words.einvoice[said], [], { kind: 'einvoice', applicationId: id });
      return;
    }
    // What is paid back is offered and not filled in unasked, as on an open draft.
    if (found.reading.document === 'creditNote') return;
    const taken = await takeIntoEmpty(this.#stores, found);
    if (taken === null || taken === 0) return;
    readings.getState().putAway();
    // It would hide why another file was not attached, whichever of the two comes first.
    if ((attachments.getState().refusals.get(id) ?? []).length === 0) beside.getState().open();
    // Whoever has begun to type meanwhile stays there.
    if (editor.getState().typedIn === null) reviewNext(this.#stores, null);
  }

  /** What came of reading what a draft was begun from; `null` where its file was not taken, which is told there. */
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

  /** What is read from those that are not on the desk stands in them when they are opened. A packing list joins its invoice. */
  async #fillOthers(drafts: readonly Application[], opened: Application): Promise<readonly Application[]> {
    const all = [opened, ...drafts];
    for (const draft of all) await this.#readOf(draft);
    const latest = new Map(drafts.map((draft) => [draft.id, draft]));
    for (const draft of drafts) {
      const joined = await this.#joinedToItsInvoice(draft, all);
      if (joined === null) continue;
      latest.delete(draft.id);
      if (latest.has(joined.id)) latest.set(joined.id, joined);
    }
    for (const draft of latest.values()) {
      const found = this.#foundFor(draft.id);
      const isAsked = found?.reading.document === 'creditNote';
      if (found !== null && !isAsked && hasValues(found.reading))
        await takeIntoOther(this.#stores, draft, found);
    }
    const isData = this.#sources.get(opened.id)?.invoice.isData === true;
    const found = isData ? this.#foundFor(opened.id) : null;
    if (found !== null && found.attachmentId !== null) await placeTaken(this.#stores, found);
    return [...latest.values()];
  }

  async #readOf({ id, attachments }: Application): Promise<void> {
    const source = this.#sources.get(id);
    if (source === undefined) return;
    const { data } = source;
    const { name, isData } = source.invoice;
    if (data?.kind === 'read')
      this.#read.set(id, { name, isData, attachmentId: null, reading: data.reading });
    const [attachment] = attachments;
    if (data !== null || attachment === undefined) return;
    const reading = await this.#stores.readings.getState().read(id, attachment);
    if (reading !== null)
      this.#read.set(id, { name: attachment.name, isData, attachmentId: attachment.id, reading });
  }

  #foundFor(applicationId: string): FoundReading | null {
    const read = this.#read.get(applicationId);
    if (read === undefined) return null;
    const { attachmentId, name, reading, data } = read;
    return { applicationId, attachmentId, name, reading, data };
  }

  /**
   * Attaches the PDF of one draft to another, to which it belongs, and throws the first away. How the other is then; `null` where
   * it belongs to none, or that failed.
   */
  async #joinedToItsInvoice(draft: Application, all: readonly Application[]): Promise<Application | null> {
    const own = this.#read.get(draft.id);
    if (own === undefined || own.isData) return null;
    const others = all.flatMap(({ id }) => {
      const read = id === draft.id ? undefined : this.#read.get(id);
      return read === undefined ? [] : [{ id, read }];
    });
    const copied = others.find(
      ({ read }) => read.isData && read.attachmentId === null && isCopyOf(own, read),
    );
    const to = copied ?? others.find(({ read }) => isPackedFor(own.reading, read.reading));
    const added = to === undefined ? null : await this.#sources.get(draft.id)?.invoice.attach(to.id);
    if (to === undefined || added === null || added === undefined) return null;
    const attachment = added.attachments.at(-1);
    if (to === copied && attachment !== undefined) {
      const { id: attachmentId, name } = attachment;
      const { name: dataName, reading: said } = to.read;
      const reading = withPages(said, own.reading);
      const data = { name: dataName, reading: said };
      this.#read.set(to.id, { name, isData: true, attachmentId, reading, data });
    }
    await this.#stores.register.getState().remove(draft.id);
    return added;
  }

  #tell(first: string, made: readonly Application[], before: string | null): void {
    const { einvoice } = this.#words;
    const text = made.length === 1 ? einvoice.begun(first) : einvoice.begunSeveral(made.length);
    const undo = async (): Promise<void> => {
      for (const draft of made.toReversed()) await takeBegunBack(this.#stores, draft, before);
    };
    this.#stores.toasts.getState().show(text, [undoAction(this.#words, undo)]);
  }
}

/** Electronic invoices first, as their PDFs and packing lists go to them; what cannot be read last, as it makes no draft beside others. */
async function inOrder(given: readonly GivenInvoice[]): Promise<readonly Source[]> {
  const sources = await Promise.all(
    given.map(async (invoice): Promise<Source> => ({
      invoice,
      data: invoice.isData ? await invoice.read() : null,
    })),
  );
  const order = ({ data }: Source): number => (data === null ? 1 : data.kind === 'read' ? 0 : 2);
  return sources.toSorted((one, other) => order(one) - order(other));
}

/**
 * Takes files that were let go while an application is on its way to the desk. As what is typed then, they belong to what is open
 * once it is there, or still is where it does not come. False where that is nothing.
 */
export async function takeOnTheWay(stores: Stores, files: readonly File[]): Promise<boolean> {
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
