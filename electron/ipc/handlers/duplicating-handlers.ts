import type { Handlers } from '../../../shared/ipc/handlers.ts';
import type { DuplicatingService } from '../../services/applications/duplicating-service.ts';
import type { TemplatesService } from '../../services/office/templates-service.ts';

export function duplicatingHandlers(duplicating: DuplicatingService): Handlers['duplicating'] {
  return {
    carriedOver: () => [...duplicating.carriedOver()],
    duplicate: (asked) => duplicating.duplicate(asked),
    replace: (asked) => duplicating.replace(asked),
  };
}

export function templateHandlers(templates: TemplatesService): Handlers['templates'] {
  return {
    list: () => [...templates.list()],
    make: (asked) => templates.make(asked),
    change: (asked) => templates.change(asked),
    remove: (asked) => templates.remove(asked),
    putBack: (asked) => templates.putBack(asked),
    start: (asked) => templates.start(asked),
  };
}
