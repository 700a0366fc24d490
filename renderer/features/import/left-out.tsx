import { useMemo, useRef, type RefObject, useState } from 'react';
import type { CellProblem, ImportView, ProblemKind } from '../../../shared/ipc/areas/import.ts';
import { useImport, useStores } from '../../stores/use-stores.ts';
import { useWords, useLanguage } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import {
  dayMeanings,
  placeWords,
  useCounts,
  editableText,
  problemWords,
  repairWords,
  shownLetters,
} from './import-words.ts';
import styles from './left-out.module.css';
import { OctagonAlert } from 'lucide-react';
import { TextField } from '../../ui/inputs/text-field.tsx';

/** How many problems are listed at once; the next ones appear as these are corrected. */
const shownAtOnce = 50;

interface LeftOutProps {
  readonly view: ImportView;
  readonly onNotice: (message: string) => void;
  /** Scrolls to the cell. */
  readonly onShow: (problem: CellProblem) => void;
}

/** A problem, and how many cells of its column have the same one. */
interface Gathered {
  readonly problem: CellProblem;
  readonly count: number;
}

/** Groups equal problems: the same text in the same column. Every empty cell is a group of its own. */
function problemGroups(problems: readonly CellProblem[]): readonly (readonly CellProblem[])[] {
  const groups = new Map<string, CellProblem[]>();
  for (const problem of problems) {
    const { row, column, kind, value, repair } = problem;
    const own = column === null || value === '' || value.length >= shownLetters ? row : '';
    const key = JSON.stringify([kind, column, value, repair, own]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [problem]);
    else group.push(problem);
  }
  return [...groups.values()];
}

/** The rows that make no draft, each with its problem and a suggested repair. */
export function LeftOut({ view, onNotice, onShow }: LeftOutProps) {
  const words = useWords().import;
  const { counted, number } = useCounts();
  const list = useRef<HTMLUListElement>(null);
  const correct = useCorrection(view, list, onNotice);
  const groups = useMemo(() => problemGroups(view.problems), [view.problems]);
  const shown = groups.slice(0, shownAtOnce);
  const named = new Set(shown.flatMap((group) => group.map(({ row }) => row)));
  const further = view.problemRows - named.size;
  return (
    <section aria-label={words.leftOut.list} className={styles['leftOut']}>
      <div className={styles['title']}>
        <h3>{counted(view.problemRows, words.leftOut.title)}</h3>
        <span className={styles['quiet']}>
          {view.goodRows === 0 ? words.leftOut.textNone : counted(view.goodRows, words.leftOut.text)}
        </span>
        <RepairAll view={view} />
      </div>
      <ul ref={list} className={styles['list']}>
        {shown.map((group, place) =>
          group
            .slice(0, 1)
            .map((problem) => (
              <ProblemLine
                key={`${problem.row} ${problem.column ?? ''} ${problem.kind}`}
                {...{ problem, view, count: group.length }}
                onCorrect={(value) => correct({ problem, count: group.length }, place, value)}
                onShow={() => onShow(problem)}
              />
            )),
        )}
        {further <= 0 ? null : <li className={styles['more']}>{words.leftOut.more(number(further))}</li>}
      </ul>
    </section>
  );
}

/** Corrects a cell. The focus goes to the next problem, else to the button that makes the drafts. */
function useCorrection(
  view: ImportView,
  list: RefObject<HTMLUListElement | null>,
  onSay: (message: string) => void,
) {
  const words = useWords().import;
  const { counted } = useCounts();
  const { import: store } = useStores();
  return ({ problem, count }: Gathered, place: number, value: string): void => {
    const { row, column } = problem;
    if (column === null) return;
    void store
      .getState()
      .correct(row, column, value, count > 1)
      .then((isTaken) => {
        if (!isTaken) return;
        nextToCorrect(list.current, place)?.focus();
        const { step } = store.getState();
        if (step.kind !== 'open') return;
        const still = step.view.problems.some((other) => other.row === row && other.column === column);
        const left = (rows: number, number: string): string =>
          words.corrected(placeWords(problem, view, words), rows, number);
        onSay(still ? '' : counted(step.view.problemRows, left));
      });
  };
}

/** What to focus after a line was corrected: the repair in the next line, or the button that makes the drafts. */
function nextToCorrect(list: HTMLElement | null, place: number): HTMLElement | null {
  const lines = [...(list?.querySelectorAll<HTMLElement>('[data-problem]') ?? [])];
  const line = lines[Math.min(place, lines.length - 1)];
  return line?.querySelector<HTMLElement>('[data-repairs] button') ?? makeButton();
}

function makeButton(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-make] button');
}

/** The kind of problem that has the most suggested repairs, with their number; `null` where none has more than one. */
function commonRepair(problems: readonly CellProblem[]): readonly [ProblemKind, number] | null {
  const counts = new Map<ProblemKind, number>();
  for (const { kind, repair } of problems) if (repair !== null) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const [first] = [...counts].sort(([, one], [, other]) => other - one);
  return first === undefined || first[1] < 2 ? null : first;
}

/** Accepts all suggested repairs of a kind at once, for example for a whole column of formulas. */
function RepairAll({ view }: { readonly view: ImportView }) {
  const words = useWords().import;
  const { number } = useCounts();
  const { import: store } = useStores();
  const isChanging = useImport((state) => state.doing !== 'nothing');
  const repair = commonRepair(view.problems);
  if (repair === null) return null;
  const [kind, count] = repair;
  return (
    <span className={styles['all']}>
      <Button
        kind="quiet"
        isPending={isChanging}
        onPress={() =>
          void store
            .getState()
            .takeRepairs(kind)
            .then(() => makeButton()?.focus())
        }
      >
        {words.takeAll(number(count))}
      </Button>
    </span>
  );
}

interface ProblemLineProps extends Gathered {
  readonly view: ImportView;
  readonly onCorrect: (value: string) => void;
  /** Scrolls to the cell. */
  readonly onShow: () => void;
}

/** A problem with its suggested repair, and an input for another text. */
function ProblemLine({ problem, count, view, onCorrect, onShow }: ProblemLineProps) {
  const { words, language } = useLanguage();
  const own = words.import;
  const [isEdited, edit] = useState(false);
  const { number } = useCounts();
  const first = placeWords(problem, view, own);
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
      ) : (
        <Repairs
          {...{ problem, count }}
          canEdit={text !== null}
          onTake={onCorrect}
          onEdit={() => edit(true)}
        />
      )}
    </li>
  );
}

interface RepairsProps extends Gathered {
  readonly canEdit: boolean;
  readonly onTake: (value: string) => void;
  readonly onEdit: () => void;
}

function Repairs({ problem, count, canEdit, onTake, onEdit }: RepairsProps) {
  const { words, language } = useLanguage();
  const { take, takeForAll, edit, inTheFile } = words.import;
  const { number } = useCounts();
  const shown = repairWords(problem, language);
  const { repair } = problem;
  return (
    <span className={styles['repairs']} data-repairs="">
      {problem.kind === 'dayInTwoWays' ? <DayMeanings value={problem.value} /> : null}
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
