import type { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { PdfFinding } from '../../services/attachments/pdf-inspector.ts';

export interface WorkerLimits {
  readonly timeMilliseconds: number;
  /** Of the thread's JavaScript heap. */
  readonly heapMegabytes: number;
  /** How much the whole process may grow meanwhile: buffers are not counted as heap. */
  readonly growthBytes: number;
}

export interface WorkerAnswer {
  readonly finding: PdfFinding;
  /** An unusable one has ended or must be ended. */
  readonly worker: 'usable' | 'unusable';
}

const watchMilliseconds = 50;

const findingSchema = z.union([
  z.object({ kind: z.literal('whole'), pages: z.int().positive() }),
  z.object({ kind: z.enum(['passwordNeeded', 'encrypted', 'damaged']) }),
]);

/** One question to the worker thread. Whatever overruns a limit is too complex. */
export async function askWorker(worker: Worker, path: string, limits: WorkerLimits): Promise<WorkerAnswer> {
  const tooComplex: WorkerAnswer = { finding: { kind: 'tooComplex' }, worker: 'unusable' };
  const grown = process.memoryUsage.rss() + limits.growthBytes;
  const { promise, resolve, reject } = Promise.withResolvers<WorkerAnswer>();
  const onMessage = (message: unknown): void => {
    const finding = findingSchema.safeParse(message);
    resolve(finding.success ? { finding: finding.data, worker: 'usable' } : tooComplex);
  };
  const onError = (error: Error): void => {
    if (isOutOfMemory(error)) resolve(tooComplex);
    else reject(error);
  };
  const onExit = (): void => resolve(tooComplex);
  const time = setTimeout(() => resolve(tooComplex), limits.timeMilliseconds);
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > grown) resolve(tooComplex);
  }, watchMilliseconds);
  worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  try {
    worker.postMessage(path);
    return await promise;
  } finally {
    clearTimeout(time);
    clearInterval(watch);
    worker.off('message', onMessage).off('error', onError).off('exit', onExit);
  }
}

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
