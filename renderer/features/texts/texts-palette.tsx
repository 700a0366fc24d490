import { BookmarkPlus, type LucideIcon, PencilLine } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { TextKind } from '../../../shared/domain/address-book.ts';
import { readField } from '../../../shared/domain/content.ts';
import type { PrintedField } from '../../../shared/domain/fields.ts';
import { showCaret } from '../../parts/focus.ts';
import { useStores, useTexts } from '../../stores/use-stores.ts';
import { tellStored } from '../../stores/address-book/texts.ts';
import { findMatch } from '../../text/fold.ts';
import { useLanguage, useWordsSoon } from '../../text/language.tsx';
import { classNames } from '../../ui/class-names.ts';
import { MarkedText } from '../../ui/search/marked-text.tsx';
import { PopoverOption, PopoverSearch } from '../../ui/layers/popover.tsx';
import styles from './texts.module.css';

/** Where a text goes: the box with its selection, as it was left. */
export interface TextPlace {
  readonly area: HTMLTextAreaElement;
  readonly field: PrintedField;
  readonly kind: TextKind;
  readonly start: number;
  readonly end: number;
}

interface TextsPaletteProps {
  readonly place: TextPlace;
  readonly onClosed: () => void;
}

/** Offers saved and learned texts at the focused box. */
export function TextsPalette({ place, onClosed }: TextsPaletteProps) {
  const wordsSoon = useWordsSoon();
  const { editor, program, texts, toasts } = useStores();
  const closing = useRef(false);
  const { area, field, kind, start, end } = place;
  const written = readField(editor.getState().content, field);
  const close = (goesBack: boolean, caret = end): void => {
    if (closing.current) return;
    closing.current = true;
    onClosed();
    if (!goesBack) return;
    area.focus();
    // After the box has drawn its new text, which is before the next key.
    queueMicrotask(() => {
      area.setSelectionRange(caret === end ? start : caret, caret);
      showCaret(area);
    });
  };
  const insert = (text: string): void => {
    const { content, leaveField, setField } = editor.getState();
    const now = readField(content, field);
    // At the end of the box, where its text was changed while the popover was open.
    const [from, to] = now === written ? [start, end] : [now.length, now.length];
    leaveField();
    setField(field, `${now.slice(0, from)}${text}${now.slice(to)}`);
    leaveField();
    close(true, from + text.length);
  };
  const keep = async (text: string): Promise<void> => {
    close(true);
    const answer = await texts.getState().keep(kind, text);
    const words = await wordsSoon();
    tellStored({ texts, toasts }, words, words.texts.kept, answer);
  };
  const marked = written.slice(start, end);
  return createPortal(
    <Suspense>
      <TextsPopover
        place={place}
        toKeep={marked.trim() === '' ? written : marked}
        isMarked={marked.trim() !== ''}
        onInsert={insert}
        onKeep={(text) => void keep(text)}
        onEdit={() => {
          close(true);
          program.getState().showSheet({ kind: 'texts' });
        }}
        onClose={close}
      />
    </Suspense>,
    // Inside the box, so that it stays marked as the focused one.
    area.closest('[role="group"]') ?? document.body,
  );
}

interface TextsPopoverProps {
  readonly place: TextPlace;
  /** The selected text, or all of the box's; may be empty. */
  readonly toKeep: string;
  readonly isMarked: boolean;
  readonly onInsert: (text: string) => void;
  readonly onKeep: (text: string) => void;
  readonly onEdit: () => void;
  /** `goesBack`: true when the focus returns to the box. */
  readonly onClose: (goesBack: boolean) => void;
}

interface Choice {
  readonly id: string;
  readonly label: string;
  readonly run: () => void;
  readonly icon?: LucideIcon;
}

/** The choices: texts first, then actions. */
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

/** Texts in a popover below the box: typing filters, arrows choose, Enter inserts one. */
function TextsPopover(props: TextsPopoverProps) {
  const { words } = useLanguage();
  const { area, field, kind } = props.place;
  const { texts } = useStores();
  const search = useTexts((state) => state.search);
  const [marked, setMarked] = useState(0);
  const choices = useChoices(props);
  const anchor = useRef<HTMLElement>(area);
  const listId = useId();
  useEffect(() => {
    void texts.getState().find(kind, '');
    return () => texts.getState().reset();
  }, [texts, kind]);
  return (
    <PopoverSearch
      anchor={anchor}
      name={words.texts.offered(words.editor.fields[field])}
      inputLabel={words.texts.filter}
      text={search}
      onType={(text) => {
        setMarked(0);
        void texts.getState().find(kind, text);
      }}
      list={{
        ...{ listId, count: choices.length, marked, mark: setMarked },
        take: (index) => choices[index]?.run(),
        // Tab inserts texts, but runs no actions.
        tabTakes: choices[marked]?.icon === undefined,
      }}
      onClose={props.onClose}
      label={words.texts.list}
      className={styles['frame']}
      listClassName={styles['choices']}
      keys={Object.values(words.texts.keys)}
    >
      {choices.map(({ id, label, icon: Icon, run }, index) => (
        <PopoverOption
          key={id}
          listId={listId}
          index={index}
          isMarked={index === marked}
          onTake={run}
          className={classNames(styles['choice'], Icon !== undefined && styles['action'])}
        >
          {Icon === undefined ? null : <Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
          <span className={styles['label']} dir="auto">
            <MarkedText text={label} match={Icon === undefined ? findMatch(label, search) : null} />
          </span>
        </PopoverOption>
      ))}
    </PopoverSearch>
  );
}
