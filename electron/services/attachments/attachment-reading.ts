import type { Attachment } from '../../../shared/domain/attachment.ts';
import type { EinvoiceReading } from '../../../shared/domain/einvoice.ts';
import type { Layout } from '../../../shared/domain/layout.ts';
import type { DocumentReading } from '../../../shared/domain/reading.ts';
import { fail, succeed, type Result } from '../../../shared/domain/result.ts';
import type { ApplicationFailure, AttachmentPiece } from '../../../shared/ipc/messages.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { tryStore } from '../applications/save-failure.ts';
import type { AttachmentFiles } from './attachment-files.ts';
import type { PdfInspector } from './pdf-inspector.ts';

/** The kept PDFs, read from any place in them. */
export interface KeptPieces {
  /**
   * At most `length` bytes from `offset` of the file with this hash and size, fewer at its end. `null` when it is gone,
   * cannot be read, or its bytes are not those with that hash any more.
   */
  piece(file: { readonly sha256: string; readonly bytes: number }, from: Stretch): Promise<Uint8Array | null>;
}

/** A part of a file. Bytes. */
export interface Stretch {
  readonly offset: number;
  readonly length: number;
}

interface AttachmentOnly {
  readonly applicationId: string;
  readonly attachmentId: string;
}

export interface AttachmentReadingOptions {
  readonly store: ApplicationStore;
  readonly pieces: KeptPieces;
  readonly files: Pick<AttachmentFiles, 'pathOf' | 'isWhole'>;
  readonly inspector: Pick<PdfInspector, 'einvoice' | 'reading'>;
  /** How papers are laid out, as the office taught it. */
  readonly layouts: { readonly all: () => readonly Layout[] };
}

/** Gives the page what is in an attached PDF: piece by piece, so that a large one does not cross as a whole, and its electronic invoice. */
export class AttachmentReading {
  readonly #store: ApplicationStore;
  readonly #pieces: KeptPieces;
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

  async read(asked: Stretch & AttachmentOnly): Promise<Result<AttachmentPiece, ApplicationFailure>> {
    const found = this.#attachment(asked);
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
    return path.ok ? succeed(await this.#inspector.reading(path.value, this.#layouts.all())) : path;
  }

  async #wholeFile(asked: AttachmentOnly): Promise<Result<string, ApplicationFailure>> {
    const found = this.#attachment(asked);
    if (!found.ok) return found;
    const { name, sha256, bytes } = found.value;
    const isWhole = await this.#files.isWhole(sha256, bytes);
    return isWhole ? succeed(this.#files.pathOf(sha256)) : fail({ kind: 'fileMissing', name });
  }

  #attachment({ applicationId, attachmentId }: AttachmentOnly): Result<Attachment, ApplicationFailure> {
    const found = tryStore(() => this.#store.read(applicationId));
    if (!found.ok) return found;
    const attachment = found.value?.attachments.find(({ id }) => id === attachmentId);
    return attachment === undefined ? fail({ kind: 'notFound' }) : succeed(attachment);
  }
}
