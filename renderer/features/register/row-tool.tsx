import { Ellipsis } from 'lucide-react';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { rowElementId } from './list-item.tsx';
import styles from './register-list.module.css';

interface RowToolProps {
  /** The row that is pointed at. */
  readonly index: number;
  readonly onPress: (index: number) => void;
}

/**
 * The three dots at the end of the row that is pointed at. They stand outside of the list, as a row of it may hold
 * no button; the keys have Delete and Shift F10.
 */
export function RowTool({ index, onPress }: RowToolProps) {
  const words = useWords().register;
  const place = usePlaceAt(index);
  return (
    <div ref={place} className={styles['tool']}>
      <IconButton icon={Ellipsis} label={words.rowMenu} excludeFromTabOrder onPress={() => onPress(index)} />
    </div>
  );
}

/** In the bin: takes the row that is pointed at, else the one that the keys are on, out of it. Enter does the same. */
export function PutBackTool({ index, onPress }: RowToolProps) {
  const words = useWords().register.bin;
  const place = usePlaceAt(index);
  return (
    <div ref={place} className={classNames(styles['tool'], styles['putBack'])}>
      <Button size="small" onPress={() => onPress(index)}>
        {words.putBack}
      </Button>
    </div>
  );
}

/** Keeps an element beside a row of the list. */
function usePlaceAt(index: number): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const row = document.getElementById(rowElementId(index));
    const frame = place.current?.offsetParent;
    if (row === null || !(frame instanceof HTMLElement) || place.current === null) return;
    const top = row.getBoundingClientRect().top - frame.getBoundingClientRect().top;
    place.current.style.insetBlockStart = `${top}px`;
  });
  return place;
}
