import { memo } from 'react';
import { fieldPaths, type FieldPath } from '../../../shared/domain/fields.ts';
import type { ColumnTarget, ImportColumn, ImportView } from '../../../shared/ipc/areas/import.ts';
import { openImport } from '../../stores/import-and-export/import.ts';
import { useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import type { ShownColumn } from './use-columns.ts';
import styles from './table.module.css';
import { ChevronDown } from 'lucide-react';
import {
  Button as PressButton,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  SelectValue,
} from 'react-aria-components';
import { classNames } from '../../ui/class-names.ts';
import popover from '../../ui/popover.module.css';

interface HeadRowProps {
  readonly view: ImportView;
  readonly shown: readonly ShownColumn[];
  readonly onTaken: (said: string) => void;
}

/** The heads: what each column is called in the file, and where it goes. */
export function HeadRow({ view, shown, onTaken }: HeadRowProps) {
  const words = useWords().import;
  return (
    <div role="row" aria-rowindex={1} className={styles['head']}>
      <span role="columnheader" aria-colindex={1} className={styles['rowHead']}>
        {words.row}
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
  readonly onTaken: (said: string) => void;
}

/** Costly to draw, and scrolling changes nothing in it. */
const ColumnHead = memo(function ColumnHead({ view, column, onTaken }: ColumnHeadProps) {
  const words = useWords().import;
  const { import: store } = useStores();
  const { match } = store.getState();
  const head = view.columns[column];
  const field = fieldPaths[column];
  if (head === undefined) return field === undefined ? null : <FixedHead name={words.targets[field]} />;
  const choose = (target: ColumnTarget): void => {
    const had = view.columns.findIndex((other, place) => place !== column && other.target === target);
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

/** A field of JSON, which goes where its name says. */
function FixedHead({ name }: { readonly name: string }) {
  return <span className={styles['fixedHead']}>{name}</span>;
}

interface TargetChoiceProps {
  readonly label: string;
  readonly target: ColumnTarget;
  readonly onChoose: (target: ColumnTarget) => void;
}

const notUsed = 'notUsed';

/** Where a column goes: chosen by the arrows, or by typing the number of a box and the first letters. */
export function TargetChoice({ label, target, onChoose }: TargetChoiceProps) {
  const words = useWords().import;
  const options: readonly (FieldPath | typeof notUsed)[] = [notUsed, ...fieldPaths];
  const nameOf = (option: FieldPath | typeof notUsed): string =>
    option === notUsed ? words.notUsed : words.targets[option];
  return (
    <Select
      aria-label={label}
      data-target=""
      className={classNames(styles['target'])}
      value={target ?? notUsed}
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
