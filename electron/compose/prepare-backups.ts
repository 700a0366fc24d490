import { BackupFolder } from '../adapters/backups/backup-folder.ts';
import type { Host } from '../hosts/host.ts';
import { BackupDays } from '../services/backups/backup-days.ts';
import { BackupsService } from '../services/backups/backups-service.ts';
import type { ProgramService } from '../services/program/program-service.ts';
import { now, after, report } from './at-hand.ts';
import type { Kept } from './open-kept.ts';
import type { Accounts } from './connect-accounts.ts';
import type { Sending } from './prepare-sending.ts';

interface Backed {
  readonly host: Host;
  readonly kept: Kept;
  readonly accounts: Accounts;
  readonly sending: Sending;
  readonly program: ProgramService;
}

/** Backups, one each day, and going back to one. */
export function prepareBackups({ host, kept, accounts, sending, program }: Backed) {
  const { database, store, journal } = kept;
  const { outbox, submission, certificate, record } = sending;
  const isUnderWay = (): boolean =>
    outbox.sendingNow() + submission.confirmingNow + certificate.askingNow > 0;
  const backups = new BackupsService({
    shelf: new BackupFolder(host.folders.data, host.folders.backupWorker),
    live: database.live,
    store,
    journal,
    connections: database.connections,
    now,
    overlay: () => Promise.resolve(),
    isEmpty: () => store.isEmpty(),
    isSending: () => isUnderWay() || !record.catchUp() || !certificate.catchUp(),
    onReplaced: (found) => {
      certificate.settleInterrupted();
      outbox.settleInterrupted();
      outbox.start();
      void accounts.connections.start();
      program.note('restored');
      if (found === 'damaged') program.note('journalDamaged');
      host.page.emit('dataReplaced', null);
    },
  });
  const days = new BackupDays({ backUp: () => backups.today(), schedule: after, report });
  days.start();
  return { backups, days };
}

export type Backups = ReturnType<typeof prepareBackups>;
