import type { Application } from '../../../shared/domain/application.ts';
import { succeed } from '../../../shared/domain/result.ts';
import type { Reading } from '../../../shared/domain/reading.ts';
import type { Words } from '../../../shared/text/page-words.ts';
import { ledgerInUse } from '../connections.ts';
import { hasValues } from '../editor/readings.ts';
import { reviewNext } from '../editor/review-values.ts';
import { takeIntoEmpty, takeIntoOther } from '../editor/take-values.ts';
import type { Stores } from '../stores.ts';
import { beginDraft, type Begun, takeBegunBack } from './begin-draft.ts';

/**
 * Begins drafts from the PDFs of invoices: one draft for each, with its PDF, and with all that a new draft begins with. What
 * is read from it is filled in where nothing stands, marked until somebody has looked at it. A packing list goes to the
 * invoice that names the same order. The first one is opened; why a PDF could not be attached stands there.
 */
export class DraftsFromInvoices {
  readonly #stores: Stores;
  readonly #words: Words;
  /** The same files chosen twice in a hurry make no second drafts. */
  #isBeginning = false;
  /** The file that a draft was begun from, until all of them are made. */
  readonly #files = new Map<string, File>();

  constructor(stores: Stores, words: Words) {
    this.#stores = stores;
    this.#words = words;
  }

  async begin(files: readonly File[]): Promise<void> {
    const [first, ...others] = files;
    if (first === undefined || this.#isBeginning) return;
    this.#isBeginning = true;
    try {
      await this.#make(first, others);
    } finally {
      this.#isBeginning = false;
      this.#files.clear();
    }
  }

  async #make(first: File, others: readonly File[]): Promise<void> {
    const { program, register } = this.#stores;
    const before = program.getState().openIds[register.getState().ledger];
    const opened = await beginDraft(
      this.#stores,
      () => this.#draftOf(first, null),
      ({ content }) => (content.consignor.name === '' ? 'consignor.name' : 'consignee.name'),
    );
    if (opened === null) return;
    const filled = this.#fillOpened(opened);
    const begun = await this.#draftsOf(others, opened);
    await filled;
    const made = [opened, ...(await this.#fillOthers(begun, opened))];
    register.getState().refresh();
    this.#tell(first, made, before);
  }

  /** A draft for each PDF that could be attached. What was made stays when one cannot be made, as the others would meet the same. */
  async #draftsOf(files: readonly File[], opened: Application): Promise<readonly Application[]> {
    const { attachments, program, register } = this.#stores;
    const made: Application[] = [];
    let spare: Application | null = null;
    for (const file of files) {
      const draft: Begun = await this.#draftOf(file, spare);
      if (!draft.ok) {
        program.getState().setTrouble({ action: 'create', reason: draft.error.kind });
        break;
      }
      const isRefused = draft.value.attachments.length === 0;
      if (isRefused) attachments.getState().moveRefusals(draft.value.id, opened.id);
      else made.push(draft.value);
      spare = isRefused ? draft.value : null;
    }
    if (spare !== null) await register.getState().remove(spare.id);
    return made;
  }

  /** A draft with a PDF, a new one where there is none to spare; without the PDF where that is refused. */
  async #draftOf(file: File, spare: Application | null): Promise<Begun> {
    const { bridge, connections, attachments } = this.#stores;
    const ledger = ledgerInUse(connections.getState());
    const begun =
      spare === null ? await bridge.applications.create({ ledger, from: 'empty' }) : succeed(spare);
    if (!begun.ok) return begun;
    this.#files.set(begun.value.id, file);
    return succeed((await attachments.getState().add(begun.value.id, [file])) ?? begun.value);
  }

  /** Fills the draft on the desk, shows its PDF beside it where there is room, and leads to what is to be looked at first. */
  async #fillOpened({ id, attachments }: Application): Promise<void> {
    if (attachments.length === 0) return;
    const { editor, readings, beside, toasts } = this.#stores;
    const outcome = await readings.getState().lookInto(id, attachments);
    const { found } = readings.getState();
    if (editor.getState().applicationId !== id) return;
    if (outcome !== 'read' || found?.applicationId !== id) {
      const said = outcome === 'read' ? 'none' : outcome;
      toasts.getState().show(this.#words.einvoice[said], [], { kind: 'einvoice', applicationId: id });
      return;
    }
    const taken = await takeIntoEmpty(this.#stores, found);
    if (taken === null || taken === 0) return;
    readings.getState().putAway();
    beside.getState().open();
    // Whoever has begun to type meanwhile stays there.
    if (editor.getState().typedIn === null) reviewNext(this.#stores, null);
  }

  /** What is read from those that are not on the desk stands in them when they are opened. A packing list joins its invoice. */
  async #fillOthers(drafts: readonly Application[], opened: Application): Promise<readonly Application[]> {
    const { readings } = this.#stores;
    const all = [opened, ...drafts];
    const read = new Map<string, Reading>();
    for (const { id, attachments } of all) {
      const [attachment] = attachments;
      const reading = attachment === undefined ? null : await readings.getState().read(id, attachment);
      if (reading !== null) read.set(id, reading);
    }
    const latest = new Map(drafts.map((draft) => [draft.id, draft]));
    for (const draft of drafts) {
      const invoice = all.find(
        (other) => other !== draft && isPackedFor(read.get(draft.id), read.get(other.id)),
      );
      const joined = invoice === undefined ? null : await this.#joined(draft, invoice);
      if (joined === null) continue;
      latest.delete(draft.id);
      if (latest.has(joined.id)) latest.set(joined.id, joined);
    }
    for (const draft of latest.values()) {
      const [reading, attachment] = [read.get(draft.id), draft.attachments[0]];
      if (reading === undefined || attachment === undefined || !hasValues(reading)) continue;
      const found = { applicationId: draft.id, attachmentId: attachment.id, name: attachment.name, reading };
      await takeIntoOther(this.#stores, draft, found);
    }
    return [...latest.values()];
  }

  /** Attaches the PDF of one draft to another, and throws the first away. How the other is then; `null` where that failed. */
  async #joined({ id }: Application, to: Application): Promise<Application | null> {
    const { attachments, register } = this.#stores;
    const file = this.#files.get(id);
    const added = file === undefined ? null : await attachments.getState().add(to.id, [file]);
    if (added !== null) await register.getState().remove(id);
    return added;
  }

  #tell(first: File, made: readonly Application[], before: string | null): void {
    const { einvoice, common } = this.#words;
    const text = made.length === 1 ? einvoice.begun(first.name) : einvoice.begunSeveral(made.length);
    const undo = async (): Promise<void> => {
      for (const draft of made.toReversed()) await takeBegunBack(this.#stores, draft, before);
    };
    this.#stores.toasts.getState().show(text, [{ label: common.undo, run: () => void undo() }]);
  }
}

/** Whether a document is the packing list of an invoice: both name the same invoice or order. */
function isPackedFor(packingList: Reading | undefined, invoice: Reading | undefined): boolean {
  if (packingList?.document !== 'packingList' || invoice?.document !== 'invoice') return false;
  return packingList.references.some((reference) => invoice.references.includes(reference));
}
