import { TriangleAlert } from 'lucide-react';
import type { ServiceTag } from '../../../shared/domain/attempt.ts';
import { useWords } from '../../text/language.tsx';
import { Warning, WarningText } from './warning.tsx';

interface UndoneProps {
  readonly isPractice: boolean;
  readonly tag: ServiceTag | null;
}

/** What cannot be taken back. */
export function Undone({ isPractice, tag }: UndoneProps) {
  const words = useWords().submit.sheet;
  const serious = tag === 'Draft' ? words.undoneStore : words.undoneText;
  const lines = isPractice ? words.practiceText : serious;
  return (
    <Warning
      title={isPractice ? words.practiceUndone : words.undone}
      icon={isPractice ? null : TriangleAlert}
    >
      {lines.map((line) => (
        <WarningText key={line}>{line}</WarningText>
      ))}
    </Warning>
  );
}
