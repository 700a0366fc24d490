import { Ellipsis } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useLocked } from '../../stores/use-locked.ts';
import { useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { AttachmentDetails } from './attachment-details.tsx';
import { AttachmentEdit } from './attachment-edit.tsx';
import type { AttachmentItemProps } from './attachment-item-props.ts';
import { fileField } from '../../parts/file-field.ts';
import { useItemGroups } from './item-groups.ts';
import { ReplaceQuestion } from './replace-question.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { useAttachmentActions } from './use-attachment-actions.ts';
import { useRowDrag } from './use-row-drag.ts';
import { useThumbnail } from './use-thumbnail.ts';
import styles from './attachment-item.module.css';

type Doing =
  { readonly kind: 'name' } | { readonly kind: 'type' } | { readonly kind: 'replace'; readonly file: File };

/** One PDF: its first page, its name, what it is, how long and how heavy, and what can be done with it. */
export function AttachmentItem(props: AttachmentItemProps) {
  const { attachment } = props;
  const [doing, setDoing] = useState<Doing | null>(null);
  const actions = useAttachmentActions(props);
  const item = useRef<HTMLLIElement>(null);
  const end = (): void => {
    setDoing(null);
    requestAnimationFrame(() => item.current?.querySelector<HTMLElement>('button')?.focus());
  };
  if (doing?.kind === 'replace') {
    const { file } = doing;
    return (
      <li ref={item} className={styles['asking']}>
        <ReplaceQuestion
          name={attachment.name}
          file={file}
          onAnswer={(answer) => {
            end();
            if (answer === 'addToo') actions.add(file);
            else if (answer !== 'cancel') void actions.replace(file, answer === 'keepName');
          }}
        />
      </li>
    );
  }
  if (doing !== null) {
    return (
      <li ref={item} className={styles['item']}>
        <AttachmentEdit attachment={attachment} field={doing.kind} onKeep={actions.change} onEnd={end} />
      </li>
    );
  }
  return <Row {...props} item={item} actions={actions} onDo={setDoing} />;
}

interface RowProps extends AttachmentItemProps {
  readonly item: RefObject<HTMLLIElement | null>;
  readonly actions: ReturnType<typeof useAttachmentActions>;
  readonly onDo: (doing: Doing) => void;
}

function Row({ item, actions, onDo, ...props }: RowProps) {
  const { attachment, applicationId, place, count } = props;
  const { attachments: words } = useWords();
  const isLocked = useLocked();
  const { attachments } = useStores();
  const look = useThumbnail(applicationId, attachment);
  const file = useRef<HTMLInputElement>(null);
  const askReplacing = (chosen: File): void => onDo({ kind: 'replace', file: chosen });
  const groups = useItemGroups({
    ...props,
    actions,
    edit: (kind) => onDo({ kind }),
    pickReplacement: () => file.current?.click(),
  });
  const { held, row } = useRowDrag({
    place,
    isLocked,
    onFile: askReplacing,
    onMove: (from, to) => {
      if (from !== to) void attachments.getState().moveFrom(applicationId, from, to);
    },
  });
  const press = useRowKeys({ place, isLocked, actions, rename: () => onDo({ kind: 'name' }) });
  return (
    <li
      {...row}
      ref={item}
      data-held={held}
      className={classNames(styles['item'], held === 'replace' && styles['taking'])}
      onKeyDown={press}
      aria-setsize={count}
      aria-posinset={place + 1}
    >
      <Thumbnail look={look} />
      <button
        type="button"
        className={styles['words']}
        // A press of the mouse chooses the row only; two open it, as in a list of files.
        onClick={(event) => (event.detail === 0 ? actions.view() : undefined)}
        onDoubleClick={actions.view}
        title={attachment.name}
      >
        <bdi className={styles['name']}>{attachment.name}</bdi>
        <AttachmentDetails attachment={attachment} look={look} />
      </button>
      <Menu label={words.menu(attachment.name)} placement="bottom end" groups={groups}>
        <IconButton icon={Ellipsis} label={words.menu(attachment.name)} className={styles['more']} />
      </Menu>
      <input
        ref={file}
        {...fileField}
        multiple={false}
        aria-label={words.replace}
        onChange={(event) => {
          const [chosen] = [...(event.target.files ?? [])];
          event.target.value = '';
          if (chosen !== undefined) askReplacing(chosen);
        }}
      />
    </li>
  );
}

interface RowKeysNeeds {
  readonly place: number;
  readonly isLocked: boolean;
  readonly actions: ReturnType<typeof useAttachmentActions>;
  readonly rename: () => void;
}

function useRowKeys({ place, isLocked, actions, rename }: RowKeysNeeds) {
  return (event: KeyboardEvent): void => {
    if (isLocked || event.defaultPrevented) return;
    const isMove = event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown');
    if (isMove) actions.move(event.key === 'ArrowUp' ? place - 1 : place + 1);
    else if (event.key === 'F2') rename();
    else if (event.key === 'Delete') void actions.remove();
    else return;
    event.preventDefault();
  };
}
