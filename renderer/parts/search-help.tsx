import { CircleHelp } from 'lucide-react';
import { Suspense } from 'react';
import { searchFields } from '../../shared/domain/table-view.ts';
import { readSearch, searchFieldName } from '../../shared/rules/search-terms.ts';
import { useLanguage, useWords } from '../text/language.tsx';
import { IconButton } from '../ui/actions/icon-button.tsx';
import { Menu } from '../ui/actions/menu.tsx';
import styles from './search-help.module.css';

interface SearchHelpProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Brings the focus into the search, behind what stands there. */
  readonly onFocus: () => void;
}

/** Every field that can be searched by itself, with an example; taking one begins it in the search. */
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
        // Once the list is gone and has given the focus back.
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

/** Says which parts of a search mean nothing, so that nobody takes what is shown for all that was asked for. */
export function SearchNote({ search }: { readonly search: string }) {
  const { notUnderstood } = readSearch(search);
  return (
    <p role="status" className={styles['note']} hidden={notUnderstood.length === 0}>
      {notUnderstood.length === 0 ? null : (
        <Suspense>
          <NotUnderstood terms={notUnderstood.join(' ')} />
        </Suspense>
      )}
    </p>
  );
}

function NotUnderstood({ terms }: { readonly terms: string }) {
  return useWords().applications.notUnderstood(terms);
}
