import { useState } from 'react';
import type { PartyLine } from '../../../../shared/domain/fields.ts';
import type { GoodsColumnTarget } from '../../../../shared/rules/paste/goods-table.ts';
import type { PasteSplit } from '../../../../shared/rules/paste/inserted-text.ts';
import type { DividedText } from '../../../stores/editor/inserted-text.ts';
import { FormSheet } from '../../../parts/form-sheet.tsx';
import { useInsertedText, useStores } from '../../../stores/use-stores.ts';
import { useLanguage, useWords } from '../../../text/language.tsx';
import { partyLinesIn } from '../../../text/shown-texts.ts';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import styles from './divide-sheet.module.css';

/** How many cells of a column are shown, so that the clerk recognises it. */
const shownCells = 3;

/** Lets the clerk choose where each part of a pasted text goes: lines of an address, columns of a table. */
export function DivideSheet() {
  const { incoming } = useStores();
  const divided = useInsertedText((state) => state.divided);
  if (divided === null) return null;
  return <Dividing divided={divided} onClose={() => incoming.getState().divide(null)} />;
}

function Dividing({ divided, onClose }: { readonly divided: DividedText; readonly onClose: () => void }) {
  const [split, setSplit] = useState<PasteSplit>(divided.split);
  const { divide } = useWords().editor;
  return (
    <FormSheet
      {...divide[split.kind]}
      anchor="head"
      width={680}
      onClose={onClose}
      submit={divide.take}
      formClassName={styles['parts']}
      onSubmit={() => {
        onClose();
        divided.put(split);
      }}
    >
      {split.kind === 'address' ? (
        <Pieces split={split} onChange={setSplit} />
      ) : (
        <Columns split={split} onChange={setSplit} />
      )}
    </FormSheet>
  );
}

interface PartsProps<Kind extends PasteSplit['kind']> {
  readonly split: Extract<PasteSplit, { kind: Kind }>;
  readonly onChange: (split: PasteSplit) => void;
}

/** The country cannot be chosen here: it has a field with all names, and stays as it was read. */
const isChosen = (line: PartyLine): boolean => line !== 'countryCode';

function Pieces({ split, onChange }: PartsProps<'address'>) {
  const { words, language } = useLanguage();
  const { divide, partyLines: names } = words.editor;
  const options = [
    ...partyLinesIn(language)
      .filter(isChosen)
      .map((line) => ({ value: line, label: names[line] })),
    { value: 'out' as const, label: divide.targets.out },
  ];
  const move = (at: number, target: PartyLine | 'out'): void => {
    const pieces = split.pieces.map((piece, index) => (index === at ? { ...piece, target } : piece));
    onChange({ ...split, pieces });
  };
  return split.pieces.map(({ text, target }, at) => (
    <div key={`${at} ${text}`} className={styles['part']} data-out={target === 'out'}>
      <span className={styles['text']} dir="auto">
        {text}
      </span>
      <SelectField
        label={divide.goesTo(text)}
        labelHidden
        options={options}
        value={target}
        onChange={(chosen) => move(at, chosen)}
      />
    </div>
  ));
}

function Columns({ split, onChange }: PartsProps<'goods'>) {
  const { divide } = useWords().editor;
  const { columns, rows } = split.table;
  const options = (['goods', 'quantity', 'out'] as const).map((value) => ({
    value,
    label: divide.targets[value],
  }));
  const move = (at: number, target: GoodsColumnTarget): void => {
    const moved = columns.map((column, index) => (index === at ? { ...column, target } : column));
    onChange({ ...split, table: { ...split.table, columns: moved } });
  };
  return columns.map(({ head, target }, at) => {
    const name = head === '' ? divide.column(at + 1) : head;
    const cells = rows.map((row) => row[at] ?? '').filter((cell) => cell !== '');
    return (
      <div key={`${at} ${head}`} className={styles['part']} data-out={target === 'out'}>
        <span className={styles['head']} dir="auto">
          {name}
        </span>
        <span className={styles['text']} dir="auto">
          {cells.slice(0, shownCells).join(' · ')}
        </span>
        <SelectField
          label={divide.goesTo(name)}
          labelHidden
          options={options}
          value={target}
          onChange={(chosen) => move(at, chosen)}
        />
      </div>
    );
  });
}
