import { useMemo, useRef, type RefObject } from 'react';
import type { CellProblem, ImportView, ProblemKind } from '../../../shared/ipc/areas/import.ts';
import { useImport, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { problemPlace, useCounts, quotedValue, shownLetters } from './import-words.ts';
import { type Gathered, makeButton, ProblemLine } from './problem-line.tsx';
import styles from './left-out.module.css';

/** How many problems are listed at once; the next ones appear as these are corrected. */
const shownAtOnce = 50;

interface LeftOutProps {
  readonly view: ImportView;
  readonly onNotice: (message: string, undo?: () => void) => void;
  /** Scrolls to the cell. */
  readonly onShow: (problem: CellProblem) => void;
}

/** Groups equal problems: the same text in the same column. Every empty cell is a group of its own. */
function problemGroups(problems: readonly CellProblem[]): readonly (readonly CellProblem[])[] {
  const groups = new Map<string, CellProblem[]>();
  for (const problem of problems) {
    const { row, column, kind, value, repair, evidence } = problem;
    // A value that is repeated is corrected in its own row alone.
    const isAlone = column === null || kind === 'valueRepeated';
    const own = isAlone || value === '' || value.length >= shownLetters ? row : '';
    const key = JSON.stringify([kind, column, value, repair, evidence, own]);
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
  const join = useJoin(view, list, onNotice);
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
        {shown.map((group, index) =>
          group
            .slice(0, 1)
            .map((problem) => (
              <ProblemLine
                key={`${problem.row} ${problem.column ?? ''} ${problem.kind}`}
                {...{ problem, view, count: group.length }}
                onCorrect={(value) => correct({ problem, count: group.length }, index, value)}
                onJoin={(joins) => join(problem, index, joins)}
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
  return ({ problem, count }: Gathered, index: number, value: string): void => {
    const { row, column } = problem;
    if (column === null) return;
    void store
      .getState()
      .correct(row, column, value, count > 1)
      .then((isTaken) => {
        if (!isTaken) return;
        nextToCorrect(list.current, index)?.focus();
        const { step } = store.getState();
        if (step.kind !== 'open') return;
        const still = step.view.problems.some((other) => other.row === row && other.column === column);
        const left = (rows: number, number: string): string =>
          words.corrected(problemPlace(problem, view, words), rows, number);
        onSay(still ? '' : counted(step.view.problemRows, left));
      });
  };
}

/** Assigns a row to the invoice above it, or leaves it out. The focus goes on as after a correction. */
function useJoin(
  view: ImportView,
  list: RefObject<HTMLUListElement | null>,
  onSay: LeftOutProps['onNotice'],
) {
  const words = useWords().import;
  const { import: store } = useStores();
  const takeBack = async ({ row }: CellProblem, index: number): Promise<void> => {
    if (!(await store.getState().join(row, null))) return;
    onSay('');
    nextToCorrect(list.current, index)?.focus();
  };
  return (problem: CellProblem, index: number, joins: boolean): void =>
    void store
      .getState()
      .join(problem.row, joins)
      .then((isTaken) => {
        if (!isTaken) return;
        nextToCorrect(list.current, index)?.focus();
        const at = problemPlace(problem, view, words);
        const { kind, value, evidence } = problem;
        const apart = kind === 'spelledOtherwise' ? words.join.apart(at) : words.join.leftOut(at);
        const said = joins ? words.join.joined(at, quotedValue(evidence ?? value, words)) : apart;
        onSay(said, () => void takeBack(problem, index));
      });
}

/** What to focus after a line was corrected: the repair in the next line, or the button that makes the drafts. */
function nextToCorrect(list: HTMLElement | null, index: number): HTMLElement | null {
  const lines = [...(list?.querySelectorAll<HTMLElement>('[data-problem]') ?? [])];
  const line = lines[Math.min(index, lines.length - 1)];
  return line?.querySelector<HTMLElement>('[data-repairs] button') ?? makeButton();
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
