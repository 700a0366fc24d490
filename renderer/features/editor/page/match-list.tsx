import { Plus } from 'lucide-react';
import type { RefObject } from 'react';
import type { BookParty } from '../../../../shared/domain/address-book.ts';
import type { PartyRole } from '../../../../shared/domain/fields.ts';
import type { TypedIntoParty } from '../../../stores/address-book/address-book-matches.ts';
import { useAddressBookMatches } from '../../../stores/use-stores.ts';
import { placeLine, usesLine } from '../../../text/shown-texts.ts';
import { useLanguage } from '../../../text/language.tsx';
import { useToday } from '../../../text/clock.ts';
import { MarkedText } from '../../../ui/search/marked-text.tsx';
import { PopoverList, PopoverOption } from '../../../ui/layers/popover.tsx';
import unseenStyles from '../../../ui/display/unseen.module.css';
import { findMatch } from '../../../text/fold.ts';
import styles from './match-list.module.css';
import { matchesId, type TakeMatch } from './party-field.tsx';

interface AddressBookMatchesProps {
  readonly role: PartyRole;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onTake: TakeMatch;
}

/** Entries of the address book beside the party that is being typed. */
export function AddressBookMatches({ role, anchor, onTake }: AddressBookMatchesProps) {
  const { words } = useLanguage();
  const question = useAddressBookMatches((state) => (state.question?.role === role ? state.question : null));
  const entries = useAddressBookMatches((state) => state.entries);
  return (
    <>
      {question === null ? null : <Offered {...{ role, anchor, question, entries, onTake }} />}
      <p role="status" className={unseenStyles['unseen']}>
        {question === null ? '' : words.addressBook.offered(entries.length)}
      </p>
    </>
  );
}

interface OfferedProps extends AddressBookMatchesProps {
  readonly question: TypedIntoParty;
  readonly entries: readonly BookParty[];
}

function Offered({ role, anchor, question, entries, onTake }: OfferedProps) {
  const words = useLanguage().words.addressBook;
  const name = question.line === 'name' ? question.text : question.name || question.text;
  return (
    <PopoverList
      isBeside
      anchor={anchor}
      listId={matchesId(role)}
      label={words.matches}
      keys={Object.values(words.keys)}
    >
      {entries.map((entry, index) => (
        <Option key={entry.id} {...{ role, index, onTake }}>
          <Entry entry={entry} typed={question.text} />
        </Option>
      ))}
      {question.text.trim() === '' ? null : (
        <Option role={role} index={entries.length} onTake={onTake}>
          <span className={styles['newParty']}>
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
            <span className={styles['cut']}>{words.newParty(name.trim())}</span>
          </span>
        </Option>
      )}
    </PopoverList>
  );
}

interface OptionProps extends Omit<AddressBookMatchesProps, 'anchor'> {
  readonly index: number;
  readonly children: React.ReactNode;
}

function Option({ role, index, onTake, children }: OptionProps) {
  const isMarked = useAddressBookMatches((state) => state.marked === index);
  return (
    <PopoverOption
      listId={matchesId(role)}
      index={index}
      isMarked={isMarked}
      onTake={() => onTake(index, 'enter')}
      className={styles['option']}
    >
      {children}
    </PopoverOption>
  );
}

function Entry({ entry, typed }: { readonly entry: BookParty; readonly typed: string }) {
  const { words, language, locale } = useLanguage();
  const today = useToday();
  const place = placeLine(entry.party, language);
  const inName = findMatch(entry.party.name, typed);
  return (
    <span className={styles['entry']}>
      <span dir="auto" className={styles['cut']} title={entry.party.name}>
        <MarkedText text={entry.party.name} match={inName} />
      </span>
      <span className={styles['second']}>
        <span className={styles['cut']}>
          <MarkedText text={place} match={inName === null ? findMatch(place, typed) : null} />
        </span>
        <span className={styles['uses']}>{usesLine(entry, words.addressBook, locale, today)}</span>
      </span>
    </span>
  );
}
