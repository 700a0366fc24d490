import { parentPort } from 'node:worker_threads';
import { readEmbeddedEinvoice } from './embedded-einvoice.ts';
import type { PdfQuestion } from './pdf-worker-inspector.ts';
import { readPdf } from './read-pdf.ts';

/**
 * Entry of the worker thread: is asked one thing of a PDF and answers with a `PdfFinding` or an `EinvoiceReading`. What
 * cannot be read any more throws, which ends the thread.
 */
parentPort?.on('message', (question: PdfQuestion) => {
  void answer(question);
});

async function answer({ wanted, path }: PdfQuestion): Promise<void> {
  parentPort?.postMessage(wanted === 'structure' ? await readPdf(path) : await readEmbeddedEinvoice(path));
}
