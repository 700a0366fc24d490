import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataState } from '../../shared/domain/data-state.ts';
import { AttemptJournalFile } from '../adapters/attempt-journal-file.ts';
import { AttachmentFolder } from '../adapters/attachment-folder.ts';
import { ElectronStorePreferences } from '../adapters/electron-store-preferences.ts';
import { OutgoingFiles } from '../adapters/outgoing-files.ts';
import { ReadPreferences } from '../adapters/read-preferences.ts';
import type { Database } from '../adapters/sqlite/database.ts';
import type { DataFolderStatus, Host } from '../hosts/host.ts';
import type { ReadOnlyReason } from '../ipc/read-only.ts';
import { ReferenceBook } from '../services/applications/reference-book.ts';
import { JournaledAttempts } from '../services/journal/journaled-attempts.ts';
import { attemptFacts } from '../services/log/attempt-facts.ts';
import { SettingsEvents } from '../services/program/settings-events.ts';
import { ConfirmedWarnings } from '../services/readiness/confirmed-warnings.ts';
import { Readiness } from '../services/readiness/readiness.ts';
import { SettingsService } from '../services/settings/settings-service.ts';
import { newId, now } from './runtime.ts';

/** What lies in the data folder, and what may be done with it. */
export function openStorage(host: Host, database: Database, movedAway: readonly string[]) {
  const { data, standing } = host.folders;
  const readOnly = readOnlyReason(standing, database.standing);
  const isNewer = database.standing === 'newer';
  // A share that is gone may leave an empty folder of its name, in which everything written would be lost.
  const check = (): void => database.checkPlace();
  const news = new SettingsEvents();
  const preferences = isNewer ? new ReadPreferences(data) : new ElectronStorePreferences(data, check);
  const settings = new SettingsService({ preferences, changed: (changed) => news.tell(changed) });
  news.listen(({ theme }) => host.themeChanged(theme));
  const alsoIn = oldAttachments(standing);
  const files = new AttachmentFolder(path.join(data, 'attachments'), { alsoIn, check });
  // In a folder that a newer version wrote nothing is made, not even for a moment.
  const outgoingFolder = isNewer ? path.join(tmpdir(), `co-desk-${newId()}`) : path.join(data, 'outgoing');
  const store = database.applications;
  const references = new ReferenceBook({ store, settings, page: host.page, now });
  const confirmedWarnings = new ConfirmedWarnings({ office: database.office, store, now });
  const readiness = new Readiness({ settings, confirmed: confirmedWarnings });
  const journal = new AttemptJournalFile(data, check);
  const logged = new JournaledAttempts({
    ...{ store, journal, marks: database.journaled },
    noted: (attempt) => host.log.note('attempt', attemptFacts(attempt)),
  });
  const outgoing = new OutgoingFiles(outgoingFolder, isNewer ? () => undefined : check);
  return {
    ...{ database, store, journal, logged, preferences, news, settings, files, references, outgoing },
    ...{ confirmedWarnings, readiness, movedAway, readOnly },
  };
}

export type Storage = ReturnType<typeof openStorage>;

/** While there is a reason nothing is sent, and nobody tidies up or makes backups unasked. */
function readOnlyReason(standing: DataFolderStatus, database: 'writable' | 'newer'): ReadOnlyReason | null {
  if (database === 'newer') return { kind: 'newerVersion' };
  return standing.kind === 'memory' ? { kind: standing.reason } : null;
}

/** A folder that cannot be reached is not asked: one that hangs would hang whoever asks. */
function oldAttachments(standing: DataFolderStatus): string | null {
  const isReadable = standing.kind === 'memory' && standing.reason !== 'unreachable';
  return isReadable ? path.join(standing.wanted, 'attachments') : null;
}

/** How the data could be opened: what holds for as long as the program runs comes before a question. */
export function dataState({ folders: { standing } }: Host, { database }: Storage): DataState {
  if (database.standing === 'newer') return { kind: 'newer' };
  if (standing.kind === 'memory') return { kind: 'memory', reason: standing.reason };
  return { kind: database.setAside.found() === null ? 'whole' : 'damaged' };
}

/** In memory nobody knows all that the data folder has: what is not found there, also not in the bin, may well lie in it. */
export function whyUnknown({ database, readOnly }: Storage, applicationId: string): ReadOnlyReason | null {
  if (readOnly === null || readOnly.kind === 'newerVersion') return null;
  return database.journaled.readAnywhere(applicationId) === null ? readOnly : null;
}
