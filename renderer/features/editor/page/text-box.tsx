import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import type { PrintedField } from '../../../../shared/domain/fields.ts';
import { holdsMadeLine } from '../../../../shared/rules/made-lines.ts';
import {
  capacityOf,
  pixel,
  printScale,
  ruledOffFrom,
  textPlace,
} from '../../../../shared/rules/print/paper.ts';
import { hasArabicLetters } from '../../../../shared/rules/print/set-text.ts';
import { useEditor, useStores } from '../../../stores/use-stores.ts';
import {
  useCertificateLanguage,
  useField,
  useLocked,
  useUnreviewedLines,
} from '../../../stores/use-open-application.ts';
import { useWords } from '../../../text/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { countLines, drawnBy } from '../typing/text-field.ts';
import { useHeldText, useTakesDrop } from '../typing/use-text-drop.ts';
import { FitHelpers } from '../fit-helpers.tsx';
import { type Overflow, type BoxFill, spaceLeft, useBoxFill } from './box-fill.ts';
import {
  Box,
  BoxError,
  PaperEnd,
  ReviewHint,
  useBoxError,
  useRefusedBox,
  useReviewWords,
  WarningSign,
} from './box.tsx';
import styles from './box.module.css';

interface TextBoxProps {
  readonly number: string;
  readonly field: PrintedField;
  readonly aside?: string;
  /** Draws lines through the unused space, as chambers do, while the box has its height on paper. */
  readonly rulesOff?: boolean;
}

/** Smallest scale of letters on the desk, which is 11 px. For smaller print the column is made wider instead. */
const smallestOnDesk = 11 / 14;

/** Width and scale of the column, so that lines end where they do on paper. */
function columnStyle(field: PrintedField, scale: number, overflow: Overflow | null): Record<string, string> {
  const scaleOnDesk = Math.max(scale, smallestOnDesk);
  const width = {
    '--paper-column': `${((textPlace(field).width / pixel) * scaleOnDesk) / scale}px`,
    '--scale': String(scaleOnDesk),
  };
  if (overflow === null) return width;
  const { linesAbove, linesOnScreen } = overflow;
  return {
    ...width,
    '--lines-above': String(linesAbove),
    '--lines-below': String(linesOnScreen - linesAbove),
  };
}

/** A box for running text. It grows with the text, and shows where the paper ends. */
export function TextBox({ number, field, aside, rulesOff = false }: TextBoxProps) {
  const words = useWords().editor;
  const { editor } = useStores();
  const [written, setText] = useField(field);
  const text = useHeldText(field) ?? written;
  const isTaking = useTakesDrop(field);
  const language = useCertificateLanguage();
  const isMade = useEditor(({ content }) => isMadeBox(field) && holdsMadeLine(content, field, language));
  const isReadOnly = useLocked();
  const made = isMade && isMadeBox(field) && !isReadOnly ? words.madeLines[field] : undefined;
  const area = useRef<HTMLTextAreaElement>(null);
  const scale = useEditor(({ content }) => printScale(content.printSize));
  const fill = useBoxFill(area, field, text, scale);
  const { overflow } = fill;
  const drawn = drawnBy(text);
  const isArabic = drawn.dir === 'auto' && hasArabicLetters(text);
  const unreviewed = useUnreviewedLines(field);
  const review = useReviewWords(field);
  const invalid = useBoxError(field);
  const refused = useRefusedBox(field);
  const error = invalid ?? refused;
  const errorId = useId();
  const counterId = useId();
  useCaretAtEnd(area);
  useNothingToResetTo(area);
  const foot = useRef<HTMLDivElement>(null);
  const enterHelpers = (event: KeyboardEvent): void => {
    const helpers = event.altKey && event.key === 'ArrowDown' ? foot.current?.querySelector('button') : null;
    if (helpers === null || helpers === undefined) return;
    event.preventDefault();
    // A key event and not a press, so that the first entry has the focus at once.
    helpers.dispatchEvent(new window.KeyboardEvent('keydown', { key: event.key, bubbles: true }));
  };
  const freeLines = rulesOff ? capacityOf(field) - countLines(text, capacityOf(field)) : 0;
  return (
    <Box
      number={number}
      name={words.fields[field]}
      aside={aside ?? made}
      sign={<WarningSign of={field} />}
      isTaking={isTaking}
      className={error === null ? '' : styles['wrong']}
    >
      <div
        style={columnStyle(field, scale, overflow)}
        className={classNames(styles['column'], isArabic && styles['arabic'])}
      >
        <MarkedLines text={text} marked={unreviewed} isArabic={isArabic} />
        <textarea
          ref={area}
          rows={1}
          lang={language}
          // Numbers and units are not checked for spelling.
          spellCheck={field !== 'quantity'}
          data-field={field}
          {...drawn}
          aria-label={words.fields[field]}
          aria-invalid={invalid === null ? undefined : true}
          aria-describedby={error === null ? counterId : `${errorId} ${counterId}`}
          {...(review.description === undefined ? {} : { 'aria-description': review.description })}
          readOnly={isReadOnly}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={enterHelpers}
          onBlur={() => editor.getState().leaveField()}
          className={classNames(styles['text'], overflow !== null && styles['tooLong'])}
        />
        {overflow === null ? null : <span className={styles['paperEndsHere']} data-paper-end />}
      </div>
      <ReviewHint subject={field} />
      {isReadOnly ? null : <LineCounter id={counterId} room={fill} />}
      {overflow === null ? null : (
        <div ref={foot} className={styles['foot']}>
          <PaperEnd>{words.paperEnds(overflow.lines)}</PaperEnd>
          {isReadOnly ? null : <FitHelpers field={field} />}
        </div>
      )}
      {error === null ? null : <BoxError id={errorId}>{error}</BoxError>}
      {rulesOff && text !== '' && freeLines >= ruledOffFrom.onDesk ? <FreeSpace /> : null}
    </Box>
  );
}

interface MarkedLinesProps {
  readonly text: string;
  readonly marked: readonly string[];
  readonly isArabic: boolean;
}

/**
 * A copy of the text behind the text area that only shows lines below unreviewed text: a text area itself cannot style
 * single lines.
 */
function MarkedLines({ text, marked, isArabic }: MarkedLinesProps) {
  if (marked.length === 0) return null;
  return (
    <div
      className={classNames(styles['text'], styles['marks'], isArabic && styles['arabic'])}
      {...drawnBy(text)}
      aria-hidden="true"
    >
      {text.split('\n').map((line, at) => (
        <span key={`${at} ${line}`} data-marked={marked.includes(line) ? true : undefined}>
          {`${line}\n`}
        </span>
      ))}
    </div>
  );
}

/** Whether the box has lines that are made of fields of the order. */
function isMadeBox(field: PrintedField): field is 'goods' | 'quantity' {
  return field === 'goods' || field === 'quantity';
}

/** The line and the diagonal through unused space, so that nothing can be added later. */
function FreeSpace() {
  return (
    <svg className={styles['free']} aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 100 100">
      <path d="M0 0.2 H100 L0 99.8 H100" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** How many printed lines of the box are used. Shown while the box has the focus, and when few are left. */
function LineCounter({ id, room: { used, capacity } }: { readonly id: string; readonly room: BoxFill }) {
  const words = useWords().editor;
  return (
    <p id={id} className={styles['counter']} data-space={spaceLeft(used, capacity)}>
      {words.linesUsed(used, capacity)}
    </p>
  );
}

/** Puts the caret at the end of a text when it is first focused; browsers would put it before the first letter. */
function useCaretAtEnd(area: RefObject<HTMLTextAreaElement | null>): void {
  useLayoutEffect(() => {
    const end = area.current?.value.length ?? 0;
    area.current?.setSelectionRange(end, end);
  }, [area]);
}

/**
 * Switches off `defaultValue` of a text area. React copies each text into it, for resetting a form, which puts the
 * whole text into the page once more with every key: a twentieth of its time. These boxes are in no form.
 */
function useNothingToResetTo(area: RefObject<HTMLTextAreaElement | null>): void {
  useLayoutEffect(() => {
    if (area.current === null) return;
    const nothing = { get: () => '', set: () => undefined, configurable: true };
    Object.defineProperty(area.current, 'defaultValue', nothing);
  }, [area]);
}
