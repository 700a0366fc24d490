import type { MessageBoxOptions } from 'electron';
import { type Language, mainWords } from '../../../../shared/text/languages.ts';
import type { QuitGuard } from './quit-guard.ts';

type PreventableListener = (event: { preventDefault(): void }) => void;

/** The part of a window that reports its closing. */
interface ClosingWindow {
  /**
   * If something else has prevented the close already, a later `will-prevent-unload` comes from a reload of the page.
   */
  on(event: 'close', listener: (event: { readonly defaultPrevented: boolean }) => void): unknown;
  on(event: 'closed', listener: () => void): unknown;
  readonly webContents: { on(event: 'will-prevent-unload', listener: PreventableListener): unknown };
  close(): void;
  isDestroyed(): boolean;
}

interface UnwrittenTextOptions {
  /** Shows a box in front of the window and answers with the number of the button. */
  readonly ask: (question: MessageBoxOptions) => Promise<number>;
  readonly guard: Pick<QuitGuard, 'isSystemEnding' | 'stays'>;
  readonly language: () => Language;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly quit: () => void;
  readonly report: (error: unknown) => void;
}

/** Pauses before the window is asked to close again. Text is usually written long before the last one. Milliseconds. */
const pauses = [50, 100, 200, 400, 800, 1_500] as const;
const keepButton = 0;
const quitButton = 1;

/**
 * Closes a window whose page refuses because it has unsaved text: its last letters wait for a running save, or the disk
 * does not take them (`renderer/app/browser-page.ts`). The window is asked to close again shortly; if that does not
 * help, the clerk is asked. Quitting continues afterwards. The end of the system is not delayed.
 */
export class UnwrittenText {
  readonly #options: UnwrittenTextOptions;
  /** The clerk agreed to lose the text. */
  #isGivenUp = false;
  /** The whole program was asked to quit, not only the window to close. */
  #isQuitting = false;
  #isFollowing = false;

  constructor(options: UnwrittenTextOptions) {
    this.#options = options;
  }

  /** Notes that the program is quitting, which a window that stays open prevents. */
  quits(): void {
    this.#isQuitting = true;
  }

  watch(window: ClosingWindow): void {
    // A window that is opened means that the program goes on.
    this.#isQuitting = false;
    let isClosing = false;
    let wasHeld = false;
    window.on('close', ({ defaultPrevented }) => {
      isClosing = !defaultPrevented;
    });
    window.webContents.on('will-prevent-unload', (event) => {
      if (this.#isGivenUp || this.#options.guard.isSystemEnding) event.preventDefault();
      else if (isClosing) {
        wasHeld = true;
        this.#begin(window);
      }
      isClosing = false;
    });
    window.on('closed', () => {
      this.#isGivenUp = false;
      if (wasHeld && this.#isQuitting) this.#options.quit();
    });
  }

  #begin(window: ClosingWindow): void {
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    this.#follow(window)
      .catch(this.#options.report)
      .finally(() => {
        this.#isFollowing = false;
      });
  }

  async #follow(window: ClosingWindow): Promise<void> {
    const { guard, pause } = this.#options;
    for (const milliseconds of pauses) {
      await pause(milliseconds);
      if (window.isDestroyed()) return;
      window.close();
    }
    await pause(pauses[0]);
    if (window.isDestroyed()) return;
    this.#isGivenUp = (await this.#ask()) === quitButton;
    if (window.isDestroyed()) return;
    if (this.#isGivenUp) {
      window.close();
      return;
    }
    this.#isQuitting = false;
    guard.stays();
  }

  #ask(): Promise<number> {
    const { ask, language } = this.#options;
    const { message, detail, keep, quit } = mainWords[language()].quit.typed;
    const question = { message, detail, buttons: [keep, quit], defaultId: keepButton, cancelId: keepButton };
    return ask({ type: 'warning', title: 'CO Desk', noLink: true, ...question });
  }
}
