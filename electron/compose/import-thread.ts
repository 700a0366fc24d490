import path from 'node:path';
import { WorkerImportThread } from '../adapters/import/worker-import-thread.ts';
import { databaseName } from '../adapters/sqlite/open-file.ts';
import type { Host } from '../hosts/host.ts';

/** A new thread that reads a file of orders, or writes the database of the program back. */
export function importThread({ folders }: Host): WorkerImportThread {
  return new WorkerImportThread(folders.importWorker, path.join(folders.data, databaseName));
}
