import { ArrowDown, ArrowUp, Columns2, Download, FileText, Pencil, Replace, Tag, Trash2 } from 'lucide-react';
import { commandKey } from '../../parts/keys.ts';
import { useLocked } from '../../stores/editor/use-open-application.ts';
import { useProgram, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import type { MenuGroup } from '../../ui/actions/menu.tsx';
import type { AttachmentItemProps, useAttachmentActions } from './use-attachment-actions.ts';

interface ItemGroupsOptions extends AttachmentItemProps {
  readonly actions: ReturnType<typeof useAttachmentActions>;
  readonly edit: (field: 'name' | 'type') => void;
  readonly pickReplacement: () => void;
}

/** What can be done with one PDF, with the keys that do the same. */
export function useItemGroups(options: ItemGroupsOptions): readonly MenuGroup[] {
  const { place, count, actions, edit, pickReplacement, applicationId, attachment } = options;
  const { attachments, common } = useWords();
  const isLocked = useLocked();
  const platform = useProgram((state) => state.platform);
  const { beside, commands } = useStores();
  const alt = platform === 'mac' ? 'Option' : common.keys.alt;
  const showBeside = (): void => {
    beside.getState().show(applicationId, { attachmentId: attachment.id, page: 1 });
    if (!beside.getState().isOpen) commands.run('invoiceBeside');
  };
  const look = [
    { id: 'view', icon: FileText, label: attachments.view, keyHint: common.keys.enter, run: actions.view },
    {
      id: 'beside',
      icon: Columns2,
      label: attachments.beside,
      keyHint: commandKey(platform, common.keys, 'B'),
      run: showBeside,
    },
    { id: 'save', icon: Download, label: attachments.saveInstead, run: () => void actions.save() },
  ];
  if (isLocked) return [look];
  return [
    look,
    [
      { id: 'rename', icon: Pencil, label: attachments.rename, keyHint: 'F2', run: () => edit('name') },
      { id: 'type', icon: Tag, label: attachments.changeType, run: () => edit('type') },
      { id: 'replace', icon: Replace, label: attachments.replace, run: pickReplacement },
    ],
    [
      {
        id: 'up',
        icon: ArrowUp,
        label: attachments.moveUp,
        keyHint: `${alt} ↑`,
        isDisabled: place === 0,
        run: () => actions.move(place - 1),
      },
      {
        id: 'down',
        icon: ArrowDown,
        label: attachments.moveDown,
        keyHint: `${alt} ↓`,
        isDisabled: place === count - 1,
        run: () => actions.move(place + 1),
      },
    ],
    [
      {
        id: 'remove',
        icon: Trash2,
        label: attachments.remove,
        keyHint: attachments.deleteKey,
        isDanger: true,
        run: () => void actions.remove(),
      },
    ],
  ];
}
