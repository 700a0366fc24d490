import { CarriedOverMemory, DuplicatingService } from '../../electron/services/drafts/duplicating-service.ts';
import { Layouts } from '../../electron/services/layouts/layouts.ts';
import { TemplatesService } from '../../electron/services/templates/templates-service.ts';
import type { Handlers } from '../../shared/ipc/handlers.ts';
import type { MemoryProgram } from './memory-program.ts';
import { referencesOf, startsOf, storeOf, timeOf } from './memory-program-store.ts';

/** The parts of the pretended program that duplicates and templates use. */
function needsOver(program: MemoryProgram) {
  return {
    store: storeOf(program),
    references: referencesOf(program),
    now: timeOf(program),
    newId: () => crypto.randomUUID(),
    starts: startsOf(program),
  };
}

export function duplicatingHandlers(program: MemoryProgram): Handlers['duplicating'] {
  const memory = new CarriedOverMemory(program.entryStore, timeOf(program));
  const service = () => new DuplicatingService({ ...needsOver(program), memory });
  return {
    carriedOver: () => [...service().carriedOver()],
    duplicate: (asked) => service().duplicate(asked),
    split: (asked) => service().split(asked),
    replace: (asked) => service().replace(asked),
  };
}

export function templatesOf(program: MemoryProgram): TemplatesService {
  return new TemplatesService({ ...needsOver(program), entryStore: program.entryStore });
}

export function templateHandlers(program: MemoryProgram): Handlers['templates'] {
  const service = () => templatesOf(program);
  return {
    list: () => [...service().list()],
    unreadable: () => service().unreadable(),
    make: (asked) => service().make(asked),
    change: (asked) => service().change(asked),
    remove: (asked) => service().remove(asked),
    restore: (asked) => service().restore(asked),
    start: (asked) => service().start(asked),
  };
}

export function layoutHandlers({ entryStore, now }: MemoryProgram): Handlers['layouts'] {
  const layouts = new Layouts({ entryStore, now: () => Date.parse(now()) });
  return {
    list: () => [...layouts.list()],
    remove: (asked) => layouts.remove(asked),
    restore: (asked) => layouts.restore(asked),
  };
}
