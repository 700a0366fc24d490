import { Check, CircleQuestionMark, OctagonAlert, Stamp } from 'lucide-react';
import type { Application } from '../../../shared/domain/application.ts';
import { assertNever } from '../../../shared/domain/result.ts';
import { commandKey } from '../../parts/keys.ts';
import { useCommand, useEditor, useProgram, useStores, useSubmission } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './primary-action.module.css';

/** The one action that the state asks for. Its words carry the state, and it is never disabled. */
export function PrimaryAction() {
  const application = useEditor((state) => state.application);
  return application === null ? null : <ActionOf application={application} />;
}

function ActionOf({ application }: { readonly application: Application }) {
  switch (application.state) {
    case 'draft':
    case 'ready':
    case 'refused':
      return <Submit application={application} />;
    case 'sending':
      return <Sending applicationId={application.id} />;
    case 'unknown':
      return <Decide />;
    case 'accepted':
      return <ShowQuote applicationId={application.id} />;
    case 'issued':
      return <OpenCertificate application={application} />;
    default:
      return assertNever(application.state);
  }
}

function useSubmitKey(): string {
  const { keys } = useWords().common;
  const platform = useProgram((state) => state.platform);
  return commandKey(platform, keys, keys.enter);
}

function Submit({ application }: { readonly application: Application }) {
  const words = useWords();
  const { editor, submission } = useStores();
  const findings = useEditor((state) => state.findings);
  const key = useSubmitKey();
  const isPractice = application.ledger === 'practice';
  const { primary } = words.submit;
  const submitWords = isPractice ? primary.practice : primary.submit;
  const label = application.state === 'refused' ? primary.again : submitWords;
  const first = findings.find(({ place }) => place !== 'serviceTag');
  const run = (): void => {
    if (first === undefined || first.place === 'serviceTag') {
      void submission.getState().prepare(application.id);
      return;
    }
    editor.getState().showMissing();
    editor.getState().focusField(first.place);
  };
  useCommand('submit', run);
  if (first !== undefined) {
    return (
      <Button wide kind="outline" onPress={run} aside={<ToFix count={findings.length} />}>
        {label}
      </Button>
    );
  }
  return (
    <Button wide kind={isPractice ? 'practice' : 'primary'} keyHint={key} onPress={run}>
      {label}
    </Button>
  );
}

function ToFix({ count }: { readonly count: number }) {
  const words = useWords().readiness;
  return (
    <span className={styles['toFix']}>
      <OctagonAlert size={16} strokeWidth={1.75} aria-hidden="true" />
      {words.toFix(count)}
    </span>
  );
}

function Sending({ applicationId }: { readonly applicationId: string }) {
  const { primary, sending } = useWords().submit;
  const { submission } = useStores();
  const progress = useSubmission((state) => state.progress.get(applicationId));
  const share =
    progress === undefined || progress.totalBytes === 0 ? 0 : progress.sentBytes / progress.totalBytes;
  const label =
    progress === undefined || progress.stage === 'connecting'
      ? primary.connecting
      : progress.stage === 'waiting'
        ? primary.waiting
        : primary.sending(`${Math.round(share * 100)} %`);
  return (
    <Button
      wide
      kind="outline"
      progress={share}
      aside={<span className={styles['ink']}>{sending.cancel}</span>}
      onPress={() => void submission.getState().cancel(applicationId)}
    >
      {label}
    </Button>
  );
}

function Decide() {
  const words = useWords().submit;
  const key = useSubmitKey();
  const run = (): void => document.querySelector<HTMLElement>('[data-decide]')?.focus();
  useCommand('submit', run);
  return (
    <Button wide kind="decide" icon={CircleQuestionMark} keyHint={key} onPress={run}>
      {words.primary.decide}
    </Button>
  );
}

function ShowQuote({ applicationId }: { readonly applicationId: string }) {
  const words = useWords();
  const { submission } = useStores();
  const run = (): void => submission.getState().showQuote(applicationId);
  useCommand('submit', run);
  const aside = (
    <span className={styles['ink']}>
      <Check size={16} strokeWidth={1.75} aria-hidden="true" />
      {words.common.states.accepted}
    </span>
  );
  return (
    <Button wide kind="outline" aside={aside} onPress={run}>
      {words.submit.primary.quote}
    </Button>
  );
}

function OpenCertificate({ application }: { readonly application: Application }) {
  const words = useWords();
  const { certificate } = useStores();
  const run = (): void => void certificate.getState().openDocument(application);
  useCommand('submit', run);
  const aside = (
    <span className={styles['ink']}>
      <Stamp size={16} strokeWidth={1.75} aria-hidden="true" />
      {words.common.states.issued}
    </span>
  );
  return (
    <Button wide kind="outline" aside={aside} onPress={run}>
      {words.submit.primary.open}
    </Button>
  );
}
