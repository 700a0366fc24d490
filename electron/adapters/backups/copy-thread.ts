import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { StoreError } from '../../services/applications/application-store.ts';
import type { CopyTask } from './copy-task.ts';

const answerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), reason: z.enum(['diskFull', 'readOnly', 'other']), message: z.string() }),
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
      if (!answer.ok) throw new StoreError(answer.reason, answer.message);
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
