import { useEffect, useState } from 'react';
import { sortHeldFiles, type HeldFiles } from './file-kinds.ts';

function heldFiles(transfer: DataTransfer | null): HeldFiles | null {
  if (transfer?.types.includes('Files') !== true) return null;
  const files = [...transfer.items].filter((item) => item.kind === 'file');
  return sortHeldFiles(files.map((item) => item.type));
}

/** Mail programs may name a message or promise a file, of which the browser gives nothing. */
function isOnlyPromised(transfer: DataTransfer | null): boolean {
  const types = transfer?.types ?? [];
  return (
    types.includes('Files') || types.includes('text/uri-list') || types.some((type) => /x-moz-/.test(type))
  );
}

/** True over a row that takes one file in place of its own. */
function isOverTaker({ target }: DragEvent): boolean {
  return target instanceof Element && target.closest('[data-takes-file]') !== null;
}

function isSame(one: HeldFiles | null, other: HeldFiles | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Takes files that are dropped anywhere in the window, and tells what is held over it before the release. A page
 * that lets a drop through would be left for the file itself.
 */
export function useDrop(onFiles: (files: readonly File[]) => void, onNoFile: () => void): HeldFiles | null {
  const [held, setHeld] = useState<HeldFiles | null>(null);
  useEffect(() => {
    const hold = (event: DragEvent): void => {
      const files = heldFiles(event.dataTransfer);
      // What is let go has to come here, so that somebody can say that no file came with it.
      if (files === null && !event.defaultPrevented && isOnlyPromised(event.dataTransfer))
        event.preventDefault();
      if (files === null) return;
      event.preventDefault();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'copy';
      setHeld((last) => (isSame(last, files) ? last : files));
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setHeld(null);
    };
    const drop = (event: DragEvent): void => {
      setHeld(null);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 1 && isOverTaker(event)) return;
      if (files.length === 0 && !isOnlyPromised(event.dataTransfer)) return;
      event.preventDefault();
      if (files.length === 0) onNoFile();
      else onFiles(files);
    };
    window.addEventListener('dragenter', hold);
    window.addEventListener('dragover', hold);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragenter', hold);
      window.removeEventListener('dragover', hold);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [onFiles, onNoFile]);
  return held;
}
