import { useState } from 'react';
import { Button } from '../actions/button.tsx';

interface FoldedProps {
  readonly text: string;
  readonly words: { readonly showAll: string; readonly showLess: string };
}

/** Longest text that is shown whole: it is read at a glance and pushes nothing below it out of sight. */
const mostCharacters = 240;
const mostLines = 4;

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
  const lines = text.split('\n').slice(0, mostLines).join('\n');
  const letters = Array.from(lines);
  return letters.length <= mostCharacters ? lines : letters.slice(0, mostCharacters).join('');
}
