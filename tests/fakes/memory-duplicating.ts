import { StoreError } from '../../electron/services/applications/application-store.ts';
import { CarriedOverMemory, DuplicatingService } from '../../electron/services/drafts/duplicating-service.ts';
import { Layouts } from '../../electron/services/layouts/layouts.ts';
import { TemplatesService } from '../../electron/services/templates/templates-service.ts';
import type { Application, Ledger } from '../../shared/domain/application.ts';
import type { ApplicationContent } from '../../shared/domain/content.ts';
import type { Handlers } from '../../shared/ipc/handlers.ts';
import type { MemoryProgram } from './memory-program.ts';
import { emptyStarts } from './empty-starts.ts';

/** The parts of the pretended program that duplicates, templates and layouts use. */
function needsOver(program: MemoryProgram) {
  const create = (application: Application): void => {
    if (program.saveFailure !== null) throw new StoreError('diskFull', 'No room is left.');
    program.keep(application);
  };
  return {
    store: {
      create,
      read: (id: string) => program.find(id),
      splitUp: (
        id: string,
        content: ApplicationContent,
        baseRevision: number,
        _savedAt: string,
        others: readonly Application[],
      ) => {
        const found = program.find(id);
        if (found === null) return 'notFound' as const;
        if (found.revision !== baseRevision) return 'changedElsewhere' as const;
        for (const other of others) create(other);
        program.keep({ ...found, content, revision: baseRevision + 1 });
        return 'written' as const;
      },
      countReference: (_ledger: Ledger, reference: string) =>
        [...program.applications.values()].filter(({ content }) => content.clientReference === reference)
          .length,
    },
    references: { next: () => `CO-2026-${String(program.applications.size + 1).padStart(4, '0')}` },
    now: () => Date.parse(program.now()),
    newId: () => crypto.randomUUID(),
    starts: emptyStarts,
  };
}

export function duplicatingHandlers(program: MemoryProgram): Handlers['duplicating'] {
  const needs = needsOver(program);
  const memory = new CarriedOverMemory(program.entryStore, needs.now);
  const service = new DuplicatingService({ ...needs, memory });
  return {
    carriedOver: () => [...service.carriedOver()],
    duplicate: (asked) => service.duplicate(asked),
    split: (asked) => service.split(asked),
    replace: (asked) => service.replace(asked),
  };
}

export function templateHandlers(program: MemoryProgram): Handlers['templates'] {
  const service = new TemplatesService({ ...needsOver(program), entryStore: program.entryStore });
  return {
    list: () => [...service.list()],
    unreadable: () => service.unreadable(),
    make: (asked) => service.make(asked),
    change: (asked) => service.change(asked),
    remove: (asked) => service.remove(asked),
    restore: (asked) => service.restore(asked),
    start: (asked) => service.start(asked),
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
