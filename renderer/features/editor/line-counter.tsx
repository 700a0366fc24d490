import { memo, useMemo } from 'react';
import type { PrintedField } from '../../../shared/domain/fields.ts';
import { setText, type Measure } from '../../parts/print/set-text.ts';
import { useWords } from '../../text/language.tsx';
import styles from './page.module.css';
import { roomLeft } from './room-left.ts';

interface LineCounterProps {
  readonly id: string;
  readonly field: PrintedField;
  readonly text: string;
  readonly measure: Measure;
}

/** How many lines of the box on the paper are used. It shows while somebody writes there, and when few are left. */
export const LineCounter = memo(function LineCounter({ id, field, text, measure }: LineCounterProps) {
  const words = useWords().editor;
  const { lines, capacity } = useMemo(() => setText(field, text, measure), [field, measure, text]);
  const used = lines.length;
  return (
    <p id={id} className={styles['counter']} data-room={roomLeft(used, capacity)}>
      {words.linesUsed(used, capacity)}
    </p>
  );
});
