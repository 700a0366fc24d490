import { ChevronLeft } from 'lucide-react';
import { type KeyboardEvent, memo, useEffect, useMemo, useRef } from 'react';
import type { Application, Revision, RevisionCause } from '../../../shared/domain/application.ts';
import { emptyContent } from '../../../shared/domain/content.ts';
import { localDay } from '../../../shared/rules/dates-and-weights.ts';
import { changesBetween, type Snapshot } from '../../../shared/rules/revisions.ts';
import { languages, type Words } from '../../../shared/text/languages.ts';
import { indexAfterKey } from '../../parts/keys.ts';
import type { RevisionFilter } from '../../stores/editor/revisions.ts';
import { useRevisions, useStores } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Empty } from '../../ui/display/empty.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Tabs } from '../../ui/inputs/tabs.tsx';
import { changeWords, type ComparedRevisions } from './change-words.ts';
import panelStyles from '../../parts/list-panel.module.css';
import styles from './revisions-list.module.css';
import { type TimeWords, useClosing, useNow, useTimeWords } from './use-revisions-desk.ts';

const filters: readonly RevisionFilter[] = ['all', 'today', 'earlier'];

/** The earlier revisions of the application, by day, in the place of the register. */
export function RevisionsList() {
  const { locale, words } = useLanguage();
  const { revisions } = useStores();
  const now = useNow();
  const kept = useRevisions((state) => state.revisions);
  const filter = useRevisions((state) => state.filter);
  const { today } = useTimeWords();
  const close = useClosing();
  const entries = useMemo(() => (now === null ? [] : entriesOf(now, kept, today)), [now, kept, today]);
  const count = (which: RevisionFilter): string =>
    new Intl.NumberFormat(locale).format(entries.filter((one) => passes(one, which, today)).length);
  return (
    <div className={classNames(panelStyles['panel'], styles['panel'])}>
      <div className={classNames(panelStyles['head'], styles['head'])}>
        <IconButton
          icon={ChevronLeft}
          label={words.revisions.back}
          keyHint={words.common.keys.escape}
          className={styles['back']}
          onPress={close}
        />
        <h2 className={panelStyles['title']}>{words.revisions.title}</h2>
        <span className={classNames(panelStyles['count'], styles['count'])}>{count('all')}</span>
      </div>
      <Tabs
        label={words.revisions.filterLabel}
        className={styles['filters']}
        tabs={filters.map((value) => ({
          value,
          label: words.revisions.filters[value],
          count: value === 'all' ? undefined : count(value),
        }))}
        selected={filter}
        onSelect={revisions.getState().setFilter}
      >
        <Entries entries={entries.filter((one) => passes(one, filter, today))} />
      </Tabs>
    </div>
  );
}

function Entries({ entries }: { readonly entries: readonly Entry[] }) {
  const words = useLanguage().words.revisions;
  const { revisions } = useStores();
  const phase = useRevisions((state) => state.phase);
  const chosenId = useRevisions((state) => state.chosenId);
  const filter = useRevisions((state) => state.filter);
  const list = useRef<HTMLDivElement>(null);
  const times = useTimeWords();
  const choosable = entries.flatMap(({ id }) => (id === null ? [] : [id]));
  useEffect(() => list.current?.focus(), [phase]);
  if (phase !== 'open') return null;
  const onKeyDown = (event: KeyboardEvent): void => {
    const from = choosable.indexOf(chosenId ?? '');
    const index = indexAfterKey(event.key, from, choosable.length, 8);
    const id = index === null ? undefined : choosable[index];
    if (index === null) return;
    event.preventDefault();
    if (id === undefined) return;
    revisions.getState().choose(id);
    document.getElementById(revisionElementId(id))?.scrollIntoView({ block: 'nearest' });
  };
  const isChosenShown = chosenId !== null && choosable.includes(chosenId);
  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={0}
      data-part-start
      aria-label={words.list}
      aria-activedescendant={isChosenShown ? revisionElementId(chosenId) : undefined}
      className={classNames(panelStyles['scroller'], styles['scroller'])}
      onKeyDown={onKeyDown}
    >
      {/* Nothing is listed, and no empty list reported, before the application is read. */}
      {entries.length === 0 ? (
        filter === 'all' ? null : (
          <Empty title={filter === 'today' ? words.noneToday : words.noneEarlier} />
        )
      ) : (
        byDay(entries, (at) => times.day(at)).map(([day, ofDay]) => (
          <div key={ofDay[0]?.at} role="group" aria-label={day}>
            <div className={styles['day']} aria-hidden="true">
              {day}
            </div>
            {ofDay.map((entry) => (
              <RevisionItem
                key={entry.id ?? 'now'}
                entry={entry}
                isChosen={entry.id === chosenId}
                times={times}
              />
            ))}
          </div>
        ))
      )}
    </div>
  );
}

/** Groups consecutive entries of one day. */
function byDay(
  entries: readonly Entry[],
  dayOf: (at: string) => string,
): readonly (readonly [string, readonly Entry[]])[] {
  const groups: [string, Entry[]][] = [];
  for (const entry of entries) {
    const day = dayOf(entry.at);
    const last = groups.at(-1);
    if (last?.[0] === day) last[1].push(entry);
    else groups.push([day, [entry]]);
  }
  return groups;
}

function revisionElementId(id: string): string {
  return `revision-${id}`;
}

function noteOf({ id, cause, isLastOfDay }: Entry, words: Words['revisions'], times: TimeWords): string {
  if (id === null) return words.now;
  if (cause.kind === 'restored') return words.restoredFrom(times.when(cause.from));
  if (cause.kind === 'created') return words.created;
  return isLastOfDay ? words.lastOfDay : '';
}

interface RevisionItemProps {
  readonly entry: Entry;
  readonly isChosen: boolean;
  readonly times: TimeWords;
}

/** An entry: its time, why it was kept, and what had changed by then. */
const RevisionItem = memo(function RevisionItem({ entry, isChosen, times }: RevisionItemProps) {
  const { language, words } = useLanguage();
  const { revisions } = useStores();
  const { id, at, compared } = entry;
  return (
    <div
      {...(id === null ? { 'aria-disabled': true } : { id: revisionElementId(id) })}
      role="option"
      aria-selected={isChosen}
      className={classNames(styles['item'], id !== null && styles['choosable'], isChosen && styles['chosen'])}
      onClick={() => {
        if (id !== null) revisions.getState().choose(id);
      }}
    >
      <p className={styles['when']}>
        <time dateTime={at} className={styles['time']}>
          {times.time(at)}
        </time>{' '}
        <span className={styles['note']}>{noteOf(entry, words.revisions, times)}</span>
      </p>
      <p className={styles['changes']}>{changeWords(compared, words, languages[language].amounts)}</p>
    </div>
  );
});

/** An entry of the list: the application at a time, and what had changed by then. */
interface Entry {
  /** `null` for the present application, which cannot be chosen. */
  readonly id: string | null;
  readonly at: string;
  readonly cause: RevisionCause;
  readonly compared: ComparedRevisions;
  /** True where all other revisions of its day were not kept. */
  readonly isLastOfDay: boolean;
}

const nothing: Snapshot = { content: emptyContent, attachments: [] };

/** The present application and its revisions, newest first, each with the changes since the one before. */
function entriesOf(now: Application, revisions: readonly Revision[], today: Date): readonly Entry[] {
  const newest = { ...now, id: null, at: now.savedAt, cause: { kind: 'edited' } } as const;
  const all = [newest, ...revisions];
  const days = all.map(({ at }) => localDay(new Date(at)));
  return all.map((one, index) => {
    const earlier = all[index + 1] ?? nothing;
    const changes = changesBetween(earlier, one);
    const day = days[index];
    return {
      ...{ id: one.id, at: one.at, cause: one.cause, compared: { changes, earlier, later: one } },
      isLastOfDay: day !== localDay(today) && days.filter((other) => other === day).length === 1,
    };
  });
}

function passes({ at }: Pick<Entry, 'at'>, filter: RevisionFilter, today: Date): boolean {
  if (filter === 'all') return true;
  return (localDay(new Date(at)) === localDay(today)) === (filter === 'today');
}
