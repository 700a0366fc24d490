import type { Handlers } from '../../../shared/ipc/handlers.ts';
import type { AuditService } from '../../services/audit/audit-service.ts';

export function auditHandlers(audit: AuditService): Handlers['audit'] {
  return {
    sentBody: (asked) => audit.sentBody(asked),
    export: (asked) => audit.export(asked),
  };
}
