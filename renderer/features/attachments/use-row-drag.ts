import { useState, type DragEvent } from 'react';

/** What marks a dragged attachment; its value is the place it is taken from. */
const mediaType = 'application/x-co-desk-attachment';

type Held = 'before' | 'after' | 'replace' | null;

interface RowDragOptions {
  /** Counted from 0. */
  readonly place: number;
  readonly isLocked: boolean;
  /** Somebody let go an attachment: it goes from one place to another. */
  readonly onMove: (from: number, to: number) => void;
  /** Somebody let go one file of the system over the row. */
  readonly onFile: (file: File) => void;
}

/** Lets a row be dragged to another place, and take one file that is to come in its place. */
export function useRowDrag({ place, isLocked, onMove, onFile }: RowDragOptions) {
  const [held, setHeld] = useState<Held>(null);
  if (isLocked) return { held: null, row: {} };
  const start = (event: DragEvent): void => {
    event.dataTransfer.setData(mediaType, String(place));
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
      // Several are simply attached, as anywhere else.
      if (file === undefined || others.length > 0) return;
      event.preventDefault();
      onFile(file);
    } else if (last !== null) {
      event.preventDefault();
      const from = Number(event.dataTransfer.getData(mediaType));
      onMove(from, targetPlace(from, place, last));
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

/** Where it stands afterwards, when it was let go before or after another place. */
export function targetPlace(from: number, place: number, side: 'before' | 'after'): number {
  const gap = side === 'before' ? place : place + 1;
  return gap > from ? gap - 1 : gap;
}
