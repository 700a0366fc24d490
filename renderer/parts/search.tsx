import { CircleHelp, Search, X } from 'lucide-react';
import { type RefObject, Suspense } from 'react';
import { Input, SearchField } from 'react-aria-components';
import { searchFields } from '../../shared/domain/table-view.ts';
import type { StartState } from '../../shared/ipc/areas/program.ts';
import { askedFor, readSearch, searchFieldName } from '../../shared/text/search-terms.ts';
import { useFirstWords, useLanguage, useWords } from '../text/language.tsx';
import { KeyHint } from '../ui/actions/button.tsx';
import { IconButton } from '../ui/actions/icon-button.tsx';
import { Menu } from '../ui/actions/menu.tsx';
import { classNames } from '../ui/class-names.ts';
import { commandKey } from './keys.ts';
import styles from './search.module.css';

interface ApplicationSearchProps {
  readonly label: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly platform: StartState['platform'];
  readonly isFocusedAtOnce?: boolean;
  /** Moves the focus to the results. */
  readonly onArrowDown?: () => void;
}

/** Search in all stored text of applications, while typing. */
export function ApplicationSearch({
  label,
  search,
  onSearch,
  input,
  platform,
  isFocusedAtOnce = false,
  onArrowDown,
}: ApplicationSearchProps) {
  const words = useFirstWords();
  return (
    <SearchField
      aria-label={label}
      value={search}
      onChange={onSearch}
      autoFocus={isFocusedAtOnce}
      className={classNames(styles['search'])}
    >
      <Search size={16} strokeWidth={1.75} aria-hidden="true" className={styles['icon']} />
      <Input
        ref={input}
        data-part-start
        dir="auto"
        onKeyDown={({ key }) => {
          if (key === 'ArrowDown') onArrowDown?.();
        }}
        placeholder={label}
        className={classNames(styles['input'])}
      />
      <span className={styles['end']}>
        {search === '' ? (
          <KeyHint>{commandKey(platform, words.common.keys, 'F')}</KeyHint>
        ) : (
          <IconButton icon={X} label={words.register.clearSearch} className={styles['clear']} />
        )}
      </span>
    </SearchField>
  );
}

/** Focuses a search input. An unfinished word is continued; any other text is selected, so that typing replaces it. */
export function focusSearch(input: HTMLInputElement | null, search: string): void {
  input?.focus();
  if (!search.endsWith(':')) input?.select();
}

interface SearchHelpProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Focuses the search, with the caret behind its text. */
  readonly onFocus: () => void;
}

/** Lists every field that can be searched on its own, with an example; choosing one begins it in the search. */
export function SearchHelp({ search, onSearch, onFocus }: SearchHelpProps) {
  const { language, words } = useLanguage();
  const own = words.applications;
  const entries = searchFields.map((field) => {
    const name = searchFieldName(field, language);
    return {
      id: field,
      label: `${name}:`,
      hint: `${name}:${own.searchExamples[field]}`,
      run: () => {
        onSearch(`${search.trim()} ${name}:`.trimStart());
        // After the list is closed and has returned the focus.
        requestAnimationFrame(() => requestAnimationFrame(onFocus));
      },
    };
  });
  return (
    <Menu label={own.searchHelp} groups={[entries]} keys={[own.searchHelpText]} placement="bottom end">
      <IconButton icon={CircleHelp} label={own.searchHelp} />
    </Menu>
  );
}

/**
 * Says which parts of a search were not understood or ignored, so that nobody takes the results for all that was asked
 * for.
 */
export function SearchNote({ search }: { readonly search: string }) {
  const { notUnderstood } = readSearch(search);
  const isCut = askedFor(search) !== search;
  const hasNote = isCut || notUnderstood.length > 0;
  return (
    <p role="status" className={styles['note']} hidden={!hasNote}>
      {hasNote ? (
        <Suspense>
          <NoteText terms={notUnderstood.join(' ')} isCut={isCut} />
        </Suspense>
      ) : null}
    </p>
  );
}

function NoteText({ terms, isCut }: { readonly terms: string; readonly isCut: boolean }) {
  const words = useWords().applications;
  const notes = [
    ...(isCut ? [words.searchIsCut] : []),
    ...(terms === '' ? [] : [words.notUnderstood(terms)]),
  ];
  return notes.join(' ');
}
