import type { Handlers } from '../../../shared/ipc/handlers.ts';
import type { ConnectionsService } from '../../services/connections/connections-service.ts';

export function connectionHandlers(connections: ConnectionsService): Handlers['connections'] {
  return {
    probe: (asked) => connections.probe(asked),
    add: (asked) => connections.add(asked),
    signIn: (asked) => connections.signIn(asked),
    signInToProxy: (asked) => connections.signInToProxy(asked),
    signOut: (asked) => connections.signOut(asked),
    remove: (asked) => connections.remove(asked),
    activate: (asked) => connections.activate(asked),
    refresh: () => connections.refresh(),
  };
}
