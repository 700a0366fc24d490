import { useId, useRef } from 'react';
import type { PrintedField } from '../../../../shared/domain/fields.ts';
import type { Overflow } from '../../../parts/print/overflow.ts';
import { capacityOf, ruledOffFrom } from '../../../parts/print/paper.ts';
import { useField, useLocked } from '../../../stores/editor/use-open-application.ts';
import { useStores } from '../../../stores/use-stores.ts';
import { useWords } from '../../../text/language.tsx';
import { hasArabicLetters } from '../../../text/scripts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Box, BoxError, PaperEnd } from './box.tsx';
import styles from './page.module.css';
import { countLines, drawnBy } from '../typing/text-field.ts';
import { useBoxError, useRefusedBox } from './use-box-error.ts';
import { type Room, useRoom } from './use-room.ts';
import { useHeldText, useTakesDrop } from '../typing/use-text-drop.ts';
import { useTextLanguage } from '../use-text-language.ts';
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
  const room = useRoom(area, field, text);
  const { overflow } = room;
  const drawn = drawnBy(text);
  const invalid = useBoxError(field);
  const refused = useRefusedBox(field);
  const error = invalid ?? refused;
  const errorId = useId();
  const counterId = useId();
  const freeLines = rulesOff ? capacityOf(field) - countLines(text, capacityOf(field)) : 0;
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
        lang={language}
        // Numbers and units are no words of a language.
        spellCheck={field !== 'quantity'}
        data-field={field}
        {...drawn}
        aria-label={words.fields[field]}
        aria-invalid={invalid === null ? undefined : true}
        aria-describedby={error === null ? counterId : `${errorId} ${counterId}`}
        readOnly={isReadOnly}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => editor.getState().leaveField()}
        className={classNames(
          styles['text'],
          drawn.dir === 'auto' && hasArabicLetters(text) && styles['arabic'],
          overflow !== null && styles['tooLong'],
        )}
        style={overflow === null ? undefined : overflowStyle(overflow)}
      />
      {isReadOnly ? null : <LineCounter id={counterId} room={room} />}
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

/** How many lines of the box on the paper are used. It shows while somebody writes there, and when few are left. */
function LineCounter({ id, room: { used, capacity } }: { readonly id: string; readonly room: Room }) {
  const words = useWords().editor;
  return (
    <p id={id} className={styles['counter']} data-room={roomLeft(used, capacity)}>
      {words.linesUsed(used, capacity)}
    </p>
  );
}

/** How full a box is: with a tenth of its lines left, or none, it is worth saying. */
export function roomLeft(used: number, capacity: number): 'enough' | 'little' | 'none' {
  if (used > capacity) return 'none';
  return capacity - used <= Math.floor(capacity / 10) ? 'little' : 'enough';
}
