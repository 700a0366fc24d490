import { BackupsAtOnce } from '../adapters/backups/backups-at-once.ts';
import { SalvageFiles } from '../adapters/sqlite/salvage-file.ts';
import type { Host } from '../hosts/host.ts';
import { LayingOver } from '../services/damage/laying-over.ts';
import { Rescue } from '../services/damage/rescue.ts';
import { SetAsideReading } from '../services/damage/set-aside-reading.ts';
import { newId, now } from './at-hand.ts';
import type { Kept } from './open-kept.ts';

/** What reads a database that was set aside, for everybody who must not forget what is in it. */
export function prepareSetAside(host: Host, { database, journal, store }: Kept) {
  const { setAside } = database;
  const files = new SalvageFiles(host.folders.data);
  const backups = new BackupsAtOnce(host.folders.data);
  const rescue = new Rescue({ setAside, files, backups, journal, journaled: database.journaled, store, now });
  const ending = new AbortController();
  const isClosed = (): boolean => ending.signal.aborted;
  const reading = new SetAsideReading({ setAside, files, rescue, present: database.overlay, now, isClosed });
  return { files, rescue, reading, layingOver: new LayingOver({ reading, now, newId }), ending };
}

export type SetAsideParts = ReturnType<typeof prepareSetAside>;
