import { useEffect, useRef, useState } from 'react';
import type { ApplicationFailure } from '../../../shared/ipc/messages.ts';
import { applicationFailureWords } from '../../parts/failure-words.ts';
import { useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './slips.module.css';

type Decided = Parameters<ReturnType<typeof useDecide>['decide']>[0];

function useDecide(applicationId: string) {
  const { submission } = useStores();
  const [failure, setFailure] = useState<ApplicationFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const decide = async (
    decision:
      { readonly kind: 'absent' } | { readonly kind: 'accepted'; readonly serviceApplicationId: string },
  ): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const answer = await submission.getState().decide(applicationId, decision);
    setBusy(false);
    setFailure(answer.ok ? null : answer.error);
  };
  return { decide, failure, isBusy };
}

/** What the service's people said: they have it under a number, or they do not. */
export function Decision({ applicationId }: { readonly applicationId: string }) {
  const words = useWords();
  const { unknown } = words.submit;
  const [isSure, setSure] = useState(false);
  const { decide, failure, isBusy } = useDecide(applicationId);
  const problem = failure === null ? null : applicationFailureWords(failure, words);
  const record = (decision: Decided): void => void decide(decision);
  return (
    <div className={styles['step']} data-number="2">
      <p className={styles['partTitle']}>{unknown.record}</p>
      {isSure ? (
        <AbsentQuestion
          onAbsent={() => record({ kind: 'absent' })}
          onBack={() => setSure(false)}
          isBusy={isBusy}
        />
      ) : (
        <div className={styles['ways']}>
          <HaveIt onRecord={(serviceApplicationId) => record({ kind: 'accepted', serviceApplicationId })} />
          <div className={styles['haveNot']}>
            <p>{unknown.haveNot}</p>
            <Button onPress={() => setSure(true)}>{unknown.allow}</Button>
          </div>
        </div>
      )}
      {problem === null ? null : (
        <p role="alert" className={styles['problem']}>
          {problem.title}. {problem.advice}
        </p>
      )}
    </div>
  );
}

function HaveIt({ onRecord }: { readonly onRecord: (serviceApplicationId: string) => void }) {
  const words = useWords().submit.unknown;
  const [number, setNumber] = useState('');
  const [isTold, setTold] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isMissing = isTold && number.trim() === '';
  const record = (): void => {
    setTold(true);
    if (number.trim() === '') input.current?.focus();
    else onRecord(number.trim());
  };
  return (
    <div className={styles['haveIt']}>
      <label>
        {words.haveIt}
        <input
          ref={input}
          data-decide
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          aria-invalid={isMissing ? true : undefined}
          value={number}
          onChange={(event) => setNumber(event.target.value)}
          className={styles['number']}
        />
      </label>
      <Button kind="primary" onPress={record}>
        {words.recordAccepted}
      </Button>
      {isMissing ? (
        <p role="alert" className={styles['problem']}>
          {words.numberMissing}
        </p>
      ) : null}
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
