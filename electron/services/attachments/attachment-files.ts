import type { EinvoiceReading } from '../../../shared/domain/einvoice.ts';
import type { DocumentReading, Layout, Lessons, RightValue } from '../../../shared/domain/reading.ts';

/** The folder of PDFs by SHA-256. A file is there whole or not at all. */
export interface AttachmentFiles {
  /**
   * Copies a file in, hashing on the way: temporary file, full writes, fsync, rename, fsync of the folder.
   * Throws a `StoreError` when the disk is full or read-only and a `SourceError` when the source cannot be had.
   */
  take(sourcePath: string, limitBytes: number): Promise<TakenFile | 'tooLarge'>;
  /** The same in two steps: the copy lies aside, to be looked at, until it is kept or discarded. */
  stage(sourcePath: string, limitBytes: number): Promise<StagedFile | TooLarge>;
  /** Keeps bytes that came from the service. */
  keep(bytes: Uint8Array): Promise<TakenFile>;
  pathOf(sha256: string): string;
  /** True when the file is there with the length it should have. */
  isWhole(sha256: string, bytes: number): Promise<boolean>;
  /**
   * True when the bytes of the file are those with its SHA-256. They are read for that unless this run has hashed them and
   * the file looks as it did then.
   */
  isIntact(sha256: string, bytes: number): Promise<boolean>;
  /** The bytes in pieces, read from disk as they are asked for. Each is what it was until the next one is asked for. */
  pieces(sha256: string): AsyncIterable<Uint8Array>;
}

export interface TakenFile {
  readonly sha256: string;
  readonly bytes: number;
}

/** A copy that is on disk but not in the folder yet. Exactly one of its two methods is to be called. */
export interface StagedFile extends TakenFile {
  readonly kind: 'staged';
  /** Absolute path of the copy while it lies aside. */
  readonly path: string;
  keep(): Promise<void>;
  discard(): Promise<void>;
}

export interface TooLarge {
  readonly kind: 'tooLarge';
  /** Size of the source. */
  readonly bytes: number;
}

/** Why a file could not be taken in. */
export class SourceError extends Error {
  readonly reason: 'missing' | 'folder' | 'notAFile' | 'changed' | 'unreadable';

  constructor(reason: SourceError['reason'], message: string) {
    super(message);
    this.name = 'SourceError';
    this.reason = reason;
  }
}

/** What a look into a PDF found. The file is never run, rendered or changed. */
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
  /** The electronic invoice inside a PDF that is known to be whole. */
  einvoice(path: string): Promise<EinvoiceReading>;
  /** What a file says that is an electronic invoice without a PDF around it, whatever it really is. */
  einvoiceFile(path: string): Promise<DocumentReading>;
  /** All that can be read from a PDF that is known to be whole: its electronic invoice, and what stands on its pages. */
  reading(path: string, layouts: readonly Layout[]): Promise<DocumentReading>;
  /** What values that are right teach of how an invoice is laid out; `null` for what is no invoice, or has its values as data. */
  lessons(path: string, layouts: readonly Layout[], right: readonly RightValue[]): Promise<Lessons | null>;
}
