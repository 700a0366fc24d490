import { Meter as AriaMeter } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './meter.module.css';

interface MeterProps {
  /** Read out; nothing of it is shown. */
  readonly label: string;
  /** Read out in place of a percentage. */
  readonly valueLabel: string;
  /** 0 to 1; more fills it whole. */
  readonly share: number;
  readonly tone?: 'ink' | 'amber' | 'red';
  readonly className?: string | undefined;
}

/** How much of something is used, or has left. */
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
