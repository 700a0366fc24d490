import type { PreparedData } from './backup-shelf.ts';

/** A file with everything that lies aside until it is handed out. */
export interface MadeFile {
  /** Absolute. */
  readonly path: string;
  readonly applications: number;
  readonly pdfs: number;
  /** PDFs that should be in it and were gone or not as they were when they were attached. */
  readonly missingPdfs: number;
  /** Removes it. More than once does no harm. */
  discard(): Promise<void>;
}

/** What such a file held, ready to take the place of what is there. */
export interface BroughtData extends PreparedData {
  /** The name of the journal beside the database that it was made of; '' where nothing was ever sent. */
  readonly journal: string;
  /**
   * Puts its PDFs in their places, without a pause in it. The function it answers takes out again those that were not
   * there before. Throws a `StoreError`, and leaves nothing then.
   */
  placePdfs(): () => void;
}

/** `foreign`: nothing that this program made. `newer`: a newer version of it did. */
export type Brought = BroughtData | { readonly kind: 'foreign' | 'damaged' | 'newer' };

/** Everything as one file. Whatever the disk does not let it do is a `StoreError`; nothing is left of it then. */
export interface EverythingFiles {
  /** Durable and read back when it resolves. `journal` as for `BroughtData`. */
  make(facts: { readonly madeAt: string; readonly journal: string }): Promise<MadeFile>;
  /** `path` is of a file that nobody has looked at; it is never written to. */
  bring(path: string): Promise<Brought>;
  /** Removes what a crash left, once in a run. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** PDFs that nobody needs any more. */
export interface UnneededPdfs {
  /** Removes what a crash left of PDFs that were on their way in. Rejects with a `StoreError`. */
  clear(): Promise<void>;
  /**
   * Removes them: neither what is there now, nor any backup, nor the journal has named them on very many days, and
   * nobody has had them in hand in this run. Removes nothing where any of that cannot be read. Rejects with a `StoreError`.
   */
  remove(): Promise<void>;
  close(): Promise<void>;
}
