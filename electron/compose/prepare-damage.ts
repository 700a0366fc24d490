import path from 'node:path';
import { AttachmentSums } from '../adapters/attachment-sums.ts';
import type { StartState } from '../../shared/ipc/messages.ts';
import type { Host } from '../hosts/host.ts';
import { DamageService } from '../services/damage/damage-service.ts';
import type { ProgramService } from '../services/program/program-service.ts';
import { now } from './at-hand.ts';
import type { Kept } from './open-kept.ts';
import type { Office } from './prepare-office.ts';
import type { SetAsideParts } from './prepare-set-aside.ts';
import type { Backups } from './prepare-backups.ts';

interface Damaged {
  readonly host: Host;
  readonly kept: Kept;
  readonly aside: SetAsideParts;
  readonly keeping: Backups;
  readonly office: Office;
  readonly notices: StartState['notices'];
  readonly program: Pick<ProgramService, 'countReplaced'>;
}

/** The ways on after damage. */
export function prepareDamage({ host, kept, aside, keeping, office, notices, program }: Damaged) {
  const { files, rescue, reading, ending } = aside;
  const { backups, shelf } = keeping;
  const damage = new DamageService({
    ...{ files, rescue, reading, backups, shelf, now },
    setAside: kept.database.setAside,
    pdfs: new AttachmentSums(path.join(host.folders.data, 'attachments'), host.folders.backupWorker),
    areSettingsWhole: !notices.includes('settingsSetAside'),
    documents: host.documents,
    onGoOn: () => {
      office.forgetBooks();
      program.countReplaced();
      host.page.emit('dataReplaced', null);
    },
  });
  const close = (): Promise<void> => {
    ending.abort();
    return damage.close();
  };
  return { damage, close };
}

export type Damage = ReturnType<typeof prepareDamage>;
