import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../../text/language.tsx';
import { classNames } from '../../ui/class-names.ts';
import popover from '../../ui/layers/popover.module.css';
import { placeBelow, PopoverOption } from '../../ui/layers/popover.tsx';
import { comboboxAttributes, optionId, pressInList, type ComboboxList } from '../../ui/search/combobox.ts';
import { allSymbols, findSymbols, type NamedSymbol, withRecent } from './symbols.ts';
import styles from './symbols.module.css';

export interface SymbolsPopoverProps {
  readonly caret: DOMRect;
  readonly recent: readonly string[];
  /** Called with the symbol, and the recently used symbols including it. */
  readonly onTake: (symbol: string, recent: readonly string[]) => void;
  /** `goesBack`: true when the focus returns to the field. */
  readonly onClose: (goesBack: boolean) => void;
}

/** Longest text that is searched for, as no name of a symbol is longer. */
const longestName = 100;

/** Symbols in a row of the grid. */
const columns = 10;

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: columns,
  ArrowUp: -columns,
};

/** The symbols in a popover at the caret: typing filters, arrows choose, Enter inserts one. */
export function SymbolsPopover({ caret, recent, onTake, onClose }: SymbolsPopoverProps) {
  const words = useWords().symbols;
  const frame = useHangingAt(caret);
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const found = findSymbols(allSymbols(words), typed, recent);
  const marked = found[place];
  const takeSymbol = (symbol: string): void => onTake(symbol, withRecent(recent, symbol));
  const take = (at: number): void => {
    const taken = found[at];
    if (taken !== undefined) takeSymbol(taken.symbol);
  };
  const list: ComboboxList = {
    ...{ listId, isOpen: true, count: found.length, marked: marked === undefined ? -1 : place },
    ...{ mark: setPlace, take, close: () => onClose(true) },
  };
  const press = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    // The symbols are a grid, so arrows move in two directions.
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
        {found.map((symbol, at) => (
          <SymbolCell
            key={symbol.symbol}
            id={optionId(listId, at)}
            symbol={symbol}
            isMarked={at === place}
            onTake={takeSymbol}
          />
        ))}
      </ul>
      <Foot marked={marked} />
    </div>
  );
}

interface SymbolCellProps {
  readonly id: string;
  readonly symbol: NamedSymbol;
  readonly isMarked: boolean;
  readonly onTake: (symbol: string) => void;
}

function SymbolCell({ id, symbol: { symbol, names }, isMarked, onTake }: SymbolCellProps) {
  const name = shownName(names);
  return (
    <PopoverOption
      id={id}
      isMarked={isMarked}
      onTake={() => onTake(symbol)}
      label={`${symbol} ${name}`}
      title={name}
      className={styles['symbol']}
    >
      {symbol}
    </PopoverOption>
  );
}

function Foot({ marked }: { readonly marked: NamedSymbol | undefined }) {
  const words = useWords().symbols;
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
