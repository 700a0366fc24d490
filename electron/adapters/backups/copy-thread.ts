import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { StoreError } from '../../services/applications/application-store.ts';
import { fileSystemFailure } from '../files/durable-files.ts';
import { storeFailure } from '../sqlite/store-failure.ts';
import type { CopyTask } from './copy-task.ts';

const answerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({
    ok: z.literal(false),
    message: z.string(),
    codes: z.object({ code: z.string().optional(), errcode: z.number().optional() }),
  }),
]);

/** Time after which an idle thread is ended. Restoring a backup takes four tasks, one after the other. Milliseconds. */
const idleMilliseconds = 2_000;

/** Does work on copies in threads, one task at a time in each. */
export class CopyThread {
  readonly #module: URL;
  readonly #busy = new Set<Worker>();
  /** A thread that has finished its task and has no file open. */
  #idle: Worker | null = null;
  #idleTime: NodeJS.Timeout | undefined;
  #isEnded = false;

  /** `module` is the thread's entry: `backup-worker.js` beside a bundle, or its source. */
  constructor(module: URL) {
    this.#module = module;
  }

  /** Runs a task. Rejects with a `StoreError` for errors of the disk, and when the thread is ended. */
  async do<Schema extends z.ZodType>(task: CopyTask, schema: Schema): Promise<z.output<Schema>> {
    const worker = this.#take();
    this.#busy.add(worker);
    let isDone = false;
    try {
      const answer = answerSchema.parse(await ask(worker, task));
      if (!answer.ok) throw failureOf(Object.assign(new Error(answer.message), answer.codes), task);
      const value = schema.parse(answer.value);
      isDone = true;
      return value;
    } finally {
      this.#busy.delete(worker);
      // Waits for its end, because after a failure it may still have the file of the database open.
      if (!isDone || !this.#keep(worker)) await worker.terminate();
    }
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    clearTimeout(this.#idleTime);
    const workers = [...this.#busy, ...(this.#idle === null ? [] : [this.#idle])];
    this.#idle = null;
    await Promise.all(workers.map((worker) => worker.terminate()));
  }

  #take(): Worker {
    clearTimeout(this.#idleTime);
    const idle = this.#idle;
    this.#idle = null;
    return idle ?? this.#start();
  }

  #start(): Worker {
    const worker = new Worker(this.#module, { env: {}, execArgv: [], stdin: false });
    const forget = (): void => {
      if (this.#idle === worker) this.#idle = null;
    };
    // These listeners stay for the life of the thread, because an error without a listener ends the program.
    worker.on('error', forget).on('exit', forget);
    worker.unref();
    return worker;
  }

  /** Keeps an idle thread for the next task. False when it is not needed any more. */
  #keep(worker: Worker): boolean {
    if (this.#isEnded || this.#idle !== null) return false;
    this.#idle = worker;
    this.#idleTime = setTimeout(() => {
      if (this.#idle === worker) this.#idle = null;
      void worker.terminate();
    }, idleMilliseconds).unref();
    return true;
  }
}

/** Resolves with the answer of the thread; rejects when it ends without one. */
async function ask(worker: Worker, task: CopyTask): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const over = (): void => reject(new StoreError('other', 'The program ended meanwhile.'));
  worker.on('message', resolve).on('error', reject).on('exit', over);
  try {
    worker.postMessage(task);
    return await promise;
  } finally {
    worker.off('message', resolve).off('error', reject).off('exit', over);
  }
}

/**
 * The failure for an error of the disk or SQLite in the thread. For any other error too the copy could not be made or
 * read.
 */
function failureOf(error: Error, task: CopyTask): StoreError {
  const folder = 'target' in task ? path.dirname(task.target) : '';
  const failure = fileSystemFailure(error) ?? storeFailure(error, folder);
  return failure instanceof StoreError ? failure : new StoreError('other', error.message);
}
