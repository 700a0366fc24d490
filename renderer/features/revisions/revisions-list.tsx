import { ChevronLeft } from 'lucide-react';
import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { placeAfterKey } from '../../parts/list-places.ts';
import type { RevisionFilter } from '../../stores/revisions.ts';
import { useRevisions, useStores } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import { Empty } from '../../ui/empty.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { entriesOf, passes, type Entry } from './entries.ts';
import { RevisionItem, revisionElementId } from './revision-item.tsx';
import { useClosing, useNow, useTimes } from './use-revisions-desk.ts';
import styles from './revisions-list.module.css';

const filters: readonly RevisionFilter[] = ['all', 'today', 'earlier'];

/** In the place of the register: how the application stood before, day by day. */
export function RevisionsList() {
  const { locale, words } = useLanguage();
  const { revisions } = useStores();
  const now = useNow();
  const kept = useRevisions((state) => state.revisions);
  const filter = useRevisions((state) => state.filter);
  const { today } = useTimes();
  const close = useClosing();
  const entries = useMemo(() => (now === null ? [] : entriesOf(now, kept, today)), [now, kept, today]);
  const count = (which: RevisionFilter): string =>
    new Intl.NumberFormat(locale).format(entries.filter((one) => passes(one, which, today)).length);
  return (
    <div className={styles['panel']}>
      <div className={styles['head']}>
        <IconButton
          icon={ChevronLeft}
          label={words.revisions.back}
          keyHint={words.common.keys.escape}
          className={styles['back']}
          onPress={close}
        />
        <h2 className={styles['title']}>{words.revisions.title}</h2>
        <span className={styles['count']}>{count('all')}</span>
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
  const times = useTimes();
  const choosable = entries.flatMap(({ id }) => (id === null ? [] : [id]));
  useEffect(() => list.current?.focus(), [phase]);
  if (phase !== 'open') return null;
  const onKeyDown = (event: KeyboardEvent): void => {
    const from = choosable.indexOf(chosenId ?? '');
    const place = placeAfterKey(event.key, from, choosable.length, 8);
    const id = place === null ? undefined : choosable[place];
    if (place === null) return;
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
      className={styles['scroller']}
      onKeyDown={onKeyDown}
    >
      {entries.length === 0 ? (
        <Empty title={filter === 'today' ? words.noneToday : words.noneEarlier} />
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

/** Entries that follow each other on one day belong together. */
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
