import { z } from 'zod';
import type { Ledger } from '../../../../shared/domain/application.ts';
import { chamberAnswers } from '../../../../shared/domain/chamber-answer.ts';
import { reminderStates, type SearchTerm } from '../../../../shared/domain/table-view.ts';
import type { RegisterQuery, SumsQuery } from '../../../../shared/ipc/areas/register.ts';
import { isInReminderState } from '../../../../shared/rules/follow-up/due-reminders.ts';
import { currencyKey } from '../../../../shared/rules/money.ts';
import { tagKey, tagsOf } from '../../../../shared/rules/tags.ts';
import { amountKey, amountParts, stateGroupOf } from '../../../services/register/application-columns.ts';
import { foldSearched } from '../../../services/register/search-text.ts';
import { withoutApostrophes } from '../../../../shared/rules/text.ts';
import type { HoldRules } from '../../../services/readiness/readiness.ts';
import type { CheckProgress } from '../../../services/register/register-queries.ts';
import type { DatabaseFile } from '../database-file.ts';
import { readRowIfWhole, summaryRow } from '../rows.ts';
import type { DueIndexes } from './due-indexes.ts';
import { type AmountColumn, missingNumber, type NamesColumn, type NumberColumn } from './number-column.ts';
import { stateNumber, stateOf } from './state-column.ts';
import { byCodePoint } from './ordered-matches.ts';
import type { RegisterColumns } from './register-columns.ts';

/** Places that are tested in one piece of work. Pieces take about equally long everywhere. */
const placesPerPiece = 100;

type Test = (index: number) => boolean;

/** Whether a query needs the columns of references and invoices, which are read only when needed. */
export function asksForTexts({ narrow }: Pick<SumsQuery, 'narrow'>): boolean {
  return narrow?.terms?.some(({ field }) => field === 'reference' || field === 'invoice') === true;
}

/**
 * Calls `take` with the place of every application that a query selects, in slices; `among`: only these places, in any
 * order.
 */
export function* eachNarrowed(
  columns: RegisterColumns,
  due: DueIndexes,
  query: Pick<SumsQuery, 'ledger' | 'narrow'> & Partial<Pick<RegisterQuery, 'filter'>>,
  among: readonly number[] | null,
  take: (index: number) => void,
): Generator<undefined, void, number> {
  if (asksForTexts(query)) yield* columns.readTexts();
  const tests = testsOf(columns, due, query);
  const count = among === null ? columns.count : among.length;
  for (let at = 0; at < count;) {
    const to = Math.min(at + (yield) * placesPerPiece, count);
    for (; at < to; at += 1) {
      const index = among === null ? at : (among[at] ?? 0);
      if (tests.every((test) => test(index))) take(index);
    }
  }
}

function testsOf(
  columns: RegisterColumns,
  due: DueIndexes,
  {
    ledger,
    narrow = {},
    filter = 'all',
  }: Pick<SumsQuery, 'ledger' | 'narrow'> & Partial<Pick<RegisterQuery, 'filter'>>,
): readonly Test[] {
  const { isThere, state, savedAt, serviceTag } = columns;
  const {
    states = [],
    serviceTags = [],
    changedFrom,
    changedBefore,
    destination,
    currency,
    least,
    most,
    tag,
    reviewed,
    answer,
    reminder,
    terms = [],
  } = narrow;
  const wantedStates = new Set(states.map(stateNumber));
  const wantedServiceTags = new Set(serviceTags.map((one) => serviceTag.numberOf(one)));
  const [from, before] = [changedFrom, changedBefore].map((time) => Date.parse(time ?? ''));
  return [
    (index) => isThere.at(index) === 1,
    is(columns.ledger, ledger),
    ...given(filter !== 'all', (index) => stateGroupOf(stateOf(state.at(index))) === filter),
    ...given(states.length > 0, (index) => wantedStates.has(columns.state.shown(index))),
    ...given(serviceTags.length > 0, (index) => wantedServiceTags.has(serviceTag.at(index))),
    ...given(changedFrom !== undefined, (index) => savedAt.at(index) >= (from ?? 0)),
    ...given(changedBefore !== undefined, (index) => savedAt.at(index) < (before ?? 0)),
    ...(destination === undefined ? [] : [is(columns.destination, destination)]),
    ...(currency === undefined ? [] : [is(columns.currency, currencyKey(currency))]),
    ...(least === undefined ? [] : [isWithin(columns.amount, least, 1)]),
    ...(most === undefined ? [] : [isWithin(columns.amount, most, -1)]),
    ...(tag === undefined ? [] : [hasTag(columns.tags, (key) => key === tagKey(tag))]),
    ...(reviewed === undefined ? [] : [isReviewed(columns.reviewed, reviewed)]),
    ...(answer === undefined ? [] : [isAnswered(columns.answer, answer)]),
    ...(reminder === undefined ? [] : [isReminded(due, reminder)]),
    ...terms.map((term) => testOfTerm(columns, due, term)),
  ];
}

function given(isWanted: boolean, test: Test): readonly Test[] {
  return isWanted ? [test] : [];
}

function is(column: NamesColumn, name: string): Test {
  const number = column.numberOf(name);
  return (index) => column.at(index) === number;
}

function testOfTerm(columns: RegisterColumns, due: DueIndexes, { field, value }: SearchTerm): Test {
  switch (field) {
    case 'consignee':
      return holdsText((index) => columns.consignee.nameAt(index), value);
    case 'invoice':
    case 'reference':
      return holdsText((index) => columns[field][index] ?? '', value);
    case 'currency':
      return is(columns.currency, currencyKey(value));
    case 'destination':
    case 'serviceTag':
      return is(columns[field], value);
    case 'state':
      return (index) => stateOf(columns.state.shown(index)) === value;
    case 'tag':
      return hasTag(columns.tags, (key) => key.includes(tagKey(value)));
    case 'reviewed':
      return isReviewed(columns.reviewed, value === 'yes');
    case 'answer':
      return isAnswered(columns.answer, value);
    case 'reminder':
      return isReminded(due, value);
  }
}

function isReviewed(column: NamesColumn, wanted: boolean): Test {
  const isNot = is(column, '');
  return (index) => isNot(index) !== wanted;
}

/** A value that is neither an answer nor `none` matches no application. */
function isAnswered(column: NumberColumn, wanted: string): Test {
  const number = wanted === 'none' ? missingNumber : chamberAnswers.findIndex((one) => one === wanted);
  const isKnown = wanted === 'none' || number >= 0;
  return (index) => isKnown && column.at(index) === number;
}

function isReminded({ days, today }: DueIndexes, wanted: string): Test {
  const known = reminderStates.find((one) => one === wanted);
  if (known === undefined) return () => false;
  return (index) => isInReminderState(known, days.get(index) ?? '', today);
}

/** Whether a text, stored as sort key, contains another one: case, accents and apostrophes are ignored. */
function holdsText(textAt: (index: number) => string, value: string): Test {
  const wanted = withoutZeros(byCodePoint(foldSearched(value)));
  return (index) => withoutApostrophes(withoutZeros(textAt(index))).includes(wanted);
}

/** Removes the zeros that a sort key has before numbers within texts. */
function withoutZeros(text: string): string {
  return text.replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, ''));
}

/** Splits the text of the field once for each different text. */
function hasTag(column: NamesColumn, isMeant: (key: string) => boolean): Test {
  const known = new Map<number, boolean>();
  const holds = (number: number): boolean =>
    tagsOf(column.nameOf(number)).some((one) => isMeant(tagKey(one)));
  return (index) => {
    const number = column.at(index);
    const before = known.get(number);
    if (before !== undefined) return before;
    const isHeld = holds(number);
    known.set(number, isHeld);
    return isHeld;
  };
}

/** Whether an amount is at least (1) or at most (-1) as large as a bound. */
function isWithin({ high, low }: AmountColumn, bound: string, direction: 1 | -1): Test {
  const parts = amountParts(amountKey(bound));
  if (parts === null) return () => false;
  return (index) => {
    const above = high.at(index) - parts.high || low.at(index) - parts.low;
    return high.at(index) >= 0 && above * direction >= 0;
  };
}

/** How many places can be skipped in the time of checking one application. */
const placesPerCheck = 100;

const readySql = 'SELECT id, saved_at, reviewed_by FROM applications WHERE number = ?';
const readyRow = z.object({
  id: summaryRow.shape.id,
  saved_at: summaryRow.shape.saved_at,
  reviewed_by: z.string(),
});

/**
 * Checks up to `most` applications of a register that are stored as ready and were not checked yet, the newest first,
 * in slices. Notes for each in the columns whether something prevents its submission. Where a review is required, an
 * application without one is held back without a check.
 */
export function* checkReady(
  file: DatabaseFile,
  columns: RegisterColumns,
  ledger: Ledger,
  holds: HoldRules,
  most: number,
): Generator<undefined, CheckProgress, number> {
  yield* columns.bringUpToDate();
  columns.state.checkFor(ledger, holds.version, () => columns.indexesIn(ledger));
  const { rounds } = columns;
  const before = columns.state.changes;
  const [own, notReviewed] = [columns.ledger.numberOf(ledger), columns.reviewed.numberOf('')];
  const isOpen = (index: number): boolean =>
    columns.ledger.at(index) === own && columns.state.isUnchecked(index) && columns.isThere.at(index) === 1;
  const isUnreviewed = (index: number): boolean =>
    holds.onlyReviewed && columns.reviewed.at(index) === notReviewed;
  let [seen, isAll] = [0, true];
  for (let index = columns.count - 1; index >= 0;) {
    // If everything was read again meanwhile, a place may belong to another application.
    for (let left = (yield) * placesPerCheck; left > 0 && index >= 0; index -= 1) {
      left -= 1;
      if (columns.rounds !== rounds) return { isAll: false, isChanged: true };
      if (!isOpen(index)) continue;
      if (isUnreviewed(index)) columns.state.noteCheck(index, true);
      else if (seen >= most) isAll = false;
      else {
        seen += 1;
        left -= placesPerCheck;
        const row = readRowIfWhole(readyRow, file.one(readySql, columns.numbers.at(index)) ?? {});
        if (row !== null) columns.state.noteCheck(index, holds.isHeldBack(toRow(row)));
      }
    }
  }
  return { isAll, isChanged: columns.state.changes !== before };
}

function toRow({ id, saved_at: savedAt, reviewed_by: account }: z.infer<typeof readyRow>) {
  return { id, savedAt, ...(account === '' ? {} : { reviewedBy: account }) };
}
