import {
  memo,
  type RefObject,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { PrintedField } from '../../../shared/domain/fields.ts';
import { LineMemory, type Width } from '../../parts/print/line-starts.ts';
import { findOverflow, type Overflow } from '../../parts/print/overflow.ts';
import { capacityOf, ruledOffFrom } from '../../parts/print/paper.ts';
import { type Measure, setText } from '../../parts/print/set-text.ts';
import { useMeasure } from '../../parts/print/use-measure.ts';
import { useField } from '../../stores/use-field.ts';
import { useLocked } from '../../stores/use-locked.ts';
import { useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { hasArabicLetters } from '../../text/scripts.ts';
import { classNames } from '../../ui/class-names.ts';
import { Box, BoxError, PaperEnd } from './box.tsx';
import styles from './page.module.css';
import { drawnBy } from './text-field.ts';
import { useBoxError, useRefusedBox } from './use-box-error.ts';
import { useHeldText, useTakesDrop } from './use-text-drop.ts';
import { useTextLanguage } from './use-text-language.ts';
import { WarningSign } from './warning-sign.tsx';

interface TextBoxProps {
  readonly number: string;
  readonly field: PrintedField;
  readonly aside?: string;
  readonly className?: string | undefined;
  /** Rules off the free space, as the chamber does, when the box has its height on the paper. */
  readonly rulesOff?: boolean;
}

function overflowStyle({ linesAbove, linesOnScreen }: Overflow): Record<string, string> {
  return { '--lines-above': String(linesAbove), '--lines-below': String(linesOnScreen - linesAbove) };
}

/** A box with running text. It grows with what is typed, and shows where the paper ends. */
export function TextBox({ number, field, aside, className, rulesOff = false }: TextBoxProps) {
  const words = useWords().editor;
  const { editor } = useStores();
  const [written, setText] = useField(field);
  const text = useHeldText(field) ?? written;
  const isTaking = useTakesDrop(field);
  const language = useTextLanguage();
  const isReadOnly = useLocked();
  const area = useRef<HTMLTextAreaElement>(null);
  const measure = useMeasure();
  // The letter stands there first; what it means for the paper follows.
  const counted = useDeferredValue(text);
  const overflow = useOverflow(area, field, counted, measure);
  const invalid = useBoxError(field);
  const refused = useRefusedBox(field);
  const error = invalid ?? refused;
  const errorId = useId();
  const counterId = useId();
  const freeLines = rulesOff ? capacityOf(field) - text.split('\n').length : 0;
  return (
    <Box
      number={number}
      name={words.fields[field]}
      aside={aside}
      sign={<WarningSign of={field} />}
      isTaking={isTaking}
      className={classNames(error !== null && styles['wrong'], className)}
    >
      <textarea
        ref={area}
        rows={1}
        dir="auto"
        lang={language}
        // Numbers and units are no words of a language.
        spellCheck={field !== 'quantity'}
        data-field={field}
        {...drawnBy(text)}
        aria-label={words.fields[field]}
        aria-invalid={invalid === null ? undefined : true}
        aria-describedby={error === null ? counterId : `${errorId} ${counterId}`}
        readOnly={isReadOnly}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => editor.getState().leaveField()}
        className={classNames(
          styles['text'],
          hasArabicLetters(text) && styles['arabic'],
          overflow !== null && styles['tooLong'],
        )}
        style={overflow === null ? undefined : overflowStyle(overflow)}
      />
      {isReadOnly ? null : <LineCounter id={counterId} field={field} text={counted} measure={measure} />}
      {overflow === null ? null : <PaperEnd>{words.paperEnds(overflow.lines)}</PaperEnd>}
      {error === null ? null : <BoxError id={errorId}>{error}</BoxError>}
      {rulesOff && text !== '' && freeLines >= ruledOffFrom.onDesk ? <FreeSpace /> : null}
    </Box>
  );
}

/** The line and the diagonal with which unused space is ruled off, so that nothing can be added later. */
function FreeSpace() {
  return (
    <svg className={styles['free']} aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 100 100">
      <path d="M0 0.2 H100 L0 99.8 H100" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

interface LineCounterProps {
  readonly id: string;
  readonly field: PrintedField;
  readonly text: string;
  readonly measure: Measure;
}

/** How many lines of the box on the paper are used. It shows while somebody writes there, and when few are left. */
const LineCounter = memo(function LineCounter({ id, field, text, measure }: LineCounterProps) {
  const words = useWords().editor;
  const { lines, capacity } = useMemo(() => setText(field, text, measure), [field, measure, text]);
  const used = lines.length;
  return (
    <p id={id} className={styles['counter']} data-room={roomLeft(used, capacity)}>
      {words.linesUsed(used, capacity)}
    </p>
  );
});

/** How full a box is: with a tenth of its lines left, or none, it is worth saying. */
export function roomLeft(used: number, capacity: number): 'enough' | 'little' | 'none' {
  if (used > capacity) return 'none';
  return capacity - used <= Math.floor(capacity / 10) ? 'little' : 'enough';
}

function measureOf(font: string): Width {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return (text) => text.length * 7;
  context.font = font;
  return (text) => context.measureText(text).width;
}

function isSame(one: Overflow | null, other: Overflow | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The column on screen, and where its lines begin. */
interface Column {
  readonly name: string;
  readonly measureOnScreen: Width;
  readonly linesOnScreen: LineMemory;
}

/** What of a box does not fit on the paper, looked at again when the text, the fonts or the width change. */
function useOverflow(
  area: RefObject<HTMLTextAreaElement | null>,
  field: PrintedField,
  text: string,
  measure: Measure,
): Overflow | null {
  const [overflow, setOverflow] = useState<Overflow | null>(null);
  const column = useRef<Column>(null);
  const look = useEffectEvent((): void => {
    const element = area.current;
    if (element === null) return;
    const { font } = getComputedStyle(element);
    const name = `${element.clientWidth} ${font} ${document.fonts.size}`;
    if (column.current?.name !== name)
      column.current = { name, measureOnScreen: measureOf(font), linesOnScreen: new LineMemory() };
    const found = findOverflow({ field, text, measure, screenWidth: element.clientWidth, ...column.current });
    setOverflow((last) => (isSame(last, found) ? last : found));
  });
  useEffect(() => look(), [field, measure, text]);
  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    let width = element.clientWidth;
    // A box that only grows has the lines it had.
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      look();
    });
    observer.observe(element);
    const again = (): void => {
      column.current = null;
      look();
    };
    document.fonts.addEventListener('loadingdone', again);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', again);
    };
  }, [area]);
  return overflow;
}
