import { Ellipsis } from 'lucide-react';
import { keyOf } from '../../parts/keys.ts';
import type { Command } from '../../stores/commands.ts';
import { useLocked, useOnlyShown } from '../../stores/use-locked.ts';
import { useEditor, useOffered, useProgram, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { useDeletion } from './use-deletion.ts';
import styles from './editor.module.css';

/** An entry for a command, while somebody can carry it out. */
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
  return {
    id: 'delete',
    label: editor.deleteDraft,
    isDanger: !isLocked,
    isDisabled: isLocked,
    ...(isLocked ? { hint: whyKept } : {}),
    run: () => void remove(),
  };
}

/** Everything that can be done with the open application. */
export function MoreMenu() {
  const words = useWords();
  const { editor, duplicating } = words;
  const duplicate = useEntry('duplicate', duplicating.duplicate);
  const duplicateWith = useEntry('duplicateWith');
  const replace = useEntry('replace');
  const saveAsTemplate = useEntry('saveAsTemplate');
  const storeAtService = useEntry('storeAtService');
  const print = useEntry('print');
  const exporting = useEntry('export');
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
          [...revisions, ...keys],
          [remove],
        ]}
      >
        <IconButton icon={Ellipsis} label={editor.more} className={styles['tool']} />
      </Menu>
    </span>
  );
}
