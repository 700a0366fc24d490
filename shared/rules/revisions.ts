import type { Attachment } from '../domain/attachment.ts';
import { readField, type ApplicationContent } from '../domain/content.ts';
import { fieldPaths, multilineFields, type FieldPath } from '../domain/fields.ts';
import { localDay } from './dates-and-weights.ts';

/** An application at one time. */
export interface Snapshot {
  readonly content: ApplicationContent;
  readonly attachments: readonly Attachment[];
}

export function isSameSnapshot(one: Snapshot, other: Snapshot): boolean {
  return (
    JSON.stringify([one.content, one.attachments]) === JSON.stringify([other.content, other.attachments])
  );
}

/** One difference between two snapshots. */
export type RevisionChange =
  | {
      readonly kind: 'field';
      readonly path: FieldPath;
      readonly before: string;
      readonly after: string;
      /** How many whole lines only the later text has, and only the earlier one. */
      readonly added: number;
      readonly takenOut: number;
    }
  | {
      readonly kind: 'pdfs';
      readonly attached: number;
      readonly removed: number;
      /** Renamed, of another type, or with other bytes. */
      readonly relabelled: number;
      /** True where only the order differs. */
      readonly isReordered: boolean;
    };

/** All differences, in the order of the page, PDFs last. Empty exactly when both are the same. */
export function changesBetween(earlier: Snapshot, later: Snapshot): readonly RevisionChange[] {
  const fields = fieldPaths.flatMap((path) => fieldChange(path, earlier.content, later.content));
  return [...fields, ...pdfChange(earlier.attachments, later.attachments)];
}

function fieldChange(
  path: FieldPath,
  earlier: ApplicationContent,
  later: ApplicationContent,
): readonly RevisionChange[] {
  const [before, after] = [readField(earlier, path), readField(later, path)];
  if (before === after) return [];
  const lines = multilineFields.has(path) ? differingLines(before, after) : { before: [true], after: [true] };
  const count = (text: string, marks: readonly boolean[]): number =>
    text === '' ? 0 : marks.filter(Boolean).length;
  return [
    {
      kind: 'field',
      path,
      before,
      after,
      added: count(after, lines.after),
      takenOut: count(before, lines.before),
    },
  ];
}

function pdfChange(earlier: readonly Attachment[], later: readonly Attachment[]): readonly RevisionChange[] {
  const known = new Map(earlier.map((one) => [one.id, one]));
  const still = later.filter(({ id }) => known.has(id));
  const attached = later.length - still.length;
  const removed = earlier.length - still.length;
  const relabelled = still.filter((one) => !isSameLabel(one, known.get(one.id))).length;
  const order = earlier.filter(({ id }) => still.some((one) => one.id === id)).map(({ id }) => id);
  const isMoved = still.some(({ id }, index) => order[index] !== id);
  const isSame = attached === 0 && removed === 0 && relabelled === 0;
  if (isSame && !isMoved) return [];
  return [{ kind: 'pdfs', attached, removed, relabelled, isReordered: isSame && isMoved }];
}

function isSameLabel(one: Attachment, other: Attachment | undefined): boolean {
  return one.name === other?.name && one.type === other.type && one.sha256 === other.sha256;
}

interface MarkedLines {
  /** For each line of the earlier text whether the later one lacks it, and the other way round. */
  readonly before: readonly boolean[];
  readonly after: readonly boolean[];
}

/** Above this many comparisons, everything between the first and the last difference counts as different. */
const maxComparisons = 250_000;

/** Which lines two texts do not share. Shared lines are those that both have in the same order. */
export function differingLines(before: string, after: string): MarkedLines {
  const [one, other] = [before.split('\n'), after.split('\n')];
  const shorter = Math.min(one.length, other.length);
  let head = 0;
  while (head < shorter && one[head] === other[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  const middle = commonLines(one.slice(head, one.length - tail), other.slice(head, other.length - tail));
  const marks = (lines: readonly string[], common: ReadonlySet<number>): boolean[] =>
    lines.map((_, index) => index >= head && index < lines.length - tail && !common.has(index - head));
  return { before: marks(one, middle.one), after: marks(other, middle.other) };
}

interface CommonLines {
  /** Indexes of the shared lines in each text. */
  readonly one: ReadonlySet<number>;
  readonly other: ReadonlySet<number>;
}

/** The longest common subsequence of lines. */
function commonLines(one: readonly string[], other: readonly string[]): CommonLines {
  const common = { one: new Set<number>(), other: new Set<number>() };
  if (one.length * other.length > maxComparisons) return common;
  const lengths = commonLengths(one, other);
  const lengthAt = (row: number, column: number): number => lengths[row]?.[column] ?? 0;
  for (let row = 0, column = 0; row < one.length && column < other.length;) {
    if (one[row] === other[column]) {
      common.one.add(row++);
      common.other.add(column++);
    } else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1;
    else column += 1;
  }
  return common;
}

/** For each pair of indexes, how many lines the remaining texts have in common. */
function commonLengths(one: readonly string[], other: readonly string[]): readonly Uint32Array[] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint32Array(other.length + 1));
  for (let row = one.length - 1; row >= 0; row -= 1) {
    const [here, below] = [lengths[row], lengths[row + 1]];
    if (here === undefined || below === undefined) continue;
    for (let column = other.length - 1; column >= 0; column -= 1) {
      const isCommon = one[row] === other[column];
      here[column] = isCommon
        ? (below[column + 1] ?? 0) + 1
        : Math.max(below[column] ?? 0, here[column + 1] ?? 0);
    }
  }
  return lengths;
}

/** How long after the newest revision a save keeps another one. Milliseconds. */
const revisionPause = 120_000;
/** How many of the newest revisions are all kept; of older ones, the last of each day is. */
export const newestKept = 50;

/** What is known of an application before it is saved. */
interface BeforeSave {
  /** When its newest revision was kept; `null` when it has none. */
  readonly newestKeptAt: string | null;
  /** True for a restored revision that was not changed since. */
  readonly isRestored: boolean;
}

/**
 * Whether a save first keeps the present state as a revision: after a pause, and from time to time during typing, so
 * that typing does not fill the list. A clock that jumped, either way, counts as a pause.
 */
export function isRevisionDue({ newestKeptAt, isRestored }: BeforeSave, now: string): boolean {
  if (newestKeptAt === null || isRestored) return true;
  return Math.abs(Date.parse(now) - Date.parse(newestKeptAt)) > revisionPause;
}

interface Dated {
  /** When the application had this content. */
  readonly at: string;
}

/** The revisions that need not be kept any longer. Days are those of this computer. */
export function superfluous<Revision extends Dated>(newestFirst: readonly Revision[]): Revision[] {
  return newestFirst.filter(({ at }, index) => {
    const newer = newestFirst[index - 1];
    return (
      index >= newestKept && newer !== undefined && localDay(new Date(newer.at)) === localDay(new Date(at))
    );
  });
}
