import type { SendingProgress } from '../../stores/submission-state.ts';
import { useStores, useSubmission } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import type { Words } from '../../../shared/text/page-words.ts';
import { Aside } from './primary-aside.tsx';
import type { Primary } from './use-primary.tsx';

function sendingLabel(progress: SendingProgress | undefined, words: Words['submit']['primary']): string {
  if (progress === undefined || progress.stage === 'connecting') return words.connecting;
  if (progress.stage === 'waiting') return words.waiting;
  const { sentBytes, totalBytes } = progress;
  return words.sending(`${totalBytes === 0 ? 0 : Math.round((sentBytes * 100) / totalBytes)} %`);
}

export function useSending(applicationId: string): Primary {
  const { primary, sending } = useWords().submit;
  const { submission } = useStores();
  const progress = useSubmission((state) => state.progress.get(applicationId));
  const share =
    progress === undefined || progress.totalBytes === 0 ? 0 : progress.sentBytes / progress.totalBytes;
  return {
    label: sendingLabel(progress, primary),
    look: { kind: 'outline', progress: share, aside: <Aside text={sending.cancel} /> },
    run: () => void submission.getState().cancel(applicationId),
    isRunByKey: false,
  };
}

/** Confirmed, and nothing of it has left, so cancelling is certain and asks nothing. */
export function useWaiting(applicationId: string): Primary {
  const { primary, sending } = useWords().submit;
  const { submission } = useStores();
  return {
    label: primary.queued,
    look: { kind: 'outline', aside: <Aside text={sending.cancel} /> },
    run: () => void submission.getState().cancel(applicationId),
    isRunByKey: false,
  };
}

/** The clerk's word is on its way to main; until its answer there is nothing to do. */
export function confirming({ connecting }: Words['submit']['primary']): Primary {
  return {
    label: connecting,
    look: { kind: 'outline', progress: 0 },
    run: () => undefined,
    isRunByKey: false,
  };
}
