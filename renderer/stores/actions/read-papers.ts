import type { Application } from '../../../shared/domain/application.ts';
import type { DataDocument, DocumentReading, Reading } from '../../../shared/domain/reading.ts';
import { withPages } from '../../../shared/rules/reading/einvoice-reading.ts';
import { isCopyOf, isPackedFor } from '../../../shared/rules/reading/papers-of-one-order.ts';
import type { FoundReading } from '../editor/readings.ts';
import type { Stores } from '../stores.ts';

/** An invoice to make a draft from, wherever its file is. */
export interface GivenInvoice {
  readonly name: string;
  /** True for an electronic invoice without a PDF around it, which is read but not attached. */
  readonly isData: boolean;
  readonly read: () => Promise<DocumentReading>;
  /** Attaches the PDF and answers the application as it is then; `null` where nothing could be attached. */
  readonly attach: (applicationId: string) => Promise<Application | null>;
}

/** `data`: the content of an electronic invoice without a PDF; `null` for a PDF, which is read once it is attached. */
export interface InvoiceSource {
  readonly invoice: GivenInvoice;
  readonly data: DocumentReading | null;
}

/** What was read for a draft, and the file that it was read from. */
interface ReadSource {
  readonly name: string;
  readonly isData: boolean;
  readonly attachmentId: string | null;
  readonly reading: Reading;
  /** The electronic invoice that came as a file of its own, once the PDF of the same invoice is attached. */
  readonly data?: DataDocument;
}

/** What was read for drafts that are being made, by application id, and which of their papers belong together. */
export class ReadPapers {
  readonly #stores: Pick<Stores, 'readings' | 'register'>;
  readonly #read = new Map<string, ReadSource>();

  constructor(stores: Pick<Stores, 'readings' | 'register'>) {
    this.#stores = stores;
  }

  clear(): void {
    this.#read.clear();
  }

  /** Reads the file that a draft was begun from. */
  async read({ id, attachments }: Application, { invoice, data }: InvoiceSource): Promise<void> {
    const { name, isData } = invoice;
    if (data?.kind === 'read')
      this.#read.set(id, { name, isData, attachmentId: null, reading: data.reading });
    const [attachment] = attachments;
    if (data !== null || attachment === undefined) return;
    const reading = await this.#stores.readings.getState().read(id, attachment);
    if (reading !== null)
      this.#read.set(id, { name: attachment.name, isData, attachmentId: attachment.id, reading });
  }

  /** The reading of a draft, as it is offered; `null` where nothing was read. */
  found(applicationId: string): FoundReading | null {
    const read = this.#read.get(applicationId);
    if (read === undefined) return null;
    const { attachmentId, name, reading, data } = read;
    return { applicationId, attachmentId, name, reading, data };
  }

  /**
   * Attaches the PDF of a draft to the draft that it belongs to, and deletes the first one. Answers the other draft as
   * it is then; `null` where the PDF belongs to none, or that failed.
   */
  async joinToInvoice(
    draft: Application,
    invoice: Pick<GivenInvoice, 'attach'>,
    all: readonly Application[],
  ): Promise<Application | null> {
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
    const added = to === undefined ? null : await invoice.attach(to.id);
    if (to === undefined || added === null) return null;
    const attachment = added.attachments.at(-1);
    if (to === copied && attachment !== undefined) {
      const { id: attachmentId, name } = attachment;
      const { name: dataName, reading: dataReading } = to.read;
      const reading = withPages(dataReading, own.reading);
      const data = { name: dataName, reading: dataReading };
      this.#read.set(to.id, { name, isData: true, attachmentId, reading, data });
    }
    await this.#stores.register.getState().remove(draft.id);
    return added;
  }
}
