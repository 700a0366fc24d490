import type { Application } from '../../../shared/domain/application.ts';
import { succeed } from '../../../shared/domain/result.ts';
import type { Words } from '../../../shared/text/page-words.ts';
import { ledgerInUse } from '../connections.ts';
import type { Stores } from '../stores.ts';
import { beginDraft, type Begun, takeBegunBack } from './begin-draft.ts';

/**
 * Begins drafts from the PDFs of invoices: one draft for each, with its PDF, and with all that a new draft begins with. The
 * first one is opened, and what its electronic invoice says is laid out to be looked at; nothing is filled in unseen. Why a PDF
 * could not be attached stands in the one that was opened.
 */
export class DraftsFromInvoices {
  readonly #stores: Stores;
  readonly #words: Words;
  /** The same files chosen twice in a hurry make no second drafts. */
  #isBeginning = false;

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
    const looked = this.#lookInto(opened);
    const made = [opened, ...(await this.#draftsOf(others, opened))];
    await looked;
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
    return succeed((await attachments.getState().add(begun.value.id, [file])) ?? begun.value);
  }

  async #lookInto({ id, attachments }: Application): Promise<void> {
    if (attachments.length === 0) return;
    const { editor, einvoice, toasts } = this.#stores;
    const found = await einvoice.getState().lookInto(id, attachments);
    if (editor.getState().applicationId !== id) return;
    if (found === 'read') einvoice.getState().open();
    else toasts.getState().show(this.#words.einvoice[found], [], { kind: 'einvoice', applicationId: id });
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
