import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { firstSchema } from '../../electron/adapters/sqlite/schema/first-schema.ts';
import { databaseName } from '../../electron/adapters/sqlite/opening/open-file.ts';
import { migrateToSecond } from '../../electron/adapters/sqlite/schema/second-schema.ts';
import { summariseContent } from '../../electron/services/register/application-columns.ts';
import { readyContent } from '../fakes/ready-application.ts';

const at = '2026-11-02T09:00:00.000Z';

/** Writes a database of the second version with `drafts` drafts into a folder. Returns their ids in order. */
export function writeOlderDatabase(folder: string, drafts: number): string[] {
  const file = path.join(folder, databaseName);
  closeSync(openSync(file, 'wx', 0o600));
  const raw = new DatabaseSync(file);
  raw.exec(`PRAGMA journal_mode = WAL; BEGIN; ${firstSchema}`);
  migrateToSecond(raw);
  const insert = raw.prepare(
    `INSERT INTO applications (number, id, ledger, state, shelf, revision, created_at, saved_at,
       client_reference, consignee_key, reference_key, summary)
     VALUES (?, ?, 'practice', 'ready', 'open', 3, ?, ?, ?, '', '', ?)`,
  );
  const insertContent = raw.prepare('INSERT INTO contents VALUES (?, ?)');
  const ids = Array.from({ length: drafts }, () => crypto.randomUUID());
  for (const [index, id] of ids.entries()) {
    const content = { ...readyContent, goods: `${index} case\n`.repeat(100) };
    insert.run(index + 1, id, at, at, content.clientReference, JSON.stringify(summariseContent(content)));
    insertContent.run(index + 1, JSON.stringify(content));
  }
  raw.exec('PRAGMA user_version = 2; COMMIT');
  raw.close();
  return ids;
}
