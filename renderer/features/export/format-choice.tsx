import { exportFormatSchema, type ExportFormat } from '../../../shared/ipc/areas/exporting.ts';
import { useWords } from '../../text/language.tsx';
import { Segments } from '../../ui/segments.tsx';
import styles from './export.module.css';

interface FormatChoiceProps {
  readonly format: ExportFormat;
  readonly onChoose: (format: ExportFormat) => void;
}

/** Clerks want tables most often. */
const order = ['csv', 'xlsx', 'service', 'coDesk'] as const satisfies readonly ExportFormat[];

/** As what, with a sentence about the chosen one. */
export function FormatChoice({ format, onChoose }: FormatChoiceProps) {
  const words = useWords().exporting;
  return (
    <>
      <Segments
        label={words.format}
        labelHidden
        options={order.map((value) => ({ value, label: words.formats[value].name }))}
        value={format}
        onChange={(chosen) => onChoose(exportFormatSchema.parse(chosen))}
      />
      <p className={styles['about']}>{words.formats[format].text}</p>
    </>
  );
}
