import { SerialQueue } from '../../../shared/rules/serial-queue.ts';
import { type FileHandle, open } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { type EinvoiceReading, einvoiceReadingSchema } from '../../../shared/domain/einvoice.ts';
import { type DocumentReading, documentReadingSchema } from '../../../shared/domain/reading.ts';
import { type Layout, type Lessons, lessonsSchema, type FinalValue } from '../../../shared/domain/layout.ts';
import { openIfThere } from '../files/durable-files.ts';
import { limitThread, type ThreadTime } from '../thread-limit.ts';
import type { PdfFinding, PdfInspector } from '../../services/attachments/attachment-files.ts';
import { codeOf, isOfSystem } from '../../services/errors.ts';

export const defaultLimits: WorkerLimits = {
  workMilliseconds: 15_000,
  timeMilliseconds: 300_000,
  heapMegabytes: 256,
  growthBytes: 600_000_000,
};
/** Time after which an idle thread is ended; starting one takes a third of a second. Milliseconds. */
const idleMilliseconds = 5_000;

/** A question to the worker thread. */
export type PdfQuestion = { readonly path: string } & (
  | { readonly wanted: 'structure' | 'einvoice' | 'einvoiceFile' }
  | {
      readonly wanted: 'reading';
      readonly layouts: readonly Layout[];
      readonly extent: 'everywhere' | 'pages';
    }
  | {
      readonly wanted: 'lessons';
      readonly layouts: readonly Layout[];
      readonly finalValues: readonly FinalValue[];
    }
);

/** Inspects PDFs one at a time: their first and last bytes here, everything else in a worker thread with limits. */
export class WorkerPdfInspector implements PdfInspector {
  readonly #module: URL;
  readonly #limits: WorkerLimits;
  readonly #queue = new SerialQueue();
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;

  /** `module`: the worker's entry, `pdf-worker.js` beside a bundle, or its source. */
  constructor(module: URL, limits: Partial<WorkerLimits> = {}) {
    this.#module = module;
    this.#limits = { ...defaultLimits, ...limits };
  }

  async inspect(path: string): Promise<PdfFinding> {
    const edges = await inspectEdges(path);
    if (edges !== 'looksWhole') return { kind: edges };
    const asked = await this.#queue.take(() => this.#ask({ wanted: 'structure', path }, findingSchema));
    return asked ?? { kind: 'tooComplex' };
  }

  async einvoice(path: string): Promise<EinvoiceReading> {
    const asked = await this.#queue.take(() =>
      this.#ask({ wanted: 'einvoice', path }, einvoiceReadingSchema),
    );
    return asked ?? { kind: 'unreadable', reason: 'tooLarge' };
  }

  async einvoiceFile(path: string): Promise<DocumentReading> {
    const asked = await this.#queue.take(() =>
      this.#ask({ wanted: 'einvoiceFile', path }, documentReadingSchema),
    );
    return asked ?? { kind: 'unreadable', reason: 'tooLarge' };
  }

  async reading(path: string, layouts: readonly Layout[]): Promise<DocumentReading> {
    // The file may not be the one that was attached. A thread would give the same answer, a fifth of a second later.
    if (!(await beginsAsPdf(path))) return { kind: 'unreadable', reason: 'damaged' };
    const ask = (extent: 'everywhere' | 'pages'): Promise<DocumentReading | null> =>
      this.#queue.take(() => this.#ask({ wanted: 'reading', path, layouts, extent }, documentReadingSchema));
    // An embedded file may be more than a thread can hold; the pages are read all the same.
    const asked = (await ask('everywhere')) ?? (await ask('pages'));
    return asked ?? { kind: 'unreadable', reason: 'tooLarge' };
  }

  async lessons(
    path: string,
    layouts: readonly Layout[],
    finalValues: readonly FinalValue[],
  ): Promise<Lessons | null> {
    if (!(await beginsAsPdf(path))) return null;
    return this.#queue.take(() =>
      this.#ask({ wanted: 'lessons', path, layouts, finalValues }, lessonsSchema.nullable()),
    );
  }

  /** Waits for the current inspection, then ends the thread. */
  async close(): Promise<void> {
    await this.#queue.over();
    clearTimeout(this.#idle);
    this.#end();
  }

  /** `null` where a limit was exceeded. */
  async #ask<Answer>(question: PdfQuestion, schema: z.ZodType<Answer>): Promise<Answer | null> {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    const answer = schema.safeParse(await askWorker(worker, question, this.#limits));
    if (!answer.success) this.#end();
    else this.#idle = setTimeout(() => this.#end(), idleMilliseconds).unref();
    return answer.success ? answer.data : null;
  }

  #start(): Worker {
    const worker = new Worker(this.#module, {
      env: {},
      execArgv: [],
      stdin: false,
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.heapMegabytes, stackSizeMb: 4 },
    });
    // Warnings of the library about a document are of no use.
    worker.stdout.resume();
    worker.stderr.resume();
    const forget = (): void => {
      if (this.#worker === worker) this.#worker = null;
    };
    // These listeners stay for the life of the thread, because an error without a listener ends the program.
    worker.on('error', forget).on('exit', forget);
    worker.unref();
    return worker;
  }

  /** Ends the thread without waiting, because a tight loop may take a while to stop; the next file gets a new one. */
  #end(): void {
    const worker = this.#worker;
    this.#worker = null;
    void worker?.terminate();
  }
}

const start = '%PDF-';
/** Readers accept the start of a PDF within so many bytes; ISO 32000-1, annex H.3, note 13. */
const startWithin = 1_024;
const endMark = '%%EOF';
const crossReferenceMark = 'startxref';
/** The end of a file that contains its end marks, with room for what mail gateways append. Bytes. */
const tailBytes = 2_048;

type EdgeFinding = 'empty' | 'notPdf' | 'cutOff' | 'looksWhole';

/** What the first and last bytes of a file show before anything is parsed. */
async function inspectEdges(path: string): Promise<EdgeFinding> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    if (size === 0) return 'empty';
    if (!(await hasStart(handle))) return 'notPdf';
    const tail = await textAt(handle, Math.max(0, size - tailBytes), tailBytes);
    return isEnded(tail) ? 'looksWhole' : 'cutOff';
  } finally {
    await handle.close();
  }
}

/** Whether a file begins as a PDF. False where it is missing or cannot be read. */
async function beginsAsPdf(path: string): Promise<boolean> {
  const handle = await openIfThere(path);
  if (handle === null) return false;
  try {
    return await hasStart(handle);
  } catch (error) {
    if (isOfSystem(error)) return false;
    throw error;
  } finally {
    // Nothing was written, so an error here loses nothing.
    await handle.close().catch(() => undefined);
  }
}

async function hasStart(handle: FileHandle): Promise<boolean> {
  return (await textAt(handle, 0, startWithin)).includes(start);
}

function isEnded(tail: string): boolean {
  const mark = tail.lastIndexOf(crossReferenceMark);
  return mark >= 0 && tail.includes(endMark, mark);
}

async function textAt(handle: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.toString('latin1', 0, bytesRead);
}

export interface WorkerLimits extends ThreadTime {
  /** Limit of the thread's JavaScript heap. */
  readonly heapMegabytes: number;
  /** Limit for the growth of the whole process, because buffers are not part of the heap. Bytes. */
  readonly growthBytes: number;
}

const watchMilliseconds = 50;

const findingSchema = z.union([
  z.object({ kind: z.literal('whole'), pages: z.int().positive() }),
  z.object({ kind: z.enum(['passwordNeeded', 'encrypted', 'damaged']) }),
]);

/** Stands for an answer that is missing because a limit was exceeded or the thread ended. */
const unanswered = Symbol('unanswered');

/** Sends one question to the worker thread. Exceeding a limit gives `unanswered`. */
async function askWorker(worker: Worker, question: PdfQuestion, limits: WorkerLimits): Promise<unknown> {
  const grown = process.memoryUsage.rss() + limits.growthBytes;
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const onError = (error: Error): void => {
    if (isOutOfMemory(error)) resolve(unanswered);
    else reject(error);
  };
  const onExit = (): void => resolve(unanswered);
  const stopClock = limitThread(worker, limits, () => resolve(unanswered));
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > grown) resolve(unanswered);
  }, watchMilliseconds);
  worker.on('message', resolve).on('error', onError).on('exit', onExit);
  try {
    worker.postMessage(question);
    return await promise;
  } finally {
    stopClock();
    clearInterval(watch);
    worker.off('message', resolve).off('error', onError).off('exit', onExit);
  }
}

const isOutOfMemory = (error: Error): boolean => codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY';
