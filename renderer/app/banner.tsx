import { X, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFirstWords } from '../text/language.tsx';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/actions/icon-button.tsx';
import styles from './banner.module.css';

interface BannerProps {
  readonly tone: 'red' | 'amber' | 'green' | 'slate';
  readonly icon: LucideIcon;
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** Button that leads to what the banner is about. */
  readonly action?: ReactNode;
  /** Left out for a banner that cannot be closed, because its reason still holds. */
  readonly onClose?: () => void;
  /** Label of the close button, where closing does more than hide the banner. */
  readonly closeLabel?: string;
  /** Announced by screen readers when nothing else is, instead of at once. */
  readonly isCalm?: boolean;
}

/** One message across the window. */
export function Banner({ tone, icon: Icon, title, text, action, onClose, closeLabel, isCalm }: BannerProps) {
  const words = useFirstWords();
  const role = isCalm === true || tone === 'green' ? 'status' : 'alert';
  return (
    <div role={role} className={classNames(styles['banner'], styles[tone])}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className={styles['icon']} />
      <p className={styles['text']}>
        <strong>{typeof title === 'string' && title.endsWith(':') ? title : <>{title}.</>}</strong> {text}
      </p>
      <div className={styles['actions']}>
        {action}
        {onClose === undefined ? null : (
          <IconButton icon={X} label={closeLabel ?? words.common.close} onPress={onClose} />
        )}
      </div>
    </div>
  );
}
