import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import styles from './foreign-text.module.css';

interface VerbatimProps {
  readonly children: string;
  /** Name for screen readers, where nothing beside the text names it. */
  readonly label?: string;
}

/** Text from outside the program, unchanged and never as anything but text, in a frame that scrolls. */
export function Verbatim({ children, label }: VerbatimProps) {
  const named = label === undefined ? {} : { role: 'region', 'aria-label': label };
  return (
    <pre {...named} className={styles['verbatim']} dir="auto" tabIndex={0}>
      {children}
    </pre>
  );
}

interface FoldedProps {
  readonly text: string;
  readonly words: { readonly showAll: string; readonly showLess: string };
}

/** Longest text that is shown whole: it is read at a glance and pushes nothing below it out of sight. */
const maxCharacters = 240;
const maxLines = 4;

/** Text from outside the program, whole where it is short; where it is long its beginning, and the rest on demand. */
export function Folded({ text, words }: FoldedProps) {
  const [isOpen, setOpen] = useState(false);
  const start = beginning(text);
  if (start === text) return <>{text}</>;
  return (
    <>
      {isOpen ? `${text} ` : `${start.trimEnd()}… `}
      <Button kind="quiet" size="small" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {isOpen ? words.showLess : words.showAll}
      </Button>
    </>
  );
}

function beginning(text: string): string {
  const lines = text.split('\n').slice(0, maxLines).join('\n');
  const letters = Array.from(lines);
  return letters.length <= maxCharacters ? lines : letters.slice(0, maxCharacters).join('');
}
