import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { classNames } from '../class-names.ts';
import { MarkedText } from './marked-text.tsx';
import popover from '../layers/popover.module.css';
import styles from './type-ahead.module.css';
import { PopoverOption, usePopover } from '../layers/popover.tsx';

export interface TypeAheadOption {
  readonly id: string;
  readonly label: string;
  /** The typed part of the label, counted in code points; it is shown in bold. */
  readonly match?: { readonly start: number; readonly end: number } | null;
  /** Something short at the end, for example a code. */
  readonly aside?: string;
}

export interface TypeAheadProps {
  readonly label: string;
  /** What the input shows. */
  readonly text: string;
  /** What can be taken for the text as it is now. */
  readonly options: (text: string) => readonly TypeAheadOption[];
  readonly onType: (text: string) => void;
  /** What is written for a text; not while an input method is at it, which would end what it composes. */
  readonly respell?: (text: string) => string;
  readonly onTake: (option: TypeAheadOption) => void;
  readonly onFocus?: () => void;
  readonly onLeave?: () => void;
  /** True marks the first option at once, so that Enter takes it; false is for suggestions over free text. */
  readonly takesFirst?: boolean;
  /** False where what is typed already means something by itself, so that Tab leaves it as it is. */
  readonly tabTakes?: boolean;
  /** Words of the keys at the lower end of the list. */
  readonly keys?: readonly string[];
  readonly listLabel: string;
  readonly placeholder?: string;
  readonly isReadOnly?: boolean;
  /** Left out of the order of Tab. */
  readonly isSkipped?: boolean;
  readonly isInvalid?: boolean;
  readonly describedBy?: string | undefined;
  readonly field?: string;
  readonly dir?: 'auto' | 'ltr';
  readonly after?: ReactNode;
  readonly className?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
}

const pageOfOptions = 60;

/** An input over a list of what could be meant. What is typed always stands as it is until something is taken. */
export function TypeAhead({ inputRef, ...props }: TypeAheadProps) {
  const listId = useId();
  const frame = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { isOpen, options, marked, mark, open, close } = useList(props);
  const take = (option: TypeAheadOption | undefined): void => {
    if (option === undefined) return;
    close();
    props.onTake(option);
  };
  const press = (event: KeyboardEvent): void => {
    if (props.isReadOnly === true) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (isOpen) mark(event.key === 'ArrowDown' ? 1 : -1);
      else open();
    } else if (isOpen && event.key === 'Enter' && marked >= 0) {
      event.preventDefault();
      take(options[marked]);
    } else if (isOpen && event.key === 'Tab' && !event.shiftKey && props.tabTakes !== false) {
      // And goes on to the next field.
      take(options[marked]);
    } else if (isOpen && event.key === 'Escape') {
      event.stopPropagation();
      close();
    }
  };
  const type = (text: string, isComposing: boolean): void =>
    props.onType(isComposing ? text : (props.respell?.(text) ?? text));
  const isShown = isOpen && options.length > 0;
  usePopover({ anchor: frame, list, isOpen: isShown, size: options.length, side: 'below' });
  return (
    <span ref={frame} className={classNames(styles['frame'], props.className)}>
      <input
        ref={inputRef}
        role="combobox"
        aria-label={props.label}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown && marked >= 0 ? `${listId}-${marked}` : undefined}
        aria-invalid={props.isInvalid === true ? true : undefined}
        aria-describedby={props.describedBy}
        autoComplete="off"
        spellCheck={false}
        dir={props.dir ?? 'auto'}
        data-field={props.field}
        readOnly={props.isReadOnly}
        tabIndex={props.isSkipped === true ? -1 : undefined}
        placeholder={props.placeholder}
        value={props.text}
        className={styles['input']}
        onChange={(event) => {
          type(event.target.value, isComposedBy(event.nativeEvent));
          open();
        }}
        onCompositionEnd={(event) => {
          if (props.respell !== undefined) type(event.currentTarget.value, false);
        }}
        onFocus={props.onFocus}
        onBlur={() => {
          close();
          props.onLeave?.();
        }}
        onKeyDown={press}
      />
      {props.after}
      <div ref={list} popover="manual" className={classNames(popover['popover'], styles['popover'])}>
        {isShown ? (
          <>
            <OptionList
              listId={listId}
              label={props.listLabel}
              options={options}
              marked={marked}
              onTake={take}
            />
            <Keys keys={props.keys ?? []} />
          </>
        ) : null}
      </div>
    </span>
  );
}

function isComposedBy(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing;
}

/** Whether the list hangs, what is in it and which option Enter would take. */
function useList({ options: optionsFor, text, takesFirst = false }: Omit<TypeAheadProps, 'inputRef'>) {
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState<number | null>(null);
  const options = isOpen ? optionsFor(text).slice(0, pageOfOptions) : [];
  const first = takesFirst ? 0 : -1;
  const marked = Math.min(place ?? first, options.length - 1);
  return {
    isOpen,
    options,
    marked,
    mark: (step: 1 | -1) => setPlace((marked + step + options.length) % Math.max(1, options.length)),
    open: () => {
      setOpen(true);
      setPlace(null);
    },
    close: () => setOpen(false),
  };
}

interface OptionListProps {
  readonly listId: string;
  readonly label: string;
  readonly options: readonly TypeAheadOption[];
  readonly marked: number;
  readonly onTake: (option: TypeAheadOption) => void;
}

function OptionList({ listId, label, options, marked, onTake }: OptionListProps) {
  return (
    <ul id={listId} role="listbox" aria-label={label} className={styles['list']}>
      {options.map((option, place) => (
        <PopoverOption
          key={option.id}
          id={`${listId}-${place}`}
          isMarked={place === marked}
          onTake={() => onTake(option)}
          className={styles['option']}
        >
          <span className={popover['itemText']}>
            <MarkedText text={option.label} match={option.match} />
          </span>
          {option.aside === undefined ? null : <span className={styles['aside']}>{option.aside}</span>}
        </PopoverOption>
      ))}
    </ul>
  );
}

function Keys({ keys }: { readonly keys: readonly string[] }) {
  if (keys.length === 0) return null;
  return (
    <p className={styles['keys']} aria-hidden="true">
      {keys.map((key) => (
        <span key={key}>{key}</span>
      ))}
    </p>
  );
}
