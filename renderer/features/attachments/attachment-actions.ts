import {
  ArrowDown,
  ArrowUp,
  Columns2,
  Download,
  FileText,
  Pencil,
  Replace,
  ScanText,
  Tag,
  Trash2,
} from 'lucide-react';
import { type DragEvent, useState } from 'react';
import type { Attachment } from '../../../shared/domain/attachment.ts';
import { commandKey } from '../../parts/keys.ts';
import { takeAgain } from '../../stores/actions/take-values.ts';
import { useProgram, useStores } from '../../stores/use-stores.ts';
import { useLocked } from '../../stores/use-open-application.ts';
import { undoAction } from '../../stores/toasts.ts';
import { useWords } from '../../text/language.tsx';
import type { MenuGroup } from '../../ui/actions/menu.tsx';

/** An attachment and its position in the list. */
export interface AttachmentItemProps {
  readonly attachment: Attachment;
  /** Counted from 0. */
  readonly index: number;
  /** True for the last attachment. */
  readonly isLast: boolean;
  readonly applicationId: string;
}

/** Actions on one attachment. */
export function useAttachmentActions({ applicationId, attachment, index, isLast }: AttachmentItemProps) {
  const words = useWords();
  const stores = useStores();
  const { attachments, toasts, thumbnails } = stores;
  const { id: attachmentId, name } = attachment;
  const restore = async (): Promise<void> => {
    await attachments.getState().restore(applicationId, attachmentId);
    await attachments.getState().move(applicationId, attachmentId, index);
  };
  return {
    view: () => {
      // The file may have changed since it was inspected.
      thumbnails.getState().forget(attachment.sha256);
      void attachments.getState().view(applicationId, attachmentId);
    },
    /** Saves a copy at a place that the clerk chooses. */
    save: async (): Promise<void> => {
      const end = await attachments.getState().save(applicationId, attachmentId);
      if (end === 'saved') toasts.getState().show(words.attachments.saved(name));
    },
    change: (change: { readonly name?: string; readonly type?: string }) =>
      void attachments.getState().change({ applicationId, attachmentId, ...change }),
    /** Reads the PDF again, also by layouts that were learned since. */
    readAgain: async (): Promise<void> => {
      const { readings } = stores;
      readings.getState().renew();
      const reading = await readings.getState().read(applicationId, attachment);
      const found = reading === null ? null : { applicationId, attachmentId, name, reading };
      const changed = found === null ? 0 : await takeAgain(stores, found, { onlyTaught: false });
      const message = reading === null ? words.einvoice.unreadable : words.einvoice.readAgain(name, changed);
      toasts.getState().show(message, [], { kind: 'einvoice', applicationId });
    },
    /** Moves the attachment; positions outside the list are ignored. */
    move: (position: number) => {
      if (position < 0 || position === index || (isLast && position > index)) return;
      void attachments.getState().move(applicationId, attachmentId, position);
    },
    /** Replaces the PDF by a file; one undo of the editor takes that back. */
    replace: async (file: File, keepName: boolean): Promise<void> => {
      await attachments.getState().replace({ applicationId, attachmentId, keepName, file });
    },
    add: (file: File) => void attachments.getState().add(applicationId, [file]),
    remove: async (): Promise<void> => {
      if (!(await attachments.getState().remove(applicationId, attachmentId))) return;
      toasts
        .getState()
        .show(words.attachments.removed(name), [undoAction(words, restore)], { applicationId });
    },
  };
}

interface ItemGroupsOptions extends AttachmentItemProps {
  readonly actions: ReturnType<typeof useAttachmentActions>;
  readonly edit: (field: 'name' | 'type') => void;
  readonly pickReplacement: () => void;
}

/** Menu of one PDF, with its keys. */
export function useItemGroups(options: ItemGroupsOptions): readonly MenuGroup[] {
  const { index, isLast, actions, edit, pickReplacement, applicationId, attachment } = options;
  const { attachments, common } = useWords();
  const isLocked = useLocked();
  const platform = useProgram((state) => state.platform);
  const { documentPane, commands } = useStores();
  const alt = platform === 'mac' ? 'Option' : common.keys.alt;
  const showBeside = (): void => {
    documentPane.getState().show(applicationId, { attachmentId: attachment.id, page: 1 });
    if (!documentPane.getState().isOpen) commands.run('documentPane');
  };
  const viewing = [
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
  if (isLocked) return [viewing];
  return [
    viewing,
    [
      { id: 'rename', icon: Pencil, label: attachments.rename, keyHint: 'F2', run: () => edit('name') },
      { id: 'type', icon: Tag, label: attachments.changeType, run: () => edit('type') },
      { id: 'replace', icon: Replace, label: attachments.replace, run: pickReplacement },
      {
        id: 'readAgain',
        icon: ScanText,
        label: attachments.readAgain,
        run: () => void actions.readAgain(),
      },
    ],
    [
      {
        id: 'up',
        icon: ArrowUp,
        label: attachments.moveUp,
        keyHint: `${alt} ↑`,
        isDisabled: index === 0,
        run: () => actions.move(index - 1),
      },
      {
        id: 'down',
        icon: ArrowDown,
        label: attachments.moveDown,
        keyHint: `${alt} ↓`,
        isDisabled: isLast,
        run: () => actions.move(index + 1),
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

/** Media type of a dragged attachment; its value is the position it is dragged from. */
const mediaType = 'application/x-co-desk-attachment';

type Held = 'before' | 'after' | 'replace' | null;

interface RowDragOptions {
  /** Counted from 0. */
  readonly index: number;
  readonly isLocked: boolean;
  /** Called when an attachment is dropped at another position. */
  readonly onMove: (from: number, to: number) => void;
  /** Called when one file is dropped on the row. */
  readonly onFile: (file: File) => void;
}

/** Lets a row be dragged to another position, and take one file that replaces its own. */
export function useRowDrag({ index, isLocked, onMove, onFile }: RowDragOptions) {
  const [held, setHeld] = useState<Held>(null);
  if (isLocked) return { held: null, row: {} };
  const start = (event: DragEvent): void => {
    event.dataTransfer.setData(mediaType, String(index));
    event.dataTransfer.effectAllowed = 'move';
  };
  const over = (event: DragEvent): void => {
    const next = heldOver(event);
    setHeld(next);
    if (next === null) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = next === 'replace' ? 'copy' : 'move';
  };
  const drop = (event: DragEvent): void => {
    const last = heldOver(event);
    setHeld(null);
    const [file, ...others] = [...event.dataTransfer.files];
    if (last === 'replace') {
      // Several files are attached, as anywhere else.
      if (file === undefined || others.length > 0) return;
      event.preventDefault();
      onFile(file);
    } else if (last !== null) {
      event.preventDefault();
      const from = Number(event.dataTransfer.getData(mediaType));
      onMove(from, targetIndex(from, index, last));
    }
  };
  return {
    held,
    row: {
      draggable: true,
      'data-takes-file': true,
      onDragStart: start,
      onDragOver: over,
      onDragLeave: () => setHeld(null),
      onDrop: drop,
    },
  };
}

function heldOver(event: DragEvent): Held {
  const { types, items } = event.dataTransfer;
  if (types.includes('Files')) {
    const files = [...items].filter(({ kind }) => kind === 'file');
    return files.length === 1 ? 'replace' : null;
  }
  if (!types.includes(mediaType)) return null;
  const { top, height } = event.currentTarget.getBoundingClientRect();
  return event.clientY < top + height / 2 ? 'before' : 'after';
}

/** Position of a dragged attachment after it was dropped before or after another one. */
export function targetIndex(from: number, index: number, side: 'before' | 'after'): number {
  const gap = side === 'before' ? index : index + 1;
  return gap > from ? gap - 1 : gap;
}
