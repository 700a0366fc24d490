import { parentPort } from 'node:worker_threads';
import { readPdf } from './read-pdf.ts';

/**
 * Entry of the worker thread: is sent a path, answers with a `PdfFinding`. What cannot be read any more throws, which
 * ends the thread.
 */
parentPort?.on('message', (path: string) => {
  void answer(path);
});

async function answer(path: string): Promise<void> {
  parentPort?.postMessage(await readPdf(path));
}
