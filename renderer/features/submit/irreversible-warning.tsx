import { TriangleAlert } from 'lucide-react';
import type { ServiceTag } from '../../../shared/domain/attempt.ts';
import { useWords } from '../../text/language.tsx';
import { Warning, WarningText } from './warning.tsx';

interface IrreversibleWarningProps {
  readonly isPractice: boolean;
  readonly tag: ServiceTag | null;
}

/** What cannot be taken back. */
export function IrreversibleWarning({ isPractice, tag }: IrreversibleWarningProps) {
  const words = useWords().submit.sheet;
  const serious = tag === 'Draft' ? words.irreversibleStore : words.irreversibleText;
  const lines = isPractice ? words.practiceText : serious;
  return (
    <Warning
      title={isPractice ? words.practiceWarning : words.irreversible}
      icon={isPractice ? null : TriangleAlert}
    >
      {lines.map((line) => (
        <WarningText key={line}>{line}</WarningText>
      ))}
    </Warning>
  );
}
