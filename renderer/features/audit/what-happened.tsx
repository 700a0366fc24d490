import { ChevronDown, ChevronRight, Copy } from 'lucide-react';
import { useState } from 'react';
import type { Application } from '../../../shared/domain/application.ts';
import { localDay } from '../../../shared/rules/dates-and-weights.ts';
import { Section } from '../../parts/section.tsx';
import { useCopy, useStores } from '../../stores/use-stores.ts';
import { useApplicationThat } from '../../stores/use-open-application.ts';
import { createDateWords } from '../../text/dates.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { useClock, useToday } from '../../text/clock.ts';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Verbatim } from '../../ui/display/foreign-text.tsx';
import { entryEvents, type EventDetail, recordEntries, type RecordEntry } from './record-entries.ts';
import styles from './audit.module.css';
import { type EntryFact, entryFacts, answerOfEntry, ReadValues } from './entry-facts.tsx';
import { exactlyWords } from './sent-body.tsx';
import { SaveRecord, SaveRecordProblem } from './save-record.tsx';

/** How many entries are listed at first; earlier ones are shown on demand. */
const listedAtOnce = 4;

/** All attempts to send this application, and all requests for its certificate; nothing before the first. */
export function WhatHappened() {
  const application = useApplicationThat(({ attempts }) => attempts.length > 0);
  return application === null ? null : <Happened key={application.id} application={application} />;
}

function Happened({ application }: { readonly application: Application }) {
  const words = useWords().audit;
  const [isWhole, setWhole] = useState(false);
  const entries = recordEntries(application);
  const hidden = isWhole ? 0 : Math.max(0, entries.length - listedAtOnce);
  return (
    <Section title={words.title} aside={<SaveRecord of={application.id} kind="quiet" />}>
      <SaveRecordProblem of={application.id} />
      {hidden === 0 ? null : (
        <Button kind="quiet" onPress={() => setWhole(true)}>
          {words.earlier(hidden)}
        </Button>
      )}
      <ol className={styles['entries']}>
        {entries.slice(hidden).map((entry) => (
          <RecordEntryItem
            key={entry.id}
            applicationId={application.id}
            entry={entry}
            isNow={entry === entries.at(-1)}
          />
        ))}
      </ol>
      <ReadValues applicationId={application.id} />
    </Section>
  );
}

interface RecordEntryItemProps {
  readonly applicationId: string;
  readonly entry: RecordEntry;
  /** True for the last entry of all, which says how things are now. */
  readonly isNow: boolean;
}

/** An entry of the record. The last one shows its steps; earlier ones are one line until they are opened. */
function RecordEntryItem(props: RecordEntryItemProps) {
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

/** Time and outcome in one line, which can be opened. */
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
  // Today's date is left out, as in the lines of earlier entries.
  const dayBefore = (index: number): string => {
    const before = events[index - 1];
    return localDay(before === undefined ? new Date() : new Date(before.at));
  };
  return (
    <ol>
      {events.map(({ at, text, tone }, index) => (
        <li key={`${String(index)} ${at}`}>
          {localDay(new Date(at)) === dayBefore(index) ? null : (
            <p className={styles['day']}>{clock.date(at)}</p>
          )}
          <p className={classNames(styles['event'], isNow && index === events.length - 1 && styles[tone])}>
            <time dateTime={at}>{clock.exactTime(at)}</time>
            <span>{text}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}

interface EntryDetailsProps {
  readonly applicationId: string;
  readonly entry: RecordEntry;
}

/** Everything stored of one entry: sender and address, fingerprints, and the answer. */
function EntryDetails({ applicationId, entry }: EntryDetailsProps) {
  const { words, locale } = useLanguage();
  return (
    <div className={styles['entryDetails']}>
      <dl className={styles['facts']}>
        {entryFacts(entry, words, locale).map((fact) => (
          <Fact key={fact.name} fact={fact} />
        ))}
      </dl>
      {entry.kind === 'attempt' ? (
        <Exactly
          applicationId={applicationId}
          attemptId={entry.id}
          title={exactlyWords(entry.attempt, words.audit)}
        />
      ) : null}
      <Answer entry={entry} />
    </div>
  );
}

function Fact({ fact }: { readonly fact: EntryFact }) {
  const { words } = useLanguage();
  const copy = useCopy();
  const { name, value, copiedAs, isExact = false } = fact;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi className={classNames(isExact && styles['exact'])}>{value}</bdi>
        {copiedAs === undefined ? null : (
          <IconButton
            icon={Copy}
            label={words.submit.quote.copy(copiedAs)}
            className={styles['copy']}
            onPress={() => copy(value, copiedAs)}
          />
        )}
      </dd>
    </div>
  );
}

interface ExactlyProps {
  readonly applicationId: string;
  readonly attemptId: string;
  readonly title: string;
}

function Exactly({ applicationId, attemptId, title }: ExactlyProps) {
  const { words } = useLanguage();
  const { audit } = useStores();
  return (
    <p className={styles['exactly']}>
      {title}:{' '}
      <Button
        kind="quiet"
        aria-label={words.audit.showOf(title)}
        onPress={() => void audit.getState().show(applicationId, attemptId)}
      >
        {words.audit.show}
      </Button>
    </p>
  );
}

/** The service's answer, always as plain text. */
function Answer({ entry }: { readonly entry: RecordEntry }) {
  const { facts } = useLanguage().words.audit;
  const answer = answerOfEntry(entry);
  if (answer === null) return null;
  const name = answer.status === null ? facts.answer : facts.answerStatus(answer.status);
  return (
    <>
      <p className={styles['answerName']}>{name}</p>
      <Verbatim label={name}>{answer.text}</Verbatim>
    </>
  );
}
