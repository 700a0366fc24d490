import { useState } from 'react';
import type { IncomingView } from '../../../shared/ipc/areas/invoices.ts';
import type { Result } from '../../../shared/domain/result.ts';
import type { SaveFailure } from '../../../shared/ipc/messages.ts';
import { callMain } from '../../stores/call-main.ts';
import { useIncomingView } from '../../stores/register/incoming-invoices.ts';
import { useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { SheetPart } from '../../ui/layers/sheet.tsx';
import styles from './settings-sheet.module.css';

/** The folder whose new invoices are offered. The system's own dialog chooses it, so that no page ever names a path. */
export function IncomingFields() {
  const words = useWords().einvoice.incoming;
  const { bridge, program } = useStores();
  const view = useIncomingView();
  const [isAsking, setAsking] = useState(false);
  if (view === null) return null;
  const change = async (ask: () => Promise<Result<IncomingView, SaveFailure>>): Promise<void> => {
    setAsking(true);
    const answer = await callMain(ask);
    setAsking(false);
    if (!answer.ok) program.getState().setTrouble({ action: 'settings', reason: answer.error.kind });
  };
  return (
    <SheetPart>
      <h3 className={styles['title']}>{words.setting}</h3>
      <p className={styles['about']}>{words.settingAbout}</p>
      <p className={styles['about']}>
        <bdi>{view.folder ?? words.noFolder}</bdi>
      </p>
      <p className={styles['allChecks']}>
        {view.canChoose ? (
          <Button
            kind="quiet"
            isPending={isAsking}
            onPress={() => void change(() => bridge.invoices.chooseFolder())}
          >
            {words.choose}
          </Button>
        ) : (
          words.onlyDesktop
        )}
        {view.isChosen ? (
          <Button kind="quiet" onPress={() => void change(() => bridge.invoices.forgetFolder())}>
            {words.forget}
          </Button>
        ) : null}
      </p>
    </SheetPart>
  );
}
