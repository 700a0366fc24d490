/** A PDF by its hash. */
export interface KeptPdf {
  readonly sha256: string;
  readonly bytes: number;
}

/** Looks at every byte of the PDFs that are kept. */
export interface PdfSums {
  /** Of all that lie there and of those that should. Rejects with a `StoreError` when nothing can be read at all. */
  check(expected: readonly KeptPdf[]): Promise<{ readonly whole: number; readonly damaged: number }>;
  close(): Promise<void>;
}
