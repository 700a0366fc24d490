import type { CoDeskBridge } from '../../shared/ipc/bridge.ts';
import type { RegisterPage, RegisterQuery } from '../../shared/ipc/messages.ts';
import { rowsPerPage } from './register-pages.ts';

type View = Omit<RegisterQuery, 'offset' | 'limit'>;

interface RegisterReaderOptions {
  readonly list: CoDeskBridge['register']['list'];
  /** An answer to the newest view. Answers to older views never arrive here. */
  readonly onPage: (page: number, answer: RegisterPage, view: View) => void;
  readonly onFailure: () => void;
}

/** Fetches stretches of the register and drops answers that came too late to matter. */
export class RegisterReader {
  readonly #options: RegisterReaderOptions;
  #round = 0;
  #asked = new Set<number>();

  constructor(options: RegisterReaderOptions) {
    this.#options = options;
  }

  /** From here on only answers to questions asked later count. */
  startOver(): void {
    this.#round += 1;
    this.#asked = new Set();
  }

  /** Asks for one stretch, unless that was done in this round. */
  ask(page: number, view: View): void {
    if (this.#asked.has(page)) return;
    this.#asked.add(page);
    const round = this.#round;
    const query = { ...view, offset: page * rowsPerPage, limit: rowsPerPage };
    this.#options.list(query).then(
      (answer) => {
        if (round === this.#round) this.#options.onPage(page, answer, view);
      },
      () => {
        if (round === this.#round) this.#options.onFailure();
      },
    );
  }
}
