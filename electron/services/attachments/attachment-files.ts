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
