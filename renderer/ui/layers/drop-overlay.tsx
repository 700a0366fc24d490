import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './drop-overlay.module.css';

interface DropOverlayProps {
  /** The place that it stands in, or the window below its bar. */
  readonly over: 'place' | 'window';
  /** `DropRelease`, and paragraphs about what else comes of it. */
  readonly children: ReactNode;
}

/** Lies over whatever takes the files that are held there. */
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

/** What a release would do. */
export function DropRelease({ icon: Icon, children }: DropReleaseProps) {
  return (
    <p className={styles['release']}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      {children}
    </p>
  );
}
