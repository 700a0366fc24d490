import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { StoreError } from '../../services/applications/application-store.ts';
import { fileSystemFailure } from '../files/file-system-failure.ts';
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

/** Does work on copies in a thread of its own, one piece at a time. */
export class CopyThread {
  readonly #module: URL;
  #worker: Worker | null = null;

  /** `module` is the thread's entry: `backup-worker.js` beside a bundle, or its source. */
  constructor(module: URL) {
    this.#module = module;
  }

  /** Rejects with a `StoreError` where the disk does not let it, and when it is ended. */
  async do<Schema extends z.ZodType>(task: CopyTask, schema: Schema): Promise<z.output<Schema>> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const worker = new Worker(this.#module, { env: {}, execArgv: [], stdin: false });
    this.#worker = worker;
    worker.on('message', resolve).on('error', reject);
    worker.on('exit', () => reject(new StoreError('other', 'The program ended meanwhile.')));
    worker.unref();
    worker.postMessage(task);
    try {
      const answer = answerSchema.parse(await promise);
      if (!answer.ok) throw failureOf(Object.assign(new Error(answer.message), answer.codes), task);
      return schema.parse(answer.value);
    } finally {
      this.#worker = null;
      // Until it is gone it may hold the file of the database open.
      await worker.terminate();
    }
  }

  async end(): Promise<void> {
    await this.#worker?.terminate();
  }
}

/** What the disk or SQLite said in the thread. Whatever else it was, the copy could not be made or read. */
function failureOf(error: Error, task: CopyTask): StoreError {
  const folder = 'target' in task ? path.dirname(task.target) : '';
  const failure = fileSystemFailure(error) ?? storeFailure(error, folder);
  return failure instanceof StoreError ? failure : new StoreError('other', error.message);
}
