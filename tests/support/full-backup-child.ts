import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BackupFolder } from '../../electron/adapters/backups/backup-folder.ts';
import { backupsName } from '../../electron/adapters/backups/backup-files.ts';
import { openDatabase } from '../../electron/adapters/sqlite/database.ts';
import { StoreError } from '../../electron/services/applications/application-store.ts';
import { readyApplication, readyContent } from '../fakes/ready-application.ts';
import { threadEntry } from './thread-entries.ts';

/** Makes backups on a small disk that has less and less free space. Arguments: data folder. */
const [folder = ''] = process.argv.slice(2);
const database = openDatabase(folder);
for (let count = 0; count < 40; count += 1) {
  database.applications.create(
    readyApplication({ content: { ...readyContent, goods: `${count} `.repeat(3_000) } }),
  );
}
const worker = threadEntry('backup');
const backupStore = new BackupFolder(folder, worker);
// Timer that keeps the process alive: work in threads does not.
const alive = setInterval(() => undefined, 1_000);
const first = await backupStore.make('byHand', new Date());
const reasons: string[] = [];
for (const left of [600, 450, 300, 150, 60, 20, 4, 0]) {
  const ballast = path.join(folder, 'ballast');
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - left * 1_024)));
  try {
    await backupStore.make('daily', new Date());
    reasons.push('made');
  } catch (error) {
    reasons.push(error instanceof StoreError ? error.reason : String(error));
  }
  rmSync(ballast);
}
clearInterval(alive);
const listed = await backupStore.list();
database.close();
console.log(
  JSON.stringify({
    reasons,
    isFirstWhole: listed.some(({ id, isWhole }) => id === first.id && isWhole),
    damaged: listed.filter(({ isWhole }) => !isWhole).length,
    made: listed.length,
    leftOver: readdirSync(path.join(folder, backupsName, 'incoming')),
    applications: openDatabase(folder).register.list({
      ...{ ledger: 'practice', place: 'register', search: '', filter: 'all' },
      ...{ sort: 'newest', offset: 0, limit: 1 },
    } as const).total,
  }),
);
