import type { EventPayload } from '../../shared/ipc/bridge.ts';

/** What a key, the native menu or the menu in the page can ask for. */
export type Command =
  | EventPayload<'menuCommand'>
  | 'storeAtService'
  | 'fillFromInvoice'
  | 'acceptRead'
  | 'usualOrder'
  | 'notSaved'
  | 'lookAt'
  | 'lookAtReview'
  | 'nextPart'
  | 'previousPart';

export interface Commands {
  /** Runs the newest listener of the command; false when nobody can do it now. */
  readonly run: (command: Command) => boolean;
  /** True while somebody can carry it out; what nobody can is not offered. */
  readonly has: (command: Command) => boolean;
  /** Tells when a command is offered or no longer is. The returned function ends it. */
  readonly watch: (tell: () => void) => () => void;
  /** What it does now, where that is something else than its name says; `null` where it is what the name says. */
  readonly nameOf: (command: Command) => string | null;
  /** `name`: what it does here. The returned function ends it. */
  readonly on: (command: Command, listener: () => void, name?: string | null) => () => void;
}

interface Listener {
  readonly run: () => void;
  readonly name: string | null;
}

/** Brings a command to whoever can carry it out at the moment. */
export function createCommands(): Commands {
  const listeners = new Map<Command, readonly Listener[]>();
  const watchers = new Set<() => void>();
  const set = (command: Command, next: readonly Listener[]): void => {
    const wasOffered = (listeners.get(command) ?? []).length > 0;
    listeners.set(command, next);
    if (wasOffered !== next.length > 0) for (const tell of watchers) tell();
  };
  return {
    run: (command) => {
      const newest = listeners.get(command)?.at(-1);
      newest?.run();
      return newest !== undefined;
    },
    nameOf: (command) => listeners.get(command)?.at(-1)?.name ?? null,
    has: (command) => (listeners.get(command) ?? []).length > 0,
    watch: (tell) => {
      watchers.add(tell);
      return () => void watchers.delete(tell);
    },
    on: (command, run, name = null) => {
      const listener = { run, name };
      set(command, [...(listeners.get(command) ?? []), listener]);
      return () => {
        const others = (listeners.get(command) ?? []).filter((other) => other !== listener);
        set(command, others);
      };
    },
  };
}
