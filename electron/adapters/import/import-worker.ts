import { DatabaseSync } from 'node:sqlite';
import { parentPort } from 'node:worker_threads';
import { answerQuestion } from '../../services/import/import-thread.ts';
import { FileRefused, importLimits } from '../../services/import/file-contents.ts';
import type { ImportQuestion } from '../../services/import/import-thread.ts';
import { ImportedFile } from '../../services/import/imported-file.ts';
import { readBytes, openContents } from './read-file.ts';

let file: ImportedFile | null = null;

/** Entry of the thread that reads files of orders: receives a file, then questions about it, one at a time. */
parentPort?.on('message', (question: ImportQuestion) => {
  void answer(question);
});

/** Answers a question. A bug throws, which ends the thread. */
async function answer(question: ImportQuestion): Promise<void> {
  try {
    parentPort?.postMessage({ ok: true, value: await valueOf(question) });
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    parentPort?.postMessage({ ok: false, error: error.failure });
  }
}

async function valueOf(question: ImportQuestion): Promise<unknown> {
  if (question.kind === 'writeBack') return writeBack(question.database);
  if (question.kind !== 'open') {
    if (file === null) throw new FileRefused({ kind: 'closed' });
    return answerQuestion(file, question);
  }
  const { fileName, remembered, start } = question;
  const read = await openContents(await readBytes(question.path, importLimits.fileBytes), fileName);
  file = new ImportedFile({ fileName, remembered, start, read });
  return file.view();
}

/**
 * Moves the write-ahead log into the database, without waiting for others or blocking them. What is not possible now is
 * done by a later commit.
 */
function writeBack(file: string): null {
  try {
    const database = new DatabaseSync(file, { timeout: 0 });
    try {
      database.exec('PRAGMA wal_checkpoint(PASSIVE)');
    } finally {
      database.close();
    }
  } catch (error) {
    if (!(error instanceof Error && 'errcode' in error)) throw error;
  }
  return null;
}
