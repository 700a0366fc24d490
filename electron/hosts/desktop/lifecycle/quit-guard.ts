import type { BrowserWindow, Dialog, MessageBoxOptions } from 'electron';
import type { Language } from '../../../../shared/domain/languages.ts';
import { mainWords } from '../../../../shared/text/main-words.ts';
import type { Program } from '../../../compose/program.ts';

interface QuitGuardOptions {
  readonly dialog: Pick<Dialog, 'showMessageBox'>;
  /** The window, brought to the front: a box over one that is minimised or covered is not seen. Null where there is none. */
  readonly inFront: () => BrowserWindow | null;
  /** What is under way; what waits goes out at the next start. */
  readonly program: Pick<
    Program,
    | 'sendingNow'
    | 'askingNow'
    | 'heldCertificates'
    | 'unwrittenOutcomes'
    | 'unsavedApplications'
    | 'startNothingNew'
  >;
  /** Lets the clerk save everything as a file. */
  readonly saveCopy: () => Promise<'saved' | 'cancelled' | 'failed'>;
  readonly language: () => Language;
  /** Ends the program; comes back to `mayEnd`. */
  readonly quit: () => void;
  /** The clerk wants to go on: there has to be a window again, if there is none. */
  readonly stay: () => void;
  readonly report: (error: unknown) => void;
  /** Milliseconds. */
  readonly now: () => number;
}

interface Question {
  readonly applies: () => boolean;
  readonly ask: () => Promise<boolean>;
}

type Words = (typeof mainWords)[Language]['quit'];

/** An announced end of the system that has not come after this long was called off. Milliseconds. */
const announcementLasts = 60_000;
const keepButton = 0;
const quitButton = 1;
const saveButton = 2;

/**
 * The one place that decides whether the program may end. While something is being sent, or a certificate asked for,
 * or while what was typed, a certificate or the outcome of an application is nowhere but in memory, the clerk is asked,
 * once for each. The system's own end is never held up: the steps of an attempt are on disk, and the next start reads from them
 * what nobody knows.
 */
export class QuitGuard {
  readonly #options: QuitGuardOptions;
  #isAsking = false;
  #isAgreed = false;
  #goOn: () => void = () => undefined;
  #systemEndsUntil = -Infinity;

  constructor(options: QuitGuardOptions) {
    this.#options = options;
  }

  /** The computer shuts down, or the session ends. */
  systemEnds(): void {
    this.#systemEndsUntil = this.#options.now() + announcementLasts;
  }

  /** The computer shuts down, or the session ends, as far as it was announced. */
  get isSystemEnding(): boolean {
    return this.#options.now() < this.#systemEndsUntil;
  }

  /** False: whoever asks has to prevent the end. What the clerk answers decides; she may end it then. */
  mayEnd(): boolean {
    if (this.#isAgreed || this.#options.now() < this.#systemEndsUntil) return true;
    // The box is open, and its answer counts also when the sending has ended meanwhile.
    if (this.#isAsking) return false;
    const { program } = this.#options;
    if (!this.#questions().some(({ applies }) => applies())) return true;
    this.#isAsking = true;
    // What she is asked about is all that may be under way when she answers.
    this.#goOn = program.startNothingNew();
    this.#askAll()
      .then((isAgreed) => this.#follow(isAgreed))
      .catch(this.#options.report)
      .finally(() => {
        this.#isAsking = false;
        if (!this.#isAgreed) this.#goOn();
      });
    return false;
  }

  /** She goes on all the same, for another reason than those that are asked about here. */
  stays(): void {
    this.#isAgreed = false;
    this.#goOn();
    this.#options.stay();
  }

  /** All that the end may cost, what costs most first. */
  #questions(): readonly Question[] {
    const { language, program } = this.#options;
    const { quit } = mainWords[language()];
    const areInMemory = (): boolean => program.unsavedApplications() > 0;
    return [
      {
        applies: () => program.sendingNow() + program.askingNow() > 0,
        ask: () => this.#askAboutSending(),
      },
      { applies: () => program.heldCertificates() > 0, ask: () => this.#askAboutLoss(quit.held) },
      { applies: areInMemory, ask: () => this.#askAboutMemory() },
      {
        // What goes with the memory is nothing that the next start would send.
        applies: () => !areInMemory() && program.unwrittenOutcomes() > 0,
        ask: () => this.#askAboutLoss(quit.unwritten),
      },
    ];
  }

  /** One after the other: whoever agrees to the loss of one thing has not heard of the next. */
  async #askAll(): Promise<boolean> {
    for (const { applies, ask } of this.#questions()) if (applies() && !(await ask())) return false;
    return true;
  }

  async #askAboutLoss(words: Words['held']): Promise<boolean> {
    return (await this.#show(words, [words.keep, words.quit])) === quitButton;
  }

  async #askAboutSending(): Promise<boolean> {
    const { language, program } = this.#options;
    const { quit } = mainWords[language()];
    const count = program.sendingNow();
    // With none it is a certificate that is asked for.
    const words = count === 0 ? quit.certificate : quit.sending(count);
    return (await this.#show(words, [words.keep, words.quit])) === quitButton;
  }

  /** A copy that was saved is as good as a yes. */
  async #askAboutMemory(): Promise<boolean> {
    const { language, program, saveCopy } = this.#options;
    const words = mainWords[language()].memory;
    const message = words.message(program.unsavedApplications());
    const pressed = await this.#show({ message, detail: words.detail }, [words.stay, words.quit, words.save]);
    if (pressed !== saveButton) return pressed === quitButton;
    const saved = await saveCopy();
    if (saved === 'failed') await this.#show({ message: words.notSaved, detail: words.detail }, [words.stay]);
    return saved === 'saved';
  }

  #follow(isAgreed: boolean): void {
    const { now, quit, stay } = this.#options;
    // A box closes, too, when the system ends its window.
    if (now() < this.#systemEndsUntil) return;
    this.#isAgreed = isAgreed;
    if (isAgreed) quit();
    else stay();
  }

  /** The first button is the one that changes nothing. */
  async #show(words: { readonly message: string; readonly detail: string }, buttons: string[]) {
    const { dialog, inFront } = this.#options;
    const window = inFront();
    const options: MessageBoxOptions = {
      type: 'warning',
      title: 'CO Desk',
      message: words.message,
      detail: words.detail,
      buttons,
      defaultId: keepButton,
      // Also what Escape and closing the box mean.
      cancelId: keepButton,
      noLink: true,
    };
    const shown = window === null ? dialog.showMessageBox(options) : dialog.showMessageBox(window, options);
    return (await shown).response;
  }
}
