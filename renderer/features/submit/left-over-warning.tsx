import { useLeftOver } from '../../stores/use-set-boxes.ts';
import { useLanguage } from '../../text/language.tsx';
import { Warning, WarningText } from './warning.tsx';

/** What would be missing on the certificate, said once more before it costs money. */
export function LeftOverWarning() {
  const { words, locale } = useLanguage();
  const leftOver = useLeftOver();
  if (leftOver.length === 0) return null;
  const { readiness } = words;
  const boxes = new Intl.ListFormat(locale).format(leftOver.map(({ number }) => number));
  return (
    <Warning title={readiness.boxesDoNotFit(boxes)}>
      <WarningText>{readiness.boxesDoNotFitText}</WarningText>
    </Warning>
  );
}
