import { CircleAlert, Eye, Redo2, Undo2 } from 'lucide-react';
import { commandKey, keyOf } from '../../parts/keys.ts';
import { StateChip } from '../../parts/state-chip.tsx';
import { useLocked } from '../../stores/use-locked.ts';
import { shownState } from '../../stores/assessment.ts';
import { useEditor, useProgram, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MoreMenu } from './more-menu.tsx';
import { useSaveWords } from './save-words.ts';
import styles from './editor.module.css';

/** Which application this is, how it stands, and the tools for all of it. */
export function EditorHead({ isNarrow }: { readonly isNarrow: boolean }) {
  const words = useWords().editor;
  const name = useEditor((state) => state.content.consignee.name.trim());
  const state = useEditor(shownState);
  const reference = useEditor(({ content }) => content.clientReference.trim());
  return (
    <header className={styles['head']} aria-label={words.head}>
      <div className={styles['which']}>
        <h2 className={styles['consignee']} title={name === '' ? undefined : name}>
          <bdi>{name === '' ? words.newApplication : name}</bdi>
        </h2>
        <p className={styles['state']}>
          <StateChip state={state} />
          {reference === '' || isNarrow ? null : <bdi className={styles['reference']}>{reference}</bdi>}
          <SaveState />
        </p>
      </div>
      {isNarrow ? null : <HistoryTools />}
      <PreviewButton isNarrow={isNarrow} />
      <MoreMenu />
    </header>
  );
}

function SaveState() {
  const { text, tone } = useSaveWords();
  return (
    <span role="status" className={classNames(styles['saveState'], tone !== 'plain' && styles[tone])}>
      {tone === 'plain' ? null : <CircleAlert size={13} strokeWidth={2} aria-hidden="true" />}
      {text}
    </span>
  );
}

function HistoryTools() {
  const words = useWords();
  const platform = useProgram((state) => state.platform);
  const { undo, redo } = useStores().editor.getState();
  const canUndo = useEditor((state) => state.history.past.length > 0);
  const canRedo = useEditor((state) => state.history.future.length > 0);
  const isLocked = useLocked();
  if (isLocked) return null;
  const key = (letter: string): string => commandKey(platform, words.common.keys, letter);
  const redoKey = platform === 'mac' ? `${words.common.keys.shift} ${key('Z')}` : key('Y');
  return (
    <>
      <IconButton
        icon={Undo2}
        label={words.editor.undo}
        keyHint={key('Z')}
        isDisabled={!canUndo}
        onPress={undo}
        className={styles['tool']}
      />
      <IconButton
        icon={Redo2}
        label={words.editor.redo}
        keyHint={redoKey}
        isDisabled={!canRedo}
        onPress={redo}
        className={styles['tool']}
      />
    </>
  );
}

/** Shows how it will be printed. */
function PreviewButton({ isNarrow }: { readonly isNarrow: boolean }) {
  const words = useWords();
  const { commands } = useStores();
  const platform = useProgram((state) => state.platform);
  const keyHint = keyOf('preview', platform, words.common.keys);
  const show = (): void => void commands.run('preview');
  const label = words.preview.open;
  return (
    <span data-preview-button title={keyHint === undefined ? undefined : `${label} (${keyHint})`}>
      {isNarrow ? (
        <IconButton icon={Eye} label={label} onPress={show} className={styles['tool']} />
      ) : (
        <Button kind="bare" icon={Eye} onPress={show}>
          {label}
        </Button>
      )}
    </span>
  );
}
