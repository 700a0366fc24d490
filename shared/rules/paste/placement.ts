import type { Party } from '../../domain/content.ts';
import { type FieldPath, partyLines, type PartyRole } from '../../domain/fields.ts';
import { readAddressBlock } from './address-block.ts';
import {
  type IncomingText,
  placeBehind,
  type Placement,
  type PlacementNeeds,
  roleOf,
} from './incoming-text.ts';
import { readMoney } from './money-text.ts';

/** Where pasted text belongs when it is more than text for its field; `null` when it is to be pasted as it is. */
export function placePasted(incoming: IncomingText, needs: PlacementNeeds): Placement | null {
  const role = roleOf(incoming.path);
  if (role === null) return placeElsewhere(incoming, needs);
  return mayTakeAddress(incoming, role) ? placeAddress(role, incoming.text, needs) : null;
}

/**
 * Where dropped text belongs. An address takes the place of the one that stands there, since the whole box is pointed
 * at; other text goes behind what stands in its field, or to the caret in it.
 */
export function placeDropped(incoming: IncomingText, needs: PlacementNeeds): Placement {
  const { path, text } = incoming;
  const role = roleOf(path);
  if (role === null) return placeElsewhere(incoming, needs) ?? placeBehind(incoming, needs);
  const isBlock = path === `${role}.name` || hasSeveralParts(text);
  return (isBlock ? placeAddress(role, text, needs) : null) ?? placeBehind(incoming, needs);
}

function placeElsewhere(incoming: IncomingText, needs: PlacementNeeds): Placement | null {
  const { path, text } = incoming;
  if (path === 'invoiceAmount' || path === 'invoiceCurrency') return placeMoney(text, needs);
  return path === 'goods' || path === 'quantity' ? placeRows(incoming, path) : null;
}

/** A whole block may go to any line of an empty party; one line of it only where names stand. */
function mayTakeAddress({ content, path, text, ...marked }: IncomingText, role: PartyRole): boolean {
  const isName = path === `${role}.name`;
  const isWholeMarked = marked.start === 0 && marked.end === marked.shown.length && marked.shown !== '';
  const isFree = partyLines.every((line) => content[role][line].trim() === '');
  return (isFree || (isName && isWholeMarked)) && (isName || hasSeveralParts(text));
}

function hasSeveralParts(text: string): boolean {
  return /[\r\n\t]/.test(text.trim());
}

function placeAddress(role: PartyRole, text: string, needs: PlacementNeeds): Placement | null {
  const party = readAddressBlock(text, needs);
  if (party === null) return null;
  return { kind: 'address', values: partyValues(role, party), caret: party.name.length };
}

/** Every line of a party, also the empty ones, so that nothing of another party stays. */
function partyValues(role: PartyRole, party: Party): ReadonlyMap<FieldPath, string> {
  return new Map(partyLines.map((line) => [`${role}.${line}` as const, party[line]]));
}

function placeMoney(text: string, { amountStyle }: PlacementNeeds): Placement | null {
  const money = readMoney(text, amountStyle);
  if (money === null) return null;
  const values = new Map<FieldPath, string>([
    ['invoiceAmount', money.amount],
    ['invoiceCurrency', money.currency],
  ]);
  return { kind: 'money', values, caret: money.amount.length };
}

/** Rows go to the caret in their own box and to the end of the other one, so that two empty boxes stay aligned. */
function placeRows(incoming: IncomingText, path: 'goods' | 'quantity'): Placement | null {
  const rows = readGoodsRows(incoming.text);
  if (rows === null) return null;
  const other = path === 'goods' ? 'quantity' : 'goods';
  const isOneBox = rows[path].trim() === '';
  const beside = isOneBox ? '' : rows[other].trimEnd();
  const { value, caret } = insertLines(incoming, rows[isOneBox ? other : path].trimEnd());
  const values = new Map<FieldPath, string>([[path, value]]);
  if (beside !== '') values.set(other, appended(incoming.content[other], beside));
  return { kind: 'goods', values, caret };
}

/** Whole lines, so that a row never goes on in a line that was there. */
function insertLines({ shown, start, end }: IncomingText, lines: string) {
  const before = shown.slice(0, start);
  const after = shown.slice(end);
  const lead = before === '' || before.endsWith('\n') ? '' : '\n';
  const trail = after === '' || after.startsWith('\n') ? '' : '\n';
  return { value: before + lead + lines + trail + after, caret: (before + lead + lines).length };
}

function appended(text: string, lines: string): string {
  if (text.trim() === '') return lines;
  return text.endsWith('\n') ? text + lines : `${text}\n${lines}`;
}

/** What rows of a spreadsheet become: one line of box 6 and one of box 7 for each. */
interface PastedGoods {
  readonly goods: string;
  readonly quantity: string;
}

/** A number with or without a unit: `12`, `1.250,5 kg`, `4 pcs`. */
const quantityCell = /^[+-]?\d[\d\s.,'’]*(?:\s?\p{L}[\p{L}.²³]{0,11})?$/u;
/** A unit alone, as it stands in the column beside a number. */
const unitCell = /^\p{L}[\p{L}.²³]{0,11}$/u;

/**
 * Reads rows as spreadsheets put them on the clipboard: tabs between cells, quotes around cells with breaks. `null` when
 * the text is no table of at least one row with two cells. No cell is left out.
 */
export function readGoodsRows(text: string): PastedGoods | null {
  const rows = readCells(text.normalize('NFC')).filter((row) => row.some((cell) => cell !== ''));
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width < 2) return null;
  const columns = quantityColumns(rows, width);
  const goods = rows.map((row) => line(row, (column) => !columns.has(column), '  '));
  const quantity = rows.map((row) => line(row, (column) => columns.has(column), ' '));
  return { goods: goods.join('\n'), quantity: quantity.some((one) => one !== '') ? quantity.join('\n') : '' };
}

function line(row: readonly string[], isWanted: (column: number) => boolean, between: string): string {
  return row.filter((cell, column) => isWanted(column) && cell !== '').join(between);
}

/** The last column of quantities, and the column of its units beside it; the first column is a number of items. */
function quantityColumns(rows: readonly (readonly string[])[], width: number): ReadonlySet<number> {
  const holds = (column: number, pattern: RegExp): boolean => {
    const cells = rows.map((row) => row[column] ?? '').filter((cell) => cell !== '');
    return cells.length > 0 && cells.every((cell) => pattern.test(cell));
  };
  for (let column = width - 1; column >= 1; column -= 1) {
    if (!holds(column, quantityCell)) continue;
    const isUnitBeside = column + 1 < width && holds(column + 1, unitCell);
    return new Set(isUnitBeside ? [column, column + 1] : [column]);
  }
  return new Set();
}

/** Cells with tabs between them; a quoted one may hold tabs, breaks and doubled quotes. */
function readCells(text: string): string[][] {
  const rows: string[][] = [];
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy;
  let row: string[] = [];
  while (cell.lastIndex < text.length) {
    const [, quoted, bare = '', end] = cell.exec(text) ?? [];
    const content = quoted === undefined ? bare : quoted.replaceAll('""', '"');
    row.push(content.replace(/\s+/g, ' ').trim());
    if (end === '\t') {
      if (cell.lastIndex === text.length) row.push('');
      continue;
    }
    rows.push(row);
    row = [];
  }
  return row.length > 0 ? [...rows, row] : rows;
}
