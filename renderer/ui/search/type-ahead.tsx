import { useId, useRef, useState, type ReactNode, type Ref } from 'react';
import { classNames } from '../class-names.ts';
import { comboboxAttributes, pressInList, type ComboboxList } from './combobox.ts';
import { MarkedText } from './marked-text.tsx';
import popover from '../layers/popover.module.css';
import styles from './type-ahead.module.css';
import { PopoverList, PopoverOption } from '../layers/popover.tsx';

export interface TypeAheadOption {
  readonly id: string;
  readonly label: string;
  /** The typed part of the label, in code points; it is shown in bold. */
  readonly match?: { readonly start: number; readonly end: number } | null;
  /** A short text at the end, for example a code. */
  readonly aside?: string;
}

interface TypeAheadProps {
  readonly label: string;
  /** The text in the input. */
  readonly text: string;
  /** Options that match a text, likeliest first; all of them for an empty text. */
  readonly options: (text: string) => readonly TypeAheadOption[];
  /** Id of the option that the field holds; it is marked when the whole list is opened. */
  readonly current?: string | undefined;
  /** True where any text is allowed: then only an option that begins with the text is marked. */
  readonly isFreeText?: boolean;
  readonly onType: (text: string) => void;
  /** Corrects the spelling of a text, for example to capitals. Not called during a composition, which it would end. */
  readonly respell?: (text: string) => string;
  readonly onTake: (option: TypeAheadOption) => void;
  readonly onFocus?: () => void;
  readonly onLeave?: () => void;
  /** Says how many more options the list has than are drawn. */
  readonly more?: (count: number) => string;
  /** Words of keys, shown at the lower end of the list. */
  readonly keys?: readonly string[];
  readonly listLabel: string;
  readonly placeholder?: string;
  readonly isReadOnly?: boolean;
  readonly autoFocus?: boolean;
  /** True to leave the input out of the tab order. */
  readonly isSkipped?: boolean;
  readonly isInvalid?: boolean;
  readonly describedBy?: string | undefined;
  /** What a screen reader says of a value that waits for review; the value is underlined then. */
  readonly marked?: string | undefined;
  readonly field?: string;
  readonly after?: ReactNode;
  readonly className?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** How many matches of a text are drawn at first, and how many more each time the end comes near. */
const drawnAtOnce = 60;
/** How many options are drawn at first where all of them are listed: enough for every country. */
const drawnOfAll = 300;
/** How many options are drawn after the marked one. */
const ahead = 10;
/** Distance from the end of the list at which more options are drawn. Pixels. */
const nearEnd = 120;

/** An input with a list of suggestions. What is typed stays as it is until an option is taken. */
export function TypeAhead({ inputRef, ...props }: TypeAheadProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const { list, options, left, find, close, take, drawMore } = useOptions(props);
  const type = (text: string, isComposing: boolean): void =>
    props.onType(isComposing ? text : (props.respell?.(text) ?? text));
  return (
    <span ref={frame} className={classNames(styles['frame'], props.className)}>
      <input
        ref={inputRef}
        {...comboboxAttributes(list)}
        aria-label={props.label}
        aria-invalid={props.isInvalid === true ? true : undefined}
        aria-describedby={props.describedBy}
        {...(props.marked === undefined ? {} : { 'data-marked': true, 'aria-description': props.marked })}
        dir="auto"
        data-field={props.field}
        readOnly={props.isReadOnly}
        autoFocus={props.autoFocus}
        tabIndex={props.isSkipped === true ? -1 : undefined}
        placeholder={props.placeholder}
        value={props.text}
        className={styles['input']}
        onChange={(event) => {
          type(event.target.value, isComposedBy(event.nativeEvent));
          find();
        }}
        onCompositionEnd={(event) => {
          if (props.respell !== undefined) type(event.currentTarget.value, false);
        }}
        onFocus={props.onFocus}
        onBlur={() => {
          close();
          props.onLeave?.();
        }}
        onKeyDown={(event) => {
          if (props.isReadOnly !== true) pressInList(event, list);
        }}
      />
      {props.after}
      {list.isOpen ? (
        <PopoverList
          anchor={frame}
          listId={list.listId}
          label={props.listLabel}
          className={styles['popover']}
          onScroll={({ scrollTop, clientHeight, scrollHeight }) => {
            if (left > 0 && scrollTop + clientHeight > scrollHeight - nearEnd) drawMore();
          }}
          foot={
            left === 0 || props.more === undefined ? null : (
              <p role="status" className={styles['more']}>
                {props.more(left)}
              </p>
            )
          }
          keys={props.keys ?? []}
        >
          {options.map((option, index) => (
            <PopoverOption
              key={option.id}
              listId={list.listId}
              index={index}
              isMarked={index === list.marked}
              onTake={() => take(option)}
              className={styles['option']}
            >
              <span className={popover['itemText']}>
                <MarkedText text={option.label} match={option.match} />
              </span>
              {option.aside === undefined ? null : <span className={styles['aside']}>{option.aside}</span>}
            </PopoverOption>
          ))}
        </PopoverList>
      ) : null}
    </span>
  );
}

function isComposedBy(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing;
}

/**
 * The open list: options that match the text, or all of them. `index`: index marked by an arrow key. `most`: how many
 * are drawn.
 */
type Shown = { readonly kind: 'found' | 'all'; readonly index: number | null; readonly most: number } | null;

/** The options of the list, and which one Tab and Enter take: the best one unless an arrow key marked another. */
function useOptions(props: Omit<TypeAheadProps, 'inputRef'>) {
  const listId = useId();
  const [shown, show] = useState<Shown>(null);
  const all = optionsOf(shown, props);
  const best = shown?.kind === 'all' ? indexOf(props.current, all) : bestFor(all, props);
  const marked = Math.min(shown?.index ?? best, all.length - 1);
  const options = all.slice(0, Math.max(shown?.most ?? 0, marked + ahead));
  const close = (): void => show(null);
  const take = (option: TypeAheadOption | undefined): void => {
    if (option === undefined) return;
    close();
    props.onTake(option);
  };
  const list: ComboboxList = {
    listId,
    isOpen: options.length > 0,
    count: options.length,
    marked,
    mark: (index) => show((now) => ({ ...(now ?? opened('all')), index })),
    take: (index) => take(options[index]),
    open: () => show(opened('all')),
    close,
  };
  return {
    ...{ list, options, close, take, left: all.length - options.length },
    find: () => show(opened('found')),
    drawMore: () => show((now) => (now === null ? now : { ...now, most: options.length + drawnAtOnce })),
  };
}

function opened(kind: 'found' | 'all'): NonNullable<Shown> {
  return { kind, index: null, most: kind === 'all' ? drawnOfAll : drawnAtOnce };
}

function optionsOf(shown: Shown, { options, text }: Pick<TypeAheadProps, 'options' | 'text'>) {
  if (shown === null) return [];
  return shown.kind === 'all' ? options('') : options(text);
}

function indexOf(id: string | undefined, options: readonly TypeAheadOption[]): number {
  return id === undefined ? -1 : options.findIndex((option) => option.id === id);
}

/** Index of the best option. An empty field has none; a free text only one that equals it or begins with it. */
function bestFor(
  options: readonly TypeAheadOption[],
  { text, isFreeText = false }: Pick<TypeAheadProps, 'text' | 'isFreeText'>,
): number {
  if (text.trim() === '') return -1;
  if (!isFreeText) return 0;
  const same = options.findIndex(({ label }) => label === text);
  return same >= 0 ? same : options.slice(0, drawnAtOnce).findIndex(({ match }) => match?.start === 0);
}
