import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './drop-overlay.module.css';

interface DropOverlayProps {
  /** What the overlay covers: its parent element, or the window below the bar. */
  readonly over: 'place' | 'window';
  /** `DropRelease`, and paragraphs about what else would happen. */
  readonly children: ReactNode;
}

/** Covers the place that would take the dragged files. */
export function DropOverlay({ over, children }: DropOverlayProps) {
  return (
    <div className={classNames(styles['overlay'], styles[over])} role="status">
      <div className={styles['card']}>{children}</div>
    </div>
  );
}

interface DropReleaseProps {
  readonly icon: LucideIcon;
  readonly children: string;
}

/** Says what dropping the files would do. */
export function DropRelease({ icon: Icon, children }: DropReleaseProps) {
  return (
    <p className={styles['release']}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      {children}
    </p>
  );
}
