import type { z } from 'zod';
import type { Contract } from './contract.ts';
import type { AnyCall } from './declare.ts';
import type { EventName, EventPayload } from './bridge.ts';

/** A file that entered through the host. Paths exist only in the main process. */
export interface EnteredFile {
  readonly name: string;
  readonly path: string;
  /** Only the beginning of the file came, as much as is refused for its size; this is how large all of it is. */
  readonly wholeBytes?: number;
}

type Calls = Contract['calls'];

type Handler<Declaration extends AnyCall> = (
  input: z.output<Declaration['input']>,
  files: readonly EnteredFile[],
) => Promise<z.input<Declaration['output']>> | z.input<Declaration['output']>;

/** One handler for every declared call; a missing one is a compile error. */
export type Handlers = {
  readonly [Area in keyof Calls]: {
    readonly [Name in keyof Calls[Area]]: Calls[Area][Name] extends AnyCall
      ? Handler<Calls[Area][Name]>
      : never;
  };
};

/** How services tell the page something. */
export interface EventSink {
  /** Every window hears it. */
  emit<Name extends EventName>(name: Name, payload: EventPayload<Name>): void;
}

/** How a host tells its windows something. */
export interface PageEvents extends EventSink {
  /** Every window hears it but the one whose call is just being answered. Nothing is made where there is no other. */
  emitToOthers<Name extends EventName>(name: Name, payload: () => EventPayload<Name>): void;
}
