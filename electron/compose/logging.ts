import packageJson from '../../package.json' with { type: 'json' };
import type { ConnectionsStatus } from '../../shared/domain/connection.ts';
import type { DataState } from '../../shared/domain/data-state.ts';
import { ElectronLogLines } from '../adapters/log/electron-log-lines.ts';
import type { Host } from '../services/host.ts';
import type { ApiClient } from '../services/api-client/api-client.ts';
import type { BackupShelf } from '../services/recovery/backup-shelf.ts';
import { EventLog } from '../services/log/event-log.ts';
import type { LogFacts } from '../services/log/log-events.ts';
import type { Log, MovableLog } from '../services/log/log.ts';
import { now } from './runtime.ts';

/** The log of this process, before anything else. Faults also go to standard error, for whoever started it there. */
export function openLog(tellFault: (lines: string) => void): MovableLog {
  const lines = new ElectronLogLines();
  const log = new EventLog({ lines, now, tellFault });
  return {
    note: (kind, facts) => log.note(kind, facts),
    fault: (error) => log.fault(error),
    last: (mostBytes) => log.last(mostBytes),
    keepIn: (folder) => lines.keepIn(folder),
    endIn: (folder) => lines.endIn(folder),
  };
}

/** The first line of a run. */
export function logStart(host: Host, data: DataState): void {
  host.log.note('start', { version: packageJson.version, host: host.kind, data: data.kind });
}

/** The last line of a run that was closed in order. */
export function logEnd({ log }: Host): void {
  log.note('end', { milliseconds: performance.now() });
}

type TokenClient = Pick<ApiClient, 'requestToken'>;

/** The same client, with how each request for a token ended written down. */
export function loggingTokens(client: TokenClient, log: Log): TokenClient {
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

/** The same shelf, with every backup that is made written down. */
export function loggingShelf(shelf: BackupShelf, log: Log): BackupShelf {
  return {
    make: async (cause, at) => {
      const begun = now();
      const made = await shelf.make(cause, at);
      log.note('backup', { cause, milliseconds: Math.max(0, now() - begun), bytes: made.bytes });
      return made;
    },
    list: () => shelf.list(),
    remove: (id) => shelf.remove(id),
    prepare: (id) => shelf.prepare(id),
    close: () => shelf.close(),
  };
}

/** Writes down how the accounts stand, each time that has changed. */
export function accountLog(log: Log): (status: ConnectionsStatus) => void {
  let last = '';
  return (status) => {
    const facts = accountFacts(status);
    const text = JSON.stringify(facts);
    if (text !== last) log.note('accounts', facts);
    last = text;
  };
}

/** Numbers and states only: no name, no address. */
function accountFacts(status: ConnectionsStatus): LogFacts<'accounts'> {
  const { active, connections, reachability, keychain } = status;
  return {
    active: active === null || active === 'practice' ? (active ?? 'none') : 'service',
    reachability,
    keychain,
    connections: connections.length,
    signedIn: connections.filter(({ signedIn }) => signedIn).length,
  };
}
