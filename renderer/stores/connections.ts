import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Ledger } from '../../shared/domain/application.ts';
import {
  type ActiveConnection,
  type Connection,
  connectionFor,
  type ConnectionsStatus,
  type SignInFailure,
} from '../../shared/domain/connection.ts';
import { type Result, succeed } from '../../shared/domain/result.ts';
import { type LanguageStandard, languageStandardOf } from '../../shared/domain/starts.ts';
import type { CoDeskBridge } from '../../shared/ipc/bridge.ts';
import { callMain } from './call-main.ts';
import type { FocusMoves } from './focus-moves.ts';
import type { ProgramStore } from './program.ts';

type Calls = CoDeskBridge['connections'];
type Answer = Promise<Result<ConnectionsStatus, SignInFailure>>;

interface ConnectionsActions {
  /** Takes the newest state from main. */
  readonly take: (status: ConnectionsStatus) => void;
  readonly probe: (address: string) => ReturnType<Calls['probe']>;
  readonly add: (connection: Parameters<Calls['add']>[0]) => Answer;
  readonly signIn: (input: Parameters<Calls['signIn']>[0]) => Answer;
  readonly signInToProxy: (input: Parameters<Calls['signInToProxy']>[0]) => Answer;
  readonly signOut: (connectionId: string) => Promise<void>;
  readonly remove: (connectionId: string) => Promise<void>;
  /** True when main has switched to it; a failure is shown to the clerk. */
  readonly activate: (connection: ActiveConnection) => Promise<boolean>;
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

/** Accounts at services as main knows them. Passwords are handed on and never kept here. */
export function createConnectionsStore(
  { connections }: Pick<CoDeskBridge, 'connections'>,
  { program, moves }: { readonly program: ProgramStore; readonly moves: FocusMoves },
): ConnectionsStore {
  return createStore((set) => {
    const keep = async (answer: Answer): Answer => {
      const ended = await answer;
      if (ended.ok) set(ended.value);
      return ended;
    };
    /** Changes that are made from a menu, where nothing else could report a failure. */
    const change = async (ask: () => Promise<ConnectionsStatus>): Promise<boolean> => {
      const answer = await callMain<ConnectionsStatus, never>(async () => succeed(await ask()));
      if (answer.ok) set(answer.value);
      else program.getState().setActionFailure({ action: 'settings', reason: answer.error.kind });
      return answer.ok;
    };
    return {
      ...initialConnections,
      take: (status) => set(status),
      probe: (address) => connections.probe({ address }),
      add: (connection) => keep(connections.add(connection)),
      signIn: (input) => keep(connections.signIn(input)),
      signInToProxy: (input) => keep(connections.signInToProxy(input)),
      signOut: async (connectionId) => void (await change(() => connections.signOut({ connectionId }))),
      remove: async (connectionId) => void (await change(() => connections.remove({ connectionId }))),
      activate: async (connection) => {
        // Keys typed from now on are for the new register, not for the present one.
        const move = moves.begin('inPlace');
        const isActive = await change(() => connections.activate({ connection }));
        if (isActive) move.arrived();
        else move.failed();
        return isActive;
      },
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

/** The register that the clerk works in: practice never mixes with real applications. */
export function ledgerInUse(status: Pick<ConnectionsStatus, 'active'>): Ledger {
  return status.active === 'practice' ? 'practice' : 'service';
}

/** Default language of certificates of a ledger, by its present connection. */
export function languageStandardIn(
  stores: { readonly program: ProgramStore; readonly connections: ConnectionsStore },
  ledger: Ledger,
): LanguageStandard {
  const { active } = stores.connections.getState();
  return languageStandardOf(stores.program.getState().settings, connectionFor(ledger, active));
}
