import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { PDFWorker, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A thread of its own in which one PDF is read. What happens there ends with it. */
export class PdfThread {
  readonly worker: PDFWorker;
  /** Rejects when the thread broke; never settles otherwise. */
  readonly broken: Promise<never>;
  readonly #port: Worker;

  constructor() {
    this.#port = new Worker(workerUrl, { type: 'module', name: 'pdf' });
    const { promise, reject } = Promise.withResolvers<never>();
    // Somebody may have stopped waiting when it breaks.
    promise.catch(() => null);
    this.broken = promise;
    this.#port.addEventListener('error', (event) => {
      event.preventDefault();
      reject(new Error('The thread that reads the PDF ended.'));
    });
    this.worker = PDFWorker.create({ port: this.#port, verbosity: VerbosityLevel.ERRORS });
  }

  end(): void {
    this.worker.destroy();
    this.#port.terminate();
  }
}
