import type { Attempt, NotSentReason } from '../../../shared/domain/attempt.ts';
import { heldBackTimes } from '../../../shared/rules/attempt-phase.ts';
import { activeConnection } from '../../stores/connections.ts';
import { useConnections, useEditor, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Slip } from '../../ui/slip.tsx';

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
  const tries = vain === 0 || endedOtherwise.has(reason) ? '' : words.notSent.tries(vain + 1);
  const again = (): void => {
    if (applicationId !== null) void submission.getState().prepare(applicationId);
  };
  const proxy = useConnections((state) => (reason === 'proxyCredentials' ? state.proxyAsking : null));
  const asksForSignIn = reason === 'signInNeeded' && account !== null;
  return (
    <Slip
      tone="slate"
      isUrgent
      title={words.notSent.title}
      actions={
        <>
          <Button onPress={() => submission.getState().putSlipAway(attempt.id)}>
            {words.refused.dismiss}
          </Button>
          {proxy === null ? null : (
            <Button kind="primary" onPress={() => program.getState().showSheet({ kind: 'proxy', proxy })}>
              {allWords.signIn.proxy.offer}
            </Button>
          )}
          {asksForSignIn ? (
            <Button
              kind="primary"
              onPress={() => program.getState().showSheet({ kind: 'signIn', connectionId: account.id })}
            >
              {words.sheet.signIn}
            </Button>
          ) : (
            <Button onPress={again}>{words.primary.again}</Button>
          )}
        </>
      }
    >
      <p>
        {why} {tries} {words.notSent.safe}
      </p>
      <p>{advice}</p>
    </Slip>
  );
}
