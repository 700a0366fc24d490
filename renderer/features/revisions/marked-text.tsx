import { hasArabicLetters } from '../../../shared/rules/print/scripts.ts';
import { useWords } from '../../text/language.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './small-page.module.css';

/** One thing that differs, by the same name on both sides. */
export type Place = string;

export interface MarkedLine {
  readonly text: string;
  readonly isMarked: boolean;
}

interface MarkedTextProps {
  readonly place: Place;
  /** Nothing is written where there is none. */
  readonly lines: readonly MarkedLine[];
  readonly className?: string | undefined;
}

/** Lines as they stand on the page; those that the other side lacks are marked. */
export function MarkedText({ place, lines, className }: MarkedTextProps) {
  const words = useWords().revisions;
  const isEmpty = lines.every(({ text }) => text === '');
  if (isEmpty) {
    const differs = lines.some(({ isMarked }) => isMarked);
    return (
      <p className={classNames(styles['nothing'], className)} data-change={differs ? place : undefined}>
        {words.nothing}
      </p>
    );
  }
  return (
    <div className={className} data-change={lines.some(({ isMarked }) => isMarked) ? place : undefined}>
      {lines.map(({ text, isMarked }, line) => (
        <div
          // Lines have no name but their place, and are drawn anew with their text.
          key={line}
          dir="auto"
          className={classNames(styles['line'], hasArabicLetters(text) && styles['arabic'])}
        >
          {isMarked && text.trim() !== '' ? <mark className={styles['mark']}>{text}</mark> : text}
        </div>
      ))}
    </div>
  );
}
