import { isLocked, type Application } from '../../../shared/domain/application.ts';
import { submissionFailureWords } from '../../parts/failure-words.ts';
import { useStores, useSubmission } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Slip } from '../../ui/slip.tsx';

/** A confirmed submission that ended before there was anything to send, perhaps because another one was first. */
export function FailedSlip({ application }: { readonly application: Application }) {
  const { words, locale } = useLanguage();
  const { submission } = useStores();
  const failure = useSubmission((state) => state.failures.get(application.id));
  if (failure === undefined) return null;
  const { failed, sheet, modes } = words.submit;
  const dismiss = (
    <Button onPress={() => submission.getState().dismissFailure(application.id)}>
      {words.failures.dismiss}
    </Button>
  );
  const other = application.attempts.at(-1);
  if (isLocked(application.state) && other !== undefined)
    return (
      <Slip tone="amber" isUrgent title={failed.alreadyTitle} actions={dismiss}>
        <p>{failed.already(modes[other.serviceTag])}</p>
      </Slip>
    );
  const { title, advice } = submissionFailureWords(failure, words, locale);
  return (
    <Slip
      tone="red"
      isUrgent
      title={failure.kind === 'answerLost' ? failed.unknownTitle : failed.title}
      actions={
        <>
          {dismiss}
          <Button kind="primary" onPress={() => void submission.getState().prepare(application.id)}>
            {sheet.checkAgain}
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
