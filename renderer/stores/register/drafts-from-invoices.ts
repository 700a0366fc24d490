import type { Application } from '../../../shared/domain/application.ts';
import { succeed } from '../../../shared/domain/result.ts';
import type { Words } from '../../../shared/text/page-words.ts';
import { ledgerInUse } from '../connections.ts';
import type { Stores } from '../stores.ts';
import { beginDraft, type Begun, takeBegunBack } from './begin-draft.ts';

/**
 * Begins drafts from the PDFs of invoices: one draft for each, with its PDF, and with all that a new draft begins with. The
 * first one is opened, and what its electronic invoice says is laid out to be looked at; nothing is filled in unseen. A PDF that
 * cannot be attached says why in the draft that was made for it.
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
      () => this.#draftOf(first),
      ({ content }) => (content.consignor.name === '' ? 'consignor.name' : 'consignee.name'),
    );
    if (opened === null) return;
    const looked = this.#lookInto(opened);
    const made = [opened];
    for (const file of others) {
      const draft = await this.#draftOf(file);
      // The others would meet the same; what was made stays.
      if (!draft.ok) {
        program.getState().setTrouble({ action: 'create', reason: draft.error.kind });
        break;
      }
      made.push(draft.value);
    }
    await looked;
    register.getState().refresh();
    this.#tell(first, made, before);
  }

  /** A new draft with a PDF. Where that is refused, the draft says so. */
  async #draftOf(file: File): Promise<Begun> {
    const { bridge, connections, attachments } = this.#stores;
    const begun = await bridge.applications.create({
      ledger: ledgerInUse(connections.getState()),
      from: 'empty',
    });
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
