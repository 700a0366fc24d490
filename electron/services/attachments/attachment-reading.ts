import type { Application } from '../../../shared/domain/application.ts';
import type { Attachment } from '../../../shared/domain/attachment.ts';
import type { EinvoiceReading } from '../../../shared/domain/einvoice.ts';
import type { DocumentReading, Reading } from '../../../shared/domain/reading.ts';
import type { Layout } from '../../../shared/domain/layout.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { ApplicationFailure, AttachmentPiece } from '../../../shared/ipc/messages.ts';
import type { ComparedDocument } from '../../../shared/rules/reading/compare.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { readExisting } from '../applications/save-failure.ts';
import type { AttachmentFiles, PdfInspector } from './attachment-files.ts';

/** Random access to the stored PDFs. */
export interface StoredPieces {
  /**
   * At most `length` bytes from `offset` of the file with this hash and size, fewer at its end. `null` when it is
   * missing, unreadable or damaged.
   */
  piece(
    file: { readonly sha256: string; readonly bytes: number },
    from: ByteRange,
  ): Promise<Uint8Array | null>;
}

/** A range of a file. Bytes. */
export interface ByteRange {
  readonly offset: number;
  readonly length: number;
}

interface AttachmentOnly {
  readonly applicationId: string;
  readonly attachmentId: string;
}

/** Reads an application's entry for one of its attachments. */
export function readAttachment(
  store: Pick<ApplicationStore, 'read'>,
  { applicationId, attachmentId }: AttachmentOnly,
): Result<Attachment, ApplicationFailure> {
  const found = readExisting(store, applicationId);
  if (!found.ok) return found;
  const attachment = found.value.attachments.find(({ id }) => id === attachmentId);
  return attachment === undefined ? fail({ kind: 'notFound' }) : succeed(attachment);
}

interface AttachmentReadingOptions {
  readonly store: ApplicationStore;
  readonly pieces: StoredPieces;
  readonly files: Pick<AttachmentFiles, 'pathOf' | 'isWhole'>;
  readonly inspector: Pick<PdfInspector, 'einvoice' | 'reading'>;
  /** The layouts of invoices that the office has taught. */
  readonly layouts: { readonly list: () => readonly Layout[] };
}

/**
 * Gives the page the content of an attached PDF, in pieces so that a large one is not transferred as a whole, and its
 * electronic invoice.
 */
export class AttachmentReading {
  readonly #store: ApplicationStore;
  readonly #pieces: StoredPieces;
  readonly #files: AttachmentReadingOptions['files'];
  readonly #inspector: AttachmentReadingOptions['inspector'];
  readonly #layouts: AttachmentReadingOptions['layouts'];

  constructor({ store, pieces, files, inspector, layouts }: AttachmentReadingOptions) {
    this.#store = store;
    this.#pieces = pieces;
    this.#files = files;
    this.#inspector = inspector;
    this.#layouts = layouts;
  }

  async read(asked: ByteRange & AttachmentOnly): Promise<Result<AttachmentPiece, ApplicationFailure>> {
    const found = readAttachment(this.#store, asked);
    if (!found.ok) return found;
    const { name, bytes } = found.value;
    const { offset, length } = asked;
    const piece = await this.#pieces.piece(found.value, { offset, length });
    if (piece === null) return fail({ kind: 'fileMissing', name });
    return succeed({ base64: Buffer.from(piece).toString('base64'), total: bytes });
  }

  async einvoice(asked: AttachmentOnly): Promise<Result<EinvoiceReading, ApplicationFailure>> {
    const path = await this.#wholeFile(asked);
    return path.ok ? succeed(await this.#inspector.einvoice(path.value)) : path;
  }

  async reading(asked: AttachmentOnly): Promise<Result<DocumentReading, ApplicationFailure>> {
    const path = await this.#wholeFile(asked);
    return path.ok ? succeed(await this.#inspector.reading(path.value, this.#layouts.list())) : path;
  }

  async #wholeFile(asked: AttachmentOnly): Promise<Result<string, ApplicationFailure>> {
    const found = readAttachment(this.#store, asked);
    if (!found.ok) return found;
    const { name, sha256, bytes } = found.value;
    const isWhole = await this.#files.isWhole(sha256, bytes);
    return isWhole ? succeed(this.#files.pathOf(sha256)) : fail({ kind: 'fileMissing', name });
  }
}

type Answer = Result<DocumentReading, ApplicationFailure>;

/** How many readings are cached; each is a few kilobytes. */
const maxCached = 1_000;

/** Readings of attached documents, cached by the SHA-256 of their bytes while the program runs. */
export class DocumentReadings {
  readonly #reader: Pick<AttachmentReading, 'reading'>;
  readonly #store: Pick<ApplicationStore, 'read'>;
  readonly #known = new Map<string, ComparedDocument['reading']>();
  /** Readings of {@link readAll} in progress, shared by simultaneous calls. */
  readonly #pending = new Map<string, Promise<unknown>>();
  readonly #listeners: ((applicationId: string) => void)[] = [];

  constructor(options: {
    readonly reader: Pick<AttachmentReading, 'reading'>;
    readonly store: Pick<ApplicationStore, 'read'>;
  }) {
    this.#reader = options.reader;
    this.#store = options.store;
  }

  async reading(asked: AttachmentOnly): Promise<Answer> {
    const answer = await this.#reader.reading(asked);
    const sha256 = this.#sha256Of(asked);
    if (sha256 !== null && answer.ok && answer.value.kind === 'read') {
      this.#remember(sha256, answer.value.reading);
      for (const listener of this.#listeners) listener(asked.applicationId);
    }
    return answer;
  }

  /** Calls `listener` whenever a document of an application was read. */
  listen(listener: (applicationId: string) => void): void {
    this.#listeners.push(listener);
  }

  /**
   * Reads the documents that were not read yet, before an application is compared with them. One that cannot be read is
   * skipped.
   */
  async readAll({ id: applicationId, attachments }: Pick<Application, 'id' | 'attachments'>): Promise<void> {
    for (const { id: attachmentId, sha256 } of attachments) {
      const other = this.#pending.get(sha256);
      if (other !== undefined) await other;
      if (this.#known.has(sha256)) continue;
      const reading = this.reading({ applicationId, attachmentId });
      this.#pending.set(sha256, reading);
      await reading.finally(() => this.#pending.delete(sha256));
    }
  }

  /** The reading of the document with this SHA-256, if it was read. */
  known(sha256: string): ComparedDocument['reading'] | undefined {
    return this.#known.get(sha256);
  }

  /** The readings of an application's documents, as far as they were read. */
  of({ attachments }: Pick<Application, 'attachments'>): readonly ComparedDocument[] {
    return attachments.flatMap(({ name, sha256 }) => {
      const reading = this.#known.get(sha256);
      return reading === undefined ? [] : [{ name, reading }];
    });
  }

  #remember(sha256: string, reading: Reading): void {
    const { document, values, others, consignees, contradictions, references } = reading;
    this.#known.delete(sha256);
    this.#known.set(sha256, { document, values, others, consignees, contradictions, references });
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size > maxCached) this.#known.delete(oldest);
  }

  #sha256Of(asked: AttachmentOnly): string | null {
    const found = readAttachment(this.#store, asked);
    return found.ok ? found.value.sha256 : null;
  }
}
