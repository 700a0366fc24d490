import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataState } from '../../shared/domain/data-state.ts';
import { AttemptJournalFile } from '../adapters/journal/attempt-journal-file.ts';
import { AttachmentFolder } from '../adapters/attachments/attachment-folder.ts';
import { WorkerPdfInspector } from '../adapters/pdf/pdf-worker-inspector.ts';
import {
  ElectronStorePreferences,
  ReadOnlyPreferences,
} from '../adapters/settings/electron-store-preferences.ts';
import { OutgoingFolder } from '../adapters/files/outgoing-files.ts';
import type { Database } from '../adapters/sqlite/database.ts';
import type { DataFolderStatus, Host } from '../services/host.ts';
import type { ReadOnlyReason } from '../ipc/dispatcher.ts';
import { AttachmentReading, DocumentReadings } from '../services/attachments/attachment-reading.ts';
import { Layouts } from '../services/layouts/layouts.ts';
import { ReferenceBook } from '../services/drafts/reference-book.ts';
import { JournaledAttempts } from '../services/requests/request-record.ts';
import { SettingsEvents, SettingsService } from '../services/settings/settings-service.ts';
import { ConfirmedWarnings, TakenValues } from '../services/readiness/application-notes.ts';
import { ChamberAnswers } from '../services/follow-up/chamber-answers.ts';
import { Readiness } from '../services/readiness/readiness.ts';
import { SettingsCopy } from '../services/settings/settings-copy.ts';
import { newId, now } from './runtime.ts';

/** Opens all that is kept in the data folder, and decides whether it is read-only. */
export function openStorage(host: Host, database: Database, movedAway: readonly string[]) {
  const { data, status } = host.folders;
  const readOnly = readOnlyReason(status, database.status);
  const isNewer = database.status !== 'writable';
  // A share that was disconnected may leave an empty folder of its name, where everything written would be lost.
  const check = database.checkBeforeWriting;
  const settingsEvents = new SettingsEvents();
  const preferences = isNewer
    ? new ReadOnlyPreferences(data)
    : new ElectronStorePreferences(data, database.checkPlace, check);
  const settings = new SettingsService({ preferences, changed: (changed) => settingsEvents.notify(changed) });
  settingsEvents.listen(({ theme }) => host.themeChanged(theme));
  const settingsCopy = new SettingsCopy(settings, database.entryStore, now);
  const settingsStart = readOnly === null ? settingsCopy.start(preferences.found) : 'unchanged';
  if (readOnly === null) settingsEvents.listen(() => settingsCopy.keep());
  const alsoIn = oldAttachments(status);
  const files = new AttachmentFolder(path.join(data, 'attachments'), { alsoIn, check });
  // Nothing is created in a folder that a newer version wrote, not even for a moment.
  const elsewhere = path.join(tmpdir(), `co-desk-${process.pid}-${newId().slice(0, 6)}`);
  const outgoingFolder = isNewer ? elsewhere : path.join(data, 'outgoing');
  const store = database.applications;
  const references = new ReferenceBook({ store, settings, page: host.page, now });
  const confirmedWarnings = new ConfirmedWarnings({ entryStore: database.entryStore, store, now });
  const answers = new ChamberAnswers({
    ...{ store, now, entryStore: database.entryStore, followUp: database.followUp },
  });
  const { connections } = database;
  const userName = (): string =>
    connections.all().find(({ id }) => id === connections.active())?.userName ?? '';
  const takenValues = new TakenValues({ entryStore: database.entryStore, store, now, userName });
  const inspector = new WorkerPdfInspector(host.folders.pdfWorker);
  const layouts = new Layouts({ entryStore: database.entryStore, now });
  const attachmentReading = new AttachmentReading({
    ...{ store, files, inspector, layouts, pieces: files },
  });
  const documents = new DocumentReadings({ reader: attachmentReading, store });
  const readiness = new Readiness({ settings, confirmed: confirmedWarnings, taken: takenValues, documents });
  const journal = new AttemptJournalFile(data, check);
  const logged = new JournaledAttempts({ store, journal, marks: database.journaled, log: host.log });
  const outgoing = new OutgoingFolder(outgoingFolder, isNewer ? () => undefined : check);
  return {
    ...{
      database,
      store,
      journal,
      logged,
      preferences,
      settingsEvents,
      settings,
      settingsCopy,
      settingsStart,
      files,
      references,
      outgoing,
    },
    ...{ inspector, layouts, attachmentReading, documents, confirmedWarnings, takenValues },
    ...{ answers, readiness, movedAway, readOnly },
  };
}

export type Storage = ReturnType<typeof openStorage>;

/** Why the data is read-only; `null` where it is not. Then nothing is sent, tidied up or backed up automatically. */
function readOnlyReason(status: DataFolderStatus, database: Database['status']): ReadOnlyReason | null {
  if (database !== 'writable') return { kind: 'newerVersion' };
  return status.kind === 'memory' ? { kind: status.reason } : null;
}

/**
 * Folder of attachments in the data folder that cannot be written. `null` for an unreachable one, which might block
 * every reader.
 */
function oldAttachments(status: DataFolderStatus): string | null {
  const isReadable = status.kind === 'memory' && status.reason !== 'unreachable';
  return isReadable ? path.join(status.wanted, 'attachments') : null;
}

/**
 * How the data could be opened. What lasts for the whole run takes precedence over damage, which waits for a decision.
 */
export function dataState({ folders: { status } }: Host, { database }: Storage): DataState {
  if (database.status !== 'writable') return { kind: 'newer', isShown: database.status === 'newer' };
  if (status.kind === 'memory') return { kind: 'memory', reason: status.reason };
  return { kind: database.quarantine.found() === null ? 'whole' : 'damaged' };
}

/**
 * Why an application may exist although it is not found here, not even in the bin: the copy in memory need not hold all
 * of the data folder.
 */
export function whyUnknown({ database, readOnly }: Storage, applicationId: string): ReadOnlyReason | null {
  if (readOnly === null || readOnly.kind === 'newerVersion') return null;
  return database.journaled.readAnywhere(applicationId) === null ? readOnly : null;
}
