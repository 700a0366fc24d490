import type { ConnectionsStatus } from '../../shared/domain/connection.ts';
import type { ApiClient } from '../services/api-client/api-client.ts';
import type { LogFacts } from '../services/log/log-events.ts';
import type { Log } from '../services/log/log.ts';

type TokenClient = Pick<ApiClient, 'requestToken'>;

/** The same client, with how each request for a token ended written down. */
export function notingTokens(client: TokenClient, log: Log, now: () => number): TokenClient {
  return {
    requestToken: async (request) => {
      const begun = now();
      const answer = await client.requestToken(request);
      const status = answer.kind === 'refused' ? answer.status : null;
      log.note('token', { end: answer.kind, status, milliseconds: Math.max(0, now() - begun) });
      return answer;
    },
  };
}

/** Writes down how the accounts stand, each time that has changed. */
export function accountNotes(log: Log): (status: ConnectionsStatus) => void {
  let last = '';
  return (status) => {
    const facts = accountFacts(status);
    const text = JSON.stringify(facts);
    if (text !== last) log.note('accounts', facts);
    last = text;
  };
}

/** Numbers and states only: no name, no address. */
export function accountFacts(status: ConnectionsStatus): LogFacts<'accounts'> {
  const { active, connections, reachability, keychain } = status;
  return {
    active: active === null || active === 'practice' ? (active ?? 'none') : 'service',
    reachability,
    keychain,
    connections: connections.length,
    signedIn: connections.filter(({ signedIn }) => signedIn).length,
  };
}
