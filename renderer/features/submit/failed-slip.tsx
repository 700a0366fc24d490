import { submissionFailureWords } from '../../parts/failure-words.ts';
import { useStores, useSubmission } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Slip } from '../../ui/slip.tsx';

/** A confirmed submission that ended before there was anything to send. */
export function FailedSlip({ applicationId }: { readonly applicationId: string }) {
  const { words, locale } = useLanguage();
  const { submission } = useStores();
  const failure = useSubmission((state) => state.failures.get(applicationId));
  if (failure === undefined) return null;
  const { title, advice } = submissionFailureWords(failure, words, locale);
  return (
    <Slip
      tone="red"
      isUrgent
      title={words.submit.failed.title}
      actions={
        <>
          <Button onPress={() => submission.getState().dismissFailure(applicationId)}>
            {words.failures.dismiss}
          </Button>
          <Button kind="primary" onPress={() => void submission.getState().prepare(applicationId)}>
            {words.submit.sheet.lookAgain}
          </Button>
        </>
      }
    >
      <p>
        <strong>{title}.</strong> {advice}
      </p>
    </Slip>
  );
}
