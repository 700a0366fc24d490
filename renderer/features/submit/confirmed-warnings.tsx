import { Check } from 'lucide-react';
import { findingWords } from '../../parts/finding-words.ts';
import { useEditor } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import { Warning, WarningText } from './warning.tsx';

/** What the clerk looked at and found right, so that she sees once more what she answers for. */
export function ConfirmedWarnings() {
  const { words, locale } = useLanguage();
  const confirmed = useEditor((state) => state.confirmed);
  if (confirmed.length === 0) return null;
  return (
    <Warning title={words.submit.sheet.confirmed} icon={Check} tone="waits">
      {confirmed.map((finding) => (
        <WarningText key={`${finding.rule} ${finding.place}`}>
          {findingWords(finding, words, locale).long}
        </WarningText>
      ))}
    </Warning>
  );
}
