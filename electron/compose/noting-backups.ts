import type { Log } from '../services/log/log.ts';
import type { BackupShelf } from '../services/backups/backup-shelf.ts';

/** The same shelf, with every backup that is made written down. */
export function notingShelf(shelf: BackupShelf, log: Log, now: () => number): BackupShelf {
  return {
    make: async (cause, at) => {
      const begun = now();
      const made = await shelf.make(cause, at);
      log.note('backup', { cause, milliseconds: Math.max(0, now() - begun), bytes: made.bytes });
      return made;
    },
    list: () => shelf.list(),
    remove: (id) => shelf.remove(id),
    prepare: (id) => shelf.prepare(id),
    close: () => shelf.close(),
  };
}
