import type { MessageBoxOptions } from 'electron';
import type { Language } from '../../../../shared/text/languages.ts';
import { mainWords } from '../../../../shared/text/main-words.ts';
import type { CrashCount } from '../../crash-count.ts';

/** Chromium's word for a load that another one took the place of. */
const aborted = -3;

/** Brings the page back when its process ends. What was saved is in the main process, so nothing else is needed. */
export function watchForCrashes(window: WatchedWindow, needs: CrashWatchOptions): void {
  const { webContents } = window;
  const reload = (): void => {
    if (!window.isDestroyed()) webContents.reload();
  };
  const comeBack = (how: string): void => {
    if (window.isDestroyed()) return;
    needs.report(new PageEnded(how));
    recover(needs, reload);
  };
  webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason !== 'clean-exit') comeBack(`${reason} ${exitCode}`);
  });
  webContents.on('did-fail-load', (_event, code, _description, _address, isMainFrame) => {
    if (isMainFrame && code !== aborted) comeBack(`did-fail-load ${code}`);
  });
  // A process that hangs answers to nothing, so it is ended, which brings the page back as any other end does.
  watchForHanging(webContents, needs, () => {
    if (!window.isDestroyed()) webContents.forcefullyCrashRenderer();
  });
}

function recover(needs: CrashWatchOptions, reload: () => void): void {
  const next = needs.count.next();
  if (next === 'ask') {
    askAndReload(needs, reload).catch(needs.report);
    return;
  }
  if (next === 'withoutLast') needs.openWithoutLast();
  reload();
}

/** A timer of this process. */
export function after(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}

class PageEnded extends Error {
  constructor(how: string) {
    super(how);
    this.name = `PageEnded ${how}`;
  }
}

async function askAndReload(needs: CrashWatchOptions, reload: () => void): Promise<void> {
  const { message, detail, buttons } = mainWords[needs.language()].crash.keepsEnding;
  const question = { message, detail, buttons: [...buttons], defaultId: 0, cancelId: 1, noLink: true };
  if ((await needs.ask({ type: 'error', ...question })) !== 0) {
    needs.quit();
    return;
  }
  needs.count.forget();
  needs.openWithoutLast();
  reload();
}

/** Chromium waits for long before it says that a page hangs; so much longer it may take before anybody is asked. */
const patience = 3_000;
/** And so much longer after somebody chose to wait. Milliseconds. */
const longerPatience = 20_000;

/** Asks whether to go on waiting while the page does not respond. The box goes away when it does again. */
function watchForHanging(
  webContents: WatchedWindow['webContents'],
  needs: Pick<CrashWatchOptions, 'ask' | 'language' | 'report' | 'schedule'>,
  end: () => void,
): void {
  let hanging: Hanging | null = null;
  const over = (): void => {
    hanging?.stop();
    hanging = null;
  };
  webContents.on('unresponsive', () => {
    hanging ??= new Hanging(needs, () => {
      over();
      end();
    });
  });
  webContents.on('responsive', over);
  webContents.on('destroyed', over);
  webContents.on('render-process-gone', over);
}

/** One time during which the page does not respond. */
class Hanging {
  readonly #needs: Pick<CrashWatchOptions, 'ask' | 'language' | 'report' | 'schedule'>;
  readonly #end: () => void;
  readonly #over = new AbortController();
  #cancel: () => void;

  constructor(needs: Pick<CrashWatchOptions, 'ask' | 'language' | 'report' | 'schedule'>, end: () => void) {
    this.#needs = needs;
    this.#end = end;
    this.#cancel = this.#askIn(patience);
  }

  stop(): void {
    this.#cancel();
    this.#over.abort();
  }

  #askIn(milliseconds: number): () => void {
    return this.#needs.schedule(milliseconds, () => {
      this.#ask().catch(this.#needs.report);
    });
  }

  async #ask(): Promise<void> {
    const { message, detail, buttons } = mainWords[this.#needs.language()].crash.hangs;
    const { signal } = this.#over;
    const question = { message, detail, buttons: [...buttons], defaultId: 1, cancelId: 1, noLink: true };
    const answer = await this.#needs.ask({ type: 'warning', signal, ...question });
    if (signal.aborted) return;
    if (answer === 0) this.#end();
    else this.#cancel = this.#askIn(longerPatience);
  }
}

type Gone = (event: unknown, details: { readonly reason: string; readonly exitCode: number }) => void;
type LoadFailed = (
  event: unknown,
  code: number,
  description: string,
  address: string,
  isMainFrame: boolean,
) => void;

/** The part of a window that tells how its page does. */
interface WatchedWindow {
  readonly webContents: {
    on(event: 'render-process-gone', listener: Gone): unknown;
    on(event: 'did-fail-load', listener: LoadFailed): unknown;
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
  /** Shows a box and answers with the number of the button. */
  readonly ask: (question: MessageBoxOptions) => Promise<number>;
  readonly quit: () => void;
  /** Runs once after so many milliseconds; the returned function prevents it. */
  readonly schedule: (milliseconds: number, run: () => void) => () => void;
}
