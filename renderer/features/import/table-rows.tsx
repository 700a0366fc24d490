import { ChevronDown } from 'lucide-react';
import { memo, useState } from 'react';
import {
  ListBox,
  ListBoxItem,
  Popover,
  Button as PressButton,
  Select,
  SelectValue,
} from 'react-aria-components';
import { type FieldPath, fieldPaths } from '../../../shared/domain/fields.ts';
import type {
  CellProblem,
  ColumnTarget,
  ImportColumn,
  ImportView,
} from '../../../shared/ipc/areas/import.ts';
import { importRowAt } from '../../stores/import-and-export/import-rows.ts';
import { openImport } from '../../stores/import-and-export/import.ts';
import { useImport, useStores } from '../../stores/use-stores.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import popover from '../../ui/layers/popover.module.css';
import { cellWords, useCounts } from './import-words.ts';
import { rowHeadWidth, type ShownColumn, type TableItem } from './table-layout.ts';
import styles from './table.module.css';

interface TableRowProps {
  /** Counted from 0. */
  readonly index: number;
  readonly start: number;
  readonly view: ImportView;
  readonly shown: readonly ShownColumn[];
  /** Problems of the row; `null` for none. */
  readonly problems: readonly CellProblem[] | null;
}

/** A row of the file, with its visible cells. Scrolling draws only cells that become visible. */
export const ImportTableRow = memo(function TableRow({ index, start, view, shown, problems }: TableRowProps) {
  const { words: all, language, locale } = useLanguage();
  const words = all.import;
  const line = useImport((state) => importRowAt(state.rowPages, index));
  const cells = line?.cells ?? null;
  const knownAs = line?.knownAs ?? null;
  const isHidden = line?.isHidden === true;
  const isFaint = (knownAs !== null && view.skipsKnown) || (isHidden && !view.hidden.isIncluded);
  const note = knownAs !== null ? words.known.row(knownAs) : isHidden ? words.hidden.row : null;
  const row = index + view.firstRow;
  const isWhollyWrong = problems?.some(({ column }) => column === null) === true;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classNames(styles['row'], isFaint && styles['known'])}
      style={{ transform: `translateY(${start}px)` }}
    >
      <span
        role="rowheader"
        aria-colindex={1}
        className={classNames(styles['rowHead'], isWhollyWrong && styles['wrong'])}
        style={{ inlineSize: `${rowHeadWidth(view)}px` }}
      >
        <span className={styles['number']}>{row}</span>
        {note === null ? null : (
          <span className={styles['knownAs']} title={note}>
            {note}
          </span>
        )}
      </span>
      {shown.map(({ column, start: from, width }) => {
        const target = targetOf(view, column);
        const cell =
          cells === null ? null : cellWords(cells[column] ?? '', view.kind, target, locale, language);
        const text = cell === null ? null : lineOf(cell);
        const isWrong = problems?.some((problem) => problem.column === column) === true;
        return (
          <span
            key={column}
            role="cell"
            aria-colindex={column + 2}
            aria-label={isWrong && text !== null ? words.wrongCell(text) : undefined}
            className={styles['cell']}
            style={{ insetInlineStart: `${from}px`, inlineSize: `${width}px` }}
          >
            <Cell text={text} cellStyle={cellStyleOf(view, column)} isWrong={isWrong} />
          </span>
        );
      })}
    </div>
  );
});

/** The text of a cell in one line, with a sign for each line break. */
function lineOf(text: string): string {
  return text.replaceAll(/\s*[\r\n]+\s*/gu, ' ⏎ ');
}

type CellStyle = 'text' | 'amount' | 'unused';

function targetOf(view: ImportView, column: number): FieldPath | null {
  const head = view.columns[column];
  return head === undefined ? (fieldPaths[column] ?? null) : head.target;
}

function cellStyleOf(view: ImportView, column: number): CellStyle {
  const target = targetOf(view, column);
  if (target === 'invoiceAmount') return 'amount';
  return target === null ? 'unused' : 'text';
}

interface CellProps {
  /** `null` while it is being fetched. */
  readonly text: string | null;
  readonly cellStyle: CellStyle;
  readonly isWrong: boolean;
}

function Cell({ text, cellStyle, isWrong }: CellProps) {
  const words = useWords().import;
  if (text === null) return <span className={styles['fetching']}>{words.fetching}</span>;
  return (
    <bdi
      dir="auto"
      title={text === '' ? undefined : text}
      className={classNames(styles['text'], styles[cellStyle], isWrong && styles['wrong'])}
    >
      {text}
    </bdi>
  );
}

interface FoldLineProps {
  readonly item: Extract<TableItem, { readonly kind: 'fold' }>;
  readonly start: number;
  readonly view: ImportView;
  readonly onUnfold: (first: number) => void;
}

/** A folded range of rows without problems. */
export function FoldLine({ item: { first, count }, start, view, onUnfold }: FoldLineProps) {
  const words = useWords().import;
  const { counted } = useCounts();
  const [from, to] = [first + view.firstRow, first + count - 1 + view.firstRow];
  return (
    <div
      role="row"
      aria-rowindex={first + 2}
      className={styles['fold']}
      style={{ transform: `translateY(${start}px)` }}
    >
      <span role="cell" className={styles['foldCell']}>
        <Button
          kind="bare"
          size="small"
          aria-label={`${counted(count, words.folded)}. ${words.unfold(String(from), String(to))}`}
          onPress={() => onUnfold(first)}
          className={styles['unfold']}
        >
          {counted(count, words.folded)}
        </Button>
      </span>
    </div>
  );
}

interface HeadRowProps {
  readonly view: ImportView;
  readonly shown: readonly ShownColumn[];
  readonly onTaken: (message: string) => void;
}

/** The column heads: the name of each column in the file, and the field that it goes to. */
export function ImportHeadRow({ view, shown, onTaken }: HeadRowProps) {
  const words = useWords().import;
  return (
    <div role="row" aria-rowindex={1} className={styles['head']}>
      <span
        role="columnheader"
        aria-colindex={1}
        className={styles['rowHead']}
        style={{ inlineSize: `${rowHeadWidth(view)}px` }}
      >
        <span className={styles['number']}>{words.row}</span>
      </span>
      {shown.map(({ column, start, width }) => (
        <div
          key={column}
          role="columnheader"
          aria-colindex={column + 2}
          className={styles['columnHead']}
          style={{ insetInlineStart: `${start}px`, inlineSize: `${width}px` }}
        >
          <ColumnHead view={view} column={column} onTaken={onTaken} />
        </div>
      ))}
    </div>
  );
}

interface ColumnHeadProps {
  readonly view: ImportView;
  readonly column: number;
  readonly onTaken: (message: string) => void;
}

/** Memoized, as it is costly to draw and does not change by scrolling. */
const ColumnHead = memo(function ColumnHead({ view, column, onTaken }: ColumnHeadProps) {
  const words = useWords().import;
  const { import: store } = useStores();
  const { match } = store.getState();
  const head = view.columns[column];
  const field = fieldPaths[column];
  if (head === undefined) return field === undefined ? null : <FixedHead name={words.targets[field]} />;
  const choose = (target: ColumnTarget): void => {
    const had = view.columns.findIndex((other, index) => index !== column && other.target === target);
    void match(column, target);
    const hasLost = had >= 0 && openImport(store.getState())?.columns[had]?.target === null;
    if (target !== null && hasLost) onTaken(words.targetTaken(words.targets[target], head.letter));
  };
  return (
    <>
      <HeadName head={head} />
      <TargetChoice label={words.target(head.letter, head.header)} target={head.target} onChoose={choose} />
    </>
  );
});

function HeadName({ head: { letter, header } }: { readonly head: ImportColumn }) {
  return (
    <span className={styles['headName']} title={header === '' ? undefined : header}>
      {letter} <bdi>{header}</bdi>
    </span>
  );
}

/** The head of a JSON field, which goes to the field of the same name. */
function FixedHead({ name }: { readonly name: string }) {
  return <span className={styles['fixedHead']}>{name}</span>;
}

interface TargetChoiceProps {
  readonly label: string;
  readonly target: ColumnTarget;
  readonly onChoose: (target: ColumnTarget) => void;
}

const notUsed = 'notUsed';

/**
 * Choice of a column's field: with the arrows, or by typing the number of a box and the first letters. The options are
 * drawn when it gets the focus: sixty for each of many columns would slow down opening and closing the table.
 */
function TargetChoice({ label, target, onChoose }: TargetChoiceProps) {
  const words = useWords().import;
  const [isUsed, setUsed] = useState(false);
  const options: readonly (FieldPath | typeof notUsed)[] = isUsed
    ? [notUsed, ...fieldPaths]
    : [target ?? notUsed];
  const nameOf = (option: FieldPath | typeof notUsed): string =>
    option === notUsed ? words.notUsed : words.targets[option];
  return (
    <Select
      aria-label={label}
      data-target=""
      className={classNames(styles['target'])}
      value={target ?? notUsed}
      onFocus={() => setUsed(true)}
      onOpenChange={() => setUsed(true)}
      onChange={(chosen) => {
        const option = options.find((other) => other === chosen);
        if (option !== undefined) onChoose(option === notUsed ? null : option);
      }}
    >
      <PressButton className={classNames(styles['targetButton'], target === null && styles['unused'])}>
        <SelectValue className={classNames(styles['targetName'])} />
        <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
      </PressButton>
      <Popover offset={4} className={classNames(popover['popover'], styles['targets'])}>
        <ListBox className={classNames(popover['list'])}>
          {options.map((option) => (
            <ListBoxItem
              key={option}
              id={option}
              textValue={nameOf(option)}
              className={classNames(popover['item'])}
            >
              {nameOf(option)}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}
