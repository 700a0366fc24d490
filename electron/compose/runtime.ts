import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import packageJson from '../../package.json' with { type: 'json' };
import type { ConnectionsStatus } from '../../shared/domain/connection.ts';
import type { DataState } from '../../shared/domain/data-state.ts';
import { systemAccountSchema } from '../../shared/domain/review.ts';
import { loadKeytar } from '../adapters/keychain/keychains.ts';
import { systemAccount } from '../adapters/system-account.ts';
import { renameFile, renameFileAtOnce, withStoreErrors } from '../adapters/files/durable-files.ts';
import { ElectronLogLines } from '../adapters/log/electron-log-lines.ts';
import { StoreError } from '../services/applications/application-store.ts';
import type { ApiClient } from '../services/api-client/api-client.ts';
import type { BackupShelf } from '../services/recovery/recovery.ts';
import type { DocumentOpener, Host } from '../services/host.ts';
import { EventLog } from '../services/log/event-log.ts';
import type { Log, LogFacts, MovableLog } from '../services/log/log.ts';
import { asError, codeOf, isOfSystem } from '../services/errors.ts';

/** Milliseconds since the epoch. */
export const now = (): number => Date.now();
/** Lets whatever else waits have its turn. */
export const pause = (): Promise<void> => setImmediate();
export const newId = (): string => randomUUID();
/** For long work in slices. */
export const slicing = { clock: (): number => performance.now(), pause };

/** The account of the system under which people work here; `wanted`: another one, where a test plays several of them. */
export function accountNow(wanted?: string): string {
  return systemAccountSchema.safeParse(wanted?.trim()).data ?? systemAccount();
}

/** A folder that the environment names, as for incoming invoices; `null` for anything but a whole path. */
export function givenFolder(named: string | undefined): string | null {
  return named !== undefined && path.isAbsolute(named) ? named : null;
}

/** A bug that nobody waits for: the host hears of it as of every other, and goes on. */
export function report(bug: Error): void {
  void Promise.reject(bug);
}

/** A timer that keeps nobody from ending the program. What it runs ends the program as little: a bug in it is told. */
export function after(milliseconds: number, run: () => void, onBug = report): () => void {
  const timer = setTimeout(() => {
    try {
      run();
    } catch (error) {
      onBug(asError(error, 'A timer failed.'));
    }
  }, milliseconds);
  timer.unref();
  return () => clearTimeout(timer);
}

/** Whether a keychain can be asked at all, without asking it: it may show a prompt. Rejects with why not. */
export async function tryKeychainModule(): Promise<void> {
  await loadKeytar();
}

/** How a host puts a file in its place; one that a scanner looks into for a moment gets its name all the same. */
export const placing = { renameFile, renameFileAtOnce };

/** Documents at a place of the clerk's choice; whatever the file system says against it is a `StoreError`. */
export function savedDocuments({ documents }: Pick<Host, 'documents'>): Pick<DocumentOpener, 'save'> {
  return {
    save: async (document) => {
      try {
        return await withStoreErrors(() => documents.save(document));
      } catch (error) {
        // Another program has the file open, or its folder is gone: the code says it, without the place.
        const code = isOfSystem(error) ? codeOf(error) : null;
        throw code === null ? error : new StoreError('other', code);
      }
    },
  };
}

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
