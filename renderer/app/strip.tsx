import { X, type LucideIcon } from 'lucide-react';
import { useWords } from '../text/language.tsx';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import styles from './strip.module.css';

interface StripProps {
  readonly tone: 'red' | 'amber';
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  /** Left out while it cannot be closed, because it still holds. */
  readonly onClose?: () => void;
}

/** One line across the window. */
export function Strip({ tone, icon: Icon, title, text, onClose }: StripProps) {
  const words = useWords();
  return (
    <div role="alert" className={classNames(styles['strip'], styles[tone])}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className={styles['icon']} />
      <p className={styles['text']}>
        <strong>{title}.</strong> {text}
      </p>
      {onClose === undefined ? null : <IconButton icon={X} label={words.common.close} onPress={onClose} />}
    </div>
  );
}
