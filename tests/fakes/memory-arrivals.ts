import { fail, succeed } from '../../shared/domain/result.ts';
import type { TakenArrival, WaitingArrival } from '../../shared/ipc/areas/arrivals.ts';
import type { Handlers } from '../../shared/ipc/handlers.ts';
import type { MemoryProgram } from './memory-program.ts';

/** A link or file from outside, with the result of taking it. */
export interface PretendedArrival {
  readonly what: WaitingArrival['what'];
  readonly taken: TakenArrival;
}

/** Opens a link or a file from outside. Returns the id of the arrival. */
export function arrive(program: MemoryProgram, arrival: PretendedArrival): string {
  const arrivalId = crypto.randomUUID();
  program.arrivals.set(arrivalId, arrival);
  program.page.emit('arrivalsChanged', waiting(program));
  return arrivalId;
}

/** Opens a file from outside; as in every pretended import, its name decides how it fails. */
export function arriveFile(program: MemoryProgram, fileName: string): string {
  const file = { kind: 'file', fileName } as const;
  return arrive(program, { what: file, taken: file });
}

export function arrivalHandlers(program: MemoryProgram): Handlers['arrivals'] {
  const leave = (arrivalId: string): void => {
    if (program.arrivals.delete(arrivalId)) program.page.emit('arrivalsChanged', waiting(program));
  };
  return {
    list: () => waiting(program),
    take: ({ arrivalId }) => {
      const arrival = program.arrivals.get(arrivalId);
      if (arrival === undefined) return fail({ kind: 'notFound' });
      if (program.saveFailure !== null) return fail(program.saveFailure);
      if (arrival.taken.kind === 'file') program.takenFiles.set(arrivalId, arrival.taken.fileName);
      leave(arrivalId);
      return succeed(arrival.taken);
    },
    dismiss: ({ arrivalId }) => leave(arrivalId),
  };
}

function waiting({ arrivals }: MemoryProgram): WaitingArrival[] {
  return [...arrivals].map(([arrivalId, { what }]) => ({ arrivalId, what }));
}
