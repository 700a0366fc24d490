import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BookParty } from '../../../shared/domain/address-book.ts';
import type { Party } from '../../../shared/domain/content.ts';
import { partyLines, type FieldPath, type PartyRole } from '../../../shared/domain/fields.ts';
import type { PartyQuestion } from '../../../shared/ipc/areas/address-book.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import { askMain } from '../call-main.ts';
import { withConsigneeCountry } from '../../../shared/rules/countries/certificate-language.ts';
import { languageStandardNow } from '../editor/editor.ts';

/** Pause after a key before the address book is searched, as more letters usually follow. Milliseconds. */
export const askAfterMilliseconds = 40;
const maxMatches = 7;
const fewestLetters = 3;
/** Fewest characters that are searched for in scripts where a character is a word. */
const fewestSigns = 2;

/** What was typed into a party, and into which line. */
export type TypedIntoParty = Omit<PartyQuestion, 'limit'>;

interface AddressBookMatchesState {
  /** The text that the entries were found for; `null` while no list is open. */
  readonly question: TypedIntoParty | null;
  readonly entries: readonly BookParty[];
  /**
   * Index of the entry that Tab and Enter take. The index after the last entry stands for the new party, -1 for none.
   */
  readonly marked: number;
}

interface AddressBookMatchesActions {
  /** Offers entries for what is typed, once it is long enough; closes the list where it is too short. */
  readonly type: (question: TypedIntoParty) => void;
  /** Offers entries at once, even where nothing is typed. */
  readonly show: (question: TypedIntoParty) => void;
  readonly mark: (index: number) => void;
  /** Closes the list; an answer that comes later does not open it again. */
  readonly close: () => void;
  /** Closes the list and keeps it closed until another line is typed into or this one is emptied. */
  readonly leave: () => void;
  readonly reset: () => void;
}

type AddressBookMatchesStore = StoreApi<AddressBookMatchesState & AddressBookMatchesActions>;

const initialAddressBookMatches: AddressBookMatchesState = { question: null, entries: [], marked: -1 };

/** How many rows of the list can be marked: the entries, and the new party where something is typed. */
export function rowCount({ question, entries }: AddressBookMatchesState): number {
  return entries.length + (question === null || question.text.trim() === '' ? 0 : 1);
}

function isEnough(text: string): boolean {
  const letters = Array.from(text.trim()).length;
  return (
    letters >=
    (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)
      ? fewestSigns
      : fewestLetters)
  );
}

/** Matches of the address book beside the box that is typed into. */
export function createAddressBookMatchesStore({
  addressBook,
}: Pick<CoDeskBridge, 'addressBook'>): AddressBookMatchesStore {
  return createStore((set, get) => {
    let round = 0;
    let timer: ReturnType<typeof setTimeout> | null = null;
    let left: string | null = null;
    const begin = (): number => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      round += 1;
      return round;
    };
    const ask = async (question: TypedIntoParty, asked: number): Promise<void> => {
      const text = question.text.slice(0, 500);
      const name = question.name.slice(0, 500);
      // While main does not answer, nothing is offered and typing goes on.
      const entries = await askMain(
        () => addressBook.find({ ...question, text, name, limit: maxMatches }),
        [],
      );
      if (asked !== round) return;
      // Nothing is marked before something is typed, so that Tab and Enter take no entry by accident.
      const marked = text.trim() === '' ? -1 : 0;
      set(entries.length === 0 ? initialAddressBookMatches : { question, entries, marked });
    };
    const close = (): void => {
      begin();
      if (get().question !== null) set(initialAddressBookMatches);
    };
    return {
      ...initialAddressBookMatches,
      type: (question) => {
        const place = `${question.role}.${question.line}`;
        if (left !== null && (left !== place || !isEnough(question.text))) left = null;
        if (left !== null || !isEnough(question.text)) close();
        else {
          const asked = begin();
          timer = setTimeout(() => void ask(question, asked), askAfterMilliseconds);
        }
      },
      show: (question) => {
        left = null;
        void ask(question, begin());
      },
      mark: (marked) => set({ marked }),
      close: () => {
        left = null;
        close();
      },
      leave: () => {
        const { question } = get();
        left = question === null ? null : `${question.role}.${question.line}`;
        close();
      },
      reset: () => {
        left = null;
        begin();
        set(initialAddressBookMatches);
      },
    };
  });
}

/**
 * Fills all nine lines of a party, and for a consignee the fields that follow from its country, as one step that one
 * undo takes back.
 */
export function takeParty(
  stores: Parameters<typeof languageStandardNow>[0],
  role: PartyRole,
  party: Party,
): void {
  const { content, leaveField, setFields } = stores.editor.getState();
  const values = new Map<FieldPath, string>(partyLines.map((line) => [`${role}.${line}`, party[line]]));
  leaveField();
  setFields(withConsigneeCountry(content, values, languageStandardNow(stores)));
}
