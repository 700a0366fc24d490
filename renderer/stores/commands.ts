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
  | 'budget'
  | 'outbox'
  | 'appearance'
  | 'backups'
  | 'connections'
  | 'practise'
  | 'signOut'
  | 'notSaved'
  | 'goToChecks'
  | 'goToReview'
  | 'goToCertificate'
  | 'nextPart'
  | 'previousPart';

/** How a command is offered in a menu or in the palette. */
export interface Offered {
  /** Its name here, where it does something else than its usual name says. */
  readonly name?: string | null;
  /** What has to be done first, where the command leads there instead. */
  readonly hint?: string | null;
  /** True where it cannot be done now: its key explains why, and no menu offers it. */
  readonly onlyExplains?: boolean;
}

export interface Commands {
  /** Runs the newest listener of the command; false when it has none. */
  readonly run: (command: Command) => boolean;
  /** True while the command has a listener; others are not offered. */
  readonly has: (command: Command) => boolean;
  /** Calls `notify` whenever a command gets or loses its listeners. The returned function ends it. */
  readonly watch: (notify: () => void) => () => void;
  /** How it is offered now; `null` where it cannot be done. */
  readonly offered: (command: Command) => Offered | null;
  /** Adds a listener of a command. The returned function removes it. */
  readonly on: (command: Command, listener: () => void, offered?: Offered) => () => void;
}

interface Listener {
  readonly run: () => void;
  readonly offered: Offered;
}

/** Passes a command to the part of the page that can carry it out at the moment. */
export function createCommands(): Commands {
  const listeners = new Map<Command, readonly Listener[]>();
  const watchers = new Set<() => void>();
  const set = (command: Command, next: readonly Listener[]): void => {
    const wasOffered = (listeners.get(command) ?? []).length > 0;
    listeners.set(command, next);
    if (wasOffered !== next.length > 0) for (const notify of watchers) notify();
  };
  return {
    run: (command) => {
      const newest = listeners.get(command)?.at(-1);
      newest?.run();
      return newest !== undefined;
    },
    offered: (command) => {
      const offered = listeners.get(command)?.at(-1)?.offered;
      return offered === undefined || offered.onlyExplains === true ? null : offered;
    },
    has: (command) => (listeners.get(command) ?? []).length > 0,
    watch: (notify) => {
      watchers.add(notify);
      return () => void watchers.delete(notify);
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
