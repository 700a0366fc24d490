import { useMemo } from 'react';
import type { PrintedField } from '../../parts/print/paper.ts';
import { setText } from '../../parts/print/set-text.ts';
import { useMeasure } from '../../parts/print/use-measure.ts';
import { useWords } from '../../text/language.tsx';
import styles from './page.module.css';
import { roomLeft } from './room-left.ts';

interface LineCounterProps {
  readonly id: string;
  readonly field: PrintedField;
  readonly text: string;
}

/** How many lines of the box on the paper are used. It shows while somebody writes there, and when few are left. */
export function LineCounter({ id, field, text }: LineCounterProps) {
  const words = useWords().editor;
  const measure = useMeasure();
  const { lines, capacity } = useMemo(() => setText(field, text, measure), [field, measure, text]);
  const used = lines.length;
  return (
    <p id={id} className={styles['counter']} data-room={roomLeft(used, capacity)}>
      {words.linesUsed(used, capacity)}
    </p>
  );
}
