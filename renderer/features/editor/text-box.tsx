import { useDeferredValue, useId, useRef } from 'react';
import type { Overflow } from '../../parts/print/overflow.ts';
import type { PrintedField } from '../../../shared/domain/fields.ts';
import { capacityOf, ruledOffFrom } from '../../parts/print/paper.ts';
import { useMeasure } from '../../parts/print/use-measure.ts';
import { useField } from '../../stores/use-field.ts';
import { useLocked } from '../../stores/use-locked.ts';
import { useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { hasArabicLetters } from '../../text/scripts.ts';
import { classNames } from '../../ui/class-names.ts';
import { Box, BoxError, PaperEnd } from './box.tsx';
import { FreeSpace } from './free-space.tsx';
import { LineCounter } from './line-counter.tsx';
import { drawnBy } from './text-field.ts';
import { useBoxError, useRefusedBox } from './use-box-error.ts';
import { useOverflow } from './use-overflow.ts';
import { useTextLanguage } from './use-text-language.ts';
import { useHeldText, useTakesDrop } from './use-text-drop.ts';
import { WarningSign } from './warning-sign.tsx';
import styles from './page.module.css';

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
