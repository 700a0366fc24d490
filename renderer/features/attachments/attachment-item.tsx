import { Ellipsis, FileX2 } from 'lucide-react';
import { type KeyboardEvent, memo, type RefObject, useEffect, useRef, useState } from 'react';
import type { Attachment } from '../../../shared/domain/attachment.ts';
import { fileField } from '../../parts/file-input.ts';
import { attachmentSource } from '../../parts/pdf/pdf.ts';
import type { PdfSummary } from '../../stores/attachments/thumbnails.ts';
import { useStores, useThumbnails } from '../../stores/use-stores.ts';
import { useLocked } from '../../stores/use-open-application.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { sizeText } from '../../text/sizes.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Menu } from '../../ui/actions/menu.tsx';
import { AttachmentEdit, ReplaceQuestion } from './attachment-edit.tsx';
import {
  type AttachmentItemProps,
  useAttachmentActions,
  useItemGroups,
  useRowDrag,
} from './attachment-actions.ts';
import styles from './attachment-item.module.css';
import thumbnailStyles from './thumbnail.module.css';

type Doing =
  | { readonly kind: 'name' }
  | { readonly kind: 'type' }
  | { readonly kind: 'replace'; readonly file: File };

/** One PDF: thumbnail, name, type, pages and size, and its actions. Not redrawn when others are added. */
export const AttachmentItem = memo(function AttachmentItem(props: AttachmentItemProps) {
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
});

interface RowProps extends AttachmentItemProps {
  readonly item: RefObject<HTMLLIElement | null>;
  readonly actions: ReturnType<typeof useAttachmentActions>;
  readonly onDo: (doing: Doing) => void;
}

function Row({ item, actions, onDo, ...props }: RowProps) {
  const { attachment, applicationId, index } = props;
  const { attachments: words } = useWords();
  const isLocked = useLocked();
  const { attachments } = useStores();
  const thumbnail = useThumbnail(applicationId, attachment);
  const file = useRef<HTMLInputElement>(null);
  const askReplacing = (chosen: File): void => onDo({ kind: 'replace', file: chosen });
  const groups = useItemGroups({
    ...props,
    actions,
    edit: (kind) => onDo({ kind }),
    pickReplacement: () => file.current?.click(),
  });
  const { held, row } = useRowDrag({
    index,
    isLocked,
    onFile: askReplacing,
    onMove: (from, to) => {
      if (from !== to) void attachments.getState().moveFrom(applicationId, from, to);
    },
  });
  const press = useRowKeys({ index, isLocked, actions, rename: () => onDo({ kind: 'name' }) });
  return (
    <li
      {...row}
      ref={item}
      data-held={held}
      className={classNames(styles['item'], held === 'replace' && styles['taking'])}
      onKeyDown={press}
    >
      <Thumbnail thumbnail={thumbnail} />
      <button
        type="button"
        className={styles['words']}
        // A click only focuses the row; a double click opens it, as in a list of files.
        onClick={(event) => (event.detail === 0 ? actions.view() : undefined)}
        onDoubleClick={actions.view}
        title={attachment.name}
      >
        <bdi className={styles['name']}>{attachment.name}</bdi>
        <AttachmentDetails attachment={attachment} thumbnail={thumbnail} />
      </button>
      <Menu label={words.menu(attachment.name)} placement="bottom end" groups={groups}>
        <IconButton icon={Ellipsis} label={words.menu(attachment.name)} className={styles['more']} />
      </Menu>
      <input
        ref={file}
        {...fileField}
        multiple={false}
        accept="application/pdf,.pdf"
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

interface RowKeysOptions {
  readonly index: number;
  readonly isLocked: boolean;
  readonly actions: ReturnType<typeof useAttachmentActions>;
  readonly rename: () => void;
}

function useRowKeys({ index, isLocked, actions, rename }: RowKeysOptions) {
  return (event: KeyboardEvent): void => {
    if (isLocked || event.defaultPrevented) return;
    const isMove = event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown');
    if (isMove) actions.move(event.key === 'ArrowUp' ? index - 1 : index + 1);
    else if (event.key === 'F2') rename();
    else if (event.key === 'Delete') void actions.remove();
    else return;
    event.preventDefault();
  };
}

/** Waits until the page is idle, as typing and opening come first. At most two seconds. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
}

/** Result of inspecting a PDF; `null` until it is inspected. */
function useThumbnail(applicationId: string, { id, sha256, bytes }: Attachment): PdfSummary | null {
  const { bridge, thumbnails } = useStores();
  const thumbnail = useThumbnails((state) => state.summaries.get(sha256) ?? null);
  const isUnknown = thumbnail === null;
  useEffect(() => {
    if (!isUnknown) return;
    thumbnails.getState().want(sha256, async (hasMore) => {
      await idle();
      const { inspectPdf } = await import('../../parts/pdf/inspect-pdf.ts');
      return inspectPdf(attachmentSource(bridge, applicationId, { id, bytes }), hasMore);
    });
  }, [bridge, thumbnails, applicationId, id, sha256, bytes, isUnknown]);
  return thumbnail;
}

interface AttachmentDetailsProps {
  readonly attachment: Attachment;
  readonly thumbnail: PdfSummary | null;
}

/** Type, pages and size of a PDF; only an orientation other than portrait is mentioned. */
function AttachmentDetails({ attachment, thumbnail }: AttachmentDetailsProps) {
  const { words, locale } = useLanguage();
  const { attachments } = words;
  const isLocked = useLocked();
  if (thumbnail?.kind === 'missing')
    return (
      <span className={styles['missing']}>{isLocked ? attachments.missingLocked : attachments.missing}</span>
    );
  const isTurned = thumbnail?.kind === 'drawn' && thumbnail.orientation !== 'portrait';
  const parts = [
    typeName(attachment.type, attachments.suggestedTypes),
    attachments.pages(attachment.pages),
    ...(isTurned ? [attachments.orientation[thumbnail.orientation]] : []),
    sizeText(attachment.bytes, locale),
  ];
  return <span className={styles['details']}>{parts.filter((part) => part !== '').join(' · ')}</span>;
}

function typeName(type: string, names: Readonly<Record<string, string>>): string {
  return names[type] ?? type;
}

/** Page one as a small sheet; a sheet with lines until it is drawn, or where it cannot be. */
function Thumbnail({ thumbnail }: { readonly thumbnail: PdfSummary | null }) {
  if (thumbnail?.kind === 'missing')
    return (
      <span className={thumbnailStyles['missing']} aria-hidden="true">
        <FileX2 size={16} strokeWidth={1.75} />
      </span>
    );
  if (thumbnail?.kind === 'drawn')
    return (
      <span className={thumbnailStyles['place']} aria-hidden="true">
        <img src={thumbnail.picture} alt="" draggable={false} className={thumbnailStyles['picture']} />
      </span>
    );
  return <Sheet />;
}

/** A sheet of paper, as a picture. */
function Sheet() {
  return (
    <svg className={thumbnailStyles['sheet']} viewBox="0 0 25 33" aria-hidden="true">
      <rect x="0.5" y="0.5" width="24" height="32" />
      <path d="M5 7.5h13 M5 11.5h9 M5 15.5h14 M5 19.5h11 M5 23.5h14" />
    </svg>
  );
}
