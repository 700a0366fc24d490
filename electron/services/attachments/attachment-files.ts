/** The folder of PDFs by SHA-256. A file is there whole or not at all. */
export interface AttachmentFiles {
  /**
   * Copies a file in, hashing on the way: temporary file, full writes, fsync, rename, fsync of the folder.
   * Throws a `StoreError` when the disk is full or read-only and any other error of the source as it comes.
   */
  take(sourcePath: string, limitBytes: number): Promise<TakenFile | 'tooLarge'>;
  /** Keeps bytes that came from the service. */
  keep(bytes: Uint8Array): Promise<TakenFile>;
  pathOf(sha256: string): string;
  /** True when the file is there with the length it should have. */
  isWhole(sha256: string, bytes: number): Promise<boolean>;
  /** The bytes in pieces, read from disk as they are asked for. */
  pieces(sha256: string): AsyncIterable<Uint8Array>;
}

export interface TakenFile {
  readonly sha256: string;
  readonly bytes: number;
}
