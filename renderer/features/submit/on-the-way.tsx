import { Clock } from 'lucide-react';
import type { SubmissionSummary } from '../../../shared/ipc/messages.ts';
import { useSignInNeeded } from '../../stores/use-locked.ts';
import { useProgram } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Warning, WarningText } from './warning.tsx';

/** What keeps it from leaving at once, and what becomes of it then; none of it stops the clerk. */
export function OnTheWay({ summary }: { readonly summary: SubmissionSummary }) {
  const words = useWords().submit.sheet;
  const needed = useSignInNeeded();
  const showSheet = useProgram((state) => state.showSheet);
  const { practice, reachable, waitingBefore } = summary;
  if (!practice && needed !== null) {
    const { title, text } = words.signInFirst[needed.why];
    return (
      <Warning title={title}>
        <WarningText>{text}</WarningText>
        <Button kind="quiet" onPress={() => showSheet(needed.sheet)}>
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
