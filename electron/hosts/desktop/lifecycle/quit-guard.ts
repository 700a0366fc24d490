import type { BrowserWindow, Dialog, MessageBoxOptions } from 'electron';
import { type Language, mainWords } from '../../../../shared/text/languages.ts';
import type { Program } from '../../../compose/program.ts';

interface QuitGuardOptions {
  readonly dialog: Pick<Dialog, 'showMessageBox'>;
  /**
   * Brings the window to the front and returns it, because a box over a minimised or covered window is not seen. Null
   * where there is none.
   */
  readonly inFront: () => BrowserWindow | null;
  /** What is in progress. What waits in the outbox is not asked about: the next start sends it. */
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
  /** Quits the app, which calls `mayEnd` again. */
  readonly quit: () => void;
  /** Called when the clerk decides to go on; has to open a window if there is none. */
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

/** An announced end of the system that has not happened after this long was cancelled. Milliseconds. */
const announcementLasts = 60_000;
const keepButton = 0;
const quitButton = 1;
const saveButton = 2;

/**
 * Decides whether the program may end. The clerk is asked, once for each reason, while something is being sent, while a
 * certificate is being requested, and while typed text, a certificate or an outcome exists only in memory. The end of
 * the system is never delayed: the steps of an attempt are on disk, and the next start derives the outcome from them.
 */
export class QuitGuard {
  readonly #options: QuitGuardOptions;
  #isAsking = false;
  #isAgreed = false;
  #resume: () => void = () => undefined;
  #systemEndsUntil = -Infinity;

  constructor(options: QuitGuardOptions) {
    this.#options = options;
  }

  /** Notes that the computer shuts down or the session ends. */
  systemEnds(): void {
    this.#systemEndsUntil = this.#options.now() + announcementLasts;
  }

  /** Whether an announced end of the computer or session is still to come. */
  get isSystemEnding(): boolean {
    return this.#options.now() < this.#systemEndsUntil;
  }

  /**
   * Whether the program may end now. False: the caller has to prevent the end; the clerk is asked and her answer may
   * end the program later.
   */
  mayEnd(): boolean {
    if (this.#isAgreed || this.#options.now() < this.#systemEndsUntil) return true;
    // A box is open. Its answer counts also when the sending has ended in the meantime.
    if (this.#isAsking) return false;
    const { program } = this.#options;
    if (!this.#questions().some(({ applies }) => applies())) return true;
    this.#isAsking = true;
    // Nothing further is sent while the box is open, so that her answer covers everything in progress.
    this.#resume = program.startNothingNew();
    this.#askAll()
      .then((isAgreed) => this.#follow(isAgreed))
      .catch(this.#options.report)
      .finally(() => {
        this.#isAsking = false;
        if (!this.#isAgreed) this.#resume();
      });
    return false;
  }

  /** The clerk goes on for a reason that this guard does not ask about. */
  stays(): void {
    this.#isAgreed = false;
    this.#resume();
    this.#options.stay();
  }

  /** All questions to ask before the end, the one about the greatest loss first. */
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
        // An outcome of a run that keeps everything in memory is lost in any case, and no later start would send it
        // again.
        applies: () => !areInMemory() && program.unwrittenOutcomes() > 0,
        ask: () => this.#askAboutLoss(quit.unwritten),
      },
    ];
  }

  /** Asks one question after the other: agreeing to one loss says nothing about the next. */
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
    // If no application is being sent, it is a certificate that is requested.
    const words = count === 0 ? quit.certificate : quit.sending(count);
    return (await this.#show(words, [words.keep, words.quit])) === quitButton;
  }

  /** Asks about data in memory. Saving a copy counts as agreement to quit. */
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
    // The system also closes the box when it ends the window; that is no answer.
    if (now() < this.#systemEndsUntil) return;
    this.#isAgreed = isAgreed;
    if (isAgreed) quit();
    else stay();
  }

  /** Shows a box and returns the number of its button. The first button changes nothing. */
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
      // Escape and closing the box mean this button too.
      cancelId: keepButton,
      noLink: true,
    };
    const shown = window === null ? dialog.showMessageBox(options) : dialog.showMessageBox(window, options);
    return (await shown).response;
  }
}
