import type { ApplicationContent } from '../../../shared/domain/content.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { PdfEnd, PrintEnd, PrintFailure } from '../../../shared/ipc/areas/printing.ts';
import { namePart } from '../../../shared/rules/application-copy.ts';
import type { DocumentOpener, Printing } from '../host.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { asReadFailure, tryStore } from '../applications/save-failure.ts';

interface PrintingOptions {
  readonly store: ApplicationStore;
  readonly printing: Printing;
  /** Rejects with a `StoreError` where the chosen place cannot be written. */
  readonly documents: Pick<DocumentOpener, 'save'>;
}

/** Longest detail of a printing error. Characters. */
const longestDetail = 500;

/** Prints the page's print view or saves it as a PDF. Does not write to the data folder. */
export class PrintingService {
  readonly #options: PrintingOptions;

  constructor(options: PrintingOptions) {
    this.#options = options;
  }

  async print(): Promise<Result<PrintEnd, PrintFailure>> {
    try {
      return succeed(await this.#options.printing.print());
    } catch (error) {
      return fail(notPrinted(error));
    }
  }

  async savePdf({
    applicationId,
  }: {
    readonly applicationId: string;
  }): Promise<Result<PdfEnd, PrintFailure>> {
    const made = await this.#pdf();
    if (!made.ok) return made;
    if (made.value === 'window') return succeed('window');
    const document = { bytes: made.value, name: this.#nameOf(applicationId), mediaType: 'application/pdf' };
    try {
      return succeed(await this.#options.documents.save(document));
    } catch (error) {
      return asReadFailure(error);
    }
  }

  async #pdf(): Promise<Result<Uint8Array | 'window', PrintFailure>> {
    try {
      return succeed(await this.#options.printing.toPdf());
    } catch (error) {
      return fail(notPrinted(error));
    }
  }

  /** File name of the PDF; a general name where the application cannot be read. */
  #nameOf(applicationId: string): string {
    const found = tryStore(() => this.#options.store.read(applicationId));
    return certificateFileName(found.ok ? (found.value?.content ?? null) : null);
  }
}

function notPrinted(error: unknown): PrintFailure {
  const message = error instanceof Error ? error.message : String(error);
  return { kind: 'notPrinted', detail: message.slice(0, longestDetail) };
}

/** File name with reference and consignee, as far as they are filled in; the host makes a valid file name of it. */
export function certificateFileName(
  content: Pick<ApplicationContent, 'consignee' | 'clientReference'> | null,
): string {
  const named = content === null ? [] : [content.clientReference, content.consignee.name];
  const parts = named.map(namePart).filter((part) => part !== '');
  return `${[...parts, 'certificate of origin'].join(' ')}.pdf`;
}
