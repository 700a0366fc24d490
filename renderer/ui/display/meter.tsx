import { Meter as AriaMeter } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './meter.module.css';

interface MeterProps {
  /** Name for screen readers, not shown. */
  readonly label: string;
  /** Value for screen readers, in place of a percentage. */
  readonly valueLabel: string;
  /** Filled share from 0 to 1; more is shown as full. */
  readonly share: number;
  readonly tone?: 'ink' | 'amber' | 'red';
  readonly className?: string | undefined;
}

/** A bar that shows how much of something is used, or was sent. */
export function Meter({ label, valueLabel, share, tone = 'ink', className }: MeterProps) {
  const filled = Math.min(1, Math.max(0, share));
  return (
    <AriaMeter
      aria-label={label}
      valueLabel={valueLabel}
      value={filled * 100}
      className={classNames(styles['meter'], styles[tone], className)}
    >
      <div className={styles['filled']} style={{ inlineSize: `${filled * 100}%` }} />
    </AriaMeter>
  );
}
