import { Clock, ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Application } from '../../../shared/domain/application.ts';
import type { Attempt, Outcome } from '../../../shared/domain/attempt.ts';
import { type FieldPath, boxOf } from '../../../shared/domain/fields.ts';
import { localDay } from '../../../shared/rules/dates-and-weights.ts';
import { fieldName } from '../../parts/places.ts';
import { refusalKind, type RefusalKind, refusedField } from '../../parts/refusal.ts';
import { useConnections, useStores } from '../../stores/use-stores.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { sizeText, totalText } from '../../text/sizes.ts';
import { useClock, useToday } from '../../text/clock.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Slip } from '../../ui/layers/slip.tsx';
import { ServiceMessage, useFirstFocus } from './slip-parts.tsx';
import styles from './slips.module.css';

interface RefusedSlipProps {
  readonly application: Application;
  readonly attempt: Attempt;
  readonly outcome: Extract<Outcome, { readonly kind: 'refused' }>;
}

/** A refusal: what the service said, that nothing is lost, and what to do. */
export function RefusedSlip({ application, attempt, outcome }: RefusedSlipProps) {
  const words = useWords().submit.refused;
  const clock = useClock();
  const at = attempt.steps.at(-1)?.at;
  const isWebPage = refusalKind(outcome) === 'webPage';
  const title = isWebPage ? words.webPageTitle : words.title;
  return (
    <Slip tone="red" isUrgent title={title} className={styles['large']}>
      <p>{at === undefined ? null : words.subtitle(clock.exactTime(at))}</p>
      <ServiceMessage {...outcome} withoutMessage={isWebPage ? words.webPage : words.noReason} />
      <p className={styles['part']} data-icon="true">
        <ShieldCheck size={16} strokeWidth={1.75} aria-hidden="true" />
        <span>
          <strong>{words.kept}</strong> {words.keptText(application.attachments.length)}
        </span>
      </p>
      <WhatNow application={application} attempt={attempt} outcome={outcome} />
    </Slip>
  );
}

function WhatNow({ application, attempt, outcome }: RefusedSlipProps) {
  const words = useWords();
  const { refused } = words.submit;
  const { submission } = useStores();
  const kind = refusalKind(outcome);
  const field = refusedField(outcome);
  const box = field === null ? null : boxOf(field);
  const { todo, why } = refused.kinds[kind];
  const first = useRef<HTMLButtonElement>(null);
  useFirstFocus(() => first.current);
  const remedy = useRemedy(attempt, kind, field);
  const correct = box === null ? null : refused.correctBox(box);
  const named = field === null ? todo : (correct ?? refused.correctField(fieldName(field, words)));
  return (
    <div className={styles['part']}>
      <div className={styles['beside']}>
        <div className={styles['todo']}>
          <p className={styles['partTitle']}>{kind === 'content' ? named : todo}</p>
          {why === undefined ? null : <p>{why}</p>}
          {kind === 'size' ? <TooLarge application={application} attempt={attempt} /> : null}
          <p>{refused.open}</p>
          <Pause attempt={attempt} outcome={outcome} />
        </div>
        <div className={styles['actionsAtEnd']}>
          <Button
            ref={remedy === null ? first : null}
            onPress={() => submission.getState().dismissSlip(attempt.id)}
          >
            {refused.dismiss}
          </Button>
          {remedy === null ? null : (
            <Button ref={first} kind="primary" onPress={remedy.go}>
              {remedy.label}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

interface Remedy {
  readonly label: string;
  readonly go: () => void;
}

/** The button to where the cause can be corrected; `null` where nothing in the program can. */
function useRemedy(attempt: Attempt, kind: RefusalKind, field: FieldPath | null): Remedy | null {
  const words = useWords();
  const { editor, program } = useStores();
  const isKnown = useConnections(({ connections }) =>
    connections.some(({ id }) => id === attempt.connection),
  );
  const { refused } = words.submit;
  if (kind === 'content' && field !== null) {
    const box = boxOf(field);
    const label = box === null ? refused.goToField(fieldName(field, words)) : refused.goTo(box);
    return { label, go: () => editor.getState().focusField(field) };
  }
  if (!isKnown) return null;
  const { showSheet } = program.getState();
  if (kind === 'account') {
    return {
      label: refused.signIn,
      go: () => showSheet({ kind: 'signIn', connectionId: attempt.connection }),
    };
  }
  if (kind !== 'address') return null;
  return { label: refused.settings, go: () => showSheet({ kind: 'settings', part: 'connections' }) };
}

/** How many PDFs are named; leaving out smaller ones changes little. */
const namedPdfs = 3;

/** Size of the application, and its largest PDFs. */
function TooLarge({ application, attempt }: Pick<RefusedSlipProps, 'application' | 'attempt'>) {
  const { words, locale } = useLanguage();
  const { refused } = words.submit;
  const largest = application.attachments.toSorted((one, other) => other.bytes - one.bytes);
  const rest = largest.length - namedPdfs;
  return (
    <>
      <p>
        {refused.size(totalText(attempt.bodyBytes, locale))}{' '}
        {largest.length === 0 ? refused.noPdfs : refused.largestFirst}
      </p>
      {largest.length === 0 ? null : (
        <ol className={styles['pdfs']}>
          {largest.slice(0, namedPdfs).map(({ id, name, bytes }) => (
            <li key={id}>
              <bdi>{name}</bdi> <span>{sizeText(bytes, locale)}</span>
            </li>
          ))}
          {rest > 0 ? <li>{refused.morePdfs(rest)}</li> : null}
        </ol>
      )}
    </>
  );
}

/** Until when the service asked to wait; disappears by itself then. */
function Pause({ attempt, outcome }: Pick<RefusedSlipProps, 'attempt' | 'outcome'>) {
  const { pause } = useWords().audit;
  const clock = useClock();
  const today = useToday();
  const end = pauseEnd(attempt, outcome);
  const isOn = usePause(end);
  if (end === null || !isOn) return null;
  // Rounded up to the minute, as it is shown without seconds and must not be too early.
  const at = new Date(Math.ceil(end / 60_000) * 60_000).toISOString();
  const isToday = localDay(new Date(at)) === localDay(today);
  return (
    <p className={styles['pause']}>
      <Clock size={16} strokeWidth={1.75} aria-hidden="true" />
      {pause.until(isToday ? clock.time(at) : pause.moment(clock.date(at), clock.time(at)))}
    </p>
  );
}

/** Longest time of a browser timer. Milliseconds. */
const longestTimer = 2_147_483_647;

/** Until when the service asked to wait, in milliseconds since the epoch; `null` where it did not ask. */
export function pauseEnd(
  { steps }: Pick<Attempt, 'steps'>,
  { retryAfterSeconds }: Pick<Extract<Outcome, { readonly kind: 'refused' }>, 'retryAfterSeconds'>,
): number | null {
  const endedAt = steps.findLast(({ step }) => step === 'ended')?.at;
  return endedAt === undefined || retryAfterSeconds === null
    ? null
    : Date.parse(endedAt) + retryAfterSeconds * 1_000;
}

/** True until `end`. Uses one timer, so that it redraws once. */
function usePause(end: number | null): boolean {
  const [now, setNow] = useState(() => Date.now());
  const isOn = end !== null && now < end;
  useEffect(() => {
    if (end === null || !isOn) return;
    const timer = setTimeout(
      () => setNow(Date.now()),
      Math.min(Math.max(end - Date.now(), 0) + 1, longestTimer),
    );
    return () => clearTimeout(timer);
  }, [end, isOn, now]);
  return isOn;
}
