import { fieldPaths } from '../../../shared/domain/content.ts';
import type { CellProblem, ImportView } from '../../../shared/ipc/areas/importing.ts';
import { amountStyles, formatAmount } from '../../../shared/rules/money.ts';
import type { Language, Words } from '../../text/words.ts';

/** Main shows so much of a cell. */
const shownLetters = 200;

/** Where a problem is: row and column as the file has them, or the field where its columns have no letters. */
export function placeWords(problem: CellProblem, view: ImportView, words: Words['importing']): string {
  const { row, column } = problem;
  if (column === null) return words.placeRow(String(row));
  const letter = view.columns[column]?.letter;
  if (letter !== undefined) return words.place(String(row), letter);
  const field = fieldPaths[column];
  return field === undefined
    ? words.placeRow(String(row))
    : words.placeField(String(row), words.targets[field]);
}

/** What is wrong, in one or two sentences. */
export function problemWords(problem: CellProblem, words: Words['importing']): string {
  const { kind, value, evidence, repair } = problem;
  const quoted = value.length >= shownLetters ? words.cutOff(value.slice(0, 60)) : words.quoted(value);
  return words.problems[kind]({ value: quoted, evidence, repair });
}

/** A repair as the clerk reads it; amounts as her language writes them. */
export function repairWords({ kind, repair }: CellProblem, language: Language): string | null {
  if (repair === null) return null;
  const isAmount = kind === 'notAnAmount' || kind === 'lettersInAmount';
  const text = isAmount ? formatAmount(repair, amountStyles[language]) : repair;
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

/** The whole text of the cell, to correct it; `null` when only the file has it whole. */
export function editableText(problem: CellProblem): string | null {
  if (problem.column === null) return null;
  return problem.value.length >= shownLetters ? null : problem.value;
}
