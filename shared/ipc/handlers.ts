import type { z } from 'zod';
import type { Contract } from './contract.ts';
import type { AnyCall } from './declare.ts';
import type { EventName, EventPayload } from './bridge.ts';

/** A file that entered through the host. Paths exist only in the main process. */
export interface EnteredFile {
  readonly name: string;
  readonly path: string;
  /**
   * Size of the whole file, where the page sent its bytes: of one that is too large to be accepted, `path` holds only the
   * beginning.
   */
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

/** Sends events from a service to the page. */
export interface EventSink {
  /** Sends an event to every window. */
  emit<Name extends EventName>(name: Name, payload: EventPayload<Name>): void;
}

/** Sends events from a host to its windows. */
export interface PageEvents extends EventSink {
  /**
   * Sends an event to every window except the one whose call is being answered. `payload` is not called where there is
   * no other window.
   */
  emitToOthers<Name extends EventName>(name: Name, payload: () => EventPayload<Name>): void;
}
