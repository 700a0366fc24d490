import { useMemo } from 'react';
import { type Application, isLocked, type Revision } from '../../../shared/domain/application.ts';
import { localDay } from '../../../shared/rules/dates-and-weights.ts';
import { changesBetween, type RevisionChange } from '../../../shared/rules/revisions.ts';
import { useEditor, useOnlyShown, useRevisions, useStores } from '../../stores/use-stores.ts';
import { moveSoon } from '../../stores/focus-moves.ts';
import { createDateWords, type DateWords } from '../../text/dates.ts';
import { useLanguage } from '../../text/language.tsx';
import { createClock, useToday } from '../../text/clock.ts';

/** The application whose revisions are shown, in its present state. */
export function useNow(): Application | null {
  const shownId = useRevisions((state) => state.applicationId);
  const application = useEditor((state) => state.application);
  return application?.id === shownId ? application : null;
}

export interface TimeWords extends DateWords {
  /** The time of day, with the date when it is not today. */
  when(instant: string): string;
  time(instant: string): string;
  readonly today: Date;
}

export function useTimeWords(): TimeWords {
  const { locale, words } = useLanguage();
  const today = useToday();
  return useMemo(() => {
    const dates = createDateWords(locale, words.register, today);
    const clock = createClock(locale);
    const time = (instant: string): string => clock.time(instant);
    const when = (instant: string): string =>
      localDay(new Date(instant)) === localDay(today)
        ? time(instant)
        : `${dates.moment(instant)} ${time(instant)}`;
    return { ...dates, time, when, today };
  }, [locale, words, today]);
}

export interface Comparison {
  readonly now: Application;
  readonly chosen: Revision;
  readonly changes: readonly RevisionChange[];
}

/** The chosen revision and the present application; `null` while there is nothing to compare. */
export function useComparison(): Comparison | null {
  const now = useNow();
  const chosen = useRevisions((state) => state.revisions.find(({ id }) => id === state.chosenId) ?? null);
  return useMemo(
    () => (now === null || chosen === null ? null : { now, chosen, changes: changesBetween(chosen, now) }),
    [now, chosen],
  );
}

/** The button that opens the list. */
const opener = '[data-more] button';

/** Closes the revisions, so that the register is shown, and returns the focus once that is drawn. */
export function useClosing(): () => void {
  const { editor, moves, revisions } = useStores();
  const openedFrom = useRevisions((state) => state.openedFrom);
  return () => {
    revisions.getState().close();
    moveSoon(moves, () => {
      if (openedFrom === null) document.querySelector<HTMLElement>(opener)?.focus();
      else editor.getState().focusField(openedFrom);
    });
  };
}

/** What restoring the chosen revision does, and why it cannot be done now. */
export function useRestoring() {
  const { words } = useLanguage();
  const { revisions, toasts } = useStores();
  const times = useTimeWords();
  const comparison = useComparison();
  const isRestoring = useRevisions((state) => state.isRestoring);
  const close = useClosing();
  const isOnlyShown = useOnlyShown();
  const ownHindrance = comparison === null ? null : hindranceOf(comparison, words.revisions);
  const hindrance = isOnlyShown ? words.dataFolder.newer.title : ownHindrance;
  const canRestore = comparison !== null && hindrance === null && !isRestoring;
  const restore = async (): Promise<void> => {
    if (!canRestore) return;
    const { at } = comparison.chosen;
    if (!(await revisions.getState().restore())) return;
    close();
    toasts
      .getState()
      .show(words.revisions.restored(times.when(at)), [], { applicationId: comparison.now.id });
  };
  return { comparison, hindrance, canRestore, isRestoring, restore: () => void restore() };
}

function hindranceOf(
  { now, changes }: Comparison,
  words: { readonly locked: string; readonly same: string },
): string | null {
  if (isLocked(now.state)) return words.locked;
  return changes.length === 0 ? words.same : null;
}
