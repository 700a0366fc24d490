import { ArrowDown, ArrowUp, Ellipsis, FileText, Pencil, Tag, Trash2 } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useLocked } from '../../stores/use-locked.ts';
import { useProgram, useStores } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import { sizeText } from '../../text/sizes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, type MenuGroup } from '../../ui/menu.tsx';
import { AttachmentEdit } from './attachment-edit.tsx';
import type { AttachmentItemProps } from './attachment-item-props.ts';
import { useAttachmentActions } from './use-attachment-actions.ts';
import styles from './attachment-item.module.css';

/** One PDF: its name, what it is, how long and how heavy, and what can be done with it. */
export function AttachmentItem(props: AttachmentItemProps) {
  const { attachment, place, count } = props;
  const { words, locale } = useLanguage();
  const isLocked = useLocked();
  const [edited, setEdited] = useState<'name' | 'type' | null>(null);
  const actions = useAttachmentActions(props);
  const item = useRef<HTMLLIElement>(null);
  const groups = useGroups(props, actions, setEdited);
  const { attachments } = words;
  const press = (event: KeyboardEvent): void => {
    if (!event.altKey || isLocked || edited !== null) return;
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    actions.move(event.key === 'ArrowUp' ? place - 1 : place + 1);
  };
  const end = (): void => {
    setEdited(null);
    requestAnimationFrame(() => item.current?.querySelector<HTMLElement>('button')?.focus());
  };
  if (edited !== null) {
    return (
      <li className={styles['item']}>
        <AttachmentEdit attachment={attachment} field={edited} onKeep={actions.change} onEnd={end} />
      </li>
    );
  }
  return (
    <li
      ref={item}
      className={styles['item']}
      onKeyDown={press}
      aria-setsize={count}
      aria-posinset={place + 1}
    >
      <Sheet />
      <button type="button" className={styles['words']} onClick={actions.view} title={attachment.name}>
        <bdi className={styles['name']}>{attachment.name}</bdi>
        <span className={styles['details']}>
          {typeName(attachment.type, attachments.suggestedTypes)} · {attachments.pages(attachment.pages)} ·{' '}
          {sizeText(attachment.bytes, locale)}
        </span>
      </button>
      <Menu label={attachments.menu(attachment.name)} placement="bottom end" groups={groups}>
        <IconButton icon={Ellipsis} label={attachments.menu(attachment.name)} className={styles['more']} />
      </Menu>
    </li>
  );
}

export function typeName(type: string, names: Readonly<Record<string, string>>): string {
  return names[type] ?? type;
}

/** A sheet of paper, as a sign. */
function Sheet() {
  return (
    <svg className={styles['sheet']} viewBox="0 0 25 33" aria-hidden="true">
      <rect x="0.5" y="0.5" width="24" height="32" />
      <path d="M5 7.5h13 M5 11.5h9 M5 15.5h14 M5 19.5h11 M5 23.5h14" />
    </svg>
  );
}

function useGroups(
  { place, count }: AttachmentItemProps,
  actions: ReturnType<typeof useAttachmentActions>,
  edit: (field: 'name' | 'type') => void,
): readonly MenuGroup[] {
  const { words } = useLanguage();
  const isLocked = useLocked();
  const platform = useProgram((state) => state.platform);
  const { attachments, common } = words;
  const { toasts } = useStores();
  const alt = platform === 'mac' ? 'Option' : common.keys.alt;
  const view = { id: 'view', icon: FileText, label: attachments.view, run: actions.view };
  if (isLocked) return [[view]];
  const remove = async (): Promise<void> => {
    const undo = await actions.remove();
    if (undo === null) return;
    toasts.getState().show(undo.text, [{ label: common.undo, run: undo.run }]);
  };
  return [
    [
      view,
      { id: 'rename', icon: Pencil, label: attachments.rename, run: () => edit('name') },
      { id: 'type', icon: Tag, label: attachments.changeType, run: () => edit('type') },
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
    [{ id: 'remove', icon: Trash2, label: attachments.remove, isDanger: true, run: () => void remove() }],
  ];
}
