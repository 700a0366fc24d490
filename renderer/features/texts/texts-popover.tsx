import { BookmarkPlus, PencilLine, type LucideIcon } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useStores, useTexts } from '../../stores/use-stores.ts';
import { findMatch } from '../../text/fold.ts';
import { useLanguage } from '../../text/language.tsx';
import { classNames } from '../../ui/class-names.ts';
import { MarkedText } from '../../ui/marked-text.tsx';
import popover from '../../ui/popover.module.css';
import { PopoverOption, usePopover } from '../../ui/popover.tsx';
import type { TextPlace } from './text-fields.ts';
import styles from './texts.module.css';

interface TextsPopoverProps {
  readonly place: TextPlace;
  /** Marked, or all of the box; may be empty. */
  readonly toKeep: string;
  readonly isMarked: boolean;
  readonly onInsert: (text: string) => void;
  readonly onKeep: (text: string) => void;
  readonly onEdit: () => void;
  /** True when the focus goes back to the box. */
  readonly onClose: (goesBack: boolean) => void;
}

interface Choice {
  readonly id: string;
  readonly label: string;
  readonly run: () => void;
  readonly icon?: LucideIcon;
}

/** What can be chosen: texts first, then what is done with them. */
function useChoices(props: TextsPopoverProps): readonly Choice[] {
  const words = useLanguage().words.texts;
  const rows = useTexts((state) => state.rows);
  const { toKeep, isMarked, onInsert, onKeep, onEdit } = props;
  const label = isMarked ? words.keepSelection : words.keepBox;
  return [
    ...rows.map(({ id, text }) => ({ id, label: text, run: () => onInsert(text) })),
    ...(toKeep.trim() === '' ? [] : [{ id: 'keep', label, icon: BookmarkPlus, run: () => onKeep(toKeep) }]),
    { id: 'edit', label: words.all, icon: PencilLine, run: onEdit },
  ];
}

/** Texts under the box: typing filters, arrows choose, Enter puts one in. */
export function TextsPopover(props: TextsPopoverProps) {
  const { words } = useLanguage();
  const { area, field, kind } = props.place;
  const { texts } = useStores();
  const search = useTexts((state) => state.search);
  const [marked, setMarked] = useState(0);
  const choices = useChoices(props);
  const anchor = useRef<HTMLElement>(area);
  const frame = useRef<HTMLDivElement>(null);
  const listId = useId();
  usePopover({ anchor, list: frame, isOpen: true, size: choices.length, side: 'below' });
  useEffect(() => {
    void texts.getState().find(kind, '');
    frame.current?.querySelector('input')?.focus();
    return () => texts.getState().reset();
  }, [texts, kind]);
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp')
      setMarked((marked + (key === 'ArrowDown' ? 1 : -1) + choices.length) % choices.length);
    else if (key === 'Enter') choices[marked]?.run();
    else if (key === 'Escape' || key === 'Tab') props.onClose(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={frame}
      popover="manual"
      role="group"
      aria-label={words.texts.offered(words.editor.fields[field])}
      className={classNames(popover['popover'], styles['frame'])}
      onBlur={(event) => {
        // Another window may have the focus for a while.
        if (document.activeElement !== event.target) props.onClose(false);
      }}
    >
      <input
        role="combobox"
        aria-label={words.texts.filter}
        aria-autocomplete="list"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={`${listId}-${marked}`}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        placeholder={words.texts.filter}
        value={search}
        className={styles['filter']}
        onChange={(event) => {
          setMarked(0);
          void texts.getState().find(kind, event.target.value);
        }}
        onKeyDown={press}
      />
      <ul id={listId} role="listbox" aria-label={words.texts.list} className={styles['choices']}>
        {choices.map((choice, place) => (
          <ChoiceRow
            key={choice.id}
            id={`${listId}-${place}`}
            choice={choice}
            isMarked={place === marked}
            typed={search}
          />
        ))}
      </ul>
      <p className={styles['keys']} aria-hidden="true">
        {Object.values(words.texts.keys).map((key) => (
          <span key={key}>{key}</span>
        ))}
      </p>
    </div>
  );
}

interface ChoiceRowProps {
  readonly id: string;
  readonly choice: Choice;
  readonly isMarked: boolean;
  readonly typed: string;
}

function ChoiceRow({ id, choice: { label, icon: Icon, run }, isMarked, typed }: ChoiceRowProps) {
  return (
    <PopoverOption
      id={id}
      isMarked={isMarked}
      onTake={run}
      className={classNames(styles['choice'], Icon !== undefined && styles['action'])}
    >
      {Icon === undefined ? null : <Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
      <span className={styles['label']} dir="auto">
        <MarkedText text={label} match={Icon === undefined ? findMatch(label, typed) : null} />
      </span>
    </PopoverOption>
  );
}
