import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import type { PdfQuestion } from '../../electron/adapters/pdf/pdf-worker-inspector.ts';

/**
 * Looks into PDFs for tests of the whole program: what the program's own thread found in those of the example, the run
 * has asked it once, and what is read out of them the first thread of the run that is asked the same; of any other file it
 * is asked here. To have the reader of PDFs takes a quarter of a second of a core, and the example is in most of these
 * tests.
 */
parentPort?.on('message', (question: PdfQuestion) => {
  void answer(question);
});

/** By SHA-256, beside this thread. */
const found: unknown = JSON.parse(readFileSync(new URL('sample-findings.json', import.meta.url), 'utf8'));
const findings = new Map<string, unknown>(Object.entries(found ?? {}));
const longestSample = 1_000_000;

async function answer(question: PdfQuestion): Promise<void> {
  const sum = sumOfExample(question.path);
  parentPort?.postMessage(await (sum === null ? answerTo(question) : onceAnswered(question, sum)));
}

/** `null` for any other file, and for one that is gone with the desk of a test that has ended. */
function sumOfExample(path: string): string | null {
  try {
    if (statSync(path).size > longestSample) return null;
    const sum = createHash('sha256').update(readFileSync(path)).digest('hex');
    return findings.has(sum) ? sum : null;
  } catch {
    // What reads it says so, as in the program.
    return null;
  }
}

/** The same question about the same bytes has the same answer, so one thread of the run reads and the others know. */
async function onceAnswered(question: PdfQuestion, sum: string): Promise<unknown> {
  if (question.wanted === 'structure') return findings.get(sum);
  const asked = JSON.stringify({ ...question, path: sum });
  const place = new URL(`answer-${createHash('sha256').update(asked).digest('hex')}`, import.meta.url);
  if (existsSync(place)) return deserialize(readFileSync(place));
  const answered = await answerTo(question);
  // Of a file that went or changed meanwhile, nothing is kept.
  if (sumOfExample(question.path) !== sum) return answered;
  // Whole or not at all: another thread may look, and this one may be ended meanwhile.
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
      return look(path);
    case 'einvoiceFile': {
      const { readEinvoiceFile } = await import('../../electron/adapters/einvoice/read-einvoice.ts');
      return readEinvoiceFile(path);
    }
    case 'einvoice':
      return (await import('../../electron/adapters/pdf/embedded-einvoice.ts')).readEmbeddedEinvoice(path);
    case 'reading':
      return (await reading()).readDocument(path, question.layouts, question.looked);
    case 'lessons':
      return (await reading()).readLessons(path, question.layouts, question.right);
  }
}

async function look(path: string): Promise<unknown> {
  const { readPdf } = await import('../../electron/adapters/pdf/read-pdf.ts');
  return readPdf(path);
}
