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
import type { BackupStore } from '../services/recovery/recovery.ts';
import type { DocumentOpener, Host } from '../services/host.ts';
import { EventLog } from '../services/log/event-log.ts';
import type { Log, LogFacts, MovableLog } from '../services/log/log.ts';
import { asError, codeOf, isOfSystem } from '../services/errors.ts';

/** The current time. Milliseconds since the epoch. */
export const now = (): number => Date.now();
/** Lets other pending work run first. */
export const pause = (): Promise<void> => setImmediate();
export const newId = (): string => randomUUID();
/** Clock and pause for long work that is done in slices. */
export const slicing = { clock: (): number => performance.now(), pause };

/** Name of the account of the operating system; `wanted` replaces it where a test plays several persons. */
export function accountNow(wanted?: string): string {
  return systemAccountSchema.safeParse(wanted?.trim()).data ?? systemAccount();
}

/** A folder named by an environment variable, such as the incoming folder; `null` for anything but an absolute path. */
export function absoluteFolder(named: string | undefined): string | null {
  return named !== undefined && path.isAbsolute(named) ? named : null;
}

/** Reports an error that no caller waits for to the host, like any other error; the program goes on. */
export function report(bug: Error): void {
  void Promise.reject(bug);
}

/**
 * Starts a timer that does not keep the process alive. An error in `run` is passed to `onBug`, and does not end the
 * program.
 */
export function runAfter(milliseconds: number, run: () => void, onBug = report): () => void {
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

/**
 * Checks that the keychain module loads, without using the keychain, which might show a prompt. Rejects with the
 * reason.
 */
export async function tryKeychainModule(): Promise<void> {
  await loadKeytar();
}

/** How a host moves a file to its final name. Retries while a virus scanner holds the file. */
export const renaming = { renameFile, renameFileAtOnce };

/** Saves documents at a place of the clerk's choice; every error of the file system becomes a `StoreError`. */
export function savedDocuments({ documents }: Pick<Host, 'documents'>): Pick<DocumentOpener, 'save'> {
  return {
    save: async (document) => {
      try {
        return await withStoreErrors(() => documents.save(document));
      } catch (error) {
        // Another program has the file open, or its folder is missing: passes on the error code, without the path.
        const code = isOfSystem(error) ? codeOf(error) : null;
        throw code === null ? error : new StoreError('other', code);
      }
    },
  };
}

/** Opens the log of this process, before anything else. Faults are also written to standard error. */
export function openLog(reportFault: (lines: string) => void): MovableLog {
  const lines = new ElectronLogLines();
  const log = new EventLog({ lines, now, reportFault });
  return {
    note: (kind, facts) => log.note(kind, facts),
    fault: (error) => log.fault(error),
    last: (maxBytes) => log.last(maxBytes),
    writeTo: (folder) => lines.writeTo(folder),
    stopWritingTo: (folder) => lines.stopWritingTo(folder),
  };
}

/** Logs the first line of a run. */
export function logStart(host: Host, data: DataState): void {
  host.log.note('start', { version: packageJson.version, host: host.kind, data: data.kind });
}

/** Logs the last line of a run that was closed in order. */
export function logEnd({ log }: Host): void {
  log.note('end', { milliseconds: performance.now() });
}

type TokenClient = Pick<ApiClient, 'requestToken'>;

/** Wraps a client for tokens so that the outcome of each request is logged. */
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

/** Wraps the folder of backups so that every backup made is logged. */
export function loggingBackups(backups: BackupStore, log: Log): BackupStore {
  return {
    make: async (cause, at) => {
      const begun = now();
      const made = await backups.make(cause, at);
      log.note('backup', { cause, milliseconds: Math.max(0, now() - begun), bytes: made.bytes });
      return made;
    },
    list: () => backups.list(),
    remove: (id) => backups.remove(id),
    prepare: (id) => backups.prepare(id),
    close: () => backups.close(),
  };
}

/** Logs the status of the accounts whenever it changed. */
export function accountLog(log: Log): (status: ConnectionsStatus) => void {
  let last = '';
  return (status) => {
    const facts = accountFacts(status);
    const text = JSON.stringify(facts);
    if (text !== last) log.note('accounts', facts);
    last = text;
  };
}

/** The status of the accounts for the log. Numbers and states only: no name, no address. */
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
