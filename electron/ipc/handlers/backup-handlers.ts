import type { Handlers } from '../../../shared/ipc/handlers.ts';
import type { BackupsService } from '../../services/backups/backups-service.ts';

export function backupHandlers(backups: BackupsService): Handlers['backups'] {
  return {
    list: () => backups.list(),
    now: () => backups.now(),
    restore: (asked) => backups.restore(asked),
    saveAll: () => backups.saveAll(),
    takeIn: (_asked, files) => backups.takeIn(files),
  };
}
