import { memo } from 'react';
import { fieldPaths } from '../../../shared/domain/fields.ts';
import type { CellProblem, ImportView } from '../../../shared/ipc/areas/import.ts';
import { importRowAt } from '../../stores/import-and-export/import-rows.ts';
import { useImport } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useCounts } from './import-words.ts';
import type { TableItem } from './table-items.ts';
import type { ShownColumn } from './use-columns.ts';
import styles from './table.module.css';

interface TableRowProps {
  /** Counted from 0. */
  readonly place: number;
  readonly start: number;
  readonly view: ImportView;
  readonly shown: readonly ShownColumn[];
  /** What is wrong with it; `null` where nothing is. */
  readonly problems: readonly CellProblem[] | null;
}

/** One row of the file, with the cells of the columns in sight. Scrolling draws only those that come into it. */
export const TableRow = memo(function TableRow({ place, start, view, shown, problems }: TableRowProps) {
  const words = useWords().import;
  const cells = useImport((state) => importRowAt(state.stretches, place));
  const row = place + view.firstRow;
  const isWhollyWrong = problems?.some(({ column }) => column === null) === true;
  return (
    <div
      role="row"
      aria-rowindex={place + 2}
      className={styles['row']}
      style={{ transform: `translateY(${start}px)` }}
    >
      <span
        role="rowheader"
        aria-colindex={1}
        className={classNames(styles['rowHead'], isWhollyWrong && styles['wrong'])}
      >
        {row}
      </span>
      {shown.map(({ column, start: from, width }) => {
        const text = cells === null ? null : lineOf(cells[column] ?? '');
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
            <Cell text={text} look={lookOf(view, column)} isWrong={isWrong} />
          </span>
        );
      })}
    </div>
  );
});

/** A cell in one line, with a sign where its lines end. */
function lineOf(text: string): string {
  return text.replaceAll(/\s*[\r\n]+\s*/gu, ' ⏎ ');
}

type CellStyle = 'text' | 'amount' | 'unused';

function lookOf(view: ImportView, column: number): CellStyle {
  const head = view.columns[column];
  const target = head === undefined ? fieldPaths[column] : head.target;
  if (target === 'invoiceAmount') return 'amount';
  return target === null || target === undefined ? 'unused' : 'text';
}

interface CellProps {
  /** `null` while it is being fetched. */
  readonly text: string | null;
  readonly look: CellStyle;
  readonly isWrong: boolean;
}

function Cell({ text, look, isWrong }: CellProps) {
  const words = useWords().import;
  if (text === null) return <span className={styles['fetching']}>{words.fetching}</span>;
  return (
    <bdi
      dir="auto"
      title={text === '' ? undefined : text}
      className={classNames(styles['text'], styles[look], isWrong && styles['wrong'])}
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

/** Rows without errors that are folded away. */
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
