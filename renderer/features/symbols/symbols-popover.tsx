import { useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useWords } from '../../text/language.tsx';
import { PopoverOption, PopoverSearch } from '../../ui/layers/popover.tsx';
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
  const anchor = useRef<HTMLSpanElement>(null);
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [index, setIndex] = useState(0);
  const found = findSymbols(allSymbols(words), typed, recent);
  const marked = found[index];
  const take = (at: number): void => {
    const taken = found[at];
    if (taken !== undefined) onTake(taken.symbol, withRecent(recent, taken.symbol));
  };
  return (
    <>
      {createPortal(
        <span
          ref={anchor}
          className={styles['caret']}
          style={{ left: caret.left, top: caret.top, blockSize: caret.height }}
        />,
        document.body,
      )}
      <PopoverSearch
        anchor={anchor}
        name={words.title}
        inputLabel={words.search}
        text={typed}
        onType={(text) => {
          setTyped(text);
          setIndex(0);
        }}
        longestText={longestName}
        list={{
          listId,
          count: found.length,
          marked: marked === undefined ? -1 : index,
          mark: setIndex,
          take,
        }}
        indexAfter={(key) => {
          const step = steps[key];
          return step === undefined ? null : Math.max(0, Math.min(found.length - 1, index + step));
        }}
        onClose={onClose}
        label={words.list}
        className={styles['frame']}
        listClassName={styles['list']}
        foot={<Foot marked={marked} />}
      >
        {found.map((symbol, at) => {
          const name = shownName(symbol.names);
          return (
            <PopoverOption
              key={symbol.symbol}
              listId={listId}
              index={at}
              isMarked={at === index}
              onTake={() => take(at)}
              label={`${symbol.symbol} ${name}`}
              title={name}
              className={styles['symbol']}
            >
              {symbol.symbol}
            </PopoverOption>
          );
        })}
      </PopoverSearch>
    </>
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
