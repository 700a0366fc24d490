import type { Application } from '../../../shared/domain/application.ts';
import type { Attempt } from '../../../shared/domain/attempt.ts';
import { Section } from '../../parts/section.tsx';
import { useEditor } from '../../stores/use-stores.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { dayKey } from '../../text/dates.ts';
import { useClock } from '../../text/use-clock.ts';
import { classNames } from '../../ui/class-names.ts';
import { eventsOf } from './attempt-events.ts';
import styles from './what-happened.module.css';

/** Every attempt to send this application, step by step; nothing before the first one. */
export function WhatHappened() {
  const application = useEditor((state) => state.application);
  if (application === null || application.attempts.length === 0) return null;
  return <Attempts attempts={application.attempts} />;
}

function Attempts({ attempts }: Pick<Application, 'attempts'>) {
  const words = useWords().submit.happened;
  return (
    <Section title={words.title}>
      <ol className={styles['attempts']}>
        {attempts.map((attempt) => (
          <li key={attempt.id}>
            <Day attempt={attempt} isAlone={attempts.length === 1} />
            <Events attempt={attempt} isLast={attempt === attempts.at(-1)} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** The day of an attempt, where it is not clear by itself. */
function Day({ attempt, isAlone }: { readonly attempt: Attempt; readonly isAlone: boolean }) {
  const clock = useClock();
  const at = attempt.steps[0]?.at;
  if (at === undefined || (isAlone && dayKey(new Date(at)) === dayKey(new Date()))) return null;
  return <p className={styles['day']}>{clock.date(at)}</p>;
}

function Events({ attempt, isLast }: { readonly attempt: Attempt; readonly isLast: boolean }) {
  const { words, locale } = useLanguage();
  const clock = useClock();
  const events = eventsOf(attempt, words.submit.happened, locale);
  return (
    <ol>
      {events.map(({ at, text, tone }, place) => {
        const isNow = isLast && place === events.length - 1;
        return (
          <li key={`${at} ${text}`} className={classNames(styles['event'], isNow && styles[tone])}>
            <time dateTime={at}>{clock.exactTime(at)}</time>
            <span>{text}</span>
          </li>
        );
      })}
    </ol>
  );
}
