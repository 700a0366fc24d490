import { useEffect, useEffectEvent, useState } from 'react';

/** Attributes of the hidden input that opens the system's file dialog, the same in every host. */
export const fileField = {
  type: 'file',
  multiple: true,
  accept: 'application/pdf,.pdf,.xml',
  hidden: true,
  tabIndex: -1,
} as const;

/** Events whose dropped or pasted files were taken. */
const takenFiles = new WeakSet<Event>();

/**
 * Marks the files of an event as taken, or refused with a reason. Files that nobody marks are refused with a general
 * message.
 */
export function notifyFilesTaken(event: Event): void {
  takenFiles.add(event);
}

/**
 * The files of a paste. Cells of a spreadsheet come as text together with a picture of them; the text is what is meant,
 * so there are no files then.
 */
export function pastedFiles(transfer: DataTransfer | null): readonly File[] {
  const files = [...(transfer?.files ?? [])];
  const hasText = transfer?.types.includes('text/plain') === true;
  return hasText && files.every(({ type }) => type.startsWith('image/')) ? [] : files;
}

/** Calls back for dropped or pasted files that nothing has taken. */
export function useUntakenFiles(onNobody: (files: readonly File[]) => void): void {
  const ended = useEffectEvent((event: Event, transfer: DataTransfer | null): void => {
    const files = pastedFiles(transfer);
    if (files.length === 0) return;
    // After all other listeners.
    setTimeout(() => {
      if (!takenFiles.has(event)) onNobody(files);
    });
  });
  useEffect(() => {
    const end = new AbortController();
    const all = { capture: true, signal: end.signal };
    window.addEventListener('drop', (event) => ended(event, event.dataTransfer), all);
    window.addEventListener('paste', (event) => ended(event, event.clipboardData), all);
    return () => end.abort();
  }, []);
}

/** Takes one kind of dragged files before the attachments can take them. */
interface FileDrop {
  /** How many of the dragged files would be taken here; 0 leaves all of them to others. */
  readonly held: (event: DragEvent) => number;
  /** The dropped files that are taken; empty leaves them to others. */
  readonly dropped: (event: DragEvent) => readonly File[];
  readonly onFiles: (files: readonly File[], event: DragEvent) => void;
}

/** Takes dropped files of one kind, and answers how many are being dragged. Leaves all others. */
export function useFileDrop(taker: FileDrop): number {
  const [count, setCount] = useState(0);
  const hold = useEffectEvent((event: DragEvent): void => {
    const taken = taker.held(event);
    // Otherwise a drop that nothing takes would open the file in place of the program.
    if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
    if (taken > 0) {
      event.stopPropagation();
      notifyDragEnded();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'copy';
    }
    setCount(taken);
  });
  const drop = useEffectEvent((event: DragEvent): void => {
    setCount(0);
    if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
    // Another listener of the window also gets this event.
    const files = takenFiles.has(event) ? [] : taker.dropped(event);
    if (files.length === 0) return;
    event.stopPropagation();
    notifyFilesTaken(event);
    notifyDragEnded();
    taker.onFiles(files, event);
  });
  useEffect(() => {
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setCount(0);
    };
    const onHold = (event: DragEvent): void => hold(event);
    const onDrop = (event: DragEvent): void => drop(event);
    window.addEventListener('dragenter', onHold, true);
    window.addEventListener('dragover', onHold, true);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', onDrop, true);
    return () => {
      window.removeEventListener('dragenter', onHold, true);
      window.removeEventListener('dragover', onHold, true);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', onDrop, true);
    };
  }, []);
  return count;
}

/** Tells all drop targets that the drag has ended, so that they hide what a drop would do. */
function notifyDragEnded(): void {
  window.dispatchEvent(new DragEvent('dragleave', { relatedTarget: null }));
}
