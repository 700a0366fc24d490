import { memo } from 'react';
import type { ApplicationSummary } from '../../../shared/domain/application.ts';
import type { DateWords } from '../../text/dates.ts';
import { classNames } from '../../ui/class-names.ts';
import { RegisterRow } from './register-row.tsx';
import styles from './list-item.module.css';

export function rowElementId(index: number): string {
  return `register-row-${index}`;
}

interface ListItemProps {
  readonly index: number;
  /** Pixels from the beginning of the list. */
  readonly start: number;
  readonly total: number;
  readonly measure: (element: HTMLDivElement | null) => void;
  /** `null` while it is being fetched. */
  readonly row: ApplicationSummary | null;
  /** The name of the day that begins with this row. */
  readonly day: string | null;
  readonly dates: DateWords;
  readonly isOpen: boolean;
  readonly isActive: boolean;
  readonly onPress: (index: number) => void;
  readonly onMenu: (index: number) => void;
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
