import { Copy, LockKeyhole } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Application } from '../../../shared/domain/application.ts';
import type { Attempt, Outcome } from '../../../shared/domain/attempt.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { ApplicationFailure } from '../../../shared/ipc/messages.ts';
import { applicationFailureWords } from '../../parts/failure-words.ts';
import { unclearKind } from '../../parts/refusal.ts';
import { useCopy, useStores } from '../../stores/use-stores.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { useClock } from '../../text/clock.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Slip } from '../../ui/layers/slip.tsx';
import { AcceptedAnswerForm } from './accepted-answer-form.tsx';
import { invoiceAmountText } from './confirm-parts.tsx';
import { ServiceMessage } from './slip-parts.tsx';
import styles from './slips.module.css';

interface UnknownSlipProps {
  readonly application: Application;
  readonly attempt: Attempt;
  readonly outcome: Extract<Outcome, { readonly kind: 'unknown' }>;
}

/** An unknown outcome: the clerk asks the service and records what it says. */
export function UnknownSlip({ application, attempt, outcome }: UnknownSlipProps) {
  const words = useWords().submit.unknown;
  return (
    <Slip tone="amber" isUrgent title={words.title} className={styles['large']}>
      <Why attempt={attempt} outcome={outcome} />
      {outcome.status === null ? null : (
        <ServiceMessage message={outcome.message ?? ''} status={outcome.status} answer={outcome.answer} />
      )}
      <p className={styles['nothingMore']}>
        <LockKeyhole size={16} strokeWidth={1.75} aria-hidden="true" />
        <span>
          <strong>{words.nothingMore}</strong> {words.nothingMoreText(application.attachments.length)}
        </span>
      </p>
      <Ask application={application} attempt={attempt} />
      <DecisionForm applicationId={application.id} attemptId={attempt.id} />
    </Slip>
  );
}

function Why({ attempt, outcome }: Pick<UnknownSlipProps, 'attempt' | 'outcome'>) {
  const { words, locale } = useLanguage();
  const clock = useClock();
  const { unknown } = words.submit;
  const sentAt = attempt.steps.find(({ step }) => step === 'sending')?.at ?? attempt.steps[0]?.at;
  const { answerSeconds } = attempt;
  const seconds = answerSeconds === undefined ? '' : new Intl.NumberFormat(locale).format(answerSeconds);
  const status = outcome.status === null ? '' : String(outcome.status);
  const kind = unclearKind(outcome);
  const why =
    kind === 'webPage' || kind === 'conflict'
      ? unknown[kind](status)
      : unknown.reasons[outcome.reason]({ seconds, status });
  return (
    <p>
      {sentAt === undefined ? null : unknown.sentAt(clock.exactTime(sentAt))} {why} {unknown.mayBe}
    </p>
  );
}

function Ask({ application, attempt }: Pick<UnknownSlipProps, 'application' | 'attempt'>) {
  const { words, language } = useLanguage();
  const copy = useCopy();
  const { unknown, quote } = words.submit;
  const { content } = application;
  const reference = attempt.clientReference.trim();
  const asked = reference === '' ? content.invoiceNumber : reference;
  const amount = invoiceAmountText(content, language);
  return (
    <div className={styles['step']} data-number="1">
      <p className={styles['partTitle']}>{reference === '' ? unknown.askInvoice : unknown.ask}</p>
      <p className={styles['askLine']}>
        <bdi className={styles['reference']}>{asked}</bdi>
        <Button
          size="small"
          icon={Copy}
          onPress={() => copy(asked, reference === '' ? quote.invoice : quote.clientReference)}
        >
          {unknown.copy}
        </Button>
        <span>{unknown.details(content.invoiceNumber, amount, attempt.serviceTag)}</span>
      </p>
    </div>
  );
}

type Decided = Parameters<CoDeskBridge['submission']['decide']>[0]['decision'];

interface DecisionProps {
  readonly applicationId: string;
  readonly attemptId: string;
}

function useDecide({ applicationId, attemptId }: DecisionProps) {
  const { submission, audit } = useStores();
  const [failure, setFailure] = useState<ApplicationFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const decide = async (decision: Decided): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const answer = await submission.getState().decide(applicationId, decision);
    setBusy(false);
    setFailure(answer.ok ? null : answer.error);
    if (answer.ok) audit.getState().forgetTyped(attemptId);
  };
  return { decide, failure, isBusy };
}

/** What the service's people said: they have it under a number, or they do not have it. */
function DecisionForm(props: DecisionProps) {
  const words = useWords();
  const { unknown } = words.submit;
  const { decide, failure, isBusy } = useDecide(props);
  const problem = failure === null ? null : applicationFailureWords(failure, words);
  return (
    <div className={styles['step']} data-number="2">
      <p className={styles['partTitle']}>{unknown.record}</p>
      <DecisionActions
        attemptId={props.attemptId}
        isBusy={isBusy}
        onDecided={(decision) => void decide(decision)}
      />
      {problem === null ? null : (
        <p role="alert" className={styles['problem']}>
          {problem.title}. {problem.advice}
        </p>
      )}
    </div>
  );
}

interface DecisionActionsProps {
  readonly attemptId: string;
  readonly isBusy: boolean;
  readonly onDecided: (decision: Decided) => void;
}

function DecisionActions({ attemptId, isBusy, onDecided }: DecisionActionsProps) {
  const { unknown } = useWords().submit;
  const [isAsked, setAsked] = useState(false);
  const allow = useRef<HTMLButtonElement>(null);
  const goBack = (): void => {
    setAsked(false);
    // After the button is drawn.
    requestAnimationFrame(() => allow.current?.focus());
  };
  if (isAsked)
    return <AbsentQuestion onAbsent={() => onDecided({ kind: 'absent' })} onBack={goBack} isBusy={isBusy} />;
  return (
    <div className={styles['actions']}>
      <AcceptedAnswerForm
        attemptId={attemptId}
        isBusy={isBusy}
        onRecord={(answer) => onDecided({ kind: 'accepted', ...answer })}
      />
      <div className={styles['haveNot']}>
        <p>{unknown.haveNot}</p>
        <Button ref={allow} onPress={() => setAsked(true)}>
          {unknown.allow}
        </Button>
      </div>
    </div>
  );
}

interface AbsentQuestionProps {
  readonly onAbsent: () => void;
  readonly onBack: () => void;
  readonly isBusy: boolean;
}

/** A second question, as a wrong yes leads to paying twice. The focus is on no. */
function AbsentQuestion({ onAbsent, onBack, isBusy }: AbsentQuestionProps) {
  const words = useWords().submit.unknown;
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <div
      role="alertdialog"
      aria-label={words.sure}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onBack();
      }}
    >
      <p className={styles['sure']}>{words.sure}</p>
      <p>{words.sureText}</p>
      <div className={styles['actionsAtEnd']}>
        <Button kind="danger" isDisabled={isBusy} onPress={onAbsent}>
          {words.allowNow}
        </Button>
        <Button ref={back} onPress={onBack}>
          {words.notYet}
        </Button>
      </div>
    </div>
  );
}
