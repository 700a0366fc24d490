import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import { StoreError } from '../../services/applications/application-store.ts';
import { fileSystemFailure } from '../file-system-failure.ts';
import { storeFailure } from '../sqlite/store-failure.ts';
import type { CopyTask } from './copy-task.ts';
import { doCopyTask } from './copy-work.ts';

/** Entry of the thread that works on copies: is given a task and answers how it went. */
parentPort?.on('message', (task: CopyTask) => parentPort?.postMessage(answer(task)));

function answer(task: CopyTask): unknown {
  try {
    return { ok: true, value: doCopyTask(task) };
  } catch (error) {
    const folder = task.kind === 'make' ? path.dirname(task.target) : '';
    const failure = fileSystemFailure(error) ?? storeFailure(error, folder);
    const reason = failure instanceof StoreError ? failure.reason : 'other';
    return { ok: false, reason, message: error instanceof Error ? error.message : String(error) };
  }
}
