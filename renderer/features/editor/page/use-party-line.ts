import type { KeyboardEvent } from 'react';
import { readField } from '../../../../shared/domain/content.ts';
import type { PartyLine, PartyRole } from '../../../../shared/domain/fields.ts';
import {
  placesIn,
  takeParty,
  type PartyQuestion,
} from '../../../stores/address-book/address-book-matches.ts';
import { useAddressBookMatches, useStores } from '../../../stores/use-stores.ts';
import { comboboxAttributes, pressInList, type TakenBy } from '../../../ui/search/combobox.ts';

/** Takes the match at a place. */
export type TakeMatch = (place: number, by: TakenBy) => void;

/** Takes an entry of the book, or leaves it at what is typed where there is none at the place. */
export function useTakeMatch(role: PartyRole, onTaken: (name: string, by: TakenBy) => void): TakeMatch {
  const stores = useStores();
  const { addressBookMatches } = stores;
  return (place, by) => {
    const { entries, close, leave } = addressBookMatches.getState();
    const entry = entries[place];
    if (entry === undefined) {
      leave();
      return;
    }
    close();
    takeParty(stores, role, entry.party);
    onTaken(entry.party.name, by);
  };
}

interface PartyLineOptions {
  readonly role: PartyRole;
  readonly line: PartyLine;
  readonly isReadOnly: boolean;
  readonly onTake: TakeMatch;
}

/** The list at one line of a party: the matches that hang beside its box. */
export function usePartyLine({ role, line, isReadOnly, onTake }: PartyLineOptions) {
  const { editor, addressBookMatches } = useStores();
  const isOpen = useAddressBookMatches(({ question }) => question?.role === role && question.line === line);
  const marked = useAddressBookMatches((state) => (isOpen ? state.marked : -1));
  const count = useAddressBookMatches((state) => (isOpen ? placesIn(state) : 0));
  const question = (): PartyQuestion => {
    const { content } = editor.getState();
    return { role, line, text: readField(content, `${role}.${line}`), name: content[role].name };
  };
  const { mark, leave } = addressBookMatches.getState();
  const open = (): void => addressBookMatches.getState().show(question());
  const list = { listId: matchesId(role), isOpen, count, marked, mark, take: onTake, open, close: leave };
  return {
    attributes: comboboxAttributes(list),
    press: (event: KeyboardEvent): void => {
      if (!isReadOnly) pressInList(event, list);
    },
    typed: () => addressBookMatches.getState().type(question()),
    leave: () => {
      addressBookMatches.getState().close();
      editor.getState().leaveField();
    },
  };
}

export function matchesId(role: PartyRole): string {
  return `matches-of-${role}`;
}

/** The entry that Enter would take into this box now; `null` while nothing hangs, or a new party is marked. */
export function useWouldTake(role: PartyRole) {
  return useAddressBookMatches(({ question, entries, marked }) =>
    question?.role === role ? (entries[marked] ?? null) : null,
  );
}
