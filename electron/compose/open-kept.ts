import path from 'node:path';
import { AttemptJournalFile } from '../adapters/attempt-journal-file.ts';
import { AttachmentFolder } from '../adapters/attachment-folder.ts';
import { ElectronStorePreferences } from '../adapters/electron-store-preferences.ts';
import { type Database } from '../adapters/sqlite/database.ts';
import type { Host } from '../hosts/host.ts';
import { ReferenceBook } from '../services/applications/reference-book.ts';
import { JournaledAttempts } from '../services/journal/journaled-attempts.ts';
import { SettingsNews } from '../services/program/settings-news.ts';
import { SettingsService } from '../services/settings/settings-service.ts';
import { now } from './at-hand.ts';

/** What lies in the data folder. */
export function openKept(host: Host, database: Database) {
  const { data } = host.folders;
  const news = new SettingsNews();
  const preferences = new ElectronStorePreferences(data);
  const settings = new SettingsService({ preferences, changed: (changed) => news.tell(changed) });
  news.listen(({ theme }) => host.themeChanged(theme));
  const files = new AttachmentFolder(path.join(data, 'attachments'));
  const store = database.applications;
  const references = new ReferenceBook({ store, settings, page: host.page, now });
  const journal = new AttemptJournalFile(data);
  const logged = new JournaledAttempts({ store, journal });
  return { database, store, journal, logged, preferences, news, settings, files, references };
}

export type Kept = ReturnType<typeof openKept>;
