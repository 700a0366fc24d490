import { CircleX, FilePlus, Lock } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { pastedFiles, notifyFilesTaken } from '../../parts/file-input.ts';
import { takeFiles } from '../../stores/actions/take-files.ts';
import { useEditor, useOnlyShown, useStores } from '../../stores/use-stores.ts';
import { useLocked } from '../../stores/use-open-application.ts';
import { useWords } from '../../text/language.tsx';
import { DropOverlay, DropRelease } from '../../ui/layers/drop-overlay.tsx';
import styles from './attachment-drop.module.css';

/** Attaches PDFs that are dropped or pasted, and says over the desk what a drop would do. */
export function AttachmentDrop() {
  const stores = useStores();
  const { attachments } = stores;
  const applicationId = useEditor((state) => state.applicationId);
  const isLocked = useLocked();
  const add = useCallback(
    (files: readonly File[]): void => {
      if (applicationId !== null && !isLocked) void takeFiles(stores, applicationId, files);
    },
    [stores, applicationId, isLocked],
  );
  const announceNoFile = useCallback((): void => {
    if (applicationId !== null && !isLocked) attachments.getState().setWithoutFile(applicationId, true);
  }, [attachments, applicationId, isLocked]);
  const dragged = useDrop(add, announceNoFile);
  usePaste(add);
  if (dragged === null) return null;
  return (
    <DropOverlay over="place">{isLocked ? <LockedWords /> : <DraggedWords dragged={dragged} />}</DropOverlay>
  );
}

function usePaste(onFiles: (files: readonly File[]) => void): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const files = pastedFiles(event.clipboardData);
      if (files.length === 0) return;
      event.preventDefault();
      notifyFilesTaken(event);
      onFiles(files);
    };
    window.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('paste', paste);
    };
  }, [onFiles]);
}

function LockedWords() {
  const { attachments, dataFolder } = useWords();
  const isOnlyShown = useOnlyShown();
  return (
    <p className={styles['staysOut']}>
      <Lock size={16} strokeWidth={1.75} aria-hidden="true" />
      {isOnlyShown ? `${dataFolder.newer.title}. ${dataFolder.nothingAdded}` : attachments.drop.locked}
    </p>
  );
}

function DraggedWords({ dragged }: { readonly dragged: DraggedFiles }) {
  const { drop } = useWords().attachments;
  const { pdfs, unknown, staysOut, hasData } = dragged;
  const attachable = pdfs + unknown;
  const [first] = staysOut;
  const release = unknown > 0 ? drop.releaseFiles(attachable) : drop.release(attachable);
  const without = hasData ? drop.data : drop.nothing;
  return (
    <>
      <DropRelease icon={FilePlus}>{attachable === 0 ? without : release}</DropRelease>
      {first === undefined ? null : (
        <p className={styles['staysOut']}>
          <CircleX size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>
            <strong>{drop.staysOut(staysOut.length)}</strong>{' '}
            {staysOut.length === 1 ? drop.why[first] : drop.why.several}
          </span>
        </p>
      )}
    </>
  );
}

function draggedFiles(transfer: DataTransfer | null): DraggedFiles | null {
  if (transfer?.types.includes('Files') !== true) return null;
  const files = [...transfer.items].filter((item) => item.kind === 'file');
  return sortDraggedFiles(files.map((item) => item.type));
}

/** True for drags of mail programs that name a message or promise a file, of which the browser gives nothing. */
function isOnlyPromised(transfer: DataTransfer | null): boolean {
  const types = transfer?.types ?? [];
  return (
    types.includes('Files') || types.includes('text/uri-list') || types.some((type) => /x-moz-/.test(type))
  );
}

/** True over a row that takes one file in place of its own. */
function isOverFileRow({ target }: DragEvent): boolean {
  return target instanceof Element && target.closest('[data-takes-file]') !== null;
}

function isSame(one: DraggedFiles | null, other: DraggedFiles | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Takes files that are dropped anywhere in the window, and describes the dragged ones. Without it, a drop would make
 * the window open the file itself.
 */
function useDrop(onFiles: (files: readonly File[]) => void, onNoFile: () => void): DraggedFiles | null {
  const [dragged, setDragged] = useState<DraggedFiles | null>(null);
  useEffect(() => {
    const dragOver = (event: DragEvent): void => {
      const files = draggedFiles(event.dataTransfer);
      // Accepts the drop, so that the clerk can be told that it came without a file.
      if (files === null && !event.defaultPrevented && isOnlyPromised(event.dataTransfer))
        event.preventDefault();
      if (files === null) return;
      event.preventDefault();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'copy';
      setDragged((last) => (isSame(last, files) ? last : files));
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setDragged(null);
    };
    const drop = (event: DragEvent): void => {
      setDragged(null);
      const files = [...(event.dataTransfer?.files ?? [])];
      notifyFilesTaken(event);
      if (files.length === 1 && isOverFileRow(event)) return;
      if (files.length === 0 && !isOnlyPromised(event.dataTransfer)) return;
      event.preventDefault();
      if (files.length === 0) onNoFile();
      else onFiles(files);
    };
    window.addEventListener('dragenter', dragOver);
    window.addEventListener('dragover', dragOver);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragenter', dragOver);
      window.removeEventListener('dragover', dragOver);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [onFiles, onNoFile]);
  return dragged;
}

type FileKind = 'pdf' | 'data' | 'word' | 'excel' | 'image' | 'other' | 'unknown';

/** Kind of a dragged file, by its media type: all that the browser tells before the drop. */
function kindOfMediaType(mediaType: string): FileKind {
  if (mediaType === '') return 'unknown';
  if (mediaType === 'application/pdf') return 'pdf';
  if (mediaType.endsWith('/xml')) return 'data';
  if (/msword|wordprocessingml/.test(mediaType)) return 'word';
  if (/ms-excel|spreadsheetml/.test(mediaType)) return 'excel';
  return mediaType.startsWith('image/') ? 'image' : 'other';
}

interface DraggedFiles {
  /** Number of files that would be attached: PDFs, and those of unknown type. */
  readonly pdfs: number;
  readonly unknown: number;
  /** True where an electronic invoice may be among them, which is read and not attached. */
  readonly hasData: boolean;
  readonly staysOut: readonly Exclude<FileKind, 'pdf' | 'data' | 'unknown'>[];
}

function sortDraggedFiles(mediaTypes: readonly string[]): DraggedFiles {
  const kinds = mediaTypes.map(kindOfMediaType);
  return {
    pdfs: kinds.filter((kind) => kind === 'pdf').length,
    unknown: kinds.filter((kind) => kind === 'unknown').length,
    hasData: kinds.includes('data'),
    staysOut: kinds.filter((kind) => kind !== 'pdf' && kind !== 'data' && kind !== 'unknown'),
  };
}
