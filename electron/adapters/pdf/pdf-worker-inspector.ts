import { Worker } from 'node:worker_threads';
import type { PdfFinding, PdfInspector } from '../../services/attachments/pdf-inspector.ts';
import { inspectEdges } from './pdf-edges.ts';
import { askWorker, type WorkerLimits } from './worker-question.ts';

export const defaultLimits: WorkerLimits = {
  timeMilliseconds: 15_000,
  heapMegabytes: 256,
  growthBytes: 600_000_000,
};
/** A thread that has nothing to do for so long is ended; starting one takes a third of a second. */
const idleMilliseconds = 5_000;

/** Looks into PDFs, one at a time: the edges here, everything else in a worker thread with bounds. */
export class WorkerPdfInspector implements PdfInspector {
  readonly #module: URL;
  readonly #limits: WorkerLimits;
  #queue: Promise<unknown> = Promise.resolve();
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;

  /** `module` is the worker's entry: `pdf-worker.js` beside a bundle, or its source. */
  constructor(module: URL, limits: Partial<WorkerLimits> = {}) {
    this.#module = module;
    this.#limits = { ...defaultLimits, ...limits };
  }

  async inspect(path: string): Promise<PdfFinding> {
    const edges = await inspectEdges(path);
    if (edges !== 'looksWhole') return { kind: edges };
    const turn = this.#queue.then(() => this.#ask(path));
    // The next one waits for this one, whatever becomes of it; whoever asked hears of its failure.
    this.#queue = turn.catch(() => null);
    return turn;
  }

  /** Waits for what is being looked at, then ends the thread. */
  async close(): Promise<void> {
    await this.#queue;
    clearTimeout(this.#idle);
    this.#end();
  }

  async #ask(path: string): Promise<PdfFinding> {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    const answer = await askWorker(worker, path, this.#limits);
    if (answer.worker === 'unusable') this.#end();
    else this.#idle = setTimeout(() => this.#end(), idleMilliseconds).unref();
    return answer.finding;
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
    // The library's warnings are about the document and for nobody.
    worker.stdout.resume();
    worker.stderr.resume();
    const forget = (): void => {
      if (this.#worker === worker) this.#worker = null;
    };
    // Listened to for as long as it lives: an error of a thread that nobody hears ends the program.
    worker.on('error', forget).on('exit', forget);
    worker.unref();
    return worker;
  }

  /** Nobody waits for it: code in a tight loop may take its time to notice, and the next file has a new thread. */
  #end(): void {
    const worker = this.#worker;
    this.#worker = null;
    void worker?.terminate();
  }
}
