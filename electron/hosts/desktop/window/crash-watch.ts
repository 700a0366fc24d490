import type { MessageBoxOptions } from 'electron';
import { type Language, mainWords } from '../../../../shared/text/languages.ts';
import type { CrashCount } from '../../crash-count.ts';

/** Chromium's error code for a load that another load replaced. */
const aborted = -3;

/** Reloads the page when its process ends. What was saved is in the main process, so nothing else is needed. */
export function watchForCrashes(window: WatchedWindow, options: CrashWatchOptions): void {
  const { webContents } = window;
  // Not within the event: Electron's main process has crashed when a page was loaded while its old process was still
  // ending.
  const reload = (): void => {
    options.schedule(0, () => {
      if (!window.isDestroyed()) webContents.reload();
    });
  };
  const reportAndRecover = (how: string): void => {
    if (window.isDestroyed()) return;
    options.report(new PageEnded(how));
    recover(options, reload);
  };
  webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason !== 'clean-exit') reportAndRecover(`${reason} ${exitCode}`);
  });
  webContents.on('did-fail-load', (_event, code, _description, _address, isMainFrame) => {
    if (isMainFrame && code !== aborted) reportAndRecover(`did-fail-load ${code}`);
  });
  // Such a page stays empty, and Electron tells of it nowhere else. Another load would fail in the same way.
  webContents.on('preload-error', (_event, _preload, error) => options.report(error));
  // A hanging process does not answer, so it is ended, and the page is reloaded as after any other end.
  watchForHanging(webContents, options, () => {
    if (!window.isDestroyed()) webContents.forcefullyCrashRenderer();
  });
}

function recover(options: CrashWatchOptions, reload: () => void): void {
  const next = options.count.next();
  if (next === 'ask') {
    askAndReload(options, reload).catch(options.report);
    return;
  }
  if (next === 'withoutLast') options.openWithoutLast();
  reload();
}

/** A timer of this process. */
export function startTimer(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}

class PageEnded extends Error {
  constructor(how: string) {
    super(how);
    this.name = `PageEnded ${how}`;
  }
}

async function askAndReload(options: CrashWatchOptions, reload: () => void): Promise<void> {
  const { message, detail, buttons } = mainWords[options.language()].crash.keepsEnding;
  const question = { message, detail, buttons: [...buttons], defaultId: 0, cancelId: 1, noLink: true };
  if ((await options.ask({ type: 'error', ...question })) !== 0) {
    options.quit();
    return;
  }
  options.count.forget();
  options.openWithoutLast();
  reload();
}

/**
 * How long to wait before the first question, after Chromium's own long wait reported that a page hangs. Milliseconds.
 */
const patience = 3_000;
/** How long to wait before the next question after the clerk chose to wait. Milliseconds. */
const longerPatience = 20_000;

/** Asks whether to wait while the page does not respond. The box closes when the page responds again. */
function watchForHanging(
  webContents: WatchedWindow['webContents'],
  options: Pick<CrashWatchOptions, 'ask' | 'language' | 'report' | 'schedule'>,
  end: () => void,
): void {
  let hanging: Hanging | null = null;
  const over = (): void => {
    hanging?.stop();
    hanging = null;
  };
  webContents.on('unresponsive', () => {
    hanging ??= new Hanging(options, () => {
      over();
      end();
    });
  });
  webContents.on('responsive', over);
  webContents.on('destroyed', over);
  webContents.on('render-process-gone', over);
}

/** A period during which the page does not respond. */
class Hanging {
  readonly #options: Pick<CrashWatchOptions, 'ask' | 'language' | 'report' | 'schedule'>;
  readonly #end: () => void;
  readonly #over = new AbortController();
  #cancel: () => void;

  constructor(options: Pick<CrashWatchOptions, 'ask' | 'language' | 'report' | 'schedule'>, end: () => void) {
    this.#options = options;
    this.#end = end;
    this.#cancel = this.#askIn(patience);
  }

  stop(): void {
    this.#cancel();
    this.#over.abort();
  }

  #askIn(milliseconds: number): () => void {
    return this.#options.schedule(milliseconds, () => {
      this.#ask().catch(this.#options.report);
    });
  }

  async #ask(): Promise<void> {
    const { message, detail, buttons } = mainWords[this.#options.language()].crash.hangs;
    const { signal } = this.#over;
    const question = { message, detail, buttons: [...buttons], defaultId: 1, cancelId: 1, noLink: true };
    const answer = await this.#options.ask({ type: 'warning', signal, ...question });
    if (signal.aborted) return;
    if (answer === 0) this.#end();
    else this.#cancel = this.#askIn(longerPatience);
  }
}

type ProcessGone = (event: unknown, details: { readonly reason: string; readonly exitCode: number }) => void;
type PreloadFailed = (event: unknown, preload: string, error: Error) => void;
/** Listener of Electron's `did-fail-load`. */
export type LoadFailed = (
  event: unknown,
  code: number,
  description: string,
  address: string,
  isMainFrame: boolean,
) => void;

/** The part of a window that reports the state of its page. */
interface WatchedWindow {
  readonly webContents: {
    on(event: 'render-process-gone', listener: ProcessGone): unknown;
    on(event: 'did-fail-load', listener: LoadFailed): unknown;
    on(event: 'preload-error', listener: PreloadFailed): unknown;
    on(event: 'unresponsive' | 'responsive' | 'destroyed', listener: () => void): unknown;
    forcefullyCrashRenderer(): void;
    reload(): void;
  };
  isDestroyed(): boolean;
}

interface CrashWatchOptions {
  readonly count: CrashCount;
  readonly language: () => Language;
  readonly report: (error: unknown) => void;
  /** Makes the next page start without the application that is open now, and say so. */
  readonly openWithoutLast: () => void;
  /** Shows a box and returns the number of the button. */
  readonly ask: (question: MessageBoxOptions) => Promise<number>;
  readonly quit: () => void;
  /** Runs once after that time; the returned function prevents it. */
  readonly schedule: (milliseconds: number, run: () => void) => () => void;
}
