import { OctagonAlert } from 'lucide-react';
import { useState } from 'react';
import {
  type CellProblem,
  type ColumnTarget,
  type ImportView,
  repeatedFields,
} from '../../../shared/ipc/areas/import.ts';
import { useStores } from '../../stores/use-stores.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import {
  dayMeanings,
  editableText,
  problemPlace,
  problemWords,
  quotedValue,
  repairWords,
  useCounts,
} from './import-words.ts';
import styles from './left-out.module.css';

/** A problem, and how many cells of its column have the same one. */
export interface Gathered {
  readonly problem: CellProblem;
  readonly count: number;
}

interface ProblemLineProps extends Gathered {
  readonly view: ImportView;
  readonly onCorrect: (value: string) => void;
  readonly onJoin: (joins: boolean) => void;
  /** Scrolls to the cell. */
  readonly onShow: () => void;
}

/** A problem with its suggested repair, and an input for another text. */
export function ProblemLine({ problem, count, view, onCorrect, onJoin, onShow }: ProblemLineProps) {
  const { words, language } = useLanguage();
  const own = words.import;
  const [isEdited, edit] = useState(false);
  const { number } = useCounts();
  const first = problemPlace(problem, view, own);
  const place = count === 1 ? first : own.alike(first, number(count - 1));
  const text = editableText(problem);
  return (
    <li className={styles['line']} data-problem="">
      <OctagonAlert size={16} strokeWidth={1.75} aria-hidden="true" className={styles['icon']} />
      <Button kind="bare" size="small" className={styles['place']} onPress={onShow}>
        {place}
      </Button>
      <span className={styles['wrong']}>
        <bdi>{problemWords(problem, own, language)}</bdi>
      </span>
      {isEdited && text !== null ? (
        <EditCell
          label={own.editLabel(place)}
          text={text}
          onTake={(value) => {
            edit(false);
            onCorrect(value);
          }}
          onLeave={() => edit(false)}
        />
      ) : isUnnamedRow(problem) ? (
        <Joining problem={problem} onJoin={onJoin} />
      ) : problem.kind === 'spelledOtherwise' ? (
        <SpellingChoice onJoin={onJoin} />
      ) : (
        <Repairs
          {...{ problem, count, view }}
          canEdit={text !== null}
          onTake={onCorrect}
          onEdit={() => edit(true)}
        />
      )}
    </li>
  );
}

interface RepairsProps extends Gathered {
  readonly view: ImportView;
  readonly canEdit: boolean;
  readonly onTake: (value: string) => void;
  readonly onEdit: () => void;
}

function Repairs({ problem, count, view, canEdit, onTake, onEdit }: RepairsProps) {
  const { words, language } = useLanguage();
  const { take, takeForAll, edit, inTheFile } = words.import;
  const { number } = useCounts();
  const shown = repairWords(problem, language);
  const { repair } = problem;
  return (
    <span className={styles['repairs']} data-repairs="">
      {problem.kind === 'dayInTwoWays' ? <DayMeanings value={problem.value} /> : null}
      {problem.kind === 'valueRepeated' ? <RepeatMeanings field={targetOf(problem, view)} /> : null}
      {repair === null || shown === null ? null : (
        <Button kind="quiet" onPress={() => onTake(repair)}>
          {count === 1 ? take(shown) : takeForAll(shown, number(count))}
        </Button>
      )}
      {canEdit ? (
        <Button kind="quiet" onPress={onEdit}>
          {edit}
        </Button>
      ) : problem.kind === 'invoiceIncomplete' ? null : (
        <span className={styles['quiet']}>{inTheFile}</span>
      )}
    </span>
  );
}

/** Whether a problem is that of a row without consignee and invoice number, below an invoice. */
function isUnnamedRow({ kind }: CellProblem): boolean {
  return ['rowUnassigned', 'rowLeftOut', 'totalsRow', 'pageFooter'].includes(kind);
}

/** The choice for a row that may belong to the invoice above it. */
function Joining({
  problem,
  onJoin,
}: {
  readonly problem: CellProblem;
  readonly onJoin: (joins: boolean) => void;
}) {
  const words = useWords().import;
  return (
    <span className={styles['repairs']} data-repairs="">
      {problem.value === '' ? null : (
        <Button kind="quiet" onPress={() => onJoin(true)}>
          {words.join.join(quotedValue(problem.value, words))}
        </Button>
      )}
      {problem.kind === 'rowUnassigned' ? (
        <Button kind="quiet" onPress={() => onJoin(false)}>
          {words.join.leaveOut}
        </Button>
      ) : null}
    </span>
  );
}

/** The choice for a row that spells its consignee otherwise than another one of the same invoice number. */
function SpellingChoice({ onJoin }: { readonly onJoin: (joins: boolean) => void }) {
  const { join } = useWords().import;
  return (
    <span className={styles['repairs']} data-repairs="">
      <Button kind="quiet" onPress={() => onJoin(true)}>
        {join.one}
      </Button>
      <Button kind="quiet" onPress={() => onJoin(false)}>
        {join.two}
      </Button>
    </span>
  );
}

/** The possible meanings of a date; the choice holds for the whole file, and for the next one like it. */
function DayMeanings({ value }: { readonly value: string }) {
  const { words, locale } = useLanguage();
  const { import: store } = useStores();
  return dayMeanings(value, locale).map(({ order, day }) => (
    <Button
      key={order}
      kind="quiet"
      onPress={() =>
        void store
          .getState()
          .chooseDays(order)
          .then(() => makeButton()?.focus())
      }
    >
      {words.import.dayMeans(day)}
    </Button>
  ));
}

/** The field of a problem's column; `null` where it has none. */
function targetOf({ column }: CellProblem, { columns }: ImportView): ColumnTarget {
  return column === null ? null : (columns[column]?.target ?? null);
}

/** The possible meanings of a value on each row of an invoice; the choice holds as that of a date does. */
function RepeatMeanings({ field: target }: { readonly field: ColumnTarget }) {
  const { repeated } = useWords().import;
  const { import: store } = useStores();
  const field = repeatedFields.find((one) => one === target);
  if (field === undefined) return null;
  return (['once', 'each'] as const).map((reading) => (
    <Button
      key={reading}
      kind="quiet"
      onPress={() =>
        void store
          .getState()
          .countRepeated(field, reading)
          .then(() => makeButton()?.focus())
      }
    >
      {repeated.means[reading]}
    </Button>
  ));
}

interface EditCellProps {
  readonly label: string;
  readonly text: string;
  readonly onTake: (value: string) => void;
  readonly onLeave: () => void;
}

/** Input for another text of a cell; Enter takes it, Escape keeps the cell as it was and the sheet open. */
function EditCell({ label, text, onTake, onLeave }: EditCellProps) {
  const words = useWords().import;
  const [value, setValue] = useState(text);
  return (
    <form
      className={styles['edit']}
      onSubmit={(event) => {
        event.preventDefault();
        onTake(value);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onLeave();
      }}
    >
      <TextField
        autoFocus
        label={label}
        labelHidden
        value={value}
        onChange={setValue}
        className={styles['field']}
      />
      <Button type="submit" size="small">
        {words.editTake}
      </Button>
      <Button kind="quiet" onPress={onLeave}>
        {words.editLeave}
      </Button>
    </form>
  );
}

/** The button that makes the drafts, which takes the focus once nothing is left to correct. */
export function makeButton(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-make] button');
}
