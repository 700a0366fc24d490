import { parentPort } from 'node:worker_threads';
import { readDocument, readEmbeddedEinvoice } from './read-document.ts';
import type { PdfQuestion } from './pdf-worker-inspector.ts';
import { readPdf } from './read-pdf.ts';

/**
 * Entry of the worker thread: is asked one thing of a PDF and answers with a `PdfFinding`, an `EinvoiceReading` or a
 * `DocumentReading`. What cannot be read any more throws, which ends the thread.
 */
const answers: Readonly<Record<PdfQuestion['wanted'], (path: string) => Promise<unknown>>> = {
  structure: readPdf,
  einvoice: readEmbeddedEinvoice,
  reading: readDocument,
};

parentPort?.on('message', ({ wanted, path }: PdfQuestion) => {
  void answers[wanted](path).then((answer) => parentPort?.postMessage(answer));
});
