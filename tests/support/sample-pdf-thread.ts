import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import type { PdfQuestion } from '../../electron/adapters/pdf/pdf-worker-inspector.ts';

/**
 * Thread that inspects PDFs for tests of the whole program. What the program's own thread found in the PDFs of the
 * example was stored once for the run; what is read out of them is stored by the first thread that is asked; any other
 * file is read here. Loading the reader of PDFs takes a quarter of a second of processor time, and most of these tests
 * use the example.
 */
parentPort?.on('message', (question: PdfQuestion) => {
  void answer(question);
});

/** Stored findings by SHA-256, from a file beside this thread. */
const found: unknown = JSON.parse(readFileSync(new URL('sample-findings.json', import.meta.url), 'utf8'));
const findings = new Map<string, unknown>(Object.entries(found ?? {}));
const longestSample = 1_000_000;

async function answer(question: PdfQuestion): Promise<void> {
  const sum = sumOfExample(question.path);
  parentPort?.postMessage(await (sum === null ? answerTo(question) : onceAnswered(question, sum)));
}

/** SHA-256 of a file of the example; `null` for any other file and for a missing one, as after a test has ended. */
function sumOfExample(path: string): string | null {
  try {
    if (statSync(path).size > longestSample) return null;
    const sum = createHash('sha256').update(readFileSync(path)).digest('hex');
    return findings.has(sum) ? sum : null;
  } catch {
    // The code that reads the file reports the error, as in the program.
    return null;
  }
}

/** Answers a question about the example from a stored answer, or stores one: it is the same for the same bytes. */
async function onceAnswered(question: PdfQuestion, sum: string): Promise<unknown> {
  if (question.wanted === 'structure') return findings.get(sum);
  const asked = JSON.stringify({ ...question, path: sum });
  const place = new URL(`answer-${createHash('sha256').update(asked).digest('hex')}`, import.meta.url);
  if (existsSync(place)) return deserialize(readFileSync(place));
  const answered = await answerTo(question);
  // The file was removed or changed while it was read, so the answer is not stored.
  if (sumOfExample(question.path) !== sum) return answered;
  // Written by a rename: another thread may read the file, and this one may be ended at any time.
  const draft = new URL(`${place.href}-${crypto.randomUUID()}`);
  writeFileSync(draft, serialize(answered));
  renameSync(draft, place);
  return answered;
}

async function answerTo(question: PdfQuestion): Promise<unknown> {
  const { path } = question;
  const reading = () => import('../../electron/adapters/pdf/read-document.ts');
  switch (question.wanted) {
    case 'structure':
      return readSample(path);
    case 'einvoiceFile': {
      const { readEinvoiceFile } = await import('../../electron/adapters/einvoice/read-einvoice.ts');
      return readEinvoiceFile(path);
    }
    case 'einvoice':
      return (await import('../../electron/adapters/pdf/embedded-einvoice.ts')).readEmbeddedEinvoice(path);
    case 'reading':
      return (await reading()).readDocument(path, question.layouts, question.extent);
    case 'lessons':
      return (await reading()).readLessons(path, question.layouts, question.finalValues);
  }
}

async function readSample(path: string): Promise<unknown> {
  const { readPdf } = await import('../../electron/adapters/pdf/read-pdf.ts');
  return readPdf(path);
}
