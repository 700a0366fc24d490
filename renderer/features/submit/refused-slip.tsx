import { Clock, ShieldCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Attempt, Outcome } from '../../../shared/domain/attempt.ts';
import { dayKey } from '../../text/dates.ts';
import { boxNamedIn, firstFields } from '../../parts/places.ts';
import { useCopy } from '../../stores/use-copy.ts';
import { useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { useClock } from '../../text/use-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Slip } from '../../ui/slip.tsx';
import { pauseEnd, usePause } from './pause.ts';
import { useFirstFocus } from './use-first-focus.ts';
import styles from './slips.module.css';

/** The answer of a service that found nothing wrong and only wants to be left alone for a while. */
const tooManyRequests = 429;

interface RefusedSlipProps {
  readonly attempt: Attempt;
  readonly outcome: Extract<Outcome, { readonly kind: 'refused' }>;
  readonly pdfs: number;
}

/** What the service said when it refused, that nothing is lost, and where to go. */
export function RefusedSlip({ attempt, outcome, pdfs }: RefusedSlipProps) {
  const words = useWords().submit.refused;
  const clock = useClock();
  const at = attempt.steps.at(-1)?.at;
  return (
    <Slip tone="red" isUrgent title={words.title} className={styles['large']}>
      <p>{at === undefined ? null : words.subtitle(clock.exactTime(at))}</p>
      <Said outcome={outcome} />
      <p className={styles['part']} data-icon="true">
        <ShieldCheck size={16} strokeWidth={1.75} aria-hidden="true" />
        <span>
          <strong>{words.kept}</strong> {words.keptText(pdfs)}
        </span>
      </p>
      <WhatNow attempt={attempt} outcome={outcome} />
    </Slip>
  );
}

function Said({ outcome }: Pick<RefusedSlipProps, 'outcome'>) {
  const words = useWords().submit.refused;
  const [isShown, setShown] = useState(false);
  const copy = useCopy();
  const { message, answer, status } = outcome;
  return (
    <div className={styles['part']}>
      <p>{message === '' ? words.saidNothing : words.said}</p>
      {message === '' ? null : (
        <blockquote className={styles['quoted']} dir="auto">
          {words.quoted(message)}
        </blockquote>
      )}
      <p className={styles['links']}>
        <span>{words.answer(status)}</span>
        {message === '' ? null : (
          <Button kind="quiet" onPress={() => copy(message, words.said)}>
            {words.copyMessage}
          </Button>
        )}
        {answer === '' ? null : (
          <Button kind="quiet" aria-expanded={isShown} onPress={() => setShown(!isShown)}>
            {isShown ? words.hideAnswer : words.showAnswer}
          </Button>
        )}
      </p>
      {isShown ? (
        <pre className={styles['answer']} tabIndex={0} dir="auto">
          {answer}
        </pre>
      ) : null}
    </div>
  );
}

function WhatNow({ attempt, outcome }: Pick<RefusedSlipProps, 'attempt' | 'outcome'>) {
  const words = useWords().submit.refused;
  const { editor, submission } = useStores();
  const box = boxNamedIn(outcome.message);
  const field = firstFields[Number(box) - 1];
  const first = useRef<HTMLButtonElement>(null);
  useFirstFocus(() => first.current);
  const hasBox = box !== null && field !== undefined;
  const unnamed = outcome.status === tooManyRequests ? words.wait : words.correct;
  return (
    <div className={styles['part']}>
      <div className={styles['beside']}>
        <div>
          <p className={styles['partTitle']}>{hasBox ? words.correctBox(box) : unnamed}</p>
          <p>{words.open}</p>
          <Pause attempt={attempt} outcome={outcome} />
        </div>
        <div className={styles['actionsAtEnd']}>
          <Button ref={hasBox ? null : first} onPress={() => submission.getState().putSlipAway(attempt.id)}>
            {words.dismiss}
          </Button>
          {hasBox ? (
            <Button ref={first} kind="primary" onPress={() => editor.getState().focusField(field)}>
              {words.goTo(box)}
            </Button>
          ) : null}
        </div>
      </div>
    </div>
  );
}

/** Until when the service asked to wait; it goes away by itself then. */
function Pause({ attempt, outcome }: Pick<RefusedSlipProps, 'attempt' | 'outcome'>) {
  const { pause } = useWords().audit;
  const clock = useClock();
  const end = pauseEnd(attempt, outcome);
  const isOn = usePause(end);
  if (end === null || !isOn) return null;
  // A time without seconds must not be too early.
  const at = new Date(Math.ceil(end / 60_000) * 60_000).toISOString();
  const isToday = dayKey(new Date(at)) === dayKey(new Date());
  return (
    <p className={styles['pause']}>
      <Clock size={16} strokeWidth={1.75} aria-hidden="true" />
      {pause.until(isToday ? clock.time(at) : pause.moment(clock.date(at), clock.time(at)))}
    </p>
  );
}
