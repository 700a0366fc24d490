import type { ApplicationSummary } from '../../../shared/domain/application.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { RegisterPage, RegisterQuery } from '../../../shared/ipc/areas/register.ts';
import { askMain } from '../call-main.ts';

/** How many rows main is asked for at a time. */
export const rowsPerPage = 100;

export type RegisterPages = ReadonlyMap<number, readonly ApplicationSummary[]>;

/** The page numbers of the rows from `first` to `last`. */
function pagesFor(first: number, last: number): readonly number[] {
  const start = Math.floor(Math.max(0, first) / rowsPerPage);
  const end = Math.floor(Math.max(0, last) / rowsPerPage);
  return Array.from({ length: end - start + 1 }, (_, index) => start + index);
}

/**
 * Rows that were read again, with the known object for each row that is equal, so that only changed rows are redrawn.
 */
export function withKnownRows(
  known: readonly ApplicationSummary[],
  read: readonly ApplicationSummary[],
): readonly ApplicationSummary[] {
  const byId = new Map(known.map((row) => [row.id, row]));
  const rows = read.map((row) => {
    const before = byId.get(row.id);
    return JSON.stringify(before) === JSON.stringify(row) ? (before ?? row) : row;
  });
  const isSame = rows.length === known.length && rows.every((row, index) => row === known[index]);
  return isSame ? known : rows;
}

/**
 * How many rows are asked for first, enough for one screen: a search answers them before it has counted all matches,
 * and main checks the readiness of each row.
 */
const firstRows = 40;

/** How often in a row the pause before starting over may begin again, as changes may go on for minutes. */
const pausesAtMost = 4;

export type RegisterView = Omit<RegisterQuery, 'offset' | 'limit' | 'pace'>;
type PageQuery = Pick<RegisterQuery, 'offset' | 'limit' | 'pace'>;

/** One page of the register. */
interface ReadPage {
  readonly page: number;
  readonly answer: RegisterPage;
  /** The text of the search field when the page was asked for. */
  readonly searched: string;
  /** True for the first answer after starting over: pages read before no longer count. */
  readonly isFirst: boolean;
  /** False while only the first rows of a search are found. */
  readonly isCounted: boolean;
}

/** Rows of a list, and how many it has; `total` is `null` where main did not answer for all of them. */
interface ReadRows {
  readonly rows: readonly ApplicationSummary[];
  readonly total: number | null;
}

/** How often the rows of a range are read at most, in a register that is written to all the time. */
const maxReadings = 3;

/**
 * Reads the rows from `first` to `last` of a list. A write between two pages may move a row past both, so all pages are
 * read again where a row is there twice or their number has changed.
 */
export async function readRows(
  register: Pick<CoDeskBridge['register'], 'list'>,
  view: RegisterView,
  first: number,
  last: number,
): Promise<ReadRows> {
  let read: ReadRows = { rows: [], total: null };
  for (let reading = 0, isWhole = false; reading < maxReadings && !isWhole; reading += 1) {
    const rows: ApplicationSummary[] = [];
    const totals = new Set<number | null>();
    for (let offset = first; offset <= last; offset += rowsPerPage) {
      const page = await askMain(() => register.list({ ...view, offset, limit: rowsPerPage }), null);
      rows.push(...(page?.rows ?? []));
      totals.add(page?.total ?? null);
      if (page === null || page.rows.length === 0 || offset + rowsPerPage >= page.total) break;
    }
    const [total = null] = [...totals].reverse();
    read = { rows: rows.slice(0, last - first + 1), total };
    isWhole = totals.size === 1 && new Set(rows.map(({ id }) => id)).size === rows.length;
  }
  return read;
}

interface RegisterReaderOptions {
  readonly list: CoDeskBridge['register']['list'];
  /** The view that the clerk wants now. */
  readonly view: () => RegisterView;
  /** The text of its search field. */
  readonly searched: () => string;
  /** Called with answers to the present view only. */
  readonly onPage: (read: ReadPage) => void;
  readonly onFailure: () => void;
}

/** Fetches the pages of the register that are on screen and drops answers that come too late. */
export class PageReader {
  readonly #options: RegisterReaderOptions;
  #wanted: readonly number[] = [0];
  #asked = new Set<number>();
  #round = 0;
  #hasRead = false;
  /** True while nothing is on screen, or another view, so that first rows are worth showing. */
  #isNew = true;
  /** How many questions of this round are unanswered. */
  #unanswered = 0;
  #isDue = false;
  #pauses = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: RegisterReaderOptions) {
    this.#options = options;
  }

  /** Fetches the rows from `first` to `last` that are missing. */
  need(first: number, last: number): void {
    this.#wanted = pagesFor(first, last);
    this.#askWanted();
  }

  /**
   * True when everything is read once more after the open answers, because something changed since they were asked for.
   */
  get isDue(): boolean {
    return this.#isDue;
  }

  /**
   * Reads everything on screen again, but only after the reading under way: where changes come faster than answers, no
   * answer would count otherwise. The old rows stay until the first answer, so that nothing flickers.
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
    // Several reasons to start over often come together, as at a start; main is asked once for all of them.
    queueMicrotask(() => {
      if (round === this.#round) this.#askWanted();
    });
  }

  /** Starts over from the first row, for a view that shows something else. */
  startOverFromTop(): void {
    this.#wanted = [0];
    this.#startOver(true);
  }

  /**
   * Starts over after a pause. Another call begins the pause again; without limit only where the view becomes another
   * one.
   */
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

  #list(page: number, query: PageQuery): void {
    const round = this.#round;
    const view = this.#options.view();
    const searched = this.#options.searched();
    this.#unanswered += 1;
    void this.#options
      .list({ ...view, ...query })
      .then(
        (answer) => {
          if (round === this.#round) this.#take({ page, answer, searched }, query);
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

  #take(read: Pick<ReadPage, 'page' | 'answer' | 'searched'>, query: PageQuery): void {
    const { found, rows, total } = read.answer;
    const isPart = found !== undefined || (query.pace === 'firstRows' && total > rows.length);
    if (isPart) this.#list(read.page, { ...query, limit: rowsPerPage, pace: 'untilNext' });
    // `ended`: a search in another window has stopped this one. No first rows: only the complete search may say that
    // nothing was found.
    if (found === 'ended' || (found === 'firstRows' && rows.length === 0)) return;
    const isFirst = !this.#hasRead;
    this.#hasRead = true;
    this.#options.onPage({ ...read, isFirst, isCounted: found === undefined });
  }
}
