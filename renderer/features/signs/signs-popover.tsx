import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../../text/language.tsx';
import { classNames } from '../../ui/class-names.ts';
import popover from '../../ui/layers/popover.module.css';
import { placeBelow, PopoverOption } from '../../ui/layers/popover.tsx';
import { comboboxAttributes, optionId, pressInList, type ComboboxList } from '../../ui/search/combobox.ts';
import { allSigns, findSigns, type Sign, withRecent } from './signs.ts';
import styles from './signs.module.css';

export interface SignsPopoverProps {
  readonly caret: DOMRect;
  readonly recent: readonly string[];
  /** Called with the sign, and the recently used signs including it. */
  readonly onTake: (sign: string, recent: readonly string[]) => void;
  /** `goesBack`: true when the focus returns to the field. */
  readonly onClose: (goesBack: boolean) => void;
}

/** Longest text that is searched for, as no name of a sign is longer. */
const longestName = 100;

/** Signs in a row of the grid. */
const columns = 10;

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: columns,
  ArrowUp: -columns,
};

/** The signs in a popover at the caret: typing filters, arrows choose, Enter inserts one. */
export function SignsPopover({ caret, recent, onTake, onClose }: SignsPopoverProps) {
  const words = useWords().signs;
  const frame = useHangingAt(caret);
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const found = findSigns(allSigns(words), typed, recent);
  const marked = found[place];
  const takeSign = (sign: string): void => onTake(sign, withRecent(recent, sign));
  const take = (at: number): void => {
    const taken = found[at];
    if (taken !== undefined) takeSign(taken.sign);
  };
  const list: ComboboxList = {
    ...{ listId, isOpen: true, count: found.length, marked: marked === undefined ? -1 : place },
    ...{ mark: setPlace, take, close: () => onClose(true) },
  };
  const press = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    // The signs are a grid, so arrows move in two directions.
    if (step !== undefined) setPlace(Math.max(0, Math.min(found.length - 1, place + step)));
    else if (!pressInList(event, list)) {
      if (event.key !== 'Tab') return;
      onClose(true);
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={frame}
      popover="manual"
      role="group"
      aria-label={words.title}
      className={classNames(popover['popover'], styles['frame'])}
      onBlur={(event) => {
        // The focus may have gone to another window for a while.
        if (document.activeElement !== event.target) onClose(false);
      }}
    >
      <input
        {...comboboxAttributes(list)}
        aria-label={words.search}
        placeholder={words.search}
        value={typed}
        maxLength={longestName}
        className={popover['filter']}
        onChange={(event) => {
          setTyped(event.target.value);
          setPlace(0);
        }}
        onKeyDown={press}
      />
      <ul id={listId} role="listbox" aria-label={words.list} className={styles['list']}>
        {found.map((sign, at) => (
          <SignCell
            key={sign.sign}
            id={optionId(listId, at)}
            sign={sign}
            isMarked={at === place}
            onTake={takeSign}
          />
        ))}
      </ul>
      <Foot marked={marked} />
    </div>
  );
}

interface SignCellProps {
  readonly id: string;
  readonly sign: Sign;
  readonly isMarked: boolean;
  readonly onTake: (sign: string) => void;
}

function SignCell({ id, sign: { sign, names }, isMarked, onTake }: SignCellProps) {
  const name = shownName(names);
  return (
    <PopoverOption
      id={id}
      isMarked={isMarked}
      onTake={() => onTake(sign)}
      label={`${sign} ${name}`}
      title={name}
      className={styles['sign']}
    >
      {sign}
    </PopoverOption>
  );
}

function Foot({ marked }: { readonly marked: Sign | undefined }) {
  const words = useWords().signs;
  return (
    <p className={styles['foot']} role={marked === undefined ? 'status' : undefined}>
      <span className={styles['name']}>{marked === undefined ? words.nothing : shownName(marked.names)}</span>
      <span aria-hidden="true">{words.keys.take}</span>
      <span aria-hidden="true">{words.keys.leave}</span>
    </p>
  );
}

function shownName(names: string): string {
  return names.split(', ')[0] ?? names;
}

/** Shows an element in the top layer, below or above the caret, with the focus in its input. */
function useHangingAt(caret: DOMRect): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    element.showPopover();
    const own = { width: element.offsetWidth, height: element.offsetHeight };
    const room = { width: window.innerWidth, height: window.innerHeight };
    const { left, top } = placeBelow(caret, own, room, false);
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
    element.querySelector('input')?.focus();
  }, [caret]);
  return frame;
}
