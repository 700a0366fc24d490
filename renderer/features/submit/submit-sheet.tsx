import { useState } from 'react';
import type { Purpose } from '../../../shared/domain/attempt.ts';
import { assertNever } from '../../../shared/domain/result.ts';
import { findStoringBlockers } from '../../../shared/rules/readiness/readiness.ts';
import { type Finding, identityOf } from '../../../shared/domain/finding.ts';
import { submissionFailureWords } from '../../parts/failure-words.ts';
import { findingWords } from '../../parts/finding-words.ts';
import { activeConnection } from '../../stores/connections.ts';
import type { PrepareFailure, SubmitSheetState } from '../../stores/submission/submission-state.ts';
import { useConnections, useEditor, useStores, useSubmission } from '../../stores/use-stores.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Sheet } from '../../ui/layers/sheet.tsx';
import { useApplicationWords } from './confirm-parts.tsx';
import { Confirm } from './confirm.tsx';
import styles from './submit-sheet.module.css';

/** The sheet in which a clerk chooses how to submit, sees what is sent, and confirms. */
export function SubmitSheet() {
  const sheet = useSubmission((state) => state.sheet);
  const openId = useEditor((state) => state.applicationId);
  if (sheet === null || sheet.applicationId !== openId) return null;
  return <OpenSheet key={openId} sheet={sheet} />;
}

function OpenSheet({ sheet }: { readonly sheet: SubmitSheetState }) {
  const { closeSheet } = useStores().submission.getState();
  const isEmpty = useEditor(({ content }) => content.clientReference.trim() === '');
  // Read at the beginning, as main fills in a reference while it prepares.
  const [wasEmpty] = useState(isEmpty);
  switch (sheet.phase) {
    case 'preparing':
      return <Preparing purpose={sheet.purpose} onClose={closeSheet} />;
    case 'refused':
      return <NotReady failure={sheet.failure} purpose={sheet.purpose} onClose={closeSheet} />;
    case 'choosing':
      return <Confirm sheet={sheet} isReferenceMade={wasEmpty} onClose={closeSheet} />;
    default:
      return assertNever(sheet);
  }
}

interface PreparingProps {
  readonly purpose: Purpose;
  readonly onClose: () => void;
}

function Preparing({ purpose, onClose }: PreparingProps) {
  const { submit, common } = useWords();
  const about = useApplicationWords();
  return (
    <Sheet
      title={purpose === 'store' ? submit.sheet.storeTitle : submit.sheet.title}
      subtitle={about}
      anchor="head"
      width={640}
      onClose={onClose}
      footer={
        <>
          <span className={styles['quiet']}>{submit.sheet.nothingSent}</span>
          <Button autoFocus onPress={onClose}>
            {common.cancel}
          </Button>
        </>
      }
    >
      <p role="status" className={styles['preparing']}>
        {submit.sheet.preparing}
      </p>
    </Sheet>
  );
}

interface NotReadyProps {
  readonly failure: PrepareFailure;
  /** What was asked for: storing has fewer requirements than submitting. */
  readonly purpose: Purpose;
  readonly onClose: () => void;
}

/** Findings, then warnings, as the page has them now. */
function useStillToFix(purpose: Purpose): readonly Finding[] {
  const content = useEditor((state) => state.content);
  const findings = useEditor((state) => state.findings);
  const warnings = useEditor((state) => state.warnings);
  return purpose === 'store' ? findStoringBlockers(content) : [...findings, ...warnings];
}

/** Why nothing can be confirmed now, and what to do about it. */
function NotReady({ failure, purpose, onClose }: NotReadyProps) {
  const { words, locale } = useLanguage();
  const about = useApplicationWords();
  const { title, advice } = submissionFailureWords(failure, words, locale);
  const isSubmitted = failure.kind === 'locked';
  return (
    <Sheet
      title={title}
      subtitle={about}
      anchor="head"
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
              <Mend failure={failure} purpose={purpose} onClose={onClose} />
            </>
          )}
        </>
      }
    >
      <div className={styles['preparing']}>
        <p>{advice}</p>
        <StillToFix failure={failure} purpose={purpose} />
      </div>
    </Sheet>
  );
}

function StillToFix({ failure, purpose }: Omit<NotReadyProps, 'onClose'>) {
  const { words, locale } = useLanguage();
  const found = useStillToFix(purpose);
  if (failure.kind !== 'notReady') return null;
  return (
    <ul>
      {found.map((finding) => (
        <li key={identityOf(finding)}>{findingWords(finding, words, locale).long}</li>
      ))}
    </ul>
  );
}

/** The proxy that kept the program from getting a token, where it only asks for an account. */
function askingProxy(failure: PrepareFailure): string | null {
  if (failure.kind !== 'signIn' || failure.failure.kind !== 'proxy') return null;
  return failure.failure.reason === 'credentials' ? failure.failure.proxy : null;
}

function Mend({ failure, purpose, onClose }: NotReadyProps) {
  const words = useWords();
  const { program, editor, submission, commands } = useStores();
  const account = useConnections(activeConnection);
  const openId = useEditor((state) => state.applicationId);
  const { sheet } = words.submit;
  const [firstFound] = useStillToFix(purpose);
  const first = firstFound?.severity === 'blocker' ? firstFound.place : undefined;
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
  if (failure.kind === 'notReady' && first === 'review') {
    return (
      <Button kind="primary" autoFocus onPress={after(() => commands.run('goToReview'))}>
        {sheet.goToReview}
      </Button>
    );
  }
  if (failure.kind === 'notReady' && first !== undefined && first !== 'review') {
    return (
      <Button kind="primary" autoFocus onPress={after(() => editor.getState().focusField(first))}>
        {sheet.goToFirst}
      </Button>
    );
  }
  if (failure.kind === 'notReady' && firstFound?.severity === 'warning') {
    return (
      <Button kind="primary" autoFocus onPress={after(() => commands.run('goToChecks'))}>
        {sheet.checkFirst}
      </Button>
    );
  }
  const again = (): void => {
    if (openId !== null) void submission.getState().prepare(openId, purpose);
  };
  return (
    <Button kind="primary" autoFocus onPress={again}>
      {words.common.tryAgain}
    </Button>
  );
}
