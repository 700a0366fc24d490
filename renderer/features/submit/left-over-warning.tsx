import { useLeftOver } from '../../parts/print/use-set-boxes.ts';
import { useEditor, useProgram } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import { Warning, WarningText } from './warning.tsx';

/** What would be missing on the certificate, said once more before it costs money. */
export function LeftOverWarning() {
  const { words, locale } = useLanguage();
  const content = useEditor((state) => state.content);
  const order = useProgram((state) => state.settings.europeanUnionOrder);
  const leftOver = useLeftOver(content, order);
  if (leftOver.length === 0) return null;
  const { readiness } = words;
  const boxes = new Intl.ListFormat(locale).format(leftOver.map(({ number }) => number));
  return (
    <Warning title={readiness.boxesDoNotFit(boxes)}>
      <WarningText>{readiness.boxesDoNotFitText}</WarningText>
    </Warning>
  );
}
