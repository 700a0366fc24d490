import { TriangleAlert } from 'lucide-react';
import { useCallback } from 'react';
import type { ServiceTag } from '../../../shared/domain/attempt.ts';
import { commandKey } from '../../parts/keys.ts';
import { activeConnection } from '../../stores/connections.ts';
import type { SubmitSheetState } from '../../stores/submission-state.ts';
import { useConnections, useProgram, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Sheet, SheetPart } from '../../ui/sheet.tsx';
import { useApplicationWords } from './application-words.ts';
import { ServiceChoice } from './service-choice.tsx';
import { WhatIsSent } from './what-is-sent.tsx';
import { useConfirmKey } from './use-confirm-key.ts';
import styles from './submit-sheet.module.css';

type Choosing = Extract<SubmitSheetState, { readonly phase: 'choosing' }>;

interface ConfirmProps {
  readonly sheet: Choosing;
  readonly onClose: () => void;
}

/** The choice, what leaves this computer, and the word that sends it. */
export function Confirm({ sheet, onClose }: ConfirmProps) {
  const { summary, tag, isTold } = sheet;
  const words = useWords().submit.sheet;
  const about = useApplicationWords();
  const { submission } = useStores();
  const submit = useCallback(() => void submission.getState().submit(), [submission]);
  useConfirmKey(submit);
  return (
    <Sheet
      title={summary.practice ? words.practiceTitle : words.title}
      subtitle={about}
      hangsFrom="head"
      width={640}
      onClose={onClose}
      footer={<Actions sheet={sheet} onClose={onClose} onSubmit={submit} />}
    >
      <ServiceChoice
        tag={tag}
        isTold={isTold}
        storedBefore={summary.storedBefore}
        onChoose={(chosen) => submission.getState().choose(chosen)}
      />
      <WhatIsSent summary={summary} />
      <Troubles sheet={sheet} />
      <Undone isPractice={summary.practice} tag={tag} />
    </Sheet>
  );
}

function Undone({ isPractice, tag }: { readonly isPractice: boolean; readonly tag: ServiceTag | null }) {
  const words = useWords().submit.sheet;
  const serious = tag === 'Draft' ? words.undoneStore : words.undoneText;
  const lines = isPractice ? words.practiceText : serious;
  return (
    <SheetPart className={styles['warning']}>
      {isPractice ? <span /> : <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />}
      <div>
        <p className={styles['warningTitle']}>{isPractice ? words.practiceUndone : words.undone}</p>
        {lines.map((line) => (
          <p key={line} className={styles['warningText']}>
            {line}
          </p>
        ))}
      </div>
    </SheetPart>
  );
}

/** What would keep it from arriving, with what to do; none of it stops the clerk. */
function Troubles({ sheet: { summary } }: { readonly sheet: Choosing }) {
  const words = useWords();
  const account = useConnections(activeConnection);
  const { program } = useStores();
  const isSignedOut = !summary.practice && account !== null && !account.signedIn;
  if (!isSignedOut && summary.reachable) return null;
  return (
    <SheetPart className={styles['warning']}>
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <p className={styles['warningTitle']}>
          {isSignedOut ? words.submit.sheet.signedOut : words.submit.sheet.offline}
        </p>
        <p className={styles['warningText']}>
          {isSignedOut ? words.submit.sheet.signedOutText : words.submit.sheet.offlineText}
        </p>
        {isSignedOut ? (
          <Button
            kind="quiet"
            onPress={() => program.getState().showSheet({ kind: 'signIn', connectionId: account.id })}
          >
            {words.submit.sheet.signIn}
          </Button>
        ) : null}
      </div>
    </SheetPart>
  );
}

interface ActionsProps extends ConfirmProps {
  readonly onSubmit: () => void;
}

function Actions({ sheet, onClose, onSubmit }: ActionsProps) {
  const words = useWords();
  const platform = useProgram((state) => state.platform);
  const { sheet: own } = words.submit;
  const { keys } = words.common;
  const { tag, isTold, summary } = sheet;
  const label = tag === null ? own.submit : tag === 'Draft' ? own.storeNow : own.submitAs(tag);
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
        {label}
      </Button>
    </>
  );
}
