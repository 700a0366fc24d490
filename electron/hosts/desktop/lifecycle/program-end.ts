import { withTimeLimit } from '../../../services/scheduling/scheduling.ts';
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
  /** Removes temporary files of this run. */
  readonly forget: () => Promise<void>;
  /**
   * Does what the clerk chose for the end, such as installing a new version. Called only once everything is closed in
   * order. Another request to quit waits for it, unless it called `letEnd` because the system ends the program itself.
   */
  readonly lastly: (letEnd: () => void) => Promise<void>;
  /** Called instead of `lastly` when something could not be closed in order: nothing is installed then. */
  readonly withoutLast: () => void;
  readonly report: (error: unknown) => void;
  /** Asks the app to quit again, now that everything is closed. */
  readonly quit: () => void;
  /** Ends the process at once, without Electron's events. */
  readonly leave: () => void;
  /** Replaces `longestClosing` in tests. Milliseconds. */
  readonly closingLimit?: number;
}

/** How long the program may take to write the outcome of what it was sending. Milliseconds. */
const longestClosing = 10_000;
/** How long to wait for the keychain, which may show a prompt that nobody answers. Milliseconds. */
const keychainLimit = 1_000;
/** How long installing may take: the new version is read once more, and unpacked on macOS. Milliseconds. */
const lastLimit = 180_000;

/** Delays the end of the app until the program has closed in order. */
export class ProgramEnd {
  readonly #options: ProgramEndOptions;
  #closing: Promise<void> | null = null;
  #isClosed = false;

  constructor(options: ProgramEndOptions) {
    this.#options = options;
  }

  /** True once closing has begun: no question is asked and no window is opened any more. */
  get hasBegun(): boolean {
    return this.#closing !== null;
  }

  /** Whether everything is closed. The first call begins the closing. */
  isOver(): boolean {
    this.#closing ??= this.#close();
    return this.#isClosed;
  }

  async #close(): Promise<void> {
    const { host, lock, lastly, withoutLast, report, quit, leave } = this.#options;
    const isInOrder = await this.#closeInOrder();
    host.sendingShow.change({ kind: 'idle' });
    // If closing took too long it may still write: the lock then stays until this process has ended.
    if (isInOrder) lock.release();
    const letEnd = (): void => {
      this.#isClosed = true;
    };
    if (isInOrder) await withTimeLimit(lastly(letEnd).catch(report), lastLimit, undefined);
    else withoutLast();
    // Electron has crashed, or hung, when it ended during a call of keytar without an answer.
    const isAtRest = await this.#isKeychainAtRest();
    letEnd();
    if (isAtRest) quit();
    else leave();
  }

  #isKeychainAtRest(): Promise<boolean> {
    const atRest = this.#options.program.keychainAtRest().then(() => true);
    return withTimeLimit(atRest, keychainLimit, false);
  }

  /** Whether everything was closed in order and in time. */
  async #closeInOrder(): Promise<boolean> {
    const { program, host, forget, report, closingLimit = longestClosing } = this.#options;
    try {
      const closed = Promise.all([program.close(), host.documents.close()]).then(forget);
      return await withTimeLimit(
        closed.then(() => true),
        closingLimit,
        false,
      );
    } catch (error) {
      report(error);
      return false;
    }
  }
}
