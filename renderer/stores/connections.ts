import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Ledger } from '../../shared/domain/application.ts';
import type {
  ActiveConnection,
  Connection,
  ConnectionsStatus,
  SignInFailure,
} from '../../shared/domain/connection.ts';
import type { Result } from '../../shared/domain/result.ts';
import type { CoDeskBridge } from '../../shared/ipc/bridge.ts';

type Calls = CoDeskBridge['connections'];
type Answer = Promise<Result<ConnectionsStatus, SignInFailure>>;

interface ConnectionsActions {
  /** Main said how things stand. */
  readonly take: (status: ConnectionsStatus) => void;
  readonly probe: (address: string) => ReturnType<Calls['probe']>;
  readonly add: (connection: Parameters<Calls['add']>[0]) => Answer;
  readonly signIn: (input: Parameters<Calls['signIn']>[0]) => Answer;
  readonly signInToProxy: (input: Parameters<Calls['signInToProxy']>[0]) => Answer;
  readonly signOut: (connectionId: string) => Promise<void>;
  readonly remove: (connectionId: string) => Promise<void>;
  readonly activate: (connection: ActiveConnection) => Promise<void>;
  readonly refresh: () => Promise<ConnectionsStatus>;
}

export type ConnectionsStore = StoreApi<ConnectionsStatus & ConnectionsActions>;

const initialConnections: ConnectionsStatus = {
  active: null,
  connections: [],
  reachability: 'unknown',
  keychain: 'available',
  proxyAsking: null,
};

/** Accounts at services as main knows them. Passwords pass through and are never kept here. */
export function createConnectionsStore({ connections }: Pick<CoDeskBridge, 'connections'>): ConnectionsStore {
  return createStore((set) => {
    const keep = async (answer: Answer): Answer => {
      const ended = await answer;
      if (ended.ok) set(ended.value);
      return ended;
    };
    return {
      ...initialConnections,
      take: (status) => set(status),
      probe: (address) => connections.probe({ address }),
      add: (connection) => keep(connections.add(connection)),
      signIn: (input) => keep(connections.signIn(input)),
      signInToProxy: (input) => keep(connections.signInToProxy(input)),
      signOut: async (connectionId) => set(await connections.signOut({ connectionId })),
      remove: async (connectionId) => set(await connections.remove({ connectionId })),
      activate: async (connection) => set(await connections.activate({ connection })),
      refresh: async () => {
        const status = await connections.refresh();
        set(status);
        return status;
      },
    };
  });
}

/** The account in use, or `null` in practice and without a connection. */
export function activeConnection(status: ConnectionsStatus): Connection | null {
  return status.connections.find((connection) => connection.id === status.active) ?? null;
}

/** Which register the clerk works in: rehearsals never mix with real applications. */
export function ledgerInUse(status: Pick<ConnectionsStatus, 'active'>): Ledger {
  return status.active === 'practice' ? 'practice' : 'service';
}
