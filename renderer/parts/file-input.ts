import { useEffect, useEffectEvent, useState } from 'react';

/** The hidden field that opens the system's own dialog, in every host alike. */
export const fileField = {
  type: 'file',
  multiple: true,
  accept: 'application/pdf,.pdf,.xml',
  hidden: true,
  tabIndex: -1,
} as const;

/** What was dropped or pasted and is somebody's already. */
const takenFiles = new WeakSet<Event>();

/** Whoever takes files, or says why they stay out, tells so: what nobody takes is refused in words. */
export function tellFilesTaken(event: Event): void {
  takenFiles.add(event);
}

/** The files of a paste. Cells of a spreadsheet come as text with a picture of them, and the text is what is meant. */
export function pastedFiles(transfer: DataTransfer | null): readonly File[] {
  const files = [...(transfer?.files ?? [])];
  const hasText = transfer?.types.includes('text/plain') === true;
  return hasText && files.every(({ type }) => type.startsWith('image/')) ? [] : files;
}

/** Hears of files that were dropped or pasted and that nobody took. */
export function useUntakenFiles(onNobody: (files: readonly File[]) => void): void {
  const ended = useEffectEvent((event: Event, transfer: DataTransfer | null): void => {
    const files = pastedFiles(transfer);
    if (files.length === 0) return;
    // Whoever listens later has its turn first.
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

/** Which files that are dragged over the window are taken before those who attach PDFs see them. */
interface FileDrop {
  /** How many are taken where the drag is now; 0 leaves all of them to others. */
  readonly held: (event: DragEvent) => number;
  /** The files that are taken where they were let go; none leaves them to others. */
  readonly dropped: (event: DragEvent) => readonly File[];
  readonly onFiles: (files: readonly File[], event: DragEvent) => void;
}

/** Takes files of one kind that are dropped in the window, and tells how many are held. Everything else goes on to others. */
export function useFileDrop(taker: FileDrop): number {
  const [count, setCount] = useState(0);
  const hold = useEffectEvent((event: DragEvent): void => {
    const taken = taker.held(event);
    // Where nobody takes it, a release would show the file in place of the program.
    if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
    if (taken > 0) {
      event.stopPropagation();
      tellThatDragEnded();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'copy';
    }
    setCount(taken);
  });
  const drop = useEffectEvent((event: DragEvent): void => {
    setCount(0);
    if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
    // Another one on the same window hears of it all the same.
    const files = takenFiles.has(event) ? [] : taker.dropped(event);
    if (files.length === 0) return;
    event.stopPropagation();
    tellFilesTaken(event);
    tellThatDragEnded();
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

/** Whoever showed what a release would do stops showing it. */
function tellThatDragEnded(): void {
  window.dispatchEvent(new DragEvent('dragleave', { relatedTarget: null }));
}
