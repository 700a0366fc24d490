import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { Button as PressButton, Input, SearchField } from 'react-aria-components';
import { commandKey } from '../../parts/keys.ts';
import { useCommand, useProgram, useRegister } from '../../stores/use-stores.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { classNames } from '../../ui/class-names.ts';
import { KeyHint } from '../../ui/key-hint.tsx';
import { registerListId } from './register-list.tsx';
import styles from './register-search.module.css';

/** Says that rows are missing from what was found, while very many that are new are still to be searched. */
export function Unsearched() {
  const { locale, words } = useLanguage();
  const count = useRegister((state) => state.unsearched);
  return (
    <p role="status" className={styles['unsearched']} hidden={count === 0}>
      {count === 0 ? '' : words.register.unsearched(new Intl.NumberFormat(locale).format(count))}
    </p>
  );
}

/** Searches as you type, over everything that is kept of an application. */
export function RegisterSearch({ isFocusedAtOnce }: { readonly isFocusedAtOnce: boolean }) {
  const words = useWords();
  const platform = useProgram((state) => state.platform);
  const search = useRegister((state) => state.search);
  const setSearch = useRegister((state) => state.setSearch);
  const input = useRef<HTMLInputElement>(null);
  useCommand('search', () => {
    input.current?.focus();
    input.current?.select();
  });
  return (
    <SearchField
      aria-label={words.register.search}
      value={search}
      onChange={setSearch}
      autoFocus={isFocusedAtOnce}
      className={classNames(styles['search'])}
    >
      <Search size={16} strokeWidth={1.75} aria-hidden="true" className={styles['icon']} />
      <Input
        ref={input}
        data-part-start
        dir="auto"
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') document.getElementById(registerListId)?.focus();
        }}
        placeholder={words.register.search}
        className={classNames(styles['input'])}
      />
      <span className={styles['end']}>
        {search === '' ? (
          <KeyHint>{commandKey(platform, words.common.keys, 'F')}</KeyHint>
        ) : (
          <PressButton aria-label={words.register.clearSearch} className={classNames(styles['clear'])}>
            <X size={14} strokeWidth={1.75} aria-hidden="true" />
          </PressButton>
        )}
      </span>
    </SearchField>
  );
}
