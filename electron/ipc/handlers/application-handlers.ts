import type { Handlers } from '../../../shared/ipc/handlers.ts';
import type { ApplicationsService } from '../../services/applications/applications-service.ts';
import type { CopiesService } from '../../services/applications/copies-service.ts';
import type { RevisionsService } from '../../services/revisions/revisions-service.ts';
import type { RegisterService } from '../../services/register/register-service.ts';

export function registerHandlers(register: RegisterService): Handlers['register'] {
  return { list: (query) => register.list(query) };
}

export function applicationHandlers(
  applications: ApplicationsService,
  copies: CopiesService,
): Handlers['applications'] {
  return {
    create: (asked) => applications.create(asked),
    open: (asked) => applications.open(asked),
    save: (asked) => applications.save(asked),
    saveCopy: (asked) => copies.saveCopy(asked),
    remove: (asked) => applications.remove(asked),
    restore: (asked) => applications.restore(asked),
  };
}

export function revisionHandlers(revisions: RevisionsService): Handlers['revisions'] {
  return {
    list: (asked) => revisions.list(asked),
    restore: (asked) => revisions.restore(asked),
  };
}
