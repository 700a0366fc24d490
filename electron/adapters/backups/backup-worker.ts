import { parentPort } from 'node:worker_threads';
import type { CopyTask } from './copy-task.ts';
import { doCopyTask } from './copy-work.ts';

/** Entry of the thread that works on copies: is given a task and answers how it went. */
parentPort?.on('message', (task: CopyTask) => parentPort?.postMessage(answer(task)));

/** Errors lose what was added to them on their way between threads, so the codes go by themselves. */
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
