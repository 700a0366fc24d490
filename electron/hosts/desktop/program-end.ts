import type { FolderLock } from '../folder-lock.ts';
import type { DesktopHost } from './desktop-host.ts';
import type { HostedProgram } from './program.ts';

export interface ProgramEndNeeds {
  readonly program: Pick<HostedProgram, 'close'>;
  readonly host: {
    readonly documents: Pick<DesktopHost['documents'], 'close'>;
    readonly sendingShow: Pick<DesktopHost['sendingShow'], 'change'>;
  };
  readonly lock: FolderLock;
  /** Removes what was only there for this run. */
  readonly forget: () => Promise<void>;
  /** What the clerk chose for the end. Only once everything is closed in order. */
  readonly lastly: () => Promise<void>;
  readonly report: (error: unknown) => void;
  /** Asks the app to end once more, now that nothing is open. */
  readonly quit: () => void;
}

/** How long the program may take to write down how its last sending ended. Milliseconds. */
const closingLimit = 10_000;

/** Puts the end of the app off until the program has closed in order. */
export class ProgramEnd {
  readonly #needs: ProgramEndNeeds;
  #closing: Promise<void> | null = null;
  #isClosed = false;

  constructor(needs: ProgramEndNeeds) {
    this.#needs = needs;
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
    const { program, host, lock, forget, lastly, report, quit } = this.#needs;
    const limit = AbortSignal.timeout(closingLimit);
    const overdue = new Promise<false>((resolve) => {
      limit.addEventListener('abort', () => resolve(false));
    });
    let isInOrder = false;
    try {
      const closed = Promise.all([program.close(), host.documents.close()]);
      isInOrder = await Promise.race([closed.then(forget).then(() => true), overdue]);
    } catch (error) {
      report(error);
    }
    host.sendingShow.change({ kind: 'idle' });
    lock.release();
    this.#isClosed = true;
    if (isInOrder) await lastly().catch(report);
    quit();
  }
}
