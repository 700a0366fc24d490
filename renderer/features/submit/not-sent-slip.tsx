import { useRef } from 'react';
import type { Attempt, NotSentReason } from '../../../shared/domain/attempt.ts';
import { heldBackTimes } from '../../../shared/rules/attempt-phase.ts';
import { activeConnection } from '../../stores/connections.ts';
import { useConnections, useEditor, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Slip } from '../../ui/slip.tsx';
import { useFirstFocus } from './use-first-focus.ts';

interface NotSentSlipProps {
  readonly attempt: Attempt;
  readonly reason: NotSentReason;
}

/** It did not end because no try got through. */
const endedOtherwise: ReadonlySet<NotSentReason> = new Set(['cancelled', 'accountChanged', 'stopped']);

/** Nothing left this computer: why, and that trying again costs nothing. */
export function NotSentSlip({ attempt, reason }: NotSentSlipProps) {
  const allWords = useWords();
  const words = allWords.submit;
  const { submission, program } = useStores();
  const account = useConnections(activeConnection);
  const applicationId = useEditor((state) => state.applicationId);
  const { why, advice } = words.notSent.reasons[reason];
  const vain = heldBackTimes(attempt);
  // Then a request did leave, and was clearly answered.
  const wasTurnedDown = attempt.steps.some(({ step }) => step === 'unauthorised');
  const first = useRef<HTMLButtonElement>(null);
  useFirstFocus(() => first.current);
  const tries = vain === 0 || endedOtherwise.has(reason) ? '' : words.notSent.tries(vain + 1);
  const again = (): void => {
    if (applicationId !== null) void submission.getState().prepare(applicationId);
  };
  const proxy = useConnections((state) => (reason === 'proxyCredentials' ? state.proxyAsking : null));
  // Who signed out while it waited would be stopped by that again.
  const asksForSignIn =
    account !== null && (reason === 'signInNeeded' || (reason === 'accountChanged' && !account.signedIn));
  return (
    <Slip
      tone="slate"
      isUrgent
      title={wasTurnedDown ? words.notSent.turnedDownTitle : words.notSent.title}
      actions={
        <>
          <Button onPress={() => submission.getState().putSlipAway(attempt.id)}>
            {words.refused.dismiss}
          </Button>
          {asksForSignIn ? (
            <Button
              ref={first}
              kind="primary"
              onPress={() => program.getState().showSheet({ kind: 'signIn', connectionId: account.id })}
            >
              {words.sheet.signIn}
            </Button>
          ) : (
            <Button ref={proxy === null ? first : null} onPress={again}>
              {words.primary.again}
            </Button>
          )}
          {proxy === null ? null : (
            <Button
              ref={first}
              kind="primary"
              onPress={() => program.getState().showSheet({ kind: 'proxy', proxy })}
            >
              {allWords.signIn.proxy.offer}
            </Button>
          )}
        </>
      }
    >
      <p>
        {wasTurnedDown ? words.notSent.turnedDown : null} {why} {tries} {words.notSent.safe}
      </p>
      <p>{advice}</p>
    </Slip>
  );
}
