import type { Handlers } from '../../../shared/ipc/handlers.ts';
import type { PrintingService } from '../../services/printing/printing-service.ts';

export function printingHandlers(printing: PrintingService): Handlers['printing'] {
  return {
    print: () => printing.print(),
    savePdf: ({ applicationId }) => printing.savePdf(applicationId),
  };
}
