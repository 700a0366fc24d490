import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BookParty } from '../../../shared/domain/address-book.ts';
import type { Party } from '../../../shared/domain/content.ts';
import type { Result } from '../../../shared/domain/result.ts';
import type {
  AddressFileFailure,
  BookFailure,
  ImportedAddresses,
} from '../../../shared/ipc/areas/address-book.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { Language } from '../../../shared/text/languages.ts';
import { askMain, callMain } from '../call-main.ts';

const pageSize = 200;
/** How many entries are read at most when the book is opened at one of them. */
const maxOpened = 500;

interface AddressBookState {
  readonly search: string;
  /** The first part of the entries that were found. */
  readonly rows: readonly BookParty[];
  readonly total: number;
  /** Number of entries in the whole book; `null` until it is read. */
  readonly all: number | null;
  /** Number of damaged entries, which cannot be shown. */
  readonly unreadable: number;
  /** The entry that is shown; `new` for one that is being written. */
  readonly selected: BookParty | 'new' | null;
  readonly pairs: readonly AlikePair[];
  readonly notice: AddressBookNotice | null;
}

interface AddressBookActions {
  readonly find: (search: string) => Promise<void>;
  /** Shows the whole book with the entry of that name selected; in a very large book, the matches of the name. */
  readonly openAt: (name: string) => Promise<void>;
  readonly showMore: () => Promise<void>;
  readonly select: (selected: AddressBookState['selected']) => void;
  /** Answers the entry as it is stored now; `null` when it could not be saved. */
  readonly save: (id: string | null, party: Party) => Promise<BookParty | null>;
  readonly remove: (entry: BookParty) => Promise<void>;
  readonly findAlike: () => Promise<void>;
  readonly merge: (keep: BookParty, drop: BookParty) => Promise<void>;
  readonly keepBoth: (pair: AlikePair) => Promise<void>;
  /** Answers why it could not be undone, which the notice says as well; `null` where it was. */
  readonly undo: (undoId: string) => Promise<BookFailure | null>;
  readonly saveFile: (format: 'csv' | 'vcard', language: Language) => Promise<void>;
  readonly importFile: (file: File) => Promise<void>;
  readonly reset: () => void;
}

type AddressBookStore = StoreApi<AddressBookState & AddressBookActions>;

const initialAddressBook: AddressBookState = {
  search: '',
  rows: [],
  total: 0,
  all: null,
  unreadable: 0,
  selected: null,
  pairs: [],
  notice: null,
};

/** The address book while its sheet is open. */
export function createAddressBookStore({ addressBook }: Pick<CoDeskBridge, 'addressBook'>): AddressBookStore {
  return createStore((set, get) => {
    let round = 0;
    const refresh = (): Promise<unknown> => Promise.all([get().find(get().search), get().findAlike()]);
    /** Changes the book and shows a notice of it; `null` when it could not be changed. */
    const done = async <Value>(
      change: () => Promise<Result<Value, BookFailure>>,
      noticeOf: (value: Value) => AddressBookNotice | null,
    ): Promise<Value | null> => {
      const answer = await callMain(change);
      set({ notice: answer.ok ? noticeOf(answer.value) : { kind: 'failed', failure: answer.error } });
      await refresh();
      return answer.ok ? answer.value : null;
    };
    return {
      ...initialAddressBook,
      find: async (search) => {
        round += 1;
        const asked = round;
        set({ search });
        const wanted = { search: search.slice(0, 500), offset: 0, limit: pageSize };
        // While main does not answer, the list stays as it is.
        const found = await askMain(() => addressBook.list(wanted), null);
        if (found === null || asked !== round) return;
        const { selected } = get();
        const [first = null] = found.rows;
        const isThere = typeof selected === 'string' || found.rows.some(({ id }) => id === selected?.id);
        const fresh = found.rows.find(({ id }) => selected !== 'new' && id === selected?.id) ?? selected;
        set({ ...found, selected: isThere ? fresh : first });
      },
      openAt: async (name) => {
        set({ notice: null });
        await get().find('');
        const wanted = name.trim();
        if (wanted === '') return;
        const asked = round;
        const here = (): BookParty | undefined =>
          get().rows.find(({ party }) => party.name.trim() === wanted);
        const isMore = (): boolean => get().rows.length < Math.min(get().total, maxOpened);
        for (let before = -1; here() === undefined && isMore() && get().rows.length > before;) {
          before = get().rows.length;
          await get().showMore();
        }
        if (asked !== round) return;
        const entry = here();
        if (entry !== undefined) set({ selected: entry });
        else if (get().rows.length < get().total) await get().find(wanted);
      },
      showMore: async () => {
        const { search, rows } = get();
        const asked = round;
        const more = await askMain(
          () => addressBook.list({ search, offset: rows.length, limit: pageSize }),
          null,
        );
        if (more !== null && asked === round) set({ ...more, rows: [...rows, ...more.rows] });
      },
      select: (selected) => set({ selected }),
      save: async (id, party) => {
        const answer = await done(
          () => addressBook.save({ id, party }),
          ({ entry, joined, undoId }) => ({
            kind: joined ? 'joined' : 'saved',
            name: entry.party.name,
            undoId,
          }),
        );
        if (answer !== null) set({ selected: answer.entry });
        return answer?.entry ?? null;
      },
      remove: async ({ id, party: { name } }) => {
        await done(
          () => addressBook.remove({ id }),
          ({ undoId }) => ({ kind: 'removed', name, undoId }),
        );
      },
      findAlike: async () => set({ pairs: await askMain(() => addressBook.alike(), []) }),
      merge: async (keep, drop) => {
        const answer = await done(
          () => addressBook.merge({ keep: keep.id, drop: drop.id }),
          ({ entry, undoId }) => ({ kind: 'merged', name: entry.party.name, undoId }),
        );
        if (answer !== null) set({ selected: answer.entry });
      },
      keepBoth: async ({ one, other }) => {
        await done(
          () => addressBook.keepBoth({ one: one.id, other: other.id }),
          ({ undoId }) => ({ kind: 'keptBoth', name: one.party.name, undoId }),
        );
      },
      undo: async (undoId) => {
        const answer = await callMain(() => addressBook.undo({ undoId }));
        set({ notice: answer.ok ? null : { kind: 'failed', failure: answer.error } });
        await refresh();
        return answer.ok ? null : answer.error;
      },
      saveFile: async (format, language) => {
        const answer = await callMain(() => addressBook.saveFile({ format, language }));
        if (!answer.ok) set({ notice: { kind: 'failed', failure: answer.error } });
        else if (answer.value === 'saved') set({ notice: { kind: 'savedFile' } });
      },
      importFile: async (file) => {
        const answer = await callMain(() => addressBook.importFile({}, [file]));
        if (!answer.ok) {
          set({ notice: { kind: 'fileFailed', failure: answer.error } });
          return;
        }
        set({ notice: { kind: 'takenIn', taken: answer.value, undoId: answer.value.undoId } });
        await refresh();
      },
      reset: () => {
        round += 1;
        set(initialAddressBook);
      },
    };
  });
}

/** Two entries that look alike; the clerk decides whether they are the same. */
interface AlikePair {
  readonly one: BookParty;
  readonly other: BookParty;
}

/** The last change of the book, as it is reported to the clerk. */
export type AddressBookNotice =
  | {
      readonly kind: 'removed' | 'saved' | 'joined' | 'merged' | 'keptBoth';
      readonly name: string;
      readonly undoId: string;
    }
  | { readonly kind: 'takenIn'; readonly taken: ImportedAddresses; readonly undoId: string }
  | { readonly kind: 'savedFile' }
  | { readonly kind: 'failed'; readonly failure: BookFailure }
  | { readonly kind: 'fileFailed'; readonly failure: AddressFileFailure };
