import { ArrowRight } from 'lucide-react';
import { Button as PressButton } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './action-list.module.css';

export interface ListedAction {
  readonly title: string;
  readonly text: string;
  readonly go: () => void;
  /** True for an action that few should choose: it is shown below the others in smaller words. */
  readonly isAside?: boolean;
}

interface ActionListProps {
  readonly label: string;
  /** The actions in order, the recommended one first. */
  readonly actions: readonly ListedAction[];
  /** Index of the action that is running; nothing else can be chosen until it ends. */
  readonly underWay?: number | null;
  /** False where something else on the screen comes first. */
  readonly hasFocusAtOnce?: boolean;
}

/**
 * Numbered actions, one below the other. The first one has the focus at first and is emphasised until the focus moves.
 */
export function ActionList({ label, actions, underWay = null, hasFocusAtOnce = true }: ActionListProps) {
  return (
    <ol aria-label={label} className={styles['actions']}>
      {actions.map(({ title, text, go, isAside = false }, index) => (
        <li key={title}>
          <PressButton
            autoFocus={hasFocusAtOnce && index === 0}
            isPending={underWay === index}
            isDisabled={underWay !== null && underWay !== index}
            className={classNames(
              styles['action'],
              hasFocusAtOnce && index === 0 && styles['first'],
              isAside && styles['isAside'],
            )}
            onPress={go}
          >
            <span className={styles['number']}>{index + 1}</span>
            <span className={styles['words']}>
              <span className={styles['title']}>{title}</span>
              <span className={styles['text']}>{text}</span>
            </span>
            <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" className={styles['arrow']} />
          </PressButton>
        </li>
      ))}
    </ol>
  );
}
