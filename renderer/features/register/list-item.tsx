import { memo } from 'react';
import type { DateWords } from '../../text/dates.ts';
import { classNames } from '../../ui/class-names.ts';
import { RegisterRow } from './register-row.tsx';
import type { ShownRow } from './use-rows.ts';
import styles from './list-item.module.css';

export function rowElementId(index: number): string {
  return `register-row-${index}`;
}

interface ListItemProps extends ShownRow {
  readonly total: number;
  readonly measure: (element: HTMLDivElement | null) => void;
  readonly dates: DateWords;
  readonly isActive: boolean;
  readonly onPress: (index: number) => void;
  readonly onMenu: (index: number) => void;
  readonly onPoint: (index: number) => void;
}

/** One place in the list, with the name of the day above it where a day begins. */
export const ListItem = memo(function ListItem(props: ListItemProps) {
  const { index, start, row, day, isOpen, isActive } = props;
  return (
    <div
      ref={props.measure}
      data-index={index}
      role="presentation"
      className={styles['place']}
      style={{ transform: `translateY(${start}px)` }}
    >
      {day === null ? null : (
        <div className={styles['day']} aria-hidden="true">
          {day}
        </div>
      )}
      <div
        id={rowElementId(index)}
        role="option"
        aria-selected={isOpen}
        aria-setsize={props.total}
        aria-posinset={index + 1}
        className={classNames(styles['item'], isOpen && styles['open'], isActive && styles['active'])}
        onClick={() => props.onPress(index)}
        onPointerMove={() => props.onPoint(index)}
        onContextMenu={(event) => {
          event.preventDefault();
          props.onMenu(index);
        }}
      >
        {row === null ? <div className={styles['blank']} /> : <RegisterRow row={row} dates={props.dates} />}
      </div>
    </div>
  );
});
