import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../text/language.tsx';
import { createDateWords, dayKey } from '../../text/dates.ts';
import { useToday } from '../../text/use-today.ts';
import { useClock } from '../../text/use-clock.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EntryDetails } from './entry-details.tsx';
import { entryEvents, type RecordEntry } from './record-entries.ts';
import type { EventDetail } from './attempt-events.ts';
import styles from './audit.module.css';

interface RecordEntryItemProps {
  readonly applicationId: string;
  readonly entry: RecordEntry;
  /** The last of all, so what happened last is how things stand. */
  readonly isNow: boolean;
}

/** One entry of the record. The last one shows its steps; those before it are one line until they are opened. */
export function RecordEntryItem(props: RecordEntryItemProps) {
  const { applicationId, entry, isNow } = props;
  const [isOpen, setOpen] = useState(false);
  const toggle = (): void => setOpen(!isOpen);
  return (
    <li>
      {isNow ? null : <Line entry={entry} isOpen={isOpen} onToggle={toggle} />}
      {isNow || isOpen ? <Events entry={entry} isNow={isNow} detail={isOpen ? 'all' : 'short'} /> : null}
      {isNow ? <DetailsButton entry={entry} isOpen={isOpen} onToggle={toggle} /> : null}
      {isOpen ? <EntryDetails applicationId={applicationId} entry={entry} /> : null}
    </li>
  );
}

interface ToggleProps {
  readonly entry: RecordEntry;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function useMoment(at: string): string {
  const { words } = useLanguage();
  const clock = useClock();
  return at === '' ? '' : words.submit.quote.moment(clock.date(at), clock.exactTime(at));
}

/** When it was and how it ended, in one line that opens. */
function Line({ entry, isOpen, onToggle }: ToggleProps) {
  const { words, locale } = useLanguage();
  const last = entryEvents(entry, words, locale, 'short').at(-1)?.text ?? '';
  const when = createDateWords(locale, words.register, useToday()).moment(entry.at);
  return (
    <Button
      kind="bare"
      icon={isOpen ? ChevronDown : ChevronRight}
      aria-expanded={isOpen}
      className={styles['line']}
      onPress={onToggle}
    >
      <span className={styles['when']}>{when}</span> {last}
    </Button>
  );
}

function DetailsButton({ entry, isOpen, onToggle }: ToggleProps) {
  const words = useLanguage().words.audit;
  const moment = useMoment(entry.at);
  return (
    <Button
      kind="quiet"
      icon={isOpen ? ChevronDown : ChevronRight}
      aria-expanded={isOpen}
      aria-label={words.detailsOf(moment)}
      className={styles['details']}
      onPress={onToggle}
    >
      {words.details}
    </Button>
  );
}

interface EventsProps {
  readonly entry: RecordEntry;
  readonly isNow: boolean;
  readonly detail: EventDetail;
}

function Events({ entry, isNow, detail }: EventsProps) {
  const { words, locale } = useLanguage();
  const clock = useClock();
  const events = entryEvents(entry, words, locale, detail);
  // Today goes without saying, as in the lines of the earlier entries.
  const dayBefore = (place: number): string => {
    const before = events[place - 1];
    return dayKey(before === undefined ? new Date() : new Date(before.at));
  };
  return (
    <ol>
      {events.map(({ at, text, tone }, place) => (
        <li key={`${String(place)} ${at}`}>
          {dayKey(new Date(at)) === dayBefore(place) ? null : (
            <p className={styles['day']}>{clock.date(at)}</p>
          )}
          <p className={classNames(styles['event'], isNow && place === events.length - 1 && styles[tone])}>
            <time dateTime={at}>{clock.exactTime(at)}</time>
            <span>{text}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
