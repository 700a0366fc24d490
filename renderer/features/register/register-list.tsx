import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef } from 'react';
import { placeOf, rowAt } from '../../stores/register-pages.ts';
import { useProgram, useRegister } from '../../stores/use-stores.ts';
import { createDateWords } from '../../text/dates.ts';
import { useLanguage } from '../../text/language.tsx';
import { ListItem } from './list-item.tsx';
import { RegisterEmpty } from './register-empty.tsx';
import { RowMenu } from './row-menu.tsx';
import { useListKeys } from './use-list-keys.ts';
import { useToday } from './use-today.ts';
import styles from './register-list.module.css';

/** Where the arrow down leads from the search. */
export const registerListId = 'register-list';

const rowHeight = 52;

type Rows = Virtualizer<HTMLDivElement, HTMLDivElement>;

/** Fetches what comes into sight, and one row before it, which says whether a day begins. */
function useNeed(virtualizer: Rows): void {
  const need = useRegister((state) => state.need);
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: 0 };
  useEffect(() => need(startIndex - 1, endIndex + 10), [need, startIndex, endIndex]);
}

/** The rows. Only those in sight exist on the page, however many there are. */
export function RegisterList({ onOpened }: { readonly onOpened: () => void }) {
  const { locale, words } = useLanguage();
  const scroller = useRef<HTMLDivElement>(null);
  const total = useRegister((state) => state.total);
  const pages = useRegister((state) => state.pages);
  const byDay = useRegister((state) => state.sort === 'newest' || state.sort === 'oldest');
  const ledger = useRegister((state) => state.ledger);
  const openId = useProgram((state) => state.openIds[ledger]);
  const today = useToday();
  const dates = useMemo(() => createDateWords(locale, words.register, today), [locale, words, today]);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  useNeed(virtualizer);
  const keys = useListKeys({ total, pages, openId, virtualizer, onOpened });
  const dayAt = (index: number): string | null => {
    const row = byDay ? rowAt(pages, index) : null;
    return row === null ? null : dates.day(row.savedAt);
  };
  return (
    <div className={styles['frame']}>
      <RegisterEmpty />
      <div
        ref={scroller}
        id={registerListId}
        role="listbox"
        aria-label={words.register.applications}
        tabIndex={total === 0 ? -1 : 0}
        className={styles['scroller']}
        hidden={total === 0}
        {...keys.listProps}
      >
        <div role="presentation" className={styles['all']} style={{ blockSize: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const day = dayAt(index);
            return (
              <ListItem
                key={index}
                index={index}
                start={start}
                total={total}
                measure={virtualizer.measureElement}
                row={rowAt(pages, index)}
                day={day !== null && day !== (index === 0 ? null : dayAt(index - 1)) ? day : null}
                dates={dates}
                isOpen={openId !== null && rowAt(pages, index)?.id === openId}
                isActive={keys.active === index}
                onPress={keys.open}
                onMenu={keys.showMenu}
              />
            );
          })}
        </div>
      </div>
      <RowMenu
        row={keys.menuRow}
        anchorPlace={placeOf(pages, keys.menuRow?.id ?? '')}
        onClose={keys.hideMenu}
        onOpen={keys.openRow}
      />
    </div>
  );
}
