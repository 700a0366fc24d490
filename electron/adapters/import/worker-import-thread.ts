import { SerialQueue } from '../../../shared/rules/serial-queue.ts';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { fail, succeed, type Result } from '../../../shared/domain/result.ts';
import {
  importFailureSchema,
  type ImportedLine,
  type ImportFailure,
} from '../../../shared/ipc/areas/import.ts';
import { limitThread, type ThreadTime } from '../thread-limit.ts';
import {
  draftPageSchema,
  fileViewSchema,
  linesSchema,
  makingPlanSchema,
  type DraftPage,
  type ImportQuestion,
  type ImportThread,
  type MakingPlan,
} from '../../services/import/import-thread.ts';
import {
  type FileView,
  type RowIdentities,
  rowIdentitiesSchema,
} from '../../services/import/file-contents.ts';
import { codeOf } from '../../services/errors.ts';

/** Limits for one answer. */
interface ThreadLimits extends ThreadTime {
  /** Limit of the thread's JavaScript heap. */
  readonly heapMegabytes: number;
}

const threadLimits: ThreadLimits = {
  workMilliseconds: 60_000,
  timeMilliseconds: 600_000,
  heapMegabytes: 900,
};

const answerSchema = z.union([
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), error: importFailureSchema }),
]);

/** A worker thread with one file. Exceeding a limit ends it, and all later questions fail. */
export class WorkerImportThread implements ImportThread {
  readonly #worker: Worker;
  readonly #limits: ThreadLimits;
  readonly #database: string;
  readonly #queue = new SerialQueue();
  #end: ImportFailure | null = null;

  /**
   * `module`: the worker's entry, `import-worker.js` beside a bundle, or its source. `database`: absolute path of the
   * database for the drafts.
   */
  constructor(module: URL, database: string, limits: Partial<ThreadLimits> = {}) {
    this.#database = database;
    this.#limits = { ...threadLimits, ...limits };
    this.#worker = new Worker(module, {
      env: {},
      execArgv: [],
      stdin: false,
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.heapMegabytes, stackSizeMb: 4 },
    });
    // This listener stays for the life of the thread, because an error without a listener ends the program.
    this.#worker.on('error', () => undefined);
    this.#worker.unref();
  }

  view(question: Parameters<ImportThread['view']>[0]): Promise<Result<FileView, ImportFailure>> {
    return this.#ask(question, fileViewSchema);
  }

  lines(first: number, count: number): Promise<Result<ImportedLine[], ImportFailure>> {
    return this.#ask({ kind: 'lines', first, count }, linesSchema);
  }

  identities(): Promise<Result<RowIdentities, ImportFailure>> {
    return this.#ask({ kind: 'identities' }, rowIdentitiesSchema);
  }

  plan(): Promise<Result<MakingPlan, ImportFailure>> {
    return this.#ask({ kind: 'plan' }, makingPlanSchema);
  }

  drafts(from: number, limit: number): Promise<Result<DraftPage, ImportFailure>> {
    return this.#ask({ kind: 'drafts', from, limit }, draftPageSchema);
  }

  async writeBack(): Promise<void> {
    await this.#ask({ kind: 'writeBack', database: this.#database }, z.null());
  }

  close(): void {
    this.#stop({ kind: 'closed' });
  }

  #ask<Schema extends z.ZodType>(
    question: ImportQuestion,
    schema: Schema,
  ): Promise<Result<z.output<Schema>, ImportFailure>> {
    return this.#queue.take(() => this.#answer(question, schema));
  }

  async #answer<Schema extends z.ZodType>(
    question: ImportQuestion,
    schema: Schema,
  ): Promise<Result<z.output<Schema>, ImportFailure>> {
    if (this.#end !== null) return fail(this.#end);
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const onError = (error: Error): void =>
      isOutOfMemory(error) ? this.#tooComplex(resolve) : reject(error);
    const onExit = (): void => resolve({ ok: false, error: this.#end ?? { kind: 'tooComplex' } });
    const stopClock = limitThread(this.#worker, this.#limits, () => this.#tooComplex(resolve));
    this.#worker.on('message', resolve).on('error', onError).on('exit', onExit);
    try {
      this.#worker.postMessage(question);
      const answer = answerSchema.parse(await promise);
      return answer.ok ? succeed(schema.parse(answer.value)) : fail(answer.error);
    } finally {
      stopClock();
      this.#worker.off('message', resolve).off('error', onError).off('exit', onExit);
    }
  }

  #tooComplex(resolve: (answer: unknown) => void): void {
    this.#stop({ kind: 'tooComplex' });
    resolve({ ok: false, error: { kind: 'tooComplex' } });
  }

  /** Ends the thread without waiting, because a tight loop may take a while to stop. */
  #stop(end: ImportFailure): void {
    this.#end ??= end;
    void this.#worker.terminate();
  }
}

const isOutOfMemory = (error: Error): boolean => codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY';
