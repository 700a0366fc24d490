import type { SubmissionFailure } from '../../../shared/ipc/messages.ts';
import { findingWords } from '../../parts/finding-words.ts';
import { submissionFailureWords } from '../../parts/failure-words.ts';
import { activeConnection } from '../../stores/connections.ts';
import { useConnections, useEditor, useStores } from '../../stores/use-stores.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useApplicationWords } from './application-words.ts';
import styles from './submit-sheet.module.css';

interface NotReadyProps {
  readonly failure: SubmissionFailure;
  readonly onClose: () => void;
}

/** Why nothing can be confirmed now, and the way to mend it. */
export function NotReady({ failure, onClose }: NotReadyProps) {
  const { words, locale } = useLanguage();
  const about = useApplicationWords();
  const { title, advice } = submissionFailureWords(failure, words, locale);
  const isSubmitted = failure.kind === 'locked';
  return (
    <Sheet
      title={title}
      subtitle={about}
      hangsFrom="head"
      width={640}
      onClose={onClose}
      footer={
        <>
          {isSubmitted ? null : <span className={styles['quiet']}>{words.submit.sheet.nothingSent}</span>}
          {isSubmitted ? (
            <Button autoFocus kind="primary" onPress={onClose}>
              {words.common.close}
            </Button>
          ) : (
            <>
              <Button onPress={onClose}>{words.common.cancel}</Button>
              <Mend failure={failure} onClose={onClose} />
            </>
          )}
        </>
      }
    >
      <div className={styles['preparing']}>
        <p>{advice}</p>
        <StillToFix failure={failure} />
      </div>
    </Sheet>
  );
}

function StillToFix({ failure }: { readonly failure: SubmissionFailure }) {
  const { words, locale } = useLanguage();
  const findings = useEditor((state) => state.findings);
  const warnings = useEditor((state) => state.warnings);
  if (failure.kind !== 'notReady') return null;
  return (
    <ul>
      {[...findings, ...warnings].map((finding) => (
        <li key={`${finding.rule} ${finding.place}`}>{findingWords(finding, words, locale).long}</li>
      ))}
    </ul>
  );
}

/** The proxy that kept the token from coming, where it only wants to know who asks. */
function askingProxy(failure: SubmissionFailure): string | null {
  if (failure.kind !== 'signIn' || failure.failure.kind !== 'proxy') return null;
  return failure.failure.reason === 'credentials' ? failure.failure.proxy : null;
}

function Mend({ failure, onClose }: NotReadyProps) {
  const words = useWords();
  const { program, editor, submission, commands } = useStores();
  const account = useConnections(activeConnection);
  const openId = useEditor((state) => state.applicationId);
  const { sheet } = words.submit;
  const { findings, warnings } = editor.getState();
  const first = findings[0]?.place;
  const after = (run: () => void) => () => {
    onClose();
    run();
  };
  const { showSheet } = program.getState();
  if (failure.kind === 'notConnected' || (failure.kind === 'signIn' && account === null)) {
    return (
      <Button kind="primary" autoFocus onPress={after(() => showSheet({ kind: 'connect' }))}>
        {sheet.connect}
      </Button>
    );
  }
  const proxy = askingProxy(failure);
  if (proxy !== null) {
    return (
      <Button kind="primary" autoFocus onPress={after(() => showSheet({ kind: 'proxy', proxy }))}>
        {words.signIn.proxy.offer}
      </Button>
    );
  }
  if (failure.kind === 'signIn' && account !== null) {
    return (
      <Button
        kind="primary"
        autoFocus
        onPress={after(() => showSheet({ kind: 'signIn', connectionId: account.id }))}
      >
        {sheet.signIn}
      </Button>
    );
  }
  if (failure.kind === 'notReady' && first !== undefined && first !== 'serviceTag') {
    return (
      <Button kind="primary" autoFocus onPress={after(() => editor.getState().focusField(first))}>
        {sheet.goToFirst}
      </Button>
    );
  }
  if (failure.kind === 'notReady' && first === undefined && warnings.length > 0) {
    return (
      <Button kind="primary" autoFocus onPress={after(() => commands.run('lookAt'))}>
        {sheet.lookAtFirst}
      </Button>
    );
  }
  const again = (): void => {
    if (openId !== null) void submission.getState().prepare(openId);
  };
  return (
    <Button kind="primary" autoFocus onPress={again}>
      {words.common.tryAgain}
    </Button>
  );
}
