import { useCallback } from 'react';
import { commandKey } from '../../parts/keys.ts';
import type { SubmitSheetState } from '../../stores/submission-state.ts';
import { useSignInNeeded } from '../../stores/use-locked.ts';
import { useEditor, useProgram, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { useApplicationWords } from './application-words.ts';
import { ConfirmedWarnings } from './confirmed-warnings.tsx';
import { LeftOverWarning } from './left-over-warning.tsx';
import { OnTheWay } from './on-the-way.tsx';
import { SameInvoice } from './same-invoice.tsx';
import { ServiceChoice } from './service-choice.tsx';
import { IrreversibleWarning } from './irreversible-warning.tsx';
import { WhatIsSent } from './what-is-sent.tsx';
import { useConfirmKey } from '../../parts/use-confirm-key.ts';
import styles from './submit-sheet.module.css';

type Choosing = Extract<SubmitSheetState, { readonly phase: 'choosing' }>;

interface ConfirmProps {
  readonly sheet: Choosing;
  /** True when the clerk had written no client reference, so that one was made. */
  readonly isReferenceMade: boolean;
  readonly onClose: () => void;
}

/** The choice, what leaves this computer, and the word that sends it. */
export function Confirm({ sheet, isReferenceMade, onClose }: ConfirmProps) {
  const { summary, purpose, tag, isTold } = sheet;
  const words = useWords().submit.sheet;
  const titles =
    purpose === 'store'
      ? { practice: words.practiceStoreTitle, service: words.storeTitle }
      : { practice: words.practiceTitle, service: words.title };
  const about = useApplicationWords();
  const isReady = useEditor(({ findings, warnings }) => findings.length + warnings.length === 0);
  const { submission } = useStores();
  const submit = useCallback(() => void submission.getState().submit(), [submission]);
  useConfirmKey(
    useProgram((state) => state.platform),
    submit,
  );
  return (
    <Sheet
      title={summary.practice ? titles.practice : titles.service}
      subtitle={about}
      hangsFrom="head"
      width={640}
      className={styles['sheet']}
      onClose={onClose}
      footer={<Actions sheet={sheet} onClose={onClose} onSubmit={submit} />}
    >
      <ServiceChoice
        tag={tag}
        isTold={isTold}
        isOnlyStored={!isReady}
        storedBefore={summary.storedBefore}
        onChoose={(chosen) => submission.getState().choose(chosen)}
      />
      <WhatIsSent summary={summary} isReferenceMade={isReferenceMade} />
      <SameInvoice others={summary.sameInvoice} />
      <LeftOverWarning />
      <OnTheWay summary={summary} />
      <ConfirmedWarnings />
      <IrreversibleWarning isPractice={summary.practice} tag={tag} />
    </Sheet>
  );
}

interface ActionsProps extends Pick<ConfirmProps, 'sheet' | 'onClose'> {
  readonly onSubmit: () => void;
}

function Actions({ sheet, onClose, onSubmit }: ActionsProps) {
  const words = useWords();
  const platform = useProgram((state) => state.platform);
  const { sheet: own } = words.submit;
  const { keys } = words.common;
  const { tag, isTold, summary } = sheet;
  const needed = useSignInNeeded();
  const label = tag === null ? own.submit : tag === 'Draft' ? own.storeNow : own.submitAs(tag);
  // Nothing goes when online while nobody is signed in.
  const isForLater = !summary.reachable && (summary.practice || needed === null);
  const whole = isForLater ? own.whenOnline(label) : label;
  const isUnchosen = isTold && tag === null;
  return (
    <>
      <span role="status" className={classNames(styles['quiet'], isUnchosen && styles['told'])}>
        {isUnchosen ? own.choose : own.nothingSent}
      </span>
      <Button onPress={onClose}>{words.common.cancel}</Button>
      <Button
        kind={summary.practice ? 'practice' : 'primary'}
        keyHint={commandKey(platform, keys, keys.enter)}
        onPress={onSubmit}
      >
        {whole}
      </Button>
    </>
  );
}
