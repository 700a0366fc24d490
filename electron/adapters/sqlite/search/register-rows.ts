import type { ApplicationSummary, Ledger } from '../../../../shared/domain/application.ts';
import type { ServiceTag } from '../../../../shared/domain/attempt.ts';
import type { TableOrder } from '../../../../shared/domain/table-view.ts';
import type { RegisterPage, RegisterQuery } from '../../../../shared/ipc/areas/register.ts';
import type { ReferencedApplication } from '../../../services/applications/application-store.ts';
import { latestKeptAnswer } from '../../../services/follow-up/chamber-answers.ts';
import { invoiceKey, sortKey } from '../../../services/register/application-columns.ts';
import { figureFound, foldText } from '../../../services/register/search-text.ts';
import type { DatabaseFile, StoredRow } from '../database-file.ts';
import {
  bareSummaryRow,
  countRow,
  numberRow,
  readRow,
  readRowIfWhole,
  referencedRow,
  stateGroupRow,
  summaryRow,
} from '../rows.ts';

/**
 * Which applications a query selects, apart from its search, and the column that they are sorted by. An index has this
 * order.
 */
export interface RegisterPlace {
  /** Condition on `applications a`. */
  readonly where: string;
  readonly values: readonly string[];
  /** Sort key, as SQL. */
  readonly key: string;
  readonly direction: 'ASC' | 'DESC';
}

export function registerPlaceOf({
  ledger,
  place,
  filter,
  sort,
}: Pick<RegisterQuery, 'ledger' | 'place' | 'filter' | 'sort'>): RegisterPlace {
  const isBin = place === 'bin';
  // The bin is not divided by state.
  const isShelf = !isBin && filter !== 'all';
  return {
    // `+` keeps SQLite from the index that only counts by `shelf`, for which it would have to sort a whole shelf; the
    // index of the order contains `shelf` too.
    where: `${isBin ? 'a.deleted_at IS NOT NULL' : 'a.deleted_at IS NULL'} AND a.ledger = ?${isShelf ? ' AND +a.shelf = ?' : ''}`,
    values: isShelf ? [ledger, filter] : [ledger],
    key: keyOf({ place, sort }),
    direction: sort === 'newest' ? 'DESC' : 'ASC',
  };
}

function keyOf({ place, sort }: Pick<RegisterQuery, 'place' | 'sort'>): string {
  if (sort === 'consignee') return 'a.consignee_key';
  if (sort === 'reference') return 'a.reference_key';
  // In the bin, the time is that of the removal.
  return place === 'bin' ? 'a.deleted_at' : 'a.saved_at';
}

/** The order of the register beside the editor that equals that of a table; `null` where there is none. */
export function sortLike({ column, isDescending }: TableOrder): RegisterQuery['sort'] | null {
  if (column === 'changed') return isDescending ? 'newest' : 'oldest';
  return !isDescending && (column === 'consignee' || column === 'reference') ? column : null;
}

/** The order of a table that equals that of the register beside the editor. */
export function orderLike(sort: RegisterQuery['sort']): TableOrder {
  const isByTime = sort === 'newest' || sort === 'oldest';
  return { column: isByTime ? 'changed' : sort, isDescending: sort === 'newest', language: 'en' };
}

/** Whether an attempt stored it at the service as a draft; unreadable attempts are ignored. */
const wasStored = `EXISTS (SELECT 1 FROM attempts t WHERE t.application = a.number AND t.ended = 1 AND
  CASE WHEN json_valid(t.body) THEN t.body ->> '$.outcome.kind' = 'accepted'
    AND t.body ->> '$.outcome.quote.serviceTag' = 'Draft' ELSE 0 END)`;

/** Answers of the chamber to `a`, from the entry store. */
export const answersOf = `(SELECT body FROM office WHERE kind = 'chamberAnswers' AND office.id = a.id)`;

/** The columns that a row of the register shows, of `applications a`. */
export const shownColumns = `a.id, a.state, a.saved_at, a.deleted_at, a.summary, a.service_tag, a.cost, a.reviewed_by,
  ${wasStored} AS stored, ${answersOf} AS answers`;

const nothingKnown = {
  consigneeName: '',
  destination: '',
  clientReference: '',
  invoiceNumber: '',
  invoiceCurrency: '',
  invoiceAmount: '',
};

/**
 * Rows of a register. One whose summary cannot be read is shown without it, so that the others keep their places and it
 * does not seem deleted; only one without a readable id or time is left out.
 */
export function toSummaries(
  rows: readonly StoredRow[],
  searched: readonly string[] = [],
): ApplicationSummary[] {
  return rows.flatMap((row) => {
    const whole = readRowIfWhole(summaryRow, row);
    const read = whole ?? readRowIfWhole(bareSummaryRow, row);
    if (read === null) return [];
    const { id, state, saved_at: savedAt, deleted_at: deletedAt } = read;
    const isStored = whole?.stored === 1 ? { isStored: true } : {};
    const figure = figureFound(whole?.searchable ?? '', searched);
    const found = figure === null ? {} : { foundFigure: figure };
    const sent = sentFacts(whole?.service_tag ?? '', whole?.cost ?? '');
    const reviewedBy = whole?.reviewed_by ?? '';
    const reviewed = reviewedBy === '' ? {} : { reviewedBy };
    const answer = latestKeptAnswer(whole?.answers ?? '');
    return [
      {
        ...{ id, state, savedAt, deletedAt },
        ...{ ...isStored, ...found, ...sent, ...reviewed, ...(answer === null ? {} : { answer }) },
        ...{ ...nothingKnown, ...whole?.summary },
      },
    ];
  });
}

/** The given applications by their numbers, without unreadable ones. */
export function summariesByNumber(
  file: DatabaseFile,
  numbers: readonly number[],
): ReadonlyMap<number, ApplicationSummary> {
  const rows = file.all(
    `SELECT a.number, ${shownColumns}
     FROM json_each(?) wanted CROSS JOIN applications a ON a.number = wanted.value`,
    JSON.stringify(numbers),
  );
  return new Map(
    rows.flatMap((row) =>
      toSummaries([row]).map((summary) => [readRow(numberRow, row).number, summary] as const),
    ),
  );
}

/** How an application was submitted and what it cost; without what is blank. */
function sentFacts(
  serviceTag: ServiceTag | '',
  cost: string,
): Pick<ApplicationSummary, 'serviceTag' | 'cost'> {
  return { ...(serviceTag === '' ? {} : { serviceTag }), ...(cost === '' ? {} : { cost }) };
}

export function countReference(file: DatabaseFile, ledger: Ledger, clientReference: string): number {
  const row = file.one(
    'SELECT count(*) AS count FROM applications WHERE ledger = ? AND client_reference = ?',
    ledger,
    clientReference,
  );
  return readRow(countRow, row).count;
}

/**
 * The highest number that references have between the texts `before` and `after`. Checks only references that continue
 * with a digit; the texts are compared, never used as a pattern.
 */
export function greatestReference(file: DatabaseFile, ledger: Ledger, before: string, after: string): number {
  const row = file.one(
    `SELECT coalesce(max(CAST(digits AS INTEGER)), 0) AS count FROM (
       SELECT client_reference AS whole,
         substr(client_reference, length(?2) + 1, length(client_reference) - length(?2) - length(?3)) AS digits
       FROM applications
       WHERE ledger = ?1 AND client_reference >= ?2 || '0' AND client_reference < ?2 || ':'
         AND length(client_reference) - length(?2) - length(?3) BETWEEN 4 AND 6)
     WHERE whole = ?2 || digits || ?3 AND digits NOT GLOB '*[^0-9]*'
       AND (length(digits) = 4 OR substr(digits, 1, 1) <> '0')`,
    ledger,
    before,
    after,
  );
  return readRow(countRow, row).count;
}

/** Contains a condition that the key is not blank, because SQLite uses the index only then. */
export const sameInvoiceSql = `SELECT id, state, saved_at, deleted_at, summary FROM applications
  WHERE ledger = ? AND invoice_key = ? AND invoice_key <> '' AND id <> ? AND deleted_at IS NULL ORDER BY number`;

export function withSameInvoice(
  file: DatabaseFile,
  ledger: Ledger,
  invoiceNumber: string,
  exceptId: string,
): ApplicationSummary[] {
  const key = invoiceKey(invoiceNumber);
  if (key === '') return [];
  return toSummaries(file.all(sameInvoiceSql, ledger, key, exceptId));
}

/** Contains the conditions of the indexes, because SQLite uses them only then. */
export const sameReferenceSql = `SELECT id, client_reference, 0 AS binned FROM applications
    WHERE ledger = ?1 AND reference_key = ?2 AND deleted_at IS NULL
  UNION ALL SELECT id, client_reference, 1 AS binned FROM applications
    WHERE ledger = ?1 AND reference_key = ?2 AND deleted_at IS NOT NULL`;

/**
 * Applications with a reference. The sort key is the same for `EX-1` and `EX-01`, so the references themselves are
 * compared as well.
 */
export function withReference(
  file: DatabaseFile,
  ledger: Ledger,
  clientReference: string,
): ReferencedApplication[] {
  const wanted = foldText(clientReference);
  if (wanted === '') return [];
  return file.all(sameReferenceSql, ledger, sortKey(clientReference)).flatMap((row) => {
    const read = readRowIfWhole(referencedRow, row);
    if (read === null || foldText(read.client_reference) !== wanted) return [];
    return [{ applicationId: read.id, isInBin: read.binned === 1 }];
  });
}

/** The rows of a query without a search. The inner query uses only an index, however far down the rows are. */
export function rangeStatement(query: RegisterQuery): { sql: string; values: (string | number)[] } {
  const { where, values, key, direction } = registerPlaceOf(query);
  const order = `${key} ${direction}, a.number ${direction}`;
  const sql = `SELECT ${shownColumns}
    FROM applications a WHERE a.number IN (
      SELECT a.number FROM applications a WHERE ${where} ORDER BY ${order} LIMIT ? OFFSET ?
    ) ORDER BY ${order}`;
  return { sql, values: [...values, query.limit, query.offset] };
}

/** How many applications a register has in each group (column `shelf`); uses only an index. */
export const stateGroupCountsSql =
  'SELECT shelf, count(*) AS count FROM applications WHERE deleted_at IS NULL AND ledger = ? GROUP BY shelf';

/** How many applications a register has in each group and in the bin. */
export function countRegister(file: DatabaseFile, ledger: string): RegisterPage['counts'] {
  const counts = { open: 0, sending: 0, decide: 0, done: 0 };
  for (const row of file.all(stateGroupCountsSql, ledger)) {
    const read = readRowIfWhole(stateGroupRow, row);
    if (read !== null) counts[read.shelf] = read.count;
  }
  const { open, sending, decide, done } = counts;
  return { all: open + sending + decide + done, open, sending, decide, bin: countBin(file, ledger) };
}

function countBin(file: DatabaseFile, ledger: string): number {
  const sql = 'SELECT count(*) AS count FROM applications WHERE deleted_at IS NOT NULL AND ledger = ?';
  return readRow(countRow, file.one(sql, ledger)).count;
}
