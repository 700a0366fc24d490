import { PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type ApplicationFailure, longestPiece } from '../../../shared/ipc/messages.ts';
import type { PdfSource } from './pdf.ts';

/** Hands pdf.js the stretches of a file that it asks for, and tells of the first one that cannot be had. */
export class PdfRanges extends PDFDataRangeTransport {
  readonly #source: PdfSource;
  readonly #onFailure: (failure: ApplicationFailure) => void;
  #isAborted = false;

  constructor(source: PdfSource, onFailure: (failure: ApplicationFailure) => void) {
    super(source.bytes, null);
    this.#source = source;
    this.#onFailure = onFailure;
  }

  override requestDataRange(begin: number, end: number): void {
    void this.#bring(begin, end);
  }

  override abort(): void {
    this.#isAborted = true;
  }

  async #bring(begin: number, end: number): Promise<void> {
    const whole = new Uint8Array(end - begin);
    for (let at = begin; at < end; at += longestPiece) {
      const piece = await this.#read(at, Math.min(longestPiece, end - at));
      if (piece === null || this.#isAborted) return;
      whole.set(piece, at - begin);
    }
    this.onDataRange(begin, whole);
  }

  async #read(offset: number, length: number): Promise<Uint8Array | null> {
    try {
      const answer = await this.#source.read(offset, length);
      if (answer.ok) return answer.value;
      this.#onFailure(answer.error);
    } catch (error) {
      // The program behind the page is gone for the moment.
      this.#onFailure({
        kind: 'storeFailed',
        detail: error instanceof Error ? error.message : String(error),
      });
    }
    return null;
  }
}
