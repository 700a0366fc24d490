import path from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { AttachmentHashes } from '../adapters/attachments/attachment-store.ts';
import { BackupFolder } from '../adapters/backups/backup-folder.ts';
import { BackupsAtOnce } from '../adapters/backups/backup-files.ts';
import { EverythingFolder } from '../adapters/backups/everything-folder.ts';
import { UnneededPdfFiles } from '../adapters/backups/unneeded-pdfs.ts';
import { SalvageFiles } from '../adapters/sqlite/salvage/salvage-file.ts';
import type { Host } from '../services/host.ts';
import { BackupDays, BackupsService } from '../services/recovery/backups-service.ts';
import { DamageService } from '../services/recovery/damage-service.ts';
import { RecoveredMerge } from '../services/recovery/recovered-merge.ts';
import { Rescue } from '../services/recovery/rescue.ts';
import { QuarantineReading } from '../services/recovery/quarantine-reading.ts';
import { storedKindSchema } from '../services/applications/entry-store.ts';
import type { ProgramService } from '../services/program/program-service.ts';
import { type Accounts, isUnderWay, type Sending } from './sending.ts';
import type { AddressBookServices, Editing } from './editing.ts';
import type { Files } from './files.ts';
import { runAfter, loggingBackups, newId, now, report, savedDocuments } from './runtime.ts';
import type { Storage } from './storage.ts';

/** Builds what reads a database that was quarantined, for all who must not lose what is in it. */
export function prepareQuarantine(host: Host, { database, journal, store }: Storage) {
  const { quarantine } = database;
  const files = new SalvageFiles(host.folders.data);
  const backups = new BackupsAtOnce(host.folders.data);
  const rescue = new Rescue({
    quarantine,
    files,
    backups,
    journal,
    journaled: database.journaled,
    store,
    now,
  });
  const reading = new QuarantineReading({ quarantine, files, rescue, present: database.recovered, now });
  return { files, rescue, reading, recoveredMerge: new RecoveredMerge(reading, now, newId) };
}

export type QuarantineParts = ReturnType<typeof prepareQuarantine>;

interface WholeProgram {
  readonly host: Host;
  readonly storage: Storage;
  readonly accounts: Accounts;
  readonly sending: Sending;
  readonly quarantine: QuarantineParts;
  readonly files: Files;
  readonly editing: Pick<Editing, 'followUp' | 'catchUp'>;
  readonly addressBook: AddressBookServices;
  readonly program: ProgramService;
}

/** Builds the backups: one each day, and the way back to one. */
export function prepareBackups(parts: WholeProgram) {
  const {
    host,
    storage,
    accounts,
    sending,
    quarantine,
    files: moving,
    editing,
    addressBook,
    program,
  } = parts;
  const { followUp } = editing;
  const { database, store, journal, files } = storage;
  const { outbox, certificate, record } = sending;
  const place = { dataFolder: host.folders.data, module: host.folders.backupWorker };
  const check = database.checkBeforeWriting;
  const folder = new BackupFolder(place.dataFolder, place.module, check, () => editing.catchUp.rebuild());
  const backupStore = loggingBackups(folder, host.log);
  const isAsked = (): boolean => database.quarantine.found() !== null;
  const backups = new BackupsService({
    backupStore,
    everything: new EverythingFolder({ ...place, files, check, program: packageJson.version }),
    unneeded: new UnneededPdfFiles({ ...place, backupStore, files, isAsked, now }),
    documents: savedDocuments(host),
    live: database.live,
    store,
    journaled: database.journaled,
    journal,
    connections: database.connections,
    rescue: quarantine.rescue,
    recoveredMerge: quarantine.recoveredMerge,
    now,
    // After damage no backups are made of the new database: they would push out those that the clerk may want to go
    // back to.
    isEmpty: () => holdsNothing(database) || isAsked(),
    underWay: () => {
      if (isUnderWay(sending) || !record.catchUp() || !certificate.catchUp()) return 'sending';
      return moving.importService.isWriting ? 'importing' : null;
    },
    report,
    onReplaced: (found, by) => {
      addressBook.forget();
      followUp.forget();
      // The backup may have been made in the middle of an import.
      moving.unfinished.start();
      certificate.settleInterrupted();
      outbox.settleInterrupted();
      outbox.start();
      void accounts.connections.start();
      program.note(by);
      if (storage.settingsCopy.replaced()) program.note('settingsImported');
      if (found === 'damaged') program.note('journalDamaged');
      program.countReplaced();
      host.page.emit('dataReplaced', null);
    },
  });
  const days = new BackupDays({ backUp: () => backups.today(), schedule: runAfter, report });
  return { backups, days, backupStore };
}

export type Backups = ReturnType<typeof prepareBackups>;

/** True where there is nothing to back up: no application, and no address book, template or other entry either. */
function holdsNothing({ applications, entryStore }: Storage['database']): boolean {
  const kinds = storedKindSchema.exclude(['settings']).options;
  return applications.isEmpty() && kinds.every((kind) => entryStore.count(kind) === 0);
}

/** Builds the service that offers what can be done after damage. */
export function prepareDamage(
  { host, storage, quarantine, editing, addressBook, program }: WholeProgram,
  { backups, backupStore }: Backups,
) {
  const { files, rescue, reading } = quarantine;
  return new DamageService({
    ...{ files, rescue, reading, backups, backupStore, now },
    quarantine: storage.database.quarantine,
    pdfs: new AttachmentHashes(path.join(host.folders.data, 'attachments'), host.folders.backupWorker),
    settings: storage.preferences.found,
    documents: savedDocuments(host),
    onNewDatabaseKept: () => {
      addressBook.forget();
      editing.followUp.forget();
      program.countReplaced();
      host.page.emit('dataReplaced', null);
    },
  });
}
