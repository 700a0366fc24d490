import packageJson from '../../package.json' with { type: 'json' };
import { BackupFolder } from '../adapters/backups/backup-folder.ts';
import { EverythingFolder } from '../adapters/backups/everything-folder.ts';
import { UnneededPdfFiles } from '../adapters/backups/unneeded-pdfs.ts';
import { keepingFile } from '../adapters/durable-files.ts';
import type { Host } from '../hosts/host.ts';
import { BackupDays } from '../services/backups/backup-days.ts';
import { BackupsService } from '../services/backups/backups-service.ts';
import { officeKindSchema } from '../services/applications/office-store.ts';
import type { ProgramService } from '../services/program/program-service.ts';
import { keeping } from '../services/applications/keeping.ts';
import { now, after, report } from './at-hand.ts';
import { notingShelf } from './noting-backups.ts';
import { settleImports } from './start-up.ts';
import type { Kept } from './open-kept.ts';
import type { Accounts } from './connect-accounts.ts';
import type { Exchange } from './prepare-exchange.ts';
import type { Office } from './prepare-office.ts';
import type { SetAsideParts } from './prepare-set-aside.ts';
import type { Sending } from './prepare-sending.ts';

interface Backed {
  readonly host: Host;
  readonly kept: Kept;
  readonly accounts: Accounts;
  readonly sending: Sending;
  readonly aside: SetAsideParts;
  readonly exchange: Exchange;
  readonly office: Office;
  readonly program: ProgramService;
}

/** Backups, one each day, and going back to one. */
export function prepareBackups(parts: Backed) {
  const { host, kept, accounts, sending, aside, exchange, office, program } = parts;
  const { database, store, journal, files } = kept;
  const { outbox, submission, certificate, record } = sending;
  const isUnderWay = (): boolean =>
    outbox.sendingNow() + submission.confirmingNow + certificate.askingNow > 0;
  const place = { dataFolder: host.folders.data, module: host.folders.backupWorker };
  const check = (): void => database.checkPlace();
  const folder = new BackupFolder(place.dataFolder, place.module, check);
  const shelf = notingShelf(folder, host.log, now);
  const backups = new BackupsService({
    shelf,
    everything: new EverythingFolder({ ...place, files, check, program: packageJson.version }),
    unneeded: new UnneededPdfFiles({
      ...place,
      shelf,
      files,
      isAsked: () => database.setAside.found() !== null,
      now,
    }),
    documents: { save: (document) => keepingFile(() => host.documents.save(document)) },
    live: database.live,
    store,
    journaled: database.journaled,
    journal,
    connections: database.connections,
    completeJournal: (mark) => aside.rescue.completed(mark),
    now,
    overlay: (prepared) => aside.layingOver.layOver(prepared),
    // Backups of what was begun after damage would push out those that somebody may want to go back to.
    isEmpty: () => holdsNothing(database) || database.setAside.found() !== null,
    underWay: () => {
      if (isUnderWay() || !record.catchUp() || !certificate.catchUp()) return 'sending';
      return exchange.imports.isWriting ? 'importing' : null;
    },
    report,
    onReplaced: (found, by) => {
      office.forgetBooks();
      // A backup may be from the middle of an import.
      keeping(() => settleImports(kept));
      certificate.settleInterrupted();
      outbox.settleInterrupted();
      outbox.start();
      void accounts.connections.start();
      program.note(by);
      if (found === 'damaged') program.note('journalDamaged');
      program.countReplaced();
      host.page.emit('dataReplaced', null);
    },
  });
  const days = new BackupDays({ backUp: () => backups.today(), schedule: after, report });
  return { backups, days, shelf };
}

/** An address book and templates are worth a backup, too, before there is an application. */
function holdsNothing({ applications, office }: Kept['database']): boolean {
  return applications.isEmpty() && officeKindSchema.options.every((kind) => office.all(kind).length === 0);
}

export type Backups = ReturnType<typeof prepareBackups>;
