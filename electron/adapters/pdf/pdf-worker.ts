import { parentPort } from 'node:worker_threads';
import { readEinvoiceFile } from '../einvoice/read-einvoice.ts';
import type { PdfQuestion } from './pdf-worker-inspector.ts';
import { readEmbeddedEinvoice } from './embedded-einvoice.ts';
import { readDocument, readLessons } from './read-document.ts';
import { readPdf } from './read-pdf.ts';

/**
 * Entry of the worker thread: receives a question about a PDF or an electronic invoice and answers with a `PdfFinding`,
 * an `EinvoiceReading`, a `DocumentReading` or `Lessons`. A file that cannot be read any more throws, which ends the
 * thread.
 */
parentPort?.on('message', (question: PdfQuestion) => {
  void answerTo(question).then((answer) => parentPort?.postMessage(answer));
});

function answerTo(question: PdfQuestion): Promise<unknown> {
  switch (question.wanted) {
    case 'structure':
      return readPdf(question.path);
    case 'einvoiceFile':
      return readEinvoiceFile(question.path);
    case 'einvoice':
      return readEmbeddedEinvoice(question.path);
    case 'reading':
      return readDocument(question.path, question.layouts, question.extent);
    case 'lessons':
      return readLessons(question.path, question.layouts, question.finalValues);
  }
}
