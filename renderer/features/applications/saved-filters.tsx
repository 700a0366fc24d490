import { Bookmark, CircleAlert, Pencil, Plus, Save, Trash2, Undo2 } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { longestFilterName, maxSavedFilters, type SavedFilter } from '../../../shared/domain/table-view.ts';
import { isNarrowing, readView } from '../../../shared/rules/register/table-filter.ts';
import { useApplications, useProgram, useStores } from '../../stores/use-stores.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { MenuAt } from '../../ui/actions/menu.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { hindranceOf, shownView, useFilterCounts, useSaving, savedForm } from './use-saved-filters.ts';
import styles from './filter-side.module.css';

/** The saved filters, each with its number of matches, and the button to save the present filter. */
export function SavedFilters() {
  const { locale, words: all } = useLanguage();
  const words = all.applications;
  const saved = useProgram((state) => state.settings.savedFilters);
  const isNarrowed = useApplications(({ filter, search }) => isNarrowing(filter) || search.trim() !== '');
  const { save } = useSaving();
  const leftOut = useApplications((state) => state.leftOutFilters);
  const counts = useFilterCounts(saved);
  const [isNaming, setNaming] = useState(false);
  if (saved.length === 0 && leftOut.length === 0 && !isNarrowed) return null;
  return (
    <div role="group" aria-label={words.savedFilters} className={styles['states']}>
      <h3 className={classNames(styles['narrowTitle'], styles['savedTitle'])}>{words.savedFilters}</h3>
      {saved.map((filter) => (
        <SavedFilterItem key={filter.id} filter={filter} count={counts.get(filter.id) ?? null} />
      ))}
      {leftOut.map((filter) => (
        <LeftOutFilter key={filter.id} filter={filter} saved={saved} />
      ))}
      {isNaming ? (
        <NameField
          name=""
          isTaken={() => false}
          onName={(name) => {
            setNaming(false);
            if (name !== null) save(name);
          }}
        />
      ) : !isNarrowed ? null : saved.length >= maxSavedFilters ? (
        <p className={styles['tooManyFilters']}>
          {words.tooManyFilters(new Intl.NumberFormat(locale).format(maxSavedFilters))}
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

interface LeftOutFilterProps {
  readonly filter: SavedFilter;
  readonly saved: readonly SavedFilter[];
}

/** A deleted filter whose deletion could not be undone: the reason, and another try once that is gone. */
function LeftOutFilter({ filter, saved }: LeftOutFilterProps) {
  const { locale, words } = useLanguage();
  const { restore } = useSaving();
  const own = words.applications.filterNotBack;
  const hindrance = hindranceOf(filter, saved);
  const most = new Intl.NumberFormat(locale).format(maxSavedFilters);
  return (
    <>
      <p className={styles['tooManyFilters']}>
        {hindrance === null ? own.ready(filter.name) : own[hindrance](filter.name, most)}
      </p>
      {hindrance === null ? (
        <Button
          kind="quiet"
          size="small"
          icon={Undo2}
          className={styles['saveFilter']}
          onPress={() => restore(filter)}
        >
          {words.register.bin.restore}
        </Button>
      ) : null}
    </>
  );
}

interface SavedFilterItemProps {
  readonly filter: SavedFilter;
  readonly count: number | null;
}

/** A saved filter: a press shows it, its menu changes it. One that cannot be read says so and changes nothing. */
function SavedFilterItem({ filter, count }: SavedFilterItemProps) {
  const { locale, words } = useLanguage();
  const own = words.applications;
  const { applications } = useStores();
  const { renew, rename, remove } = useSaving();
  const button = useRef<HTMLButtonElement>(null);
  const [doing, setDoing] = useState<'nothing' | 'menu' | 'naming'>('nothing');
  const view = readView(filter);
  const written = savedForm(filter);
  const isShown = useApplications((state) => shownView(state) === written);
  const saved = useProgram((state) => state.settings.savedFilters);
  const isTaken = (name: string): boolean =>
    saved.some((other) => other.id !== filter.id && other.name === name);
  if (doing === 'naming')
    return (
      <NameField
        name={filter.name}
        isTaken={isTaken}
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
  /** Whether another filter has this name already. */
  readonly isTaken: (name: string) => boolean;
  /** `null`: the name stays as it was. */
  readonly onName: (name: string | null) => void;
}

/**
 * Input for the name of a filter: Enter takes it; Escape, or leaving it empty, does not. A name that cannot be taken
 * stays, with the reason.
 */
function NameField({ name, isTaken, onName }: NameFieldProps) {
  const { applications: words, common } = useWords();
  const [typed, setTyped] = useState(name);
  const isEnded = useRef(false);
  const taken = typed.normalize('NFC').trim();
  const error =
    taken.length > longestFilterName
      ? common.tooLong(longestFilterName, taken.length)
      : isTaken(taken)
        ? words.filterNameTaken(taken)
        : null;
  const end = (isKept: boolean): void => {
    if (isEnded.current || (isKept && error !== null)) return;
    isEnded.current = true;
    onName(isKept && taken !== '' ? taken : null);
  };
  return (
    <TextField
      label={words.filterName}
      labelHidden
      placeholder={words.filterName}
      autoFocus
      value={typed}
      error={error}
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
