import { useEffect, useState } from 'react';
import type { Purpose } from '../../../shared/domain/attempt.ts';
import { assertNever } from '../../../shared/domain/result.ts';
import type { SubmitSheetState } from '../../stores/submission/submission-state.ts';
import { useEditor, useStores, useSubmission } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { focusPrimarySoon } from '../../parts/focus.ts';
import { Confirm } from './confirm.tsx';
import { NotReady } from './not-ready.tsx';
import { useApplicationWords } from './application-words.ts';
import styles from './submit-sheet.module.css';

/** The sheet in which a clerk chooses how to submit, sees what leaves, and confirms. */
export function SubmitSheet() {
  const sheet = useSubmission((state) => state.sheet);
  const openId = useEditor((state) => state.applicationId);
  if (sheet === null || sheet.applicationId !== openId) return null;
  return <OpenSheet key={openId} sheet={sheet} />;
}

function OpenSheet({ sheet }: { readonly sheet: SubmitSheetState }) {
  const { closeSheet } = useStores().submission.getState();
  const isEmpty = useEditor(({ content }) => content.clientReference.trim() === '');
  // Main fills the reference in while it prepares, so what the clerk wrote is read before that.
  const [wasEmpty] = useState(isEmpty);
  useEffect(() => focusPrimarySoon, []);
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
      hangsFrom="head"
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
