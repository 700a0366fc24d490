import {
  importReadingSchema,
  type ImportReading,
  type ImportView,
} from '../../../shared/ipc/areas/importing.ts';
import { useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Choose } from '../../ui/choose.tsx';
import styles from './import.module.css';

/** So many rows above the data can be chosen. */
const mostHeaderRows = 10;

/** How the file is read, to be changed; every change counts at once. */
export function ReadingPanel({ view }: { readonly view: ImportView }) {
  const words = useWords().importing;
  const { imports } = useStores();
  const { reading, sheets } = view;
  const read = (change: Partial<ImportReading>): void =>
    void imports.getState().readAgain(importReadingSchema.parse({ ...reading, ...change }));
  const rows = Array.from({ length: Math.max(mostHeaderRows, reading.headerRows) + 1 }, (_, count) => ({
    value: String(count),
    label: count === 0 ? words.reads.noHeads : words.reads.heads(count),
  }));
  return (
    <div role="group" aria-label={words.reads.label} className={styles['reads']}>
      {reading.encoding === null ? null : (
        <Choose
          label={words.reads.encoding}
          options={namedOptions(words.encodings)}
          value={reading.encoding}
          onChange={(encoding) => read({ encoding })}
        />
      )}
      {reading.separator === null ? null : (
        <Choose
          label={words.reads.separator}
          options={namedOptions(words.separators)}
          value={reading.separator}
          onChange={(separator) => read({ separator })}
        />
      )}
      {reading.sheet === null || sheets.length < 2 ? null : (
        <Choose
          label={words.reads.sheet}
          options={sheets.map((label, place) => ({ value: String(place), label }))}
          value={String(reading.sheet)}
          onChange={(sheet) => read({ sheet: Number(sheet) })}
        />
      )}
      <Choose
        label={words.reads.headerRows}
        options={rows}
        value={String(reading.headerRows)}
        onChange={(headerRows) => read({ headerRows: Number(headerRows) })}
      />
    </div>
  );
}

type Named<Value extends string> = Readonly<Record<Value, string>>;

function namedOptions<Value extends string>(names: Named<Value>) {
  const isValue = (value: string): value is Value => value in names;
  return Object.keys(names)
    .filter(isValue)
    .map((value) => ({ value, label: names[value] }));
}
