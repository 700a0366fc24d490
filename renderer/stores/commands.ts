import type { EventPayload } from '../../shared/ipc/bridge.ts';

/** What a key, the native menu or the menu in the page can ask for. */
export type Command = EventPayload<'menuCommand'> | 'about' | 'notSaved' | 'nextPart' | 'previousPart';

export interface Commands {
  /** Runs the newest listener of the command; false when nobody can do it now. */
  readonly run: (command: Command) => boolean;
  /** True while somebody can carry it out; what nobody can is not offered. */
  readonly has: (command: Command) => boolean;
  /** The returned function ends it. */
  readonly on: (command: Command, listener: () => void) => () => void;
}

/** Brings a command to whoever can carry it out at the moment. */
export function createCommands(): Commands {
  const listeners = new Map<Command, (() => void)[]>();
  return {
    run: (command) => {
      const newest = listeners.get(command)?.at(-1);
      newest?.();
      return newest !== undefined;
    },
    has: (command) => (listeners.get(command) ?? []).length > 0,
    on: (command, listener) => {
      listeners.set(command, [...(listeners.get(command) ?? []), listener]);
      return () => {
        listeners.set(
          command,
          (listeners.get(command) ?? []).filter((other) => other !== listener),
        );
      };
    },
  };
}
