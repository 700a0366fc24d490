import { TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { SheetPart } from '../../ui/sheet.tsx';
import styles from './submit-sheet.module.css';

interface WarningProps {
  readonly title: string;
  readonly children: ReactNode;
  /** `null` where it only informs. */
  readonly icon?: LucideIcon | null;
  /** `waits`: nothing to fear. `strong`: stands on a ground, as it needs a person. */
  readonly tone?: 'usual' | 'waits' | 'strong';
}

/** Something to know before confirming. */
export function Warning({ title, children, icon: Icon = TriangleAlert, tone = 'usual' }: WarningProps) {
  return (
    <SheetPart className={classNames(styles['warning'], styles[tone])}>
      {Icon === null ? <span /> : <Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
      <div>
        <p className={styles['warningTitle']}>{title}</p>
        {children}
      </div>
    </SheetPart>
  );
}

export function WarningText({ children }: { readonly children: ReactNode }) {
  return <p className={styles['warningText']}>{children}</p>;
}
