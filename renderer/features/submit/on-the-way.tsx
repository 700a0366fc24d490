import { Clock } from 'lucide-react';
import type { SubmissionSummary } from '../../../shared/ipc/messages.ts';
import { activeConnection } from '../../stores/connections.ts';
import { useConnections, useProgram } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Warning, WarningText } from './warning.tsx';

/** What keeps it from leaving at once, and what becomes of it then; none of it stops the clerk. */
export function OnTheWay({ summary }: { readonly summary: SubmissionSummary }) {
  const words = useWords().submit.sheet;
  const account = useConnections(activeConnection);
  const showSheet = useProgram((state) => state.showSheet);
  const { practice, reachable, waitingBefore } = summary;
  if (!practice && account !== null && !account.signedIn) {
    return (
      <Warning title={words.signedOut}>
        <WarningText>{words.signedOutText}</WarningText>
        <Button kind="quiet" onPress={() => showSheet({ kind: 'signIn', connectionId: account.id })}>
          {words.signIn}
        </Button>
      </Warning>
    );
  }
  if (!reachable) {
    return (
      <Warning title={words.offline} icon={Clock} tone="waits">
        <WarningText>{words.offlineText(waitingBefore)}</WarningText>
      </Warning>
    );
  }
  if (waitingBefore === 0) return null;
  return (
    <Warning title={words.queued} icon={Clock} tone="waits">
      <WarningText>{`${words.waitingBefore(waitingBefore)} ${words.queuedText}`}</WarningText>
    </Warning>
  );
}
