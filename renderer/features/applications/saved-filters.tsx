import { Bookmark, CircleAlert, Pencil, Plus, Save, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { longestFilterName, mostSavedFilters, type SavedFilter } from '../../../shared/domain/table-view.ts';
import {
  type FilteredView,
  isNarrowing,
  readView,
  writtenView,
} from '../../../shared/rules/register/table-filter.ts';
import { isAmount } from '../../../shared/rules/money.ts';
import { askedFor } from '../../../shared/rules/register/search-terms.ts';
import { useApplications, useProgram, useStores } from '../../stores/use-stores.ts';
import { undoAction } from '../../stores/toasts.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { MenuAt } from '../../ui/actions/menu.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextField } from '../../ui/inputs/text-field.tsx';
import styles from './filter-side.module.css';

/** Filters under a name with how many applications each leaves, and the way to keep what is shown now. */
export function SavedFilters() {
  const { locale, words: all } = useLanguage();
  const words = all.applications;
  const saved = useProgram((state) => state.settings.savedFilters);
  const isNarrowed = useApplications(({ filter, search }) => isNarrowing(filter) || search.trim() !== '');
  const { save } = useSaving();
  const counts = useCounts(saved);
  const [isNaming, setNaming] = useState(false);
  if (saved.length === 0 && !isNarrowed) return null;
  return (
    <div role="group" aria-label={words.savedFilters} className={styles['states']}>
      <h3 className={classNames(styles['narrowTitle'], styles['savedTitle'])}>{words.savedFilters}</h3>
      {saved.map((filter) => (
        <SavedFilterItem key={filter.id} filter={filter} count={counts.get(filter.id) ?? null} />
      ))}
      {isNaming ? (
        <NameField
          name=""
          onName={(name) => {
            setNaming(false);
            if (name !== null) save(name);
          }}
        />
      ) : !isNarrowed ? null : saved.length >= mostSavedFilters ? (
        <p className={styles['mostFilters']}>
          {words.mostFilters(new Intl.NumberFormat(locale).format(mostSavedFilters))}
        </p>
      ) : (
        <Button
          kind="quiet"
          size="small"
          icon={Plus}
          className={styles['saveFilter']}
          onPress={() => setNaming(true)}
        >
          {words.saveFilter}
        </Button>
      )}
    </div>
  );
}

/**
 * What is shown, as it is saved: no more of its search than what the rows were searched for, and nothing that was typed as an
 * amount and is none.
 */
function shownView({ search, filter }: FilteredView): string {
  const amount = (text: string): string => (isAmount(text) ? text : '');
  const { least, most } = filter;
  const narrowing = { ...filter, least: amount(least), most: amount(most) };
  return writtenView({ search: askedFor(search), filter: narrowing });
}

/** What changes the saved filters; remembered by main. */
function useSaving() {
  const words = useWords();
  const { applications, program, toasts } = useStores();
  const change = (savedFilters: readonly SavedFilter[]): void =>
    void program.getState().changeSettings({ savedFilters: [...savedFilters] });
  const all = (): readonly SavedFilter[] => program.getState().settings.savedFilters;
  const put = (changed: SavedFilter): void =>
    change(all().map((other) => (other.id === changed.id ? changed : other)));
  const shown = (): string => shownView(applications.getState());
  return {
    /** Under a name that is there already, it takes its place. */
    save: (name: string) => {
      const same = all().find((other) => other.name === name);
      if (same === undefined) change([...all(), { id: crypto.randomUUID(), name, view: shown() }]);
      else put({ ...same, view: shown() });
    },
    renew: (filter: SavedFilter) => put({ ...filter, view: shown() }),
    rename: (filter: SavedFilter, name: string) => put({ ...filter, name }),
    remove: (filter: SavedFilter) => {
      const before = all();
      const place = before.indexOf(filter);
      change(before.filter((other) => other.id !== filter.id));
      const undo = undoAction(words, () => change(all().toSpliced(place, 0, filter)));
      toasts.getState().show(words.applications.filterRemoved(filter.name), [undo]);
    },
  };
}

/** The saved filter that is shown as it was saved; `null` where none is. */
export function useShownFilter(): SavedFilter | null {
  const saved = useProgram((state) => state.settings.savedFilters);
  const view = useApplications(shownView);
  return saved.find((filter) => filter.view === view) ?? null;
}

/** How many applications each of them leaves, counted one after the other whenever the register changes. */
function useCounts(saved: readonly SavedFilter[]): ReadonlyMap<string, number> {
  const { applications } = useStores();
  const all = useApplications((state) => state.all);
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    let isWanted = all !== null;
    const count = async (): Promise<void> => {
      for (const filter of saved) {
        const view = readView(filter);
        const total = !isWanted || view === null ? null : await applications.getState().countView(view);
        if (!isWanted) return;
        if (total !== null) setCounts((before) => new Map(before).set(filter.id, total));
      }
    };
    void count();
    return () => {
      isWanted = false;
    };
  }, [saved, all, applications]);
  return counts;
}

interface SavedFilterItemProps {
  readonly filter: SavedFilter;
  readonly count: number | null;
}

/** One of them: a press shows it, its menu changes it. One that cannot be read says so and changes nothing. */
function SavedFilterItem({ filter, count }: SavedFilterItemProps) {
  const { locale, words } = useLanguage();
  const own = words.applications;
  const { applications } = useStores();
  const { renew, rename, remove } = useSaving();
  const button = useRef<HTMLButtonElement>(null);
  const [doing, setDoing] = useState<'nothing' | 'menu' | 'naming'>('nothing');
  const view = readView(filter);
  const isShown = useApplications((state) => shownView(state) === filter.view);
  if (doing === 'naming')
    return (
      <NameField
        name={filter.name}
        onName={(name) => {
          setDoing('nothing');
          if (name !== null) rename(filter, name);
        }}
      />
    );
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'F2') setDoing('naming');
    else if (event.key === 'Delete') remove(filter);
    else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) setDoing('menu');
    else return;
    event.preventDefault();
  };
  const Icon = view === null ? CircleAlert : Bookmark;
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-pressed={isShown}
        className={classNames(styles['state'], isShown && styles['chosen'])}
        onClick={() => (view === null ? setDoing('menu') : applications.getState().showView(view))}
        onContextMenu={(event) => {
          event.preventDefault();
          setDoing('menu');
        }}
        onKeyDown={onKeyDown}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles['name']}>
          <bdi>{filter.name}</bdi>
          {view === null ? <small className={styles['unread']}>{own.filterUnreadable}</small> : null}
        </span>
        <span className={styles['count']}>
          {view === null || count === null ? '' : new Intl.NumberFormat(locale).format(count)}
        </span>
      </button>
      {doing === 'menu' ? (
        <MenuAt
          label={own.filterMenu(filter.name)}
          anchor={button}
          onClose={() => setDoing((now) => (now === 'menu' ? 'nothing' : now))}
          groups={[
            [
              {
                id: 'rename',
                label: own.renameFilter,
                icon: Pencil,
                keyHint: 'F2',
                run: () => setDoing('naming'),
              },
              { id: 'renew', label: own.renewFilter, icon: Save, run: () => renew(filter) },
            ],
            [
              {
                id: 'remove',
                label: own.removeFilter,
                icon: Trash2,
                keyHint: words.common.keys.delete,
                isDanger: true,
                run: () => remove(filter),
              },
            ],
          ]}
        />
      ) : null}
    </>
  );
}

interface NameFieldProps {
  readonly name: string;
  /** `null`: it was left as it was. */
  readonly onName: (name: string | null) => void;
}

/** Where a filter gets its name: Enter takes it, Escape and leaving it blank do not. One that is too long stays and says so. */
function NameField({ name, onName }: NameFieldProps) {
  const { applications: words, common } = useWords();
  const [typed, setTyped] = useState(name);
  const isEnded = useRef(false);
  const taken = typed.normalize('NFC').trim();
  const isTooLong = taken.length > longestFilterName;
  const end = (isTaken: boolean): void => {
    if (isEnded.current || (isTaken && isTooLong)) return;
    isEnded.current = true;
    onName(isTaken && taken !== '' ? taken : null);
  };
  return (
    <TextField
      label={words.filterName}
      labelHidden
      placeholder={words.filterName}
      autoFocus
      value={typed}
      error={isTooLong ? common.tooLong(longestFilterName, taken.length) : null}
      className={styles['nameField']}
      onChange={setTyped}
      onBlur={() => end(true)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') end(true);
        else if (event.key === 'Escape') end(false);
        else {
          event.continuePropagation();
          return;
        }
        event.preventDefault();
      }}
    />
  );
}
