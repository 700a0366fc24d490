import { z } from 'zod';
import type { Settings } from '../../shared/domain/settings.ts';
import { declaredCalls } from '../../shared/ipc/bridge.ts';
import { CopyThread } from '../adapters/backups/copy-thread.ts';
import type { UncheckedDatabase } from '../adapters/sqlite/database.ts';
import type { Dispatch } from '../ipc/dispatcher.ts';
import type { ReceivedArrival } from '../services/arrivals/read-arrival.ts';
import type { Host } from '../services/host.ts';
import type { BuiltProgram, Program } from './program.ts';
import { asError } from '../services/errors.ts';

const firstCalls: ReadonlySet<string> = new Set(
  [...declaredCalls()].flatMap(([channel, { facts }]) =>
    facts.effect === 'reads' && facts.first === true ? [channel] : [],
  ),
);

interface EarlyOptions {
  readonly host: Pick<Host, 'page' | 'folders'>;
  readonly built: BuiltProgram;
  readonly unchecked: UncheckedDatabase;
  /** Builds the program a second time, after a check of the whole database. */
  readonly rebuild: () => BuiltProgram;
  /** Reports an error that no caller waits for. */
  readonly report: (bug: Error) => void;
}

/**
 * A program whose large database is checked in a thread while the window is drawn. Until the check is over it answers
 * only what the window needs to be drawn; all other calls wait, and nothing is written, sent or backed up. If the
 * database turns out to be damaged, this program is closed and a new one is built as by a start that checks first, and
 * the page is told to start over.
 */
export class EarlyProgram implements Program {
  readonly #options: EarlyOptions;
  readonly #thread: CopyThread;
  readonly #settingsListeners = new Set<(settings: Settings) => void>();
  readonly #over: Promise<void>;
  #current: Program;
  #isOver = false;
  #isClosing = false;

  constructor(options: EarlyOptions) {
    this.#options = options;
    this.#current = options.built.program;
    this.#thread = new CopyThread(options.host.folders.backupWorker);
    this.#listenToSettings();
    this.#over = this.#settle()
      .catch((error: unknown) => options.report(asError(error, 'It was not built.')))
      .finally(() => (this.#isOver = true));
  }

  readonly dispatch: Dispatch = async (channel, input, files) => {
    if (!this.#isOver && !firstCalls.has(channel)) await this.#over;
    return this.#current.dispatch(channel, input, files);
  };

  settings(): Settings {
    return this.#current.settings();
  }

  onSettings(listener: (settings: Settings) => void): () => void {
    this.#settingsListeners.add(listener);
    return () => void this.#settingsListeners.delete(listener);
  }

  sendingNow(): number {
    return this.#current.sendingNow();
  }

  askingNow(): number {
    return this.#current.askingNow();
  }

  heldCertificates(): number {
    return this.#current.heldCertificates();
  }

  unwrittenOutcomes(): number {
    return this.#current.unwrittenOutcomes();
  }

  unsavedApplications(): number {
    return this.#current.unsavedApplications();
  }

  get writesDataFolder(): boolean {
    return this.#current.writesDataFolder;
  }

  openWithoutLast(): void {
    this.#afterwards((program) => program.openWithoutLast());
  }

  arrive(given: ReceivedArrival): void {
    this.#afterwards((program) => program.arrive(given));
  }

  startNothingNew(): () => void {
    return this.#current.startNothingNew();
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#thread.end();
    await this.#over;
    await this.#current.close();
  }

  keychainAtRest(): Promise<void> {
    return this.#current.keychainAtRest();
  }

  async #settle(): Promise<void> {
    const { unchecked, built } = this.#options;
    const isWhole = await this.#isWholeByThread();
    if (this.#isClosing) return;
    try {
      if (isWhole) unchecked.markChecked();
      // The thread could not be started or could not read the file, which need not be damage: check here.
      else unchecked.check();
    } catch {
      await this.#rebuild();
      return;
    }
    built.begin();
  }

  /** Replaces the program by a new one, whose own check finds out what is wrong. */
  async #rebuild(): Promise<void> {
    await this.#current.close();
    const { program, begin } = this.#options.rebuild();
    this.#current = program;
    this.#listenToSettings();
    this.#notifySettings(program.settings());
    begin();
    this.#options.host.page.emit('dataReplaced', null);
  }

  async #isWholeByThread(): Promise<boolean> {
    try {
      return await this.#thread.do({ kind: 'check', file: this.#options.unchecked.file }, z.boolean());
    } catch {
      // The thread ended or was never started: the caller checks the database itself.
      return false;
    } finally {
      await this.#thread.end();
    }
  }

  #listenToSettings(): void {
    this.#current.onSettings((settings) => this.#notifySettings(settings));
  }

  #notifySettings(settings: Settings): void {
    for (const listener of this.#settingsListeners) listener(settings);
  }

  #afterwards(work: (program: Program) => void): void {
    if (this.#isOver) work(this.#current);
    else void this.#over.then(() => work(this.#current));
  }
}
