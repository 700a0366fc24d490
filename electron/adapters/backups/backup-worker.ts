import { parentPort } from 'node:worker_threads';
import type { CopyTask } from './copy-task.ts';
import { doCopyTask } from './copy-work.ts';

/** Entry of the thread that works on copies: receives a task and answers with its result. */
parentPort?.on('message', (task: CopyTask) => parentPort?.postMessage(answer(task)));

/** Runs a task. Errors lose their additional members between threads, so the codes are sent separately. */
function answer(task: CopyTask): unknown {
  try {
    return { ok: true, value: doCopyTask(task) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const code: unknown = Reflect.get(error, 'code');
    const errcode: unknown = Reflect.get(error, 'errcode');
    return { ok: false, message: error.message, codes: { code, errcode } };
  }
}
