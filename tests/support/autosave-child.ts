import { writeSync } from 'node:fs';
import { openDatabase } from '../../electron/adapters/sqlite/database.ts';
import { readyContent } from '../fakes/ready-application.ts';

/**
 * Saves one application over and over until the process is killed, and writes each revision to standard output once its
 * save has returned. Arguments: data folder, application id.
 */
const [folder = '', id = ''] = process.argv.slice(2);
const { applications } = openDatabase(folder);
for (let revision = applications.read(id)?.revision ?? 0; ; revision += 1) {
  const goods = `${revision + 1}\n`.repeat(400);
  const answer = applications.writeContent(
    id,
    { ...readyContent, goods },
    revision,
    '2026-11-05T12:00:00.000Z',
  );
  if (answer !== 'written') throw new Error(answer);
  writeSync(1, `${revision + 1}\n`);
}
