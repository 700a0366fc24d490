import type { Handlers } from '../../../shared/ipc/handlers.ts';
import type { ExportingService } from '../../services/exporting/exporting-service.ts';

export function exportHandlers(exporting: ExportingService): Handlers['exports'] {
  return {
    measure: (asked) => exporting.measure(asked),
    save: (asked) => exporting.save(asked),
    stop: () => exporting.stop(),
  };
}
