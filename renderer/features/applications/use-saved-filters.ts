import { useEffect, useState } from 'react';
import { maxSavedFilters, type SavedFilter } from '../../../shared/domain/table-view.ts';
import { isAmount } from '../../../shared/rules/money.ts';
import { askedFor } from '../../../shared/text/search-terms.ts';
import { type FilteredView, readView, writtenView } from '../../../shared/rules/register/table-filter.ts';
import { useApplications, useProgram, useStores } from '../../stores/use-stores.ts';
import { undoAction } from '../../stores/toasts.ts';
import { useLanguage } from '../../text/language.tsx';

/**
 * The present filter in the form in which it is saved: its search only as far as the rows were searched for, and
 * without texts that are no amounts.
 */
export function shownView({ search, filter }: FilteredView): string {
  const amount = (text: string): string => (isAmount(text) ? text : '');
  const { least, most } = filter;
  const narrowing = { ...filter, least: amount(least), most: amount(most) };
  return writtenView({ search: askedFor(search), filter: narrowing });
}

/** Why a deleted filter cannot be put back among the saved ones; `null` where it can. */
export function hindranceOf(
  filter: SavedFilter,
  saved: readonly SavedFilter[],
): 'noRoom' | 'nameTaken' | null {
  if (saved.some(({ name }) => name === filter.name)) return 'nameTaken';
  return saved.length < maxSavedFilters ? null : 'noRoom';
}

/** Changes of the saved filters, which main stores in the settings. */
export function useSaving() {
  const { locale, words } = useLanguage();
  const { applications, program, toasts } = useStores();
  const change = (savedFilters: readonly SavedFilter[]): void =>
    void program.getState().changeSettings({ savedFilters: [...savedFilters] });
  const all = (): readonly SavedFilter[] => program.getState().settings.savedFilters;
  const put = (changed: SavedFilter): void =>
    change(all().map((other) => (other.id === changed.id ? changed : other)));
  const shown = (): string => shownView(applications.getState());
  const most = new Intl.NumberFormat(locale).format(maxSavedFilters);
  /** Undoes a deletion. Where the filter cannot be put back, it is listed separately with the reason. */
  const restore = (filter: SavedFilter, index: number): void => {
    const { leftOutFilters, setLeftOutFilters } = applications.getState();
    const others = leftOutFilters.filter(({ id }) => id !== filter.id);
    const hindrance = hindranceOf(filter, all());
    setLeftOutFilters(hindrance === null ? others : [...others, filter]);
    if (hindrance === null) change(all().toSpliced(index, 0, filter));
    else toasts.getState().show(words.applications.filterNotBack[hindrance](filter.name, most));
  };
  return {
    /** Saves the present filter. A filter of the same name is replaced. */
    save: (name: string) => {
      const same = all().find((other) => other.name === name);
      if (same === undefined && all().length >= maxSavedFilters)
        toasts.getState().show(words.applications.tooManyFilters(most));
      else if (same === undefined) change([...all(), { id: crypto.randomUUID(), name, view: shown() }]);
      else put({ ...same, view: shown() });
    },
    renew: (filter: SavedFilter) => put({ ...filter, view: shown() }),
    rename: (filter: SavedFilter, name: string) => put({ ...filter, name }),
    remove: (filter: SavedFilter) => {
      const before = all();
      const index = before.indexOf(filter);
      change(before.filter((other) => other.id !== filter.id));
      const undo = undoAction(words, () => restore(filter, index));
      toasts.getState().show(words.applications.filterRemoved(filter.name), [undo]);
    },
    restore: (filter: SavedFilter) => restore(filter, all().length),
  };
}

/** A saved filter in the form in which it would be saved now; `null` for one that cannot be read. */
export function savedForm(filter: SavedFilter): string | null {
  const view = readView(filter);
  return view === null ? null : writtenView(view);
}

/** The saved filter that equals what is shown; `null` where none does. */
export function useShownFilter(): SavedFilter | null {
  const saved = useProgram((state) => state.settings.savedFilters);
  const view = useApplications(shownView);
  return saved.find((filter) => savedForm(filter) === view) ?? null;
}

/** Number of matches of each saved filter, counted one after the other whenever the register changes. */
export function useFilterCounts(saved: readonly SavedFilter[]): ReadonlyMap<string, number> {
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
