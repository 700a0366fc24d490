import { useCallback } from 'react';
import type { ImportView } from '../../../shared/ipc/areas/importing.ts';
import { useConfirmKey } from '../../parts/use-confirm-key.ts';
import { commandKey } from '../../parts/keys.ts';
import { useImports, useProgram } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { useCounts } from './use-counts.ts';
import { useMake } from './use-make.ts';
import styles from './import.module.css';

interface MakeActionsProps {
  readonly view: ImportView;
  /** What was just corrected. */
  readonly said: string;
  readonly onClose: () => void;
  /** No row makes a draft: leads to what is to be done first. */
  readonly onNothing: () => void;
}

/** What one undo does, Cancel, and the step that makes the drafts; its words count both, lest a row is missed. */
export function MakeActions({ view, said, onClose, onNothing }: MakeActionsProps) {
  const { importing: words, common } = useWords();
  const platform = useProgram((state) => state.platform);
  const isMaking = useImports((state) => state.doing === 'making');
  const { counted } = useCounts();
  const make = useMake(onClose);
  const isNothing = view.goodRows === 0;
  const confirm = useCallback(() => {
    if (isNothing) onNothing();
    else void make();
  }, [isNothing, onNothing, make]);
  useConfirmKey(platform, confirm);
  const drafts = counted(view.goodRows, words.make);
  const label =
    view.problemRows === 0 ? drafts : words.makeLeavingOut(drafts, counted(view.problemRows, words.rows));
  return (
    <>
      <span role="status" className={styles['quiet']}>
        {isMaking ? <Making of={view.goodRows} /> : <Standing said={said} isNothing={isNothing} />}
      </span>
      <Button isDisabled={isMaking} onPress={onClose}>
        {common.cancel}
      </Button>
      <span data-make>
        <Button
          kind={isNothing ? 'outline' : 'primary'}
          autoFocus={!isNothing}
          isPending={isMaking}
          keyHint={commandKey(platform, common.keys, common.keys.enter)}
          onPress={confirm}
        >
          {label}
        </Button>
      </span>
    </>
  );
}

function Standing({ said, isNothing }: { readonly said: string; readonly isNothing: boolean }) {
  const words = useWords().importing;
  if (said !== '') return said;
  return isNothing ? words.nothingToMake : words.undoAll;
}

function Making({ of }: { readonly of: number }) {
  const words = useWords().importing;
  const { number } = useCounts();
  const progress = useImports((state) => state.progress);
  return words.making(number(progress?.made ?? 0), number(progress?.of ?? of));
}
