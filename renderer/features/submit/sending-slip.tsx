import { ArrowUp, Check, Clock } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Application } from '../../../shared/domain/application.ts';
import type { Attempt } from '../../../shared/domain/attempt.ts';
import { connectionName } from '../../parts/places.ts';
import {
  useOutbox,
  useProgram,
  useSendingProgress,
  useSignInNeeded,
  useStores,
  useSubmission,
} from '../../stores/use-stores.ts';
import type { SendingProgress } from '../../stores/submission/submission-state.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { shareTexts } from '../../text/sizes.ts';
import { useClock } from '../../text/clock.ts';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Meter } from '../../ui/display/meter.tsx';
import { Slip } from '../../ui/layers/slip.tsx';
import styles from './slips.module.css';
import { useFirstFocus } from './slip-parts.tsx';
import { useWaitingReason } from './waiting-reason.ts';

interface SendingSlipProps {
  readonly application: Application;
  readonly attempt: Attempt;
}

/** Progress of sending, and whether it can still be cancelled. */
export function SendingSlip({ application, attempt }: SendingSlipProps) {
  const allWords = useWords();
  const words = allWords.submit;
  const connection = connectionName(attempt.connectionLabel, application.ledger === 'practice', allWords);
  const progress = useSendingProgress(application.id);
  const isAsked = useSubmission((state) => state.cancelAsked === application.id);
  return (
    <Slip tone="ink" title={words.sending.title(connection)} className={styles['large']}>
      <p>{words.sending.subtitle(words.modes[attempt.serviceTag], attempt.userName)}</p>
      <BytesLeft attempt={attempt} progress={progress} />
      <Stages attempt={attempt} progress={progress} />
      {isAsked ? <CancelQuestion applicationId={application.id} reference={attempt.clientReference} /> : null}
    </Slip>
  );
}

interface BytesLeftProps {
  readonly attempt: Attempt;
  readonly progress: SendingProgress | null;
}

/** Estimated seconds until the last byte is sent; `null` while there is no basis for it. */
function secondsLeft(progress: SendingProgress): number | null {
  const { sentBytes, totalBytes, beganAt, beganBytes, seenAt, stage } = progress;
  const passed = seenAt - beganAt;
  const sentSince = sentBytes - beganBytes;
  if (stage !== 'sending' || sentSince <= 0 || passed < 1_000) return null;
  return Math.max(1, Math.round(((totalBytes - sentBytes) * passed) / sentSince / 1_000));
}

function BytesLeft({ attempt, progress }: BytesLeftProps) {
  const { words, locale } = useLanguage();
  const { sending } = words.submit;
  const sent = progress?.sentBytes ?? 0;
  const total = progress?.totalBytes ?? attempt.bodyBytes;
  const seconds = progress === null ? null : secondsLeft(progress);
  const left = sending.left(...shareTexts(sent, total, locale));
  return (
    <div className={styles['bytes']}>
      <p className={styles['bytesLine']}>
        <span>
          <strong>{left}</strong> {sending.haveLeft}
        </span>
        <span>{seconds === null ? null : sending.seconds(seconds)}</span>
      </p>
      <Meter label={sending.meter} valueLabel={left} share={total === 0 ? 0 : sent / total} />
    </div>
  );
}

function Stages({ attempt, progress }: BytesLeftProps) {
  const words = useWords().submit.sending;
  // Before the attempt has started, it will use the present setting.
  const setting = useProgram((state) => state.settings.answerSeconds);
  const seconds = attempt.answerSeconds ?? setting;
  const isSecure = attempt.address.startsWith('https:');
  const stage = progress?.stage ?? 'connecting';
  const isConnected = stage !== 'connecting';
  return (
    <ol className={styles['stages']}>
      <Stage isNow={!isConnected} icon={isConnected ? <CheckIcon /> : <ArrowIcon />}>
        {isSecure ? words.connection : words.plainConnection}
      </Stage>
      <Stage isNow={stage === 'sending'} icon={stage === 'waiting' ? <CheckIcon /> : <ArrowIcon />}>
        {words.now}
      </Stage>
      <Stage isNow={stage === 'waiting'} icon={<Clock size={14} strokeWidth={1.75} aria-hidden="true" />}>
        {words.answer(seconds)}
      </Stage>
    </ol>
  );
}

const CheckIcon = () => <Check size={14} strokeWidth={1.75} aria-hidden="true" />;
const ArrowIcon = () => <ArrowUp size={14} strokeWidth={1.75} aria-hidden="true" />;

interface StageProps {
  readonly isNow: boolean;
  readonly icon: ReactNode;
  readonly children: string;
}

function Stage({ isNow, icon, children }: StageProps) {
  return (
    <li className={classNames(isNow && styles['now'])} aria-current={isNow ? 'step' : undefined}>
      {icon}
      {children}
    </li>
  );
}

interface CancelQuestionProps {
  readonly applicationId: string;
  readonly reference: string;
}

/**
 * Question before cancelling, once a part was sent. The focus is on going on, as an accidental Enter must cost nothing.
 */
function CancelQuestion({ applicationId, reference }: CancelQuestionProps) {
  const words = useWords();
  const { submission } = useStores();
  const { sending } = words.submit;
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  const text = sending.cancelText(reference);
  return (
    <div
      role="alertdialog"
      aria-label={sending.cancelNow}
      className={styles['part']}
      onKeyDown={(event) => {
        if (event.key === 'Escape') submission.getState().keepSending();
      }}
    >
      <p className={styles['partTitle']}>{sending.cancelNow}</p>
      <p>
        {text.before}
        <strong className={styles['unclear']}>{text.strong}</strong>
        {text.after}
      </p>
      <div className={styles['actionsAtEnd']}>
        <Button onPress={() => void submission.getState().cancelAnyway(applicationId)}>
          {sending.anyway}
        </Button>
        <Button
          ref={keep}
          kind="primary"
          keyHint={words.common.keys.escape}
          onPress={() => submission.getState().keepSending()}
        >
          {sending.keep}
        </Button>
      </div>
    </div>
  );
}

/**
 * A confirmed application of which nothing was sent: since when and why it waits, and that it will be sent by itself.
 */
export function WaitingSlip({ attempt }: { readonly attempt: Attempt }) {
  const words = useWords();
  const clock = useClock();
  const showSheet = useProgram((state) => state.showSheet);
  const why = useWaitingReason(attempt);
  const needed = useSignInNeeded();
  const isStopped = useOutbox(({ heldBy }) => heldBy?.kind === 'undecided');
  const show = useRef<HTMLButtonElement>(null);
  useFirstFocus(() => show.current);
  const { slip } = words.outbox;
  const mode = words.submit.modes[attempt.serviceTag];
  const confirmedAt = clock.time(attempt.steps[0]?.at ?? '');
  return (
    <Slip tone="slate" title={slip.title} className={styles['large']}>
      <p>{slip.confirmed(mode, attempt.userName, confirmedAt)}</p>
      <p role="status" className={styles['why']}>
        <Clock size={14} strokeWidth={1.75} aria-hidden="true" />
        <span>
          <strong>{why.reason}</strong> {why.next}
        </span>
      </p>
      <p>
        {needed !== null ? slip.afterSignIn : isStopped ? slip.afterYourWord : slip.byItself} {slip.certain}
      </p>
      <div className={styles['actionsAtEnd']}>
        <Button ref={show} onPress={() => showSheet({ kind: 'outbox' })}>
          {slip.show}
        </Button>
        {needed === null ? null : (
          <Button kind="primary" onPress={() => showSheet(needed.sheet)}>
            {words.submit.sheet.signIn}
          </Button>
        )}
      </div>
    </Slip>
  );
}
