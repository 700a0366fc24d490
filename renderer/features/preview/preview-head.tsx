import { ChevronLeft, ChevronRight, Copy, FileDown } from 'lucide-react';
import { useLocale } from 'react-aria-components';
import { isLocked, type Application } from '../../../shared/domain/application.ts';
import { keyOf } from '../../parts/keys.ts';
import { usePreview, useProgram } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import type { PreviewActions } from './use-preview-actions.ts';
import styles from './preview.module.css';

interface PreviewHeadProps {
  readonly application: Application;
  readonly actions: PreviewActions;
  readonly onBack: () => void;
  readonly isNarrow: boolean;
}

/** Which application is shown, the way back, and the ways to keep it. */
export function PreviewHead({ application, actions, onBack, isNarrow }: PreviewHeadProps) {
  const words = useWords();
  const { direction } = useLocale();
  const { consignee, clientReference } = application.content;
  const name = consignee.name.trim() || words.editor.newApplication;
  const reference = clientReference.trim();
  const back = isLocked(application.state) ? words.preview.backToApplication : words.preview.back;
  return (
    <header className={styles['head']} aria-label={words.preview.title}>
      <IconButton
        icon={direction === 'rtl' ? ChevronRight : ChevronLeft}
        label={back}
        keyHint={words.common.keys.escape}
        className={styles['tool']}
        onPress={onBack}
      />
      <div className={styles['which']}>
        <h2 className={styles['title']}>{words.preview.title}</h2>
        <p className={styles['name']} title={name}>
          <bdi>{name}</bdi>
          {reference === '' ? null : <bdi>{reference}</bdi>}
        </p>
      </div>
      <PreviewActions actions={actions} isNarrow={isNarrow} />
    </header>
  );
}

function PreviewActions({ actions, isNarrow }: Pick<PreviewHeadProps, 'actions' | 'isNarrow'>) {
  const words = useWords().preview;
  const isSaving = usePreview((state) => state.isSavingPdf);
  if (isNarrow)
    return (
      <>
        <IconButton icon={FileDown} label={words.savePdf} onPress={actions.savePdf} />
        <IconButton icon={Copy} label={words.copyImage} onPress={actions.copyImage} />
      </>
    );
  return (
    <>
      <Button kind="bare" icon={FileDown} isPending={isSaving} onPress={actions.savePdf}>
        {words.savePdf}
      </Button>
      <Button kind="bare" icon={Copy} onPress={actions.copyImage}>
        {words.copyImage}
      </Button>
    </>
  );
}

/** The one primary action, at the place where the hand knows it. */
export function PrintButton({ onPrint }: { readonly onPrint: () => void }) {
  const words = useWords();
  const platform = useProgram((state) => state.platform);
  const keyHint = keyOf('print', platform, words.common.keys);
  return (
    <Button kind="primary" wide autoFocus onPress={onPrint} {...(keyHint === undefined ? {} : { keyHint })}>
      {words.preview.print}
    </Button>
  );
}
