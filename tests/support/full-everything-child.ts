import { existsSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { travellingName } from '../../electron/adapters/backups/everything-folder.ts';
import type { Result } from '../../shared/domain/result.ts';
import { readyApplication } from '../fakes/ready-application.ts';
import { realBackups } from './real-backups.ts';

/**
 * Saves everything, and takes in a file with everything of another desk, on a small disk that has less and less free
 * space. Arguments: data folder, that file, and a folder on another disk for what is handed out.
 */
const [folder = '', file = '', savedTo = ''] = process.argv.slice(2);
const { service, database, files } = realBackups(folder, { savedTo });
const draft = readyApplication({ revision: 0, attachments: [] });
database.applications.create(draft);
const taken = await files.keep(Buffer.alloc(1_200_000, 'PDF of this desk '));
const attachment = { id: crypto.randomUUID(), name: 'one.pdf', type: '', pages: 1, ...taken };
database.applications.addAttachments(draft.id, [attachment], draft.savedAt);
// Timer that keeps the process alive: work in threads does not.
const alive = setInterval(() => undefined, 1_000);
const found: unknown[] = [];

async function withRoom(kilobytes: number, work: () => Promise<Result<unknown, { readonly kind: string }>>) {
  const ballast = path.join(folder, 'ballast');
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - kilobytes * 1_024)));
  const answer = await work();
  rmSync(ballast, { force: true });
  const travelling = path.join(folder, travellingName);
  found.push({
    answer: answer.ok ? 'done' : answer.error.kind,
    isDraftThere: database.applications.read(draft.id) !== null,
    pdfs: (await files.store.kept()).length,
    leftOver: existsSync(travelling) ? readdirSync(travelling).length : 0,
  });
}

for (const left of [0, 40, 200, 700, 1_300]) await withRoom(left, () => service.saveEverything());
for (const left of [0, 40, 200, 700, 1_300, 1_700]) {
  await withRoom(left, () => service.importEverything([{ name: 'everything', path: file }]));
}
await withRoom(9_000, () => service.saveEverything());
await withRoom(9_000, () => service.importEverything([{ name: 'everything', path: file }]));
clearInterval(alive);
console.log(JSON.stringify(found));
