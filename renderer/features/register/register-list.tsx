import { useState } from 'react';
import { useOnlyShown } from '../../stores/use-locked.ts';
import { useRegister } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { ListItem, rowElementId } from './list-item.tsx';
import { RegisterEmpty } from './register-empty.tsx';
import { RowMenu } from './row-menu.tsx';
import { PutBackTool, RowTool } from './row-tool.tsx';
import { useFocusAfterLastRow } from './use-kept-focus.ts';
import { useListKeys } from './use-list-keys.ts';
import { useRows } from './use-rows.ts';
import styles from './register-list.module.css';

/** Where the arrow down leads from the search. */
export const registerListId = 'register-list';

/** The rows. Only those in sight exist on the page, however many there are. */
export function RegisterList({ onOpened }: { readonly onOpened: () => void }) {
  const words = useWords().register;
  const total = useRegister((state) => state.total);
  const isBin = useRegister((state) => state.place === 'bin');
  const isOnlyShown = useOnlyShown();
  const { scroller, virtualizer, dates, active, choose, shown } = useRows();
  const keys = useListKeys({ active, choose, virtualizer, onOpened });
  const frame = useFocusAfterLastRow();
  const [pointedAt, pointAt] = useState<number | null>(null);
  return (
    <div ref={frame} className={styles['frame']} onPointerLeave={() => pointAt(null)}>
      <RegisterEmpty />
      <div
        ref={scroller}
        id={registerListId}
        role="listbox"
        aria-label={isBin ? words.bin.title : words.applications}
        aria-activedescendant={total === 0 ? undefined : rowElementId(active)}
        tabIndex={total === 0 ? -1 : 0}
        className={styles['scroller']}
        hidden={total === 0}
        onKeyDown={keys.onKeyDown}
        onScroll={() => pointAt(null)}
      >
        <div role="presentation" className={styles['all']} style={{ blockSize: virtualizer.getTotalSize() }}>
          {shown.map((row) => (
            <ListItem
              key={row.index}
              {...row}
              total={total}
              measure={virtualizer.measureElement}
              dates={dates}
              isActive={row.index === active}
              onPress={keys.open}
              onMenu={keys.showMenu}
              onPoint={pointAt}
            />
          ))}
        </div>
      </div>
      {isBin && total > 0 && !isOnlyShown ? (
        <PutBackTool index={pointedAt ?? active} onPress={keys.putBackAt} />
      ) : pointedAt === null ? null : (
        <RowTool index={pointedAt} onPress={keys.showMenu} />
      )}
      {keys.menuAt === null ? null : (
        <RowMenu index={keys.menuAt} onClose={keys.hideMenu} onOpen={keys.open} />
      )}
    </div>
  );
}
