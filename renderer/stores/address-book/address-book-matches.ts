import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BookParty } from '../../../shared/domain/address-book.ts';
import type { Party } from '../../../shared/domain/content.ts';
import { partyLines, type FieldPath, type PartyLine, type PartyRole } from '../../../shared/domain/fields.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import { askMain } from '../call-main.ts';
import { withConsigneeCountry } from '../../../shared/rules/countries/certificate-language.ts';
import { languageStandardNow } from '../editor/editor.ts';

/** A short while in which more letters usually follow. */
export const askAfterMilliseconds = 40;
const mostMatches = 7;
const fewestLetters = 3;
/** Where a sign is a word, two of them say as much. */
const fewestSigns = 2;

/** What was typed, and where. */
export interface PartyQuestion {
  readonly role: PartyRole;
  readonly line: PartyLine;
  readonly text: string;
  /** What stands in the name of the box. */
  readonly name: string;
}

interface AddressBookMatchesState {
  /** What the entries were found for; `null` while nothing hangs. */
  readonly question: PartyQuestion | null;
  readonly entries: readonly BookParty[];
  /** The place that Tab and Enter take; the one behind the last entry is the new party, -1 is none. */
  readonly marked: number;
}

interface AddressBookMatchesActions {
  /** Offers entries for what is typed, once it is enough to go by. Too little takes them away. */
  readonly type: (question: PartyQuestion) => void;
  /** Offers entries at once, also for nothing. */
  readonly show: (question: PartyQuestion) => void;
  readonly mark: (place: number) => void;
  /** Nothing hangs any more, and no late answer brings it back. */
  readonly close: () => void;
  /** The same, until another line is typed into or this one is emptied. */
  readonly leave: () => void;
  readonly reset: () => void;
}

type AddressBookMatchesStore = StoreApi<AddressBookMatchesState & AddressBookMatchesActions>;

const initialAddressBookMatches: AddressBookMatchesState = { question: null, entries: [], marked: -1 };

/** How many places there are to mark. Of nothing typed there is no new party. */
export function placesIn({ question, entries }: AddressBookMatchesState): number {
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
    const ask = async (question: PartyQuestion, asked: number): Promise<void> => {
      const text = question.text.slice(0, 500);
      const name = question.name.slice(0, 500);
      // While the program behind the page is gone nothing is offered; typing goes on.
      const entries = await askMain(
        () => addressBook.find({ ...question, text, name, limit: mostMatches }),
        [],
      );
      if (asked !== round) return;
      // Where nothing is typed yet, nothing is meant yet.
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
 * Fills all nine lines of a party, and with a consignee what follows from its country, in one step, which one undo takes
 * back.
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
