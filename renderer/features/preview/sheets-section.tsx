import { Section } from '../../parts/section.tsx';
import { mostSheets } from '../../parts/print/sheets.ts';
import { usePreview, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Choose } from '../../ui/choose.tsx';
import { Segments } from '../../ui/segments.tsx';
import { TickBox } from '../../ui/tick-box.tsx';
import type { PreviewSheets } from './use-preview-sheets.ts';
import styles from './preview.module.css';

/** More than these do not fit beside each other. */
const mostSegments = 3;

interface SheetsSectionProps {
  readonly sheets: PreviewSheets;
  readonly shown: string;
}

/** Which sheet is shown, and which ones are printed. */
export function SheetsSection({ sheets, shown }: SheetsSectionProps) {
  const words = useWords().preview;
  const { preview } = useStores();
  const all = usePreview((state) => state.all);
  const withCover = usePreview((state) => state.withCover);
  const { certificate, cover } = sheets;
  const { showSheet, setAll, setWithCover } = preview.getState();
  const options = [...certificate, ...cover].map(({ id, name }) => ({ value: id, label: name }));
  const Chooser = options.length > mostSegments ? Choose : Segments;
  return (
    <Section title={words.sheets}>
      {options.length === 1 ? null : (
        <Chooser
          label={words.sheets}
          labelHidden
          options={options}
          value={shown}
          onChange={showSheet}
          className={styles['sheets']}
        />
      )}
      {certificate.length === 1 ? null : (
        <TickBox label={words.printAll(certificate.length)} isSelected={all} onChange={setAll} />
      )}
      <TickBox label={words.withCover} isSelected={withCover} onChange={setWithCover} />
      {certificate.length < mostSheets ? null : (
        <p className={styles['note']}>{words.mostSheets(mostSheets)}</p>
      )}
    </Section>
  );
}
