import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Application, ApplicationSummary, Ledger } from '../../../shared/domain/application.ts';
import type { Result } from '../../../shared/domain/result.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { ApplicationFailure } from '../../../shared/ipc/messages.ts';
import type { SubmissionProgress } from '../../../shared/ipc/areas/submission.ts';
import type {
  RegisterFilter,
  RegisterPage,
  RegisterQuery,
  RegisterSort,
} from '../../../shared/ipc/areas/register.ts';
import { askedFor, readSearch } from '../../../shared/text/search-terms.ts';
import { reviewOf } from '../../../shared/rules/review.ts';
import {
  PageReader,
  type RegisterPages,
  type RegisterView,
  rowsPerPage,
  withKnownRows,
} from './register-reader.ts';

/** Pause after a key before the search is sent, so that letters typed quickly are one search. Milliseconds. */
export const searchPauseMilliseconds = 40;

interface RegisterState {
  readonly ledger: Ledger;
  readonly place: RegisterQuery['place'];
  /** The text of the search field. */
  readonly search: string;
  /**
   * The text that the rows on screen were searched for, as typed; only the beginning of the field's text where that is too
   * long.
   */
  readonly searched: string;
  readonly filter: RegisterFilter;
  readonly sort: RegisterSort;
  readonly total: number;
  /** False while only the first rows of a search were found; `total` is their number then. */
  readonly isCounted: boolean;
  readonly counts: RegisterPage['counts'];
  /** Number of applications that are not indexed for the search yet. */
  readonly unsearched: number;
  /** Pages of a hundred rows by their number; those that were never scrolled to are missing. */
  readonly pages: RegisterPages;
  /** The row of the application that changed last, even where it is on none of the pages. */
  readonly changed: ApplicationSummary | null;
  readonly phase: 'loading' | 'ready' | 'failed';
  /** Share that is sent, from 0 to 1, of each application that is being sent. */
  readonly progress: ReadonlyMap<string, number>;
}

interface RegisterActions {
  /** Fetches the rows from `first` to `last` that are missing. */
  readonly need: (first: number, last: number) => void;
  readonly setSearch: (search: string) => void;
  readonly setFilter: (filter: RegisterFilter) => void;
  /** Shows the register or its bin, without the search. */
  readonly setPlace: (place: RegisterQuery['place']) => void;
  /** Removes search and filter, so that a new draft is among the rows. */
  readonly showDrafts: () => void;
  readonly setSort: (sort: RegisterSort) => void;
  readonly setLedger: (ledger: Ledger) => void;
  /** Reads everything on screen again. */
  readonly refresh: () => void;
  /** Takes an application that was saved or changed its state: its row changes at once, the order after a moment. */
  readonly applyApplication: (application: Application) => void;
  /** Reads again, as more applications are indexed for the search. */
  readonly searchMore: () => void;
  readonly applyProgress: (progress: SubmissionProgress) => void;
  readonly remove: (applicationId: string) => Promise<Result<null, ApplicationFailure>>;
  readonly restore: (applicationId: string) => Promise<Result<Application, ApplicationFailure>>;
  readonly reset: () => void;
}

export type RegisterStore = StoreApi<RegisterState & RegisterActions>;

const initialRegister: RegisterState = {
  ledger: 'service',
  place: 'register',
  search: '',
  searched: '',
  filter: 'all',
  sort: 'newest',
  total: 0,
  isCounted: true,
  counts: { all: 0, open: 0, sending: 0, decide: 0, bin: 0 },
  unsearched: 0,
  pages: new Map(),
  changed: null,
  phase: 'loading',
  progress: new Map(),
};

/** Pause after a change before the order is read again, so that typing does not reload it. Milliseconds. */
const reorderMilliseconds = 400;

type Read = () => RegisterState;
type Change = (change: Partial<RegisterState>) => void;
type Bridge = Pick<CoDeskBridge, 'register' | 'applications'>;

/** The row at an index, or `null` while its page is not fetched. */
export function rowAt(pages: RegisterPages, index: number): ApplicationSummary | null {
  return pages.get(Math.floor(index / rowsPerPage))?.[index % rowsPerPage] ?? null;
}

/** Whether the row above or below has the same name, amount and destination, as the parts of a split application do. */
export function looksLikeNeighbour(pages: RegisterPages, index: number): boolean {
  const row = rowAt(pages, index);
  if (row === null) return false;
  const text = shownTextOf(row);
  return [index - 1, index + 1].some((index) => {
    const other = index < 0 ? null : rowAt(pages, index);
    return other !== null && shownTextOf(other) === text;
  });
}

function shownTextOf({
  consigneeName,
  invoiceCurrency,
  invoiceAmount,
  destination,
}: ApplicationSummary): string {
  return JSON.stringify([consigneeName.trim(), invoiceCurrency, invoiceAmount, destination.trim()]);
}

/** Index of an application among the fetched rows, or -1. */
export function indexOfApplication(pages: RegisterPages, applicationId: string): number {
  for (const [page, rows] of pages) {
    const index = rows.findIndex((row) => row.id === applicationId);
    if (index >= 0) return page * rowsPerPage + index;
  }
  return -1;
}

export function summarise(application: Application): ApplicationSummary {
  const { id, state, savedAt, content, review } = application;
  const { reviewed } = reviewOf(review);
  const { destination, clientReference, invoiceNumber, invoiceCurrency, invoiceAmount, tags } = content;
  return {
    id,
    state,
    savedAt,
    deletedAt: null,
    consigneeName: content.consignee.name,
    destination,
    clientReference,
    invoiceNumber,
    invoiceCurrency,
    invoiceAmount,
    ...(tags === '' ? {} : { tags }),
    ...(reviewed === null ? {} : { reviewedBy: reviewed.account }),
  };
}

/** The same pages with one row replaced; unchanged when the row is on none of them. */
function replaceRow(pages: RegisterPages, row: ApplicationSummary): RegisterPages {
  const index = indexOfApplication(pages, row.id);
  if (index < 0) return pages;
  const page = Math.floor(index / rowsPerPage);
  const rows = pages.get(page) ?? [];
  return new Map(pages).set(
    page,
    rows.map((other) => (other.id === row.id ? row : other)),
  );
}

/** The query for the rows on screen. */
export function registerQuery({
  ledger,
  place,
  search,
  filter,
  sort,
}: Pick<RegisterState, 'ledger' | 'place' | 'search' | 'filter' | 'sort'>): RegisterView {
  const { words, terms } = readSearch(askedFor(search));
  const narrow = terms.length === 0 ? {} : { narrow: { terms: [...terms] } };
  return { ledger, place, search: words, filter, sort, ...narrow };
}

function createReader(bridge: Bridge, read: Read, change: Change): PageReader {
  return new PageReader({
    list: (query) => bridge.register.list(query),
    view: () => registerQuery(read()),
    searched: () => askedFor(read().search),
    onPage: ({ page, answer, searched, isFirst, isCounted }) => {
      const known = read();
      const rows = withKnownRows(known.pages.get(page) ?? [], answer.rows);
      const pages = new Map(isFirst ? [] : known.pages).set(page, rows);
      const { total, unsearched } = answer;
      const isSameCount = JSON.stringify(answer.counts) === JSON.stringify(known.counts);
      const counts = isSameCount ? known.counts : answer.counts;
      change({ pages, total, isCounted, counts, unsearched, searched, phase: 'ready' });
    },
    onFailure: () => change({ phase: 'failed' }),
  });
}

/** Actions that show other rows. */
function viewActions(reader: PageReader, read: Read, change: Change) {
  const show = (view: Partial<RegisterState>): void => {
    change(view);
    reader.startOverFromTop();
  };
  return {
    need: (first: number, last: number) => reader.need(first, last),
    setSearch: (search: string) => {
      change({ search });
      reader.startOverIn(searchPauseMilliseconds, 'top');
    },
    setFilter: (filter: RegisterFilter) => show({ filter }),
    setPlace: (place: RegisterQuery['place']) =>
      show({ place, search: '', searched: '', pages: new Map(), total: 0, phase: 'loading' }),
    showDrafts: () => {
      const { place, search, filter } = read();
      if (place === 'register' && search === '' && (filter === 'all' || filter === 'open')) return;
      change({ place: 'register', search: '', searched: '', filter: filter === 'open' ? 'open' : 'all' });
      reader.startOverFromTop();
    },
    setSort: (sort: RegisterSort) => show({ sort }),
    setLedger: (ledger: Ledger) => {
      if (ledger !== read().ledger) show({ ...initialRegister, ledger, sort: read().sort });
    },
    refresh: () => reader.startOver(),
    searchMore: () => {
      if (read().unsearched > 0) reader.startOver();
    },
    reset: () => show(initialRegister),
  };
}

/**
 * Whether a save changed nothing in the register but the time of a row that is first already. Then the register need
 * not be read again, which matters while somebody types into a draft.
 */
function isOnlyLater(
  row: ApplicationSummary,
  { attempts }: Application,
  { search, sort }: Pick<RegisterState, 'search' | 'sort'>,
  before: RegisterPages,
): boolean {
  const known = rowAt(before, 0);
  if (known?.id !== row.id || sort !== 'newest' || search !== '' || attempts.length > 0) return false;
  const same = { savedAt: '', tags: row.tags };
  return (
    known.tags === row.tags &&
    JSON.stringify({ ...known, ...row, ...same }) === JSON.stringify({ ...known, ...same })
  );
}

/** Actions that change single rows. */
function rowActions(
  bridge: Bridge,
  shown: (application: Application) => Application,
  reader: PageReader,
  read: Read,
  change: Change,
) {
  return {
    applyApplication: (application: Application) => {
      if (application.ledger !== read().ledger) return;
      const { pages } = read();
      const row = summarise(shown(application));
      change({ pages: replaceRow(pages, row), changed: row });
      if (!isOnlyLater(row, application, read(), pages)) reader.startOverIn(reorderMilliseconds, 'place');
    },
    applyProgress: ({ applicationId, sentBytes, totalBytes }: SubmissionProgress) => {
      const share = totalBytes === 0 ? 0 : sentBytes / totalBytes;
      change({ progress: new Map(read().progress).set(applicationId, share) });
    },
    remove: async (applicationId: string) => {
      const answer = await bridge.applications.remove({ applicationId });
      reader.startOver();
      return answer;
    },
    restore: async (applicationId: string) => {
      const answer = await bridge.applications.restore({ applicationId });
      reader.startOver();
      return answer;
    },
  };
}

/** The rows of the register on screen, with search, filter and order. */
export function createRegisterStore(
  bridge: Bridge,
  /** Gives an application the state that its editor shows. */
  shown: (application: Application) => Application,
): RegisterStore {
  return createStore((set, get) => {
    const reader = createReader(bridge, get, set);
    return {
      ...initialRegister,
      ...viewActions(reader, get, set),
      ...rowActions(bridge, shown, reader, get, set),
    };
  });
}
