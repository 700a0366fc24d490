import type { ApplicationContent } from '../../../shared/domain/content.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { PdfEnd, PrintEnd, PrintFailure } from '../../../shared/ipc/areas/printing.ts';
import type { DocumentOpener, Printing } from '../host.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { notTaken, tryStore } from '../applications/save-failure.ts';

interface PrintingOptions {
  readonly store: ApplicationStore;
  readonly printing: Printing;
  /** Rejects with a `StoreError` where the chosen place does not take it. */
  readonly documents: Pick<DocumentOpener, 'save'>;
}

/** Characters of what a computer says about its printer. */
const longestDetail = 500;

/** Prints what the page shows in print, or keeps it as a PDF. The data folder is not touched. */
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
      return notTaken(error);
    }
  }

  async #pdf(): Promise<Result<Uint8Array | 'window', PrintFailure>> {
    try {
      return succeed(await this.#options.printing.toPdf());
    } catch (error) {
      return fail(notPrinted(error));
    }
  }

  /** What cannot be read any more leaves a name that says only what it is. */
  #nameOf(applicationId: string): string {
    const found = tryStore(() => this.#options.store.read(applicationId));
    return certificateFileName(found.ok ? (found.value?.content ?? null) : null);
  }
}

function notPrinted(error: unknown): PrintFailure {
  const said = error instanceof Error ? error.message : String(error);
  return { kind: 'notPrinted', detail: said.slice(0, longestDetail) };
}

/** Letters of each part of a name. */
const longestPart = 60;

function shortened(text: string): string {
  const line = text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
  return Array.from(line).slice(0, longestPart).join('').trim();
}

/** After the consignee and the reference, as far as they are there; the host makes a file name of it. */
export function certificateFileName(
  content: Pick<ApplicationContent, 'consignee' | 'clientReference'> | null,
): string {
  const named = content === null ? [] : [content.clientReference, content.consignee.name];
  const parts = named.map(shortened).filter((part) => part !== '');
  return `${[...parts, 'certificate of origin'].join(' ')}.pdf`;
}
