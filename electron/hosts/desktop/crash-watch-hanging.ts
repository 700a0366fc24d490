import { mainWords } from '../../../shared/text/main-words.ts';
import type { CrashWatchNeeds, WatchedWindow } from './crash-watch-needs.ts';

/** Chromium waits for long before it says that a page hangs; so much longer it may take before anybody is asked. */
const patience = 3_000;
/** And so much longer after somebody chose to wait. Milliseconds. */
const longerPatience = 20_000;

/** Asks whether to go on waiting while the page does not respond. The box goes away when it does again. */
export function watchForHanging(
  webContents: WatchedWindow['webContents'],
  needs: Pick<CrashWatchNeeds, 'ask' | 'language' | 'report' | 'schedule'>,
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
  readonly #needs: Pick<CrashWatchNeeds, 'ask' | 'language' | 'report' | 'schedule'>;
  readonly #end: () => void;
  readonly #over = new AbortController();
  #cancel: () => void;

  constructor(needs: Pick<CrashWatchNeeds, 'ask' | 'language' | 'report' | 'schedule'>, end: () => void) {
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
