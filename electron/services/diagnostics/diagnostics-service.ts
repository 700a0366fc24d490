import type { Ledger } from '../../../shared/domain/application.ts';
import type { ConnectionsStatus } from '../../../shared/domain/connection.ts';
import type { DataState } from '../../../shared/domain/data-state.ts';
import { fail, succeed, type Result } from '../../../shared/domain/result.ts';
import type { Settings } from '../../../shared/domain/settings.ts';
import type {
  Diagnostics,
  DiagnosticsFailure,
  DiagnosticsPart,
} from '../../../shared/ipc/areas/diagnostics.ts';
import type { RegisterPage } from '../../../shared/ipc/messages.ts';
import { StoreError, type ApplicationStore } from '../applications/application-store.ts';
import { tryStore, asSaveFailure } from '../applications/save-failure.ts';
import type { KeptLog } from '../log/log.ts';
import type { ProxyRoutes } from '../proxies/proxy-routes.ts';
import type { FolderFacts } from './computer.ts';
import { connectionLines } from './connection-lines.ts';
import { countFacts, dataFacts } from './data-lines.ts';
import { factLines, partText } from './lines.ts';
import { newestAttempts } from './newest-attempts.ts';
import { computerLines, programLines, type ProgramNeeds } from './program-lines.ts';
import { settingLines } from './settings-text.ts';

export interface DiagnosticsNeeds extends ProgramNeeds {
  readonly folder: () => Promise<FolderFacts>;
  readonly data: () => DataState;
  readonly store: Pick<ApplicationStore, 'list' | 'attempted'>;
  readonly settings: { current(): Settings };
  readonly connections: { status(): ConnectionsStatus };
  readonly proxies: ProxyRoutes;
  readonly log: Pick<KeptLog, 'last'>;
  readonly documents: {
    save(document: {
      readonly bytes: Uint8Array;
      readonly name: string;
      readonly mediaType: string;
    }): Promise<'saved' | 'cancelled'>;
  };
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly newId: () => string;
  /** Lets everybody else have a turn. */
  readonly pause: () => Promise<void>;
}

/** Of the log. Bytes. */
const mostLog = 200_000;

interface Prepared {
  readonly id: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Puts together what support needs to know, and saves exactly what was shown. */
export class DiagnosticsService {
  readonly #needs: DiagnosticsNeeds;
  #prepared: Prepared | null = null;

  constructor(needs: DiagnosticsNeeds) {
    this.#needs = needs;
  }

  async prepare(): Promise<Diagnostics> {
    const at = new Date(this.#needs.now()).toISOString();
    const parts = [
      await this.#part('program', 'CO Desk, for support', () => programLines(at, this.#needs)),
      await this.#part('computer', 'Computer', () => computerLines(this.#needs)),
      await this.#part('data', 'Data', () => this.#dataLines()),
      await this.#part('settings', 'Settings', () => settingLines(this.#needs.settings.current())),
      await this.#part('connections', 'Connections', () => this.#connectionLines()),
      await this.#part('attempts', 'Attempts, newest first', () => this.#attemptLines()),
      await this.#part('log', 'Log, newest last', () => this.#logLines()),
    ];
    const bytes = new TextEncoder().encode(parts.map(({ text }) => text).join(''));
    const name = `CO-Desk-diagnostics-${at.slice(0, 10)}.txt`;
    this.#prepared = { id: this.#needs.newId(), name, bytes };
    return { id: this.#prepared.id, name, bytes: bytes.byteLength, parts };
  }

  async save({ id }: { readonly id: string }): Promise<Result<'saved' | 'cancelled', DiagnosticsFailure>> {
    const prepared = this.#prepared;
    if (prepared?.id !== id) return fail({ kind: 'notPrepared' });
    try {
      const { bytes, name } = prepared;
      return succeed(await this.#needs.documents.save({ bytes, name, mediaType: 'text/plain' }));
    } catch (error) {
      return asSaveFailure(error);
    }
  }

  /** A data folder that is gone is what support wants to know, and no reason to tell nothing. */
  async #part(
    part: DiagnosticsPart,
    heading: string,
    read: () => readonly string[] | Promise<readonly string[]>,
  ): Promise<Diagnostics['parts'][number]> {
    // The last part needs no blank line behind it.
    const end = part === 'log' ? '' : '\n';
    try {
      return { part, text: `${partText(heading, await read())}${end}` };
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      return { part, text: `${partText(heading, [`could not be read: ${error.reason}`])}${end}` };
    }
  }

  async #dataLines(): Promise<readonly string[]> {
    const { data, folder } = this.#needs;
    const counts = countFacts(this.#counts('service'), this.#counts('practice'));
    return factLines([...dataFacts(data(), await folder()), ...counts]);
  }

  #counts(ledger: Ledger): RegisterPage['counts'] | null {
    const of = { place: 'register', search: '', filter: 'all', sort: 'newest', offset: 0, limit: 1 } as const;
    const read = tryStore(() => this.#needs.store.list({ ...of, ledger }));
    return read.ok ? read.value.counts : null;
  }

  #connectionLines(): Promise<readonly string[]> {
    return connectionLines(this.#needs.connections.status(), this.#needs.proxies);
  }

  #attemptLines(): Promise<readonly string[]> {
    return newestAttempts(this.#needs.store.attempted(), this.#needs.pause);
  }

  #logLines(): readonly string[] {
    return this.#needs.log
      .last(mostLog)
      .split('\n')
      .filter((line) => line.trim() !== '');
  }
}
