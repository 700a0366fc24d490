import type { Application, Ledger } from '../../../shared/domain/application.ts';
import type { Attempt } from '../../../shared/domain/attempt.ts';
import type { CertificateRequest } from '../../../shared/domain/certificate.ts';
import type { DataState } from '../../../shared/domain/data-state.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type {
  Diagnostics,
  DiagnosticsFailure,
  DiagnosticsPart,
  Runtime,
} from '../../../shared/ipc/areas/program.ts';
import type { RegisterPage } from '../../../shared/ipc/areas/register.ts';
import { localDay, timestamp } from '../../../shared/rules/dates-and-weights.ts';
import { compareTexts } from '../../../shared/rules/text.ts';
import { type ApplicationStore, StoreError } from '../applications/application-store.ts';
import type { RegisterQueries } from '../register/register-queries.ts';
import { asSaveFailure, tryStore } from '../applications/save-failure.ts';
import { attemptFacts, type ReadableLog } from '../log/log.ts';
import type { ProxyRoutes } from '../proxies/proxy-accounts.ts';
import {
  type ComputerFacts,
  type FolderFacts,
  bytesText,
  connectionLines,
  countFacts,
  dataFacts,
  factLines,
  partText,
  settingLines,
} from './data-lines.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { ConnectionsService } from '../connections/connections-service.ts';
import type { DocumentOpener } from '../host.ts';

export interface DiagnosticsOptions {
  readonly program: { readonly version: string; readonly host: string; readonly systemLanguage: string };
  readonly runtime: () => Runtime;
  readonly computer: () => Promise<ComputerFacts>;
  readonly folder: () => Promise<FolderFacts>;
  readonly data: () => DataState;
  readonly store: Pick<ApplicationStore, 'attempted'>;
  readonly register: Pick<RegisterQueries, 'list'>;
  readonly settings: Pick<SettingsService, 'current'>;
  readonly connections: Pick<ConnectionsService, 'status'>;
  readonly proxies: ProxyRoutes;
  readonly log: Pick<ReadableLog, 'last'>;
  readonly documents: Pick<DocumentOpener, 'save'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly newId: () => string;
  /** Lets other work run. */
  readonly pause: () => Promise<void>;
}

/** The most of the log that is included. Bytes. */
const maxLogCharacters = 200_000;

interface PreparedFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Collects what support needs to know, and saves exactly what was shown. */
export class DiagnosticsService {
  readonly #options: DiagnosticsOptions;
  #prepared: PreparedFile | null = null;

  constructor(options: DiagnosticsOptions) {
    this.#options = options;
  }

  async prepare(): Promise<Diagnostics> {
    const at = timestamp(this.#options.now);
    const parts = [
      await this.#part('program', 'CO Desk, for support', () => programLines(at, this.#options)),
      await this.#part('computer', 'Computer', () => computerLines(this.#options)),
      await this.#part('data', 'Data', () => this.#dataLines()),
      await this.#part('settings', 'Settings', () => settingLines(this.#options.settings.current())),
      await this.#part('connections', 'Connections', () => this.#connectionLines()),
      await this.#part('attempts', 'Attempts, newest first', () => this.#attemptLines()),
      await this.#part('log', 'Log, newest last', () => this.#logLines()),
    ];
    const bytes = new TextEncoder().encode(parts.map(({ text }) => text).join(''));
    const name = `CO-Desk-diagnostics-${localDay(new Date(at))}.txt`;
    this.#prepared = { id: this.#options.newId(), name, bytes };
    return { id: this.#prepared.id, name, bytes: bytes.byteLength, parts };
  }

  async save({ id }: { readonly id: string }): Promise<Result<'saved' | 'cancelled', DiagnosticsFailure>> {
    const prepared = this.#prepared;
    if (prepared?.id !== id) return fail({ kind: 'notPrepared' });
    try {
      const { bytes, name } = prepared;
      return succeed(await this.#options.documents.save({ bytes, name, mediaType: 'text/plain' }));
    } catch (error) {
      return asSaveFailure(error);
    }
  }

  /** Makes one part of the file. Where the store cannot be read, the part says so instead of failing. */
  async #part(
    part: DiagnosticsPart,
    heading: string,
    read: () => readonly string[] | Promise<readonly string[]>,
  ): Promise<Diagnostics['parts'][number]> {
    // No blank line after the last part.
    const end = part === 'log' ? '' : '\n';
    try {
      return { part, text: `${partText(heading, await read())}${end}` };
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      return { part, text: `${partText(heading, [`could not be read: ${error.reason}`])}${end}` };
    }
  }

  async #dataLines(): Promise<readonly string[]> {
    const { data, folder } = this.#options;
    const counts = countFacts(this.#counts('service'), this.#counts('practice'));
    return factLines([...dataFacts(data(), await folder()), ...counts]);
  }

  #counts(ledger: Ledger): RegisterPage['counts'] | null {
    const of = { place: 'register', search: '', filter: 'all', sort: 'newest', offset: 0, limit: 1 } as const;
    const read = tryStore(() => this.#options.register.list({ ...of, ledger }));
    return read.ok ? read.value.counts : null;
  }

  #connectionLines(): Promise<readonly string[]> {
    return connectionLines(this.#options.connections.status(), this.#options.proxies);
  }

  #attemptLines(): Promise<readonly string[]> {
    return newestAttempts(this.#options.store.attempted(), this.#options.pause);
  }

  #logLines(): readonly string[] {
    return this.#options.log
      .last(maxLogCharacters)
      .split('\n')
      .filter((line) => line.trim() !== '');
  }
}

/** The most attempts that are listed, the newest ones. */
const maxAttempts = 500;
/** How many applications are read without a pause. */
const atOnce = 50;

/** The last attempts, newest first. Pauses from time to time for other work. */
async function newestAttempts(
  applications: Iterable<Application>,
  pause: () => Promise<void>,
): Promise<readonly string[]> {
  let newest: readonly AttemptLine[] = [];
  let more: AttemptLine[] = [];
  let read = 0;
  for (const application of applications) {
    more.push(...attemptLines(application));
    read += 1;
    if (read % atOnce > 0) continue;
    newest = newestOf(newest, more);
    more = [];
    await pause();
  }
  return newestOf(newest, more).map(({ text }) => text);
}

function newestOf(known: readonly AttemptLine[], more: readonly AttemptLine[]): readonly AttemptLine[] {
  return [...known, ...more].sort((one, other) => compareTexts(other.at, one.at)).slice(0, maxAttempts);
}

/** Lines about the program. `at`: ISO 8601. */
function programLines(
  at: string,
  { program, runtime }: Pick<DiagnosticsOptions, 'program' | 'runtime'>,
): readonly string[] {
  const { electron, chromium, node, sqlite } = runtime();
  return factLines([
    ['made', at],
    ['version', program.version],
    ['host', program.host],
    ['Electron', electron || 'none'],
    ['Chromium', chromium || 'none'],
    ['Node', node],
    ['SQLite', sqlite || 'unknown'],
  ]);
}

/** Lines about the computer. */
async function computerLines({
  computer,
  program,
}: Pick<DiagnosticsOptions, 'program' | 'computer'>): Promise<readonly string[]> {
  const { system, release, distribution, architecture, ...rest } = await computer();
  return factLines([
    ['system', [system, release, distribution].filter((part) => part !== '').join(', ')],
    ['architecture', architecture],
    ['processors', rest.processors],
    ['memory', bytesText(rest.memoryBytes)],
    ['language', languageTag(program.systemLanguage)],
    ['time zone', rest.timeZone],
  ]);
}

/** A valid language tag, or `unknown`: the environment may contain anything. */
function languageTag(text: string): string {
  return /^[A-Za-z]{2,8}(?:-[A-Za-z\d]{1,8}){0,4}$/u.test(text) ? text : 'unknown';
}

/** An attempt, or a request for a certificate, on one line. */
interface AttemptLine {
  /** ISO 8601, in UTC. */
  readonly at: string;
  readonly text: string;
}

/** All attempts and requests of one application: time, steps and outcome, without parties and amounts. */
function attemptLines({ ledger, attempts, certificateRequests, attachments }: Application): AttemptLine[] {
  return [
    ...attempts.map((attempt) => attemptLine(attempt, `${ledger} pdfs=${attachments.length}`)),
    ...certificateRequests.map((request) => requestLine(request, ledger)),
  ];
}

function attemptLine(attempt: Attempt, about: string): AttemptLine {
  const { serviceTag, outcome, reason, status, bytes, milliseconds } = attemptFacts(attempt);
  const end = [outcome ?? 'open', reason, status].filter((part) => part !== null).join(' ');
  const steps = attempt.steps.map(({ step }) => step).join('>');
  const size = `bytes=${bytes} ms=${milliseconds}`;
  return at(attempt, `attempt ${attempt.id} ${serviceTag} ${about} ${size} [${end}] ${steps}`);
}

function requestLine(request: CertificateRequest, ledger: string): AttemptLine {
  const { id, outcome, steps } = request;
  const details = [
    outcome?.kind ?? 'open',
    outcome !== null && 'reason' in outcome ? outcome.reason : null,
    outcome !== null && 'status' in outcome ? outcome.status : null,
  ];
  const end = details.filter((part) => part !== null).join(' ');
  return at(request, `certificate ${id} ${ledger} [${end}] ${steps.map(({ step }) => step).join('>')}`);
}

function at({ steps }: { readonly steps: readonly { readonly at: string }[] }, text: string): AttemptLine {
  const time = steps[0]?.at ?? 'no time';
  return { at: time, text: `${time} ${text}` };
}
