import { CopyCheck, Plus, Search, TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { BookParty } from '../../../shared/domain/address-book.ts';
import { partyLines, type PartyRole } from '../../../shared/domain/fields.ts';
import { useAddressBook } from '../../stores/use-stores.ts';
import { placeLine, usesLine } from '../../text/shown-texts.ts';
import { countryName } from '../../text/countries.ts';
import { useLanguage } from '../../text/language.tsx';
import { useToday } from '../../text/clock.ts';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { comboboxAttributes, optionId, pressInList, type ComboboxList } from '../../ui/search/combobox.ts';
import searchStyles from '../../parts/search.module.css';
import styles from './address-book.module.css';

interface BookListProps {
  readonly role: PartyRole | null;
  /** Id of the search input, so that others can focus it. */
  readonly searchId: string;
  readonly onUse: (role: PartyRole, entry: BookParty) => void;
  readonly onDecide: () => void;
}

/** Search and list in one: the arrows mark an entry while the search keeps the focus. */
export function BookList({ role, searchId, onUse, onDecide }: BookListProps) {
  const { words: all, locale } = useLanguage();
  const words = all.addressBook;
  const listId = useId();
  const search = useAddressBook((state) => state.search);
  const rows = useAddressBook((state) => state.rows);
  const total = useAddressBook((state) => state.total);
  const selected = useAddressBook((state) => state.selected);
  const find = useAddressBook((state) => state.find);
  const select = useAddressBook((state) => state.select);
  const showMore = useAddressBook((state) => state.showMore);
  const index = selected === 'new' ? -1 : rows.findIndex(({ id }) => id === selected?.id);
  const list: ComboboxList = {
    ...{ listId, isOpen: rows.length > 0, count: rows.length, marked: index },
    mark: (next) => {
      const entry = rows[next];
      if (entry !== undefined) select(entry);
    },
    take: (at) => {
      const entry = rows[at];
      if (role !== null && entry !== undefined) onUse(role, entry);
    },
    // Tab leads to the lines of the entry.
    tabTakes: false,
  };
  return (
    <section className={styles['side']} aria-label={words.list}>
      <SearchLine {...{ list, search }} id={searchId} onSearch={(wanted) => void find(wanted)} />
      <Unreadable />
      <Alike onDecide={onDecide} />
      <div role="status">
        {total === 0 && search.trim() !== '' ? (
          <p className={styles['none']}>{words.nothingFound(search.trim())}</p>
        ) : null}
      </div>
      <div id={listId} role="listbox" aria-label={words.list} className={styles['list']}>
        {rows.map((entry, at) => (
          <BookRow
            key={entry.id}
            id={optionId(listId, at)}
            entry={entry}
            isSelected={at === index}
            onSelect={() => select(entry)}
            onUse={role === null ? null : () => onUse(role, entry)}
          />
        ))}
      </div>
      {total > rows.length ? (
        <div className={styles['below']}>
          <Button kind="quiet" onPress={() => void showMore()}>
            {words.showMore(new Intl.NumberFormat(locale).format(total - rows.length))}
          </Button>
        </div>
      ) : null}
      <div className={styles['below']}>
        <Button kind="quiet" icon={Plus} onPress={() => select('new')}>
          {words.newEntry}
        </Button>
      </div>
    </section>
  );
}

/** Number of damaged entries, which are not in the list, and what to do. */
function Unreadable() {
  const words = useLanguage().words.addressBook;
  const count = useAddressBook((state) => state.unreadable);
  if (count === 0) return null;
  return (
    <p className={styles['remark']}>
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>{words.damaged(count)}</span>
    </p>
  );
}

function Alike({ onDecide }: { readonly onDecide: () => void }) {
  const words = useLanguage().words.addressBook;
  const count = useAddressBook((state) => state.pairs.length);
  if (count === 0) return null;
  return (
    <p className={styles['remark']}>
      <CopyCheck size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>{words.alike(count)}</span>
      <Button kind="quiet" size="small" onPress={onDecide}>
        {words.decide}
      </Button>
    </p>
  );
}

interface SearchLineProps {
  readonly id: string;
  readonly list: ComboboxList;
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

function SearchLine({ id, list, search, onSearch }: SearchLineProps) {
  const words = useLanguage().words.addressBook;
  const isMarked = useRef(false);
  const markOnce = (input: HTMLInputElement | null): void => {
    if (input === null || isMarked.current) return;
    isMarked.current = true;
    input.focus();
    input.select();
  };
  return (
    <div className={classNames(searchStyles['search'], styles['search'])}>
      <Search size={16} strokeWidth={1.75} aria-hidden="true" className={searchStyles['icon']} />
      <input
        ref={markOnce}
        id={id}
        {...comboboxAttributes(list)}
        aria-label={words.search}
        dir="auto"
        placeholder={words.search}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={(event) => pressInList(event, list)}
        className={searchStyles['input']}
      />
    </div>
  );
}

interface BookRowProps {
  readonly id: string;
  readonly entry: BookParty;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  /** `null` where there is no box to fill. */
  readonly onUse: (() => void) | null;
}

/** One entry: its name, its place, and how often it was used. */
function BookRow({ id, entry, isSelected, onSelect, onUse }: BookRowProps) {
  const { words, language, locale } = useLanguage();
  const today = useToday();
  const { name } = entry.party;
  return (
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      ref={isSelected ? showInList : null}
      className={styles['row']}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onSelect}
      onDoubleClick={onUse ?? undefined}
    >
      <span dir="auto" className={styles['rowName']} title={name}>
        {name}
      </span>
      <span className={styles['rowPlace']}>{placeLine(entry.party, language)}</span>
      <span className={styles['rowUses']}>{usesLine(entry, words.addressBook, locale, today)}</span>
    </div>
  );
}

function showInList(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' });
}

/** Pairs of entries that look alike, one after the other, for the clerk to decide. */
export function AlikePairs({ onEnd }: { readonly onEnd: () => void }) {
  const book = useLanguage().words.addressBook;
  const pairs = useAddressBook((state) => state.pairs);
  const merge = useAddressBook((state) => state.merge);
  const keepBoth = useAddressBook((state) => state.keepBoth);
  const [skipped, setSkipped] = useState(0);
  const title = useRef<HTMLHeadingElement>(null);
  const pair = pairs[skipped];
  const shown = pair === undefined ? null : `${pair.one.id} ${pair.other.id}`;
  // The focus leaves the button: a second Enter would decide on a pair that nobody has read.
  useEffect(() => title.current?.focus(), [shown]);
  if (pair === undefined)
    return (
      <section className={styles['pairs']}>
        <p className={styles['nobody']}>{pairs.length === 0 ? book.alikeNone : book.alike(pairs.length)}</p>
        <Button autoFocus onPress={onEnd}>
          {book.backToList}
        </Button>
      </section>
    );
  return (
    <section className={styles['pairs']} aria-label={book.alikeTitle}>
      <header>
        <h3 ref={title} tabIndex={-1} className={styles['pairTitle']}>
          {book.alikeTitle}
        </h3>
        <p className={styles['facts']}>
          {book.alikeText} {book.alikeNumber(skipped + 1, pairs.length)}
        </p>
      </header>
      <div className={styles['pair']}>
        <Side entry={pair.one} other={pair.other} onKeep={() => void merge(pair.one, pair.other)} />
        <Side entry={pair.other} other={pair.one} onKeep={() => void merge(pair.other, pair.one)} />
      </div>
      <div className={styles['actions']}>
        <Button onPress={() => void keepBoth(pair)}>{book.keepBoth}</Button>
        <Button kind="quiet" onPress={() => setSkipped(skipped + 1)}>
          {book.later}
        </Button>
        <Button kind="quiet" onPress={onEnd}>
          {book.backToList}
        </Button>
      </div>
    </section>
  );
}

interface SideProps {
  readonly entry: BookParty;
  readonly other: BookParty;
  readonly onKeep: () => void;
}

/** One of the two entries, with its differences from the other one marked. */
function Side({ entry, other, onKeep }: SideProps) {
  const { words, language, locale } = useLanguage();
  const today = useToday();
  return (
    <article className={styles['half']} aria-label={entry.party.name}>
      <div className={styles['halfLines']}>
        {partyLines.map((line) => {
          const text = line === 'countryCode' ? countryName(entry.party[line], language) : entry.party[line];
          const differs = entry.party[line] !== other.party[line];
          return text === '' ? null : (
            <p key={line} dir="auto">
              <span className={classNames(differs && styles['differs'])}>{text}</span>
            </p>
          );
        })}
      </div>
      <p className={styles['facts']}>{usesLine(entry, words.addressBook, locale, today)}</p>
      <Button onPress={onKeep}>{words.addressBook.keepThis}</Button>
    </article>
  );
}
