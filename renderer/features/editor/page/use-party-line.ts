import type { KeyboardEvent } from 'react';
import { readField } from '../../../../shared/domain/content.ts';
import type { PartyLine, PartyRole } from '../../../../shared/domain/fields.ts';
import { takeParty, type PartyQuestion } from '../../../stores/address-book/address-book-matches.ts';
import { useAddressBookMatches, useStores } from '../../../stores/use-stores.ts';
import { useLanguage } from '../../../text/language.tsx';

/** Takes an entry of the book, or leaves it at what is typed where there is none at the place. */
export function useTakeMatch(role: PartyRole, onTaken: (name: string) => void) {
  const { editor, addressBookMatches } = useStores();
  const { language } = useLanguage();
  return (place: number): void => {
    const { entries, close, leave } = addressBookMatches.getState();
    const entry = entries[place];
    if (entry === undefined) {
      leave();
      return;
    }
    close();
    takeParty({ editor }, role, entry.party, language);
    onTaken(entry.party.name);
  };
}

interface LineNeeds {
  readonly role: PartyRole;
  readonly line: PartyLine;
  readonly isReadOnly: boolean;
  /** Takes the entry at a place. */
  readonly onTake: (place: number) => void;
}

/** The keys of one line of a party over the matches that hang beside its box. */
export function usePartyLine({ role, line, isReadOnly, onTake }: LineNeeds) {
  const { editor, addressBookMatches } = useStores();
  const isHanging = useAddressBookMatches(
    ({ question }) => question?.role === role && question.line === line,
  );
  const marked = useAddressBookMatches((state) => (isHanging ? state.marked : -1));
  const question = (): PartyQuestion => {
    const { content } = editor.getState();
    return { role, line, text: readField(content, `${role}.${line}`), name: content[role].name };
  };
  const press = (event: KeyboardEvent): void => {
    if (isReadOnly || event.altKey || event.ctrlKey || event.metaKey) return;
    const { mark, show, leave } = addressBookMatches.getState();
    if (event.key === 'ArrowDown' || (event.key === 'ArrowUp' && isHanging)) {
      event.preventDefault();
      if (isHanging) mark(event.key === 'ArrowDown' ? 1 : -1);
      else show(question());
    } else if (event.key === 'Enter' && isHanging) {
      event.preventDefault();
      onTake(marked);
    } else if (event.key === 'Escape' && isHanging) {
      // The box itself stays open.
      event.stopPropagation();
      leave();
    }
  };
  return {
    isHanging,
    marked,
    press,
    typed: () => addressBookMatches.getState().type(question()),
    leave: () => addressBookMatches.getState().close(),
  };
}

/** The entry that Enter would take into this box now; `null` while nothing hangs, or a new party is marked. */
export function useWouldTake(role: PartyRole) {
  return useAddressBookMatches(({ question, entries, marked }) =>
    question?.role === role ? (entries[marked] ?? null) : null,
  );
}
