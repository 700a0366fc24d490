import { useEffect, useRef, useState } from 'react';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { ApplicationFailure } from '../../../shared/ipc/messages.ts';
import { applicationFailureWords } from '../../parts/failure-words.ts';
import { useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { AcceptedAnswerForm } from './accepted-answer-form.tsx';
import styles from './slips.module.css';

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

/** What the service's people said: they have it under a number, or they do not. */
export function Decision(props: DecisionProps) {
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
    // The button is drawn first.
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

/** The second question, as a wrong yes is paid twice. The focus is on no. */
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
