import { Ellipsis } from 'lucide-react';
import { type CSSProperties, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldPath } from '../../../shared/domain/fields.ts';
import type { TextRun } from '../../parts/pdf/pdf-messages.ts';
import { fieldName, firstFields } from '../../parts/places.ts';
import { useWords } from '../../text/language.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Menu } from '../../ui/actions/menu.tsx';
import { type Mark, readMark } from './marked-text.ts';
import styles from './pdf-pages.module.css';

/** Fields that an invoice often tells and that stand in no box. */
const otherFields = [
  'destination',
  'invoiceNumber',
  'invoiceAmount',
  'purchaseOrder',
  'clientReference',
  'consignorReference',
] as const satisfies readonly FieldPath[];

interface MarkBarProps {
  readonly style: CSSProperties;
  readonly onBox: (number: number) => void;
  readonly onField: (path: FieldPath) => void;
}

/** At the marked text: a press for each box, so that nobody has to drag. */
export function MarkBar({ style, onBox, onField }: MarkBarProps) {
  const words = useWords();
  const { beside } = words;
  const boxName = (path: FieldPath, place: number): string =>
    words.editor.box(String(place + 1)) + ', ' + nameOf(path, words);
  return (
    <div
      role="toolbar"
      aria-label={beside.bar}
      className={styles['bar']}
      style={style}
      // A press here leaves the mark as it is.
      onMouseDown={(event) => event.preventDefault()}
    >
      <span aria-hidden="true">{beside.putInto}</span>
      {firstFields.map((path, place) => (
        <button
          key={path}
          type="button"
          aria-label={beside.into(boxName(path, place))}
          title={nameOf(path, words)}
          className={styles['box']}
          onClick={() => onBox(place + 1)}
        >
          {place + 1}
        </button>
      ))}
      <Menu
        label={beside.more}
        placement="bottom end"
        groups={[
          otherFields.map((path) => ({
            id: path,
            label: fieldName(path, words),
            run: () => onField(path),
          })),
        ]}
      >
        <IconButton icon={Ellipsis} label={beside.more} />
      </Menu>
    </div>
  );
}

function nameOf(path: FieldPath, words: ReturnType<typeof useWords>): string {
  if (path.startsWith('consignor.')) return words.editor.consignor;
  if (path.startsWith('consignee.')) return words.editor.consignee;
  return fieldName(path, words);
}

/** What is marked in a PDF at the moment, by mouse or by keys. */
export function useMark(scroller: RefObject<HTMLElement | null>) {
  const [mark, setMark] = useState<Mark | null>(null);
  const texts = useRef(new Map<number, readonly TextRun[]>());
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    let isHeld = false;
    const look = (): void => {
      if (!isHeld) setMark(readMark(element, texts.current));
    };
    // The bar would be in the way while the pointer still marks.
    const hold = (event: PointerEvent): void => {
      if (isInBar(event.target)) return;
      isHeld = true;
      setMark(null);
    };
    const release = (): void => {
      isHeld = false;
      // A press on what is marked takes the mark away only after this.
      requestAnimationFrame(look);
    };
    document.addEventListener('selectionchange', look);
    element.addEventListener('pointerdown', hold);
    window.addEventListener('pointerup', release);
    window.addEventListener('dragend', release);
    return () => {
      document.removeEventListener('selectionchange', look);
      element.removeEventListener('pointerdown', hold);
      window.removeEventListener('pointerup', release);
      window.removeEventListener('dragend', release);
    };
  }, [scroller]);
  /** Also while the mark is held and not shown yet. */
  const current = (): Mark | null =>
    scroller.current === null ? null : readMark(scroller.current, texts.current);
  const noteText = useCallback((page: number, runs: readonly TextRun[]): void => {
    texts.current.set(page, runs);
  }, []);
  return { mark, current, noteText };
}

function isInBar(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="toolbar"]') !== null;
}
