import { Plus } from 'lucide-react';
import { useRef, type RefObject } from 'react';
import type { BookParty } from '../../../../shared/domain/address-book.ts';
import type { PartyRole } from '../../../../shared/domain/fields.ts';
import type { TypedIntoParty } from '../../../stores/address-book/address-book-matches.ts';
import { useAddressBookMatches } from '../../../stores/use-stores.ts';
import { placeLine, usesLine } from '../../../text/shown-texts.ts';
import { useLanguage } from '../../../text/language.tsx';
import { useToday } from '../../../text/clock.ts';
import { classNames } from '../../../ui/class-names.ts';
import { optionId } from '../../../ui/search/combobox.ts';
import { MarkedText } from '../../../ui/search/marked-text.tsx';
import popover from '../../../ui/layers/popover.module.css';
import { PopoverKeys, PopoverOption, usePopover } from '../../../ui/layers/popover.tsx';
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
  const list = useRef<HTMLDivElement>(null);
  usePopover({ anchor, list, isOpen: question !== null, size: entries.length, side: 'beside' });
  return (
    <>
      <div ref={list} popover="manual" className={classNames(popover['popover'], styles['popover'])}>
        {question === null ? null : <Offered {...{ role, question, entries, onTake }} />}
      </div>
      <p role="status" className={unseenStyles['unseen']}>
        {question === null ? '' : words.addressBook.offered(entries.length)}
      </p>
    </>
  );
}

interface OfferedProps extends Omit<AddressBookMatchesProps, 'anchor'> {
  readonly question: TypedIntoParty;
  readonly entries: readonly BookParty[];
}

function Offered({ role, question, entries, onTake }: OfferedProps) {
  const words = useLanguage().words.addressBook;
  const name = question.line === 'name' ? question.text : question.name || question.text;
  return (
    <>
      <ul id={matchesId(role)} role="listbox" aria-label={words.matches} className={styles['list']}>
        {entries.map((entry, place) => (
          <Option key={entry.id} {...{ role, place, onTake }}>
            <Entry entry={entry} typed={question.text} />
          </Option>
        ))}
        {question.text.trim() === '' ? null : (
          <Option role={role} place={entries.length} onTake={onTake}>
            <span className={styles['newParty']}>
              <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
              <span className={styles['cut']}>{words.newParty(name.trim())}</span>
            </span>
          </Option>
        )}
      </ul>
      <PopoverKeys keys={Object.values(words.keys)} />
    </>
  );
}

interface OptionProps extends Omit<AddressBookMatchesProps, 'anchor'> {
  readonly place: number;
  readonly children: React.ReactNode;
}

function Option({ role, place, onTake, children }: OptionProps) {
  const isMarked = useAddressBookMatches((state) => state.marked === place);
  return (
    <PopoverOption
      id={optionId(matchesId(role), place)}
      isMarked={isMarked}
      onTake={() => onTake(place, 'enter')}
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
