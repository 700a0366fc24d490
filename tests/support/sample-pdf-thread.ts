import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type { PdfQuestion } from '../../electron/adapters/pdf/pdf-worker-inspector.ts';

/**
 * Looks into PDFs for tests of the whole program: what the program's own thread found in those of the example, the run
 * has asked it once, and of any other file it is asked here. To have the reader of PDFs takes a quarter of a second of a
 * core, and the example is in most of these tests.
 */
parentPort?.on('message', (question: PdfQuestion) => {
  void answer(question);
});

/** By SHA-256, beside this thread. */
const found: unknown = JSON.parse(readFileSync(new URL('sample-findings.json', import.meta.url), 'utf8'));
const findings = new Map<string, unknown>(Object.entries(found ?? {}));
const longestSample = 1_000_000;

async function answer(question: PdfQuestion): Promise<void> {
  const { wanted, path } = question;
  if (wanted === 'einvoice') {
    const { readEmbeddedEinvoice } = await import('../../electron/adapters/pdf/read-document.ts');
    parentPort?.postMessage(await readEmbeddedEinvoice(path));
    return;
  }
  if (wanted === 'reading') {
    const { readDocument } = await import('../../electron/adapters/pdf/read-document.ts');
    parentPort?.postMessage(await readDocument(path, question.layouts));
    return;
  }
  if (wanted === 'lessons') {
    const { readLessons } = await import('../../electron/adapters/pdf/read-document.ts');
    parentPort?.postMessage(await readLessons(path, question.layouts, question.right));
    return;
  }
  const known = statSync(path).size > longestSample ? undefined : findings.get(sumOf(path));
  parentPort?.postMessage(known ?? (await look(path)));
}

async function look(path: string): Promise<unknown> {
  const { readPdf } = await import('../../electron/adapters/pdf/read-pdf.ts');
  return readPdf(path);
}

function sumOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}
