import type { CoDeskBridge } from '../../shared/ipc/bridge.ts';
import { createCommands, type Commands } from './commands.ts';
import { createConnectionsStore, type ConnectionsStore } from './connections.ts';
import { createProgramStore, type ProgramStore } from './program.ts';
import { createRegisterStore, type RegisterStore } from './register.ts';
import { createToastsStore, type ToastsStore } from './toasts.ts';

export interface Stores {
  readonly bridge: CoDeskBridge;
  readonly commands: Commands;
  readonly program: ProgramStore;
  readonly register: RegisterStore;
  readonly connections: ConnectionsStore;
  readonly toasts: ToastsStore;
}

/** Builds every store over one bridge: the host's in the program, one in memory in tests. */
export function createStores(bridge: CoDeskBridge): Stores {
  return {
    bridge,
    commands: createCommands(),
    program: createProgramStore(bridge),
    register: createRegisterStore(bridge),
    connections: createConnectionsStore(bridge),
    toasts: createToastsStore(),
  };
}
