import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { AttachmentFolder } from '../../electron/adapters/attachments/attachment-folder.ts';
import { AttemptJournalFile } from '../../electron/adapters/journal/attempt-journal-file.ts';
import { BackupFolder } from '../../electron/adapters/backups/backup-folder.ts';
import { EverythingFolder } from '../../electron/adapters/backups/everything-folder.ts';
import { UnneededPdfFiles } from '../../electron/adapters/backups/unneeded-pdfs.ts';
import { openDatabase } from '../../electron/adapters/sqlite/database.ts';
import type { LiveData } from '../../electron/services/recovery/recovery.ts';
import { BackupsService } from '../../electron/services/recovery/backups-service.ts';
import { threadEntry } from './thread-entries.ts';

const module = threadEntry('backup');

/** The backups service over the real parts of a data folder; files that it hands out are written to `savedTo`. */
export function realBackups(
  dataFolder: string,
  {
    watched = (live) => live,
    savedTo = '',
  }: { watched?: (live: LiveData) => LiveData; savedTo?: string } = {},
) {
  const database = openDatabase(dataFolder);
  const files = new AttachmentFolder(path.join(dataFolder, 'attachments'));
  const journal = new AttemptJournalFile(dataFolder);
  const backupStore = new BackupFolder(dataFolder, module);
  const unneeded = new UnneededPdfFiles({ dataFolder, module, backupStore, files, now: () => Date.now() });
  const service = new BackupsService({
    backupStore,
    unneeded,
    everything: new EverythingFolder({ dataFolder, module, files, program: '1.0.0', check: () => undefined }),
    documents: {
      save: (document) => {
        if ('path' in document) copyFileSync(document.path, savedTo);
        return Promise.resolve('saved');
      },
    },
    live: watched(database.live),
    store: database.applications,
    journaled: database.journaled,
    journal,
    connections: database.connections,
    rescue: { completed: () => Promise.resolve(false) },
    now: () => Date.now(),
    isEmpty: () => false,
    underWay: () => null,
    recoveredMerge: { into: () => Promise.resolve() },
    onReplaced: () => undefined,
    report: (bug) => void Promise.reject(bug),
  });
  return { service, database, files, journal, backupStore, unneeded };
}
