import type { ApplicationContent, Party } from '../../domain/content.ts';
import { type FieldPath, type PartyLine, partyLines, type PartyRole } from '../../domain/fields.ts';
import { isStreetOf, readAddress } from './address-block.ts';
import { goodsOf, type GoodsTable, readGoodsTable } from './goods-table.ts';
import {
  type AddressPiece,
  type InsertedText,
  type PasteSplit,
  placeBehind,
  placePlain,
  type Placement,
  roleOf,
} from './inserted-text.ts';
import type { AmountStyle } from '../../domain/languages.ts';
import { toSameLine } from '../print/boxes-on-paper.ts';
import { readMoney } from './money-text.ts';

/** Where pasted text goes when it is more than text for its field; `null` when it is pasted unchanged. */
export function placePasted(incoming: InsertedText, amounts: AmountStyle): Placement | null {
  const role = roleOf(incoming.path);
  if (role === null) return placeElsewhere(incoming, amounts);
  return mayTakeAddress(incoming, role) ? placeAddress(incoming, role) : null;
}

/**
 * Pastes several lines into one line of a party that is not empty: as plain text, with the address that they may be as
 * an alternative split. `null` for other text.
 */
export function placeInOneLine(incoming: InsertedText, amounts: AmountStyle): Placement | null {
  const role = roleOf(incoming.path);
  if (role === null || !hasSeveralParts(incoming.text)) return null;
  const address = placeAddress(incoming, role);
  return address === null ? null : { ...placePlain(incoming, amounts), split: address.split };
}

/**
 * Where dropped text goes. An address replaces the present one, since the whole box is the target; other text goes to
 * the end of its field, or to the caret in it.
 */
export function placeDropped(incoming: InsertedText, amounts: AmountStyle): Placement {
  const { path, text } = incoming;
  const role = roleOf(path);
  if (role === null) return placeElsewhere(incoming, amounts) ?? placeBehind(incoming, amounts);
  const isBlock = path === `${role}.name` || hasSeveralParts(text);
  return (isBlock ? placeAddress(incoming, role) : null) ?? placeBehind(incoming, amounts);
}

function placeElsewhere(incoming: InsertedText, amounts: AmountStyle): Placement | null {
  const { path, text } = incoming;
  if (path === 'invoiceAmount' || path === 'invoiceCurrency') return placeMoney(text, amounts);
  if (path !== 'goods' && path !== 'quantity') return null;
  const table = readGoodsTable(text);
  return table === null ? null : placeTable(incoming, table);
}

/**
 * Whether an address may replace the party: several lines may go into any field of an empty party, a single line only
 * into the name.
 */
function mayTakeAddress({ content, path, text, ...marked }: InsertedText, role: PartyRole): boolean {
  const isName = path === `${role}.name`;
  const isWholeMarked = marked.start === 0 && marked.end === marked.shown.length && marked.shown !== '';
  const isFree = partyLines.every((line) => content[role][line].trim() === '');
  return (isFree || (isName && isWholeMarked)) && (isName || hasSeveralParts(text));
}

function hasSeveralParts(text: string): boolean {
  return /[\r\n\t]/.test(text.trim());
}

/** Places an address. Lines that are no certain address fill a party only where it is empty, in their order. */
function placeAddress({ content, text }: InsertedText, role: PartyRole): Placement | null {
  const read = readAddress(text);
  if (read === null) return null;
  const isFree = partyLines.every((line) => content[role][line].trim() === '');
  if (!read.isCertain && !(isFree && hasSeveralParts(text))) return null;
  const { party, leftOut } = read;
  const pieces = addressPieces(party);
  pieces.push(...leftOut.map((one) => ({ text: one, target: 'out' as const })));
  const split = { kind: 'address' as const, role, pieces, countryCode: party.countryCode };
  return { kind: 'address', values: partyValues(role, party), caret: party.name.length, leftOut, split };
}

/**
 * Rearranges the lines of a party that were typed one below the other: a street in the second line of the name, or a
 * whole address above the fields for city and country. `null` where they are right already, or where it is uncertain.
 */
export function placeTyped(content: ApplicationContent, role: PartyRole): Placement | null {
  const written = content[role];
  const party = typedBelow(written) ?? withStreetBelowName(written);
  if (party === null) return null;
  const pieces = addressPieces(party);
  const split = { kind: 'address' as const, role, pieces, countryCode: party.countryCode };
  return { kind: 'typedAddress', values: partyValues(role, party), caret: 0, leftOut: [], split };
}

function typedBelow(written: Party): Party | null {
  const { name, name2, address1, address2, address3, city, state, zip, countryCode } = written;
  if (`${city}${state}${zip}`.trim() !== '') return null;
  const lines = [name, name2, address1, address2, address3].filter((line) => line.trim() !== '');
  const read = readAddress([...lines, countryCode].join('\n'));
  if (read === null || read.leftOut.length > 0 || read.party.name !== name.trim()) return null;
  const isElsewhere = countryCode !== '' && read.party.countryCode !== countryCode;
  return read.party.city === '' || read.party.countryCode === '' || isElsewhere ? null : read.party;
}

function withStreetBelowName(written: Party): Party | null {
  const { name, name2, address1 } = written;
  return address1.trim() === '' && isStreetOf(name, name2)
    ? { ...written, name2: '', address1: name2 }
    : null;
}

function addressPieces(party: Party): AddressPiece[] {
  return partyLines.flatMap((line) =>
    line === 'countryCode' || party[line] === '' ? [] : [{ text: party[line], target: line }],
  );
}

/** The same text, divided as the clerk chose. */
export function placeSplit(incoming: InsertedText, split: PasteSplit): Placement {
  if (split.kind === 'goods') return placeTable(incoming, split.table);
  const { role, pieces, countryCode } = split;
  const on = (line: PartyLine): string =>
    pieces
      .filter(({ target }) => target === line)
      .map(({ text }) => text)
      .join(', ');
  const party = { ...partyOf(on), countryCode };
  const leftOut = pieces.filter(({ target }) => target === 'out').map(({ text }) => text);
  return { kind: 'address', values: partyValues(role, party), caret: party.name.length, leftOut, split };
}

function partyOf(on: (line: PartyLine) => string): Party {
  return {
    name: on('name'),
    name2: on('name2'),
    address1: on('address1'),
    address2: on('address2'),
    address3: on('address3'),
    city: on('city'),
    state: on('state'),
    zip: on('zip'),
    countryCode: on('countryCode'),
  };
}

/** A value for every line of a party, empty ones included, so that nothing of the former party remains. */
function partyValues(role: PartyRole, party: Party): ReadonlyMap<FieldPath, string> {
  return new Map(partyLines.map((line) => [`${role}.${line}` as const, party[line]]));
}

function placeMoney(text: string, amounts: AmountStyle): Placement | null {
  const money = readMoney(text, amounts);
  if (money === null) return null;
  const values = new Map<FieldPath, string>([
    ['invoiceAmount', money.amount],
    ['invoiceCurrency', money.currency],
  ]);
  return { kind: 'money', values, caret: money.amount.length, leftOut: [], split: null };
}

/** Inserts rows at the caret in their own box and adds them to the other. At the end of both they stand side by side. */
function placeTable(incoming: InsertedText, table: GoodsTable): Placement {
  const path = incoming.path === 'quantity' ? 'quantity' : 'goods';
  const other = path === 'goods' ? 'quantity' : 'goods';
  const { printSize } = incoming.content;
  const { leftOut, ...rows } = goodsOf(table, printSize);
  // Without any quantity, all rows go into the box they were pasted in.
  const isOneBox = rows[path] === '' || rows[other] === '';
  const own = rows[path] === '' ? rows[other] : rows[path];
  const split = { kind: 'goods', table } as const;
  if (isOneBox) {
    const { value, caret } = insertLines(incoming, own);
    return { kind: 'goods', values: new Map([[path, value]]), caret, leftOut, split };
  }
  const [place, below] = besideEnd(incoming, path, other);
  const { value, caret } = insertLines(place, own);
  const values = new Map<FieldPath, string>([
    [path, value],
    // What the other box has alone, such as the weight of all goods, stays below the first rows.
    [other, incoming.shown.trim() === '' ? withBelow(rows[other], below) : appended(below, rows[other])],
  ]);
  return { kind: 'goods', values, caret, leftOut, split };
}

/** Where rows are inserted, and the text of the other box: filled up to the same line where that is at the end of both. */
function besideEnd(
  incoming: InsertedText,
  path: 'goods' | 'quantity',
  other: 'goods' | 'quantity',
): readonly [place: InsertedText, other: string] {
  const { shown, start, content } = incoming;
  const beside = content[other];
  const isAtEnd = shown.slice(start).trim() === '' && shown.trim() !== '' && beside.trim() !== '';
  if (!isAtEnd) return [incoming, beside];
  const level = toSameLine({ ...content, [path]: shown });
  return [
    { ...incoming, shown: level[path], start: level[path].length, end: level[path].length },
    level[other],
  ];
}

function withBelow(lines: string, text: string): string {
  return text.trim() === '' ? lines : `${lines}\n${text}`;
}

/** Inserts whole lines, so that no row continues an existing line. */
function insertLines({ shown, start, end }: InsertedText, lines: string) {
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
