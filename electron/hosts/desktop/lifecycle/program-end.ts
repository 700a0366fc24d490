import type { FolderLock } from '../../folder-lock.ts';
import type { DesktopHost } from '../desktop-host.ts';
import type { Program } from '../../../compose/program.ts';

interface ProgramEndOptions {
  readonly program: Pick<Program, 'close' | 'keychainAtRest'>;
  readonly host: {
    readonly documents: Pick<DesktopHost['documents'], 'close'>;
    readonly sendingShow: Pick<DesktopHost['sendingShow'], 'change'>;
  };
  readonly lock: FolderLock;
  /** Removes what was only there for this run. */
  readonly forget: () => Promise<void>;
  /**
   * What the clerk chose for the end. Only once everything is closed in order. Another request to end does not cut it off
   * unless `letEnd` was called, for a system that ends the program itself.
   */
  readonly lastly: (letEnd: () => void) => Promise<void>;
  /** In its place when something could not be closed in order: nothing is put in place any more. */
  readonly withoutLast: () => void;
  readonly report: (error: unknown) => void;
  /** Asks the app to end once more, now that nothing is open. */
  readonly quit: () => void;
  /** Ends the process at once, past Electron. */
  readonly leave: () => void;
  /** In place of the usual limit, in tests alone. Milliseconds. */
  readonly closingLimit?: number;
}

/** How long the program may take to write down how its last sending ended. Milliseconds. */
const longestClosing = 10_000;
/** A keychain may show a prompt that nobody answers. Milliseconds. */
const keychainLimit = 1_000;
/** A new version is read once more, and on macOS unpacked. Milliseconds. */
const lastLimit = 180_000;

/** Puts the end of the app off until the program has closed in order. */
export class ProgramEnd {
  readonly #options: ProgramEndOptions;
  #closing: Promise<void> | null = null;
  #isClosed = false;

  constructor(options: ProgramEndOptions) {
    this.#options = options;
  }

  /** Nothing is asked and nothing is opened any more. */
  get hasBegun(): boolean {
    return this.#closing !== null;
  }

  /** False until everything is closed; the first question begins the closing. */
  isOver(): boolean {
    this.#closing ??= this.#close();
    return this.#isClosed;
  }

  async #close(): Promise<void> {
    const { host, lock, lastly, withoutLast, report, quit, leave } = this.#options;
    const isInOrder = await this.#closeInOrder();
    host.sendingShow.change({ kind: 'idle' });
    // What is still being closed may still write: the folder is nobody else's until this process has ended.
    if (isInOrder) lock.release();
    const letEnd = (): void => {
      this.#isClosed = true;
    };
    if (isInOrder) await Promise.race([lastly(letEnd).catch(report), after(lastLimit)]);
    else withoutLast();
    // Electron has crashed, or waited for ever, when it ended under a call of keytar that had no answer.
    const isAtRest = await this.#isKeychainAtRest();
    letEnd();
    if (isAtRest) quit();
    else leave();
  }

  #isKeychainAtRest(): Promise<boolean> {
    const atRest = this.#options.program.keychainAtRest().then(() => true);
    return Promise.race([atRest, after(keychainLimit).then(() => false)]);
  }

  /** False when something could not be closed, or not in time. */
  async #closeInOrder(): Promise<boolean> {
    const { program, host, forget, report, closingLimit = longestClosing } = this.#options;
    try {
      const closed = Promise.all([program.close(), host.documents.close()]);
      return await Promise.race([
        closed.then(forget).then(() => true),
        after(closingLimit).then(() => false),
      ]);
    } catch (error) {
      report(error);
      return false;
    }
  }
}

/** Keeps nobody from ending. */
function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    AbortSignal.timeout(milliseconds).addEventListener('abort', () => resolve());
  });
}
