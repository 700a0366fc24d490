import path from 'node:path';
import { AttachmentSums } from '../adapters/attachment-sums.ts';
import { SalvageFiles } from '../adapters/sqlite/salvage-file.ts';
import type { StartState } from '../../shared/ipc/messages.ts';
import type { Host } from '../hosts/host.ts';
import { DamageService } from '../services/damage/damage-service.ts';
import { LayingOver } from '../services/damage/laying-over.ts';
import { Rescue } from '../services/damage/rescue.ts';
import { SetAsideReading } from '../services/damage/set-aside-reading.ts';
import { newId, now } from './at-hand.ts';
import type { Kept } from './open-kept.ts';
import type { Backups } from './prepare-backups.ts';

/** What reads a database that was set aside, for everybody who must not forget what is in it. */
export function prepareSetAside(host: Host, { database, journal }: Kept) {
  const { setAside } = database;
  const files = new SalvageFiles(host.folders.data);
  const rescue = new Rescue({ setAside, files, journal, now });
  const ending = new AbortController();
  const isClosed = (): boolean => ending.signal.aborted;
  const reading = new SetAsideReading({ setAside, files, rescue, present: database.overlay, now, isClosed });
  return { files, rescue, reading, layingOver: new LayingOver({ reading, now, newId }), ending };
}

export type SetAsideParts = ReturnType<typeof prepareSetAside>;

interface Damaged {
  readonly host: Host;
  readonly kept: Kept;
  readonly aside: SetAsideParts;
  readonly keeping: Backups;
  readonly notices: StartState['notices'];
}

/** The ways on after damage. */
export function prepareDamage({ host, kept, aside, keeping, notices }: Damaged) {
  const { files, rescue, reading, ending } = aside;
  const { backups, shelf } = keeping;
  const damage = new DamageService({
    ...{ files, rescue, reading, backups, shelf, now },
    setAside: kept.database.setAside,
    pdfs: new AttachmentSums(path.join(host.folders.data, 'attachments'), host.folders.backupWorker),
    areSettingsWhole: !notices.includes('settingsSetAside'),
    documents: host.documents,
    onGoOn: () => host.page.emit('dataReplaced', null),
  });
  const close = (): Promise<void> => {
    ending.abort();
    return damage.close();
  };
  return { damage, close };
}

export type Damage = ReturnType<typeof prepareDamage>;
