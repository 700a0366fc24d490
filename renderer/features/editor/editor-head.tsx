import { CircleAlert, Ellipsis, Eye, Redo2, Undo2 } from 'lucide-react';
import { commandKey, keyOf } from '../../parts/keys.ts';
import { StateChip } from '../../parts/state-chip.tsx';
import { shownState } from '../../stores/editor/assessment.ts';
import type { Command } from '../../stores/commands.ts';
import {
  useEditor,
  useOnlyShown,
  useProgram,
  useStores,
  useCommand,
  useOffered,
} from '../../stores/use-stores.ts';
import { useLocked } from '../../stores/use-open-application.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Menu, type MenuEntry } from '../../ui/actions/menu.tsx';
import headStyles from '../../parts/screen-head.module.css';
import styles from './editor.module.css';
import { useSaveWords } from './not-saved.tsx';

/** Head of the editor: name and state of the application, and the actions on all of it. */
export function EditorHead({ isNarrow }: { readonly isNarrow: boolean }) {
  const words = useWords().editor;
  const name = useEditor((state) => state.content.consignee.name.trim());
  const state = useEditor(shownState);
  const reference = useEditor(({ content }) => content.clientReference.trim());
  return (
    <header className={classNames(headStyles['head'], styles['head'])} aria-label={words.head}>
      <div className={headStyles['which']}>
        <h2 dir="auto" className={headStyles['name']} title={name === '' ? undefined : name}>
          {name === '' ? words.newApplication : name}
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

/** Opens the preview of the printed certificate. */
function PreviewButton({ isNarrow }: { readonly isNarrow: boolean }) {
  const words = useWords();
  const { commands } = useStores();
  const platform = useProgram((state) => state.platform);
  const keyHint = keyOf('preview', platform, words.common.keys);
  const show = (): void => void commands.run('preview');
  const label = words.preview.open;
  return (
    <span data-preview-button title={isNarrow || keyHint === undefined ? undefined : `${label} (${keyHint})`}>
      {isNarrow ? (
        <IconButton icon={Eye} label={label} keyHint={keyHint} onPress={show} className={styles['tool']} />
      ) : (
        <Button kind="bare" icon={Eye} onPress={show}>
          {label}
        </Button>
      )}
    </span>
  );
}

/** The menu entry of a command, while it can be carried out. */
function useEntry(command: Command, label?: string): readonly MenuEntry[] {
  const words = useWords();
  const { commands } = useStores();
  const platform = useProgram((state) => state.platform);
  if (!useOffered(command)) return [];
  const entry = {
    id: command,
    label: label ?? words.commands.names[command],
    keyHint: keyOf(command, platform, words.common.keys),
    run: () => void commands.run(command),
  };
  return [entry];
}

/** Why a locked application cannot be deleted. */
function useWhyKept(): string {
  const { editor, register, dataFolder } = useWords();
  const isOnlyShown = useOnlyShown();
  const isWaiting = useEditor(({ application }) => application?.state === 'waiting');
  if (isOnlyShown) return dataFolder.onlyShown;
  return isWaiting ? register.cancelFirst : editor.keptForGood;
}

function useDeleteEntry(): MenuEntry {
  const { editor } = useWords();
  const isLocked = useLocked();
  const whyKept = useWhyKept();
  const remove = useDeletion();
  useCommand('deleteDraft', isLocked ? null : () => void remove());
  return {
    id: 'delete',
    label: editor.deleteDraft,
    isDanger: !isLocked,
    isDisabled: isLocked,
    ...(isLocked ? { hint: whyKept } : {}),
    run: () => void remove(),
  };
}

/** Menu of everything that can be done with the open application. */
function MoreMenu() {
  const words = useWords();
  const { editor, duplicating } = words;
  const duplicate = useEntry('duplicate', duplicating.duplicate);
  const duplicateWith = useEntry('duplicateWith');
  const replace = useEntry('replace');
  const saveAsTemplate = useEntry('saveAsTemplate');
  const storeAtService = useEntry('storeAtService');
  const print = useEntry('print');
  const exporting = useEntry('export');
  const review = useEntry('review');
  const revisions = useEntry('revisions', words.revisions.menu);
  const keys = useEntry('keys', editor.keys);
  const remove = useDeleteEntry();
  return (
    <span data-more>
      <Menu
        label={editor.more}
        placement="bottom end"
        groups={[
          [...duplicate, ...duplicateWith, ...replace, ...saveAsTemplate],
          [...print, ...exporting, ...storeAtService],
          [...review, ...revisions, ...keys],
          [remove],
        ]}
      >
        <IconButton icon={Ellipsis} label={editor.more} className={styles['tool']} />
      </Menu>
    </span>
  );
}

/** Deletes the open draft and offers to undo that. */
function useDeletion(): () => Promise<void> {
  const words = useWords();
  const stores = useStores();
  return async () => {
    const { application, content, flush } = stores.editor.getState();
    if (application === null) return;
    const { id, state } = application;
    const { consignee, clientReference } = content;
    await flush();
    const { removeDraft } = await import('../../stores/actions/draft-actions.ts');
    await removeDraft(stores, words, { id, state, consigneeName: consignee.name, clientReference });
  };
}
