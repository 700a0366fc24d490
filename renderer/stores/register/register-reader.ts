import type { ApplicationSummary } from '../../../shared/domain/application.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { RegisterPage, RegisterQuery } from '../../../shared/ipc/areas/register.ts';

/** Main is asked for this many rows at a time. */
export const rowsPerPage = 100;

export type RegisterPages = ReadonlyMap<number, readonly ApplicationSummary[]>;

/** The numbers of the stretches that hold the rows from `first` to `last`. */
function pagesFor(first: number, last: number): readonly number[] {
  const start = Math.floor(Math.max(0, first) / rowsPerPage);
  const end = Math.floor(Math.max(0, last) / rowsPerPage);
  return Array.from({ length: end - start + 1 }, (_, place) => start + place);
}

/** Rows that were read again, each as it was known where it says the same, so that only what is new is drawn anew. */
export function withKnownRows(
  known: readonly ApplicationSummary[],
  read: readonly ApplicationSummary[],
): readonly ApplicationSummary[] {
  const byId = new Map(known.map((row) => [row.id, row]));
  const rows = read.map((row) => {
    const before = byId.get(row.id);
    return JSON.stringify(before) === JSON.stringify(row) ? (before ?? row) : row;
  });
  const isSame = rows.length === known.length && rows.every((row, place) => row === known[place]);
  return isSame ? known : rows;
}

/**
 * So many rows come first, what a screen has room for: of a search before all are counted, and of each row main looks
 * whether it is ready.
 */
const firstRows = 40;

/** So often at most a pause before starting over begins anew: changes may go on coming for minutes. */
const pausesAtMost = 4;

export type RegisterView = Omit<RegisterQuery, 'offset' | 'limit' | 'pace'>;
type Stretch = Pick<RegisterQuery, 'offset' | 'limit' | 'pace'>;

/** One stretch of the register as it was when `view` was asked for. */
interface ReadPage {
  readonly page: number;
  readonly answer: RegisterPage;
  readonly view: RegisterView;
  /** True for the first answer after starting over: what was read before no longer counts. */
  readonly isFirst: boolean;
  /** False while only the first rows of a search are known. */
  readonly isCounted: boolean;
}

interface RegisterReaderOptions {
  readonly list: CoDeskBridge['register']['list'];
  /** What the clerk wants to see now. */
  readonly view: () => RegisterView;
  /** Answers about another view than the one that is wanted now never arrive here. */
  readonly onPage: (read: ReadPage) => void;
  readonly onFailure: () => void;
}

/** Fetches the stretches of the register that are looked at and drops answers that come too late to matter. */
export class RegisterReader {
  readonly #options: RegisterReaderOptions;
  #wanted: readonly number[] = [0];
  #asked = new Set<number>();
  #round = 0;
  #hasRead = false;
  /** Nothing is on screen, or something else, so that the first rows are better than none. */
  #isNew = true;
  /** So many questions of this round are not answered yet. */
  #unanswered = 0;
  #isDue = false;
  #pauses = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: RegisterReaderOptions) {
    this.#options = options;
  }

  /** Fetches what is missing of the rows from `first` to `last`. */
  need(first: number, last: number): void {
    this.#wanted = pagesFor(first, last);
    this.#askWanted();
  }

  /** Whether everything is read once more when the open questions are answered, because something changed since they were asked. */
  get isDue(): boolean {
    return this.#isDue;
  }

  /**
   * Reads everything in sight again, after what is being read already: where changes come faster than answers, no answer
   * would count otherwise. What was read stays until the first answer, so that nothing flickers.
   */
  startOver(): void {
    if (this.#unanswered > 0) this.#isDue = true;
    else this.#startOver(this.#isNew && !this.#hasRead);
  }

  #startOver(isNew: boolean): void {
    clearTimeout(this.#timer);
    this.#round += 1;
    this.#pauses = 0;
    this.#unanswered = 0;
    this.#isDue = false;
    this.#asked = new Set();
    this.#hasRead = false;
    this.#isNew = isNew;
    const round = this.#round;
    // What makes it start over often comes together, as at a start; main is asked once for all of it.
    queueMicrotask(() => {
      if (round === this.#round) this.#askWanted();
    });
  }

  /** The same from the first row on, for a view that shows something else. */
  startOverFromTop(): void {
    this.#wanted = [0];
    this.#startOver(true);
  }

  /** Starts over after a pause. A second call begins the pause anew, without end only where the view becomes another one. */
  startOverIn(milliseconds: number, from: 'place' | 'top'): void {
    if (from === 'place' && this.#pauses === pausesAtMost) return;
    this.#pauses += from === 'place' ? 1 : 0;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#pauses = 0;
      if (from === 'top') this.startOverFromTop();
      else this.startOver();
    }, milliseconds);
  }

  #askWanted(): void {
    for (const page of this.#wanted.filter((wanted) => !this.#asked.has(wanted))) this.#ask(page);
  }

  #ask(page: number): void {
    this.#asked.add(page);
    const whole = { offset: page * rowsPerPage, limit: rowsPerPage };
    const first = { offset: 0, limit: firstRows, pace: 'firstRows' } as const;
    this.#list(page, page === 0 && this.#isNew ? first : whole);
  }

  #list(page: number, stretch: Stretch): void {
    const round = this.#round;
    const view = this.#options.view();
    this.#unanswered += 1;
    void this.#options
      .list({ ...view, ...stretch })
      .then(
        (answer) => {
          if (round === this.#round) this.#take({ page, answer, view }, stretch);
        },
        () => {
          if (round === this.#round) this.#options.onFailure();
        },
      )
      .then(() => {
        if (round !== this.#round) return;
        this.#unanswered -= 1;
        if (this.#isDue) this.startOver();
      });
  }

  #take(read: Pick<ReadPage, 'page' | 'answer' | 'view'>, stretch: Stretch): void {
    const { found, rows, total } = read.answer;
    const isPart = found !== undefined || (stretch.pace === 'firstRows' && total > rows.length);
    if (isPart) this.#list(read.page, { ...stretch, limit: rowsPerPage, pace: 'untilNext' });
    // Whoever types in another window has ended it; and that nothing is found nobody says before all is looked through.
    if (found === 'ended' || (found === 'firstRows' && rows.length === 0)) return;
    const isFirst = !this.#hasRead;
    this.#hasRead = true;
    this.#options.onPage({ ...read, isFirst, isCounted: found === undefined });
  }
}
