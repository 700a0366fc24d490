import type { EinvoiceReading } from '../../../shared/domain/einvoice.ts';
import type { DocumentReading } from '../../../shared/domain/reading.ts';
import type { Layout, Lessons, FinalValue } from '../../../shared/domain/layout.ts';

/** The folder of PDFs, named by their SHA-256. A file is there whole or not at all. */
export interface AttachmentFiles {
  /**
   * Copies a file into the folder and hashes it on the way: temporary file, full writes, fsync, rename, fsync of the
   * folder. Throws a `StoreError` when the disk is full or read-only and a `SourceError` when the source cannot be
   * read.
   */
  take(sourcePath: string, limitBytes: number): Promise<TakenFile | 'tooLarge'>;
  /** As `take`, in two steps: the copy can be inspected before it is kept or discarded. */
  stage(sourcePath: string, limitBytes: number): Promise<StagedFile | TooLarge>;
  /** Stores bytes that came from the service. */
  keep(bytes: Uint8Array): Promise<TakenFile>;
  pathOf(sha256: string): string;
  /** Whether the file exists with this length. */
  isWhole(sha256: string, bytes: number): Promise<boolean>;
  /**
   * Whether the bytes of the file have its SHA-256. They are read for this unless this run has hashed them before and
   * the file's metadata is unchanged.
   */
  isIntact(sha256: string, bytes: number): Promise<boolean>;
  /** The bytes in pieces, read from disk on demand. A piece is valid until the next one is requested. */
  pieces(sha256: string): AsyncIterable<Uint8Array>;
}

export interface TakenFile {
  readonly sha256: string;
  readonly bytes: number;
}

/** A copy on disk that is not in the folder yet. Exactly one of `keep` and `discard` must be called. */
export interface StagedFile extends TakenFile {
  readonly kind: 'staged';
  /** Absolute path of the copy until then. */
  readonly path: string;
  keep(): Promise<void>;
  discard(): Promise<void>;
}

export interface TooLarge {
  readonly kind: 'tooLarge';
  /** Size of the source. */
  readonly bytes: number;
}

/** The source of a copy could not be read, with the reason. */
export class SourceError extends Error {
  readonly reason: 'missing' | 'folder' | 'notAFile' | 'changed' | 'unreadable';

  constructor(reason: SourceError['reason'], message: string) {
    super(message);
    this.name = 'SourceError';
    this.reason = reason;
  }
}

/** Result of inspecting a PDF. The file is never run, rendered or changed. */
export type PdfFinding =
  | { readonly kind: 'whole'; readonly pages: number }
  | {
      readonly kind:
        | 'notPdf'
        | 'empty'
        | 'passwordNeeded'
        | 'encrypted'
        | 'cutOff'
        | 'damaged'
        | 'tooComplex';
    };

export interface PdfInspector {
  inspect(path: string): Promise<PdfFinding>;
  /** Reads the electronic invoice inside a PDF that is known to be whole. */
  einvoice(path: string): Promise<EinvoiceReading>;
  /** Reads a file as an electronic invoice without a PDF around it, whatever it really is. */
  einvoiceFile(path: string): Promise<DocumentReading>;
  /** Reads everything from a PDF that is known to be whole: its electronic invoice, and the text of its pages. */
  reading(path: string, layouts: readonly Layout[]): Promise<DocumentReading>;
  /**
   * Learns from correct values how an invoice is laid out; `null` for a PDF that is no invoice, or contains its values
   * as data.
   */
  lessons(
    path: string,
    layouts: readonly Layout[],
    finalValues: readonly FinalValue[],
  ): Promise<Lessons | null>;
}
