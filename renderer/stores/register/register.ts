import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Application, ApplicationSummary, Ledger } from '../../../shared/domain/application.ts';
import type { Result } from '../../../shared/domain/result.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { ApplicationFailure, SubmissionProgress } from '../../../shared/ipc/messages.ts';
import type {
  RegisterFilter,
  RegisterPage,
  RegisterQuery,
  RegisterSort,
} from '../../../shared/ipc/areas/register.ts';
import { askedFor, readSearch } from '../../../shared/rules/register/search-terms.ts';
import { reviewOf } from '../../../shared/rules/review.ts';
import {
  RegisterReader,
  type RegisterPages,
  type RegisterView,
  rowsPerPage,
  withKnownRows,
} from './register-reader.ts';

/** How long typing may pause before the search goes out: letters that come at once are one. */
export const searchPauseMilliseconds = 40;

interface RegisterState {
  readonly ledger: Ledger;
  readonly place: RegisterQuery['place'];
  /** What stands in the search field. */
  readonly search: string;
  /** What the rows on screen were searched for; the beginning of what stands in the field where that is too long. */
  readonly searched: string;
  readonly filter: RegisterFilter;
  readonly sort: RegisterSort;
  readonly total: number;
  /** False while a search has found its first rows, and `total` is how many these are. */
  readonly isCounted: boolean;
  readonly counts: RegisterPage['counts'];
  /** Applications that the search does not find yet. */
  readonly unsearched: number;
  /** Stretches of a hundred rows by their number; what was never looked at is not there. */
  readonly pages: RegisterPages;
  /** The row of the application that changed last, also where it is on none of the pages. */
  readonly changed: ApplicationSummary | null;
  readonly phase: 'loading' | 'ready' | 'failed';
  /** 0 to 1 for applications that are being sent. */
  readonly progress: ReadonlyMap<string, number>;
}

interface RegisterActions {
  /** Fetches what is missing of the rows from `first` to `last`. */
  readonly need: (first: number, last: number) => void;
  readonly setSearch: (search: string) => void;
  readonly setFilter: (filter: RegisterFilter) => void;
  /** The register or its bin; what was searched for stays behind. */
  readonly setPlace: (place: RegisterQuery['place']) => void;
  /** What was looked for gives way, so that a new draft is among the rows. */
  readonly showDrafts: () => void;
  readonly setSort: (sort: RegisterSort) => void;
  readonly setLedger: (ledger: Ledger) => void;
  /** Asks again for everything on screen. */
  readonly refresh: () => void;
  /** An application was saved or moved on: its row changes at once, the order after a moment. */
  readonly applyApplication: (application: Application) => void;
  /** The search finds more than it did. */
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

/** How long to wait before the order is read again after a change, so that typing does not reload it. */
const reorderMilliseconds = 400;

type Read = () => RegisterState;
type Change = (change: Partial<RegisterState>) => void;
type Bridge = Pick<CoDeskBridge, 'register' | 'applications'>;

/** The row at a place, or `null` while its stretch was not fetched. */
export function rowAt(pages: RegisterPages, index: number): ApplicationSummary | null {
  return pages.get(Math.floor(index / rowsPerPage))?.[index % rowsPerPage] ?? null;
}

/** True where the row above or below has the same name, amount and destination, as the parts of a split application have. */
export function looksLikeNeighbour(pages: RegisterPages, index: number): boolean {
  const row = rowAt(pages, index);
  if (row === null) return false;
  const said = saidBy(row);
  return [index - 1, index + 1].some((place) => {
    const other = place < 0 ? null : rowAt(pages, place);
    return other !== null && saidBy(other) === said;
  });
}

function saidBy({ consigneeName, invoiceCurrency, invoiceAmount, destination }: ApplicationSummary): string {
  return JSON.stringify([consigneeName.trim(), invoiceCurrency, invoiceAmount, destination.trim()]);
}

/** The place of an application among the rows that were fetched, or -1. */
export function placeOf(pages: RegisterPages, applicationId: string): number {
  for (const [page, rows] of pages) {
    const place = rows.findIndex((row) => row.id === applicationId);
    if (place >= 0) return page * rowsPerPage + place;
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

/** The same pages with one row replaced where it stands; unchanged when it is not there. */
function replaceRow(pages: RegisterPages, row: ApplicationSummary): RegisterPages {
  const place = placeOf(pages, row.id);
  if (place < 0) return pages;
  const page = Math.floor(place / rowsPerPage);
  const rows = pages.get(page) ?? [];
  return new Map(pages).set(
    page,
    rows.map((other) => (other.id === row.id ? row : other)),
  );
}

/** What main is asked for the rows on screen. */
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

function createReader(bridge: Bridge, read: Read, change: Change): RegisterReader {
  return new RegisterReader({
    list: (query) => bridge.register.list(query),
    view: () => registerQuery(read()),
    onPage: ({ page, answer, view, isFirst, isCounted }) => {
      const known = read();
      const rows = withKnownRows(known.pages.get(page) ?? [], answer.rows);
      const pages = new Map(isFirst ? [] : known.pages).set(page, rows);
      const { total, unsearched } = answer;
      const isSameCount = JSON.stringify(answer.counts) === JSON.stringify(known.counts);
      const counts = isSameCount ? known.counts : answer.counts;
      change({ pages, total, isCounted, counts, unsearched, searched: view.search, phase: 'ready' });
    },
    onFailure: () => change({ phase: 'failed' }),
  });
}

/** What the clerk does to see other rows. */
function viewActions(reader: RegisterReader, read: Read, change: Change) {
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
 * Whether a save changed nothing that the register shows but its time, and the row stands first already: then main has
 * nothing to say of it, while somebody types into a draft.
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

/** What happens to single applications. */
function rowActions(
  bridge: Bridge,
  shown: (application: Application) => Application,
  reader: RegisterReader,
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

/** The rows on screen and what is asked of them. */
export function createRegisterStore(
  bridge: Bridge,
  /** With the state that its editor shows. */
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
