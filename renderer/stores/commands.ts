import type { EventPayload } from '../../shared/ipc/bridge.ts';

/** What a key, the native menu or the menu in the page can ask for. */
export type Command =
  | EventPayload<'menuCommand'>
  | 'storeAtService'
  | 'fillFromInvoice'
  | 'acceptRead'
  | 'usualOrder'
  | 'deleteDraft'
  | 'fillSeveral'
  | 'certificates'
  | 'printList'
  | 'bin'
  | 'spending'
  | 'outbox'
  | 'practise'
  | 'signOut'
  | 'notSaved'
  | 'goToChecks'
  | 'goToReview'
  | 'nextPart'
  | 'previousPart';

/** How a command is offered by its name. */
export interface Offered {
  /** What it does here, where that is something else than its name says. */
  readonly name?: string | null;
  /** What has to be done before, where it leads there first. */
  readonly hint?: string | null;
  /** True where it cannot be done now: its key says why, and nobody offers it by its name. */
  readonly onlyTells?: boolean;
}

export interface Commands {
  /** Runs the newest listener of the command; false when nobody can do it now. */
  readonly run: (command: Command) => boolean;
  /** True while somebody can carry it out; what nobody can is not offered. */
  readonly has: (command: Command) => boolean;
  /** Tells when a command is offered or no longer is. The returned function ends it. */
  readonly watch: (tell: () => void) => () => void;
  /** How it is offered by its name now; `null` where it cannot be done. */
  readonly offered: (command: Command) => Offered | null;
  /** The returned function ends it. */
  readonly on: (command: Command, listener: () => void, offered?: Offered) => () => void;
}

interface Listener {
  readonly run: () => void;
  readonly offered: Offered;
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
    offered: (command) => {
      const offered = listeners.get(command)?.at(-1)?.offered;
      return offered === undefined || offered.onlyTells === true ? null : offered;
    },
    has: (command) => (listeners.get(command) ?? []).length > 0,
    watch: (tell) => {
      watchers.add(tell);
      return () => void watchers.delete(tell);
    },
    on: (command, run, offered = {}) => {
      const listener = { run, offered };
      set(command, [...(listeners.get(command) ?? []), listener]);
      return () => {
        const others = (listeners.get(command) ?? []).filter((other) => other !== listener);
        set(command, others);
      };
    },
  };
}
