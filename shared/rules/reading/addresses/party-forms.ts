import type { Party } from '../../../domain/content.ts';
import { readAddress } from '../../paste/address-block.ts';
import { countryOf } from '../../countries/certificate-language.ts';
import { isName } from './party-names.ts';
import { addressTerm } from '../label-tables.ts';
import { cellsBehind, isColumnHeading, type LabelledPages, rowsUnder } from '../labelled-pages.ts';
import type { AddressTerm, LabelTerm } from '../labels/label-terms.ts';
import { bottomOf, type Cell, rightOf } from '../printed-page.ts';

// Reads addresses from forms of couriers, tax offices and shops, where each line has its own label.

/** A line of a form, or its continuation below. */
interface FormLine {
  readonly term: AddressTerm;
  readonly text: string;
  readonly cell: Cell;
}

/** How far labels of lines may be indented from the label above. Points. */
const maxIndented = 14;
/** How far apart cells of one column may begin, as some begin with a colon. Points. */
const columnWidth = 14;
/** The widest gap between a label of a form and its value. Points. */
const maxApart = 220;
/** The widest gap between two lines, in heights of their letters. */
const maxGap = 2.5;

interface FormParty {
  readonly party: Party;
  readonly cells: readonly Cell[];
}

/**
 * The party of a form below or beside its label, with the company before the person; `null` where there is no form.
 * `behind`: a name right after the label.
 */
export function partyOfForm(pages: LabelledPages, label: Cell, behind: string): FormParty | null {
  const inColumns = behind === '' ? partyOf([...formLines(pages, label)]) : null;
  return inColumns ?? partyOf(pairsUnder(pages, label, behind));
}

function partyOf(lines: readonly FormLine[]): FormParty | null {
  const linesOf = (term: AddressTerm): readonly FormLine[] => lines.filter((line) => line.term === term);
  const names = linesOf('company').length > 0 ? linesOf('company') : linesOf('name');
  const name = joined(names.map(({ text }) => text));
  const streets = linesOf('street').map(({ text }) => text);
  const others = lines.length - names.length - linesOf('person').length - linesOf('name').length;
  if (name === '' || others < 1 || !isName(name)) return null;
  const zip = linesOf('zip').flatMap(({ text }) => (/^0+$/u.test(text) ? [] : [`ZIP: ${text}`]));
  const city = linesOf('city').map(({ text }) => `City: ${text}`);
  const town = linesOf('zipAndCity').map(({ text }) => text);
  const land = countryIn(linesOf('country').map(({ text }) => text));
  const country = land === '' ? '' : `Country: ${land}`;
  const parts = streets.flatMap((text) => partsOf(text));
  const reading = readAddress([name, ...parts, ...zip, ...city, ...town, country].filter(Boolean).join('\n'));
  if (reading === null || !isName(reading.party.name)) return null;
  // Where a form has a field for the country, no other line is taken for it, even if the field cannot be read.
  const isUnread = linesOf('country').length > 0 && land === '';
  const party = isUnread ? { ...reading.party, countryCode: '' } : reading.party;
  return { party, cells: lines.map(({ cell }) => cell) };
}

/** Joins a name of several lines, leaving out a translation in another script. */
function joined([first = '', ...others]: readonly string[]): string {
  const isLatin = (text: string): boolean => /^[^\p{L}]*\p{Script=Latin}/u.test(text);
  return [first, ...others.filter((text) => isLatin(text) === isLatin(first))].join(' ');
}

/** Splits a long line that has a whole address. */
function partsOf(text: string): readonly string[] {
  const parts = text.split(/,\s+/u);
  return parts.length > 2 ? [parts.slice(0, -2).join(', '), ...parts.slice(-2)] : parts;
}

/** The first spelling that names a country, where a form has it in several languages. */
function countryIn(texts: readonly string[]): string {
  const spellings = texts.flatMap((text) => [
    text,
    ...text.split(/\s*[/()]\s*/u),
    text.replaceAll(/[^\p{Script=Latin}\s.-]/gu, ' ').trim(),
  ]);
  return spellings.find((text) => text !== '' && countryOf(text) !== null) ?? '';
}

/**
 * Lines below a label that each have a word with a colon, as in `Address: …`, below a name; empty where a line has
 * none.
 */
function pairsUnder(pages: LabelledPages, label: Cell, behind: string): readonly FormLine[] {
  const lines: FormLine[] = behind === '' ? [] : [{ term: 'company', text: behind, cell: label }];
  let last = label;
  for (const row of rowsUnder(pages, label)) {
    const cell = row.find(({ box }) => isUnder(box.left, label.box.left));
    if (cell === undefined) continue;
    const isNear = cell.box.top - bottomOf(last.box) < cell.box.height * 1.9;
    if (!isNear || isPartyLabel(pages, cell) || isColumnHeading(pages, cell)) break;
    const pairs = pairsOf(cell);
    if (pairs.length === 0 && lines.length > 0) return [];
    if (pairs.length === 0) lines.push({ term: 'company', text: cell.text, cell });
    for (const { term, text } of pairs) if (term !== null) lines.push({ term, text, cell });
    last = cell;
  }
  return lines;
}

function* formLines(pages: LabelledPages, label: Cell): Generator<FormLine> {
  const [beside] = cellsBehind(pages, label);
  const isBeside = beside !== undefined && addressTerm(beside.text) === null && !isPartyLabel(pages, beside);
  const name = isBeside ? bare(beside.text) : '';
  if (isBeside && name !== '') yield { term: 'company', text: name, cell: beside };
  let term: AddressTerm | null = name === '' ? null : 'company';
  let [left, values, last] = [Number.NaN, isBeside ? beside.box.left : Number.NaN, isBeside ? beside : label];
  const rows = rowsUnder(pages, label);
  for (const [at, row] of rows.entries()) {
    const isFirst = Number.isNaN(left);
    const key = row.find(({ box }) =>
      isFirst ? isUnder(box.left, label.box.left) : Math.abs(box.left - left) < 4,
    );
    const own = key === undefined ? null : (pairsOf(key)[0] ?? { term: addressTerm(key.text), text: '' });
    const value = row.find((cell) => isValue(cell, values) || (key !== undefined && isBehind(cell, key)));
    const next = key ?? value;
    if (next === undefined) continue;
    if (next.box.top - bottomOf(last.box) > next.box.height * maxGap) return;
    if (
      key !== undefined &&
      (isPartyLabel(pages, key) || (isFirst && own?.term == null && value === undefined))
    )
      return;
    last = next;
    if (key !== undefined && own !== null) {
      left = key.box.left;
      term =
        termOverTwo(key, rows.slice(at + 1, at + 4).flat()) ??
        (isRestOfKey(key, rows.slice(Math.max(0, at - 3), at).flat()) ? term : own.term);
      if (own.text !== '' && term !== null) yield { term, text: own.text, cell: key };
    }
    if (value === undefined || value === key || (own !== null && own.text !== '')) continue;
    if (key !== undefined && Number.isNaN(values)) values = value.box.left;
    const text = bare(value.text);
    if (term !== null && text !== '') yield { term, text, cell: value };
  }
}

function isUnder(left: number, label: number): boolean {
  return left > label - 6 && left < label + maxIndented;
}

function isValue({ box }: Cell, values: number): boolean {
  return Math.abs(box.left - values) < columnWidth;
}

/** Whether a cell is right of another one, used as long as the column of values is unknown. */
function isBehind(cell: Cell, key: Cell): boolean {
  const gap = cell.box.left - rightOf(key.box);
  return cell.row === key.row && gap > 0 && gap < maxApart && addressTerm(cell.text) === null;
}

/** The labels of a form in one cell with their values: `Name: Tempe Fasteners LLC`, `CAP: 50123 Nazione: IT`. */
function pairsOf({ text }: Cell): readonly { readonly term: AddressTerm | null; readonly text: string }[] {
  return text.split(/\s+(?=\p{Lu}\p{L}{1,15}[:：]\s)/u).flatMap((part) => {
    const { word = '', rest = '' } = /^(?<word>[^:：]{2,40})[:：]\s*(?<rest>\S.*)$/u.exec(part)?.groups ?? {};
    return rest === '' ? [] : [{ term: addressTerm(word), text: rest.trim() }];
  });
}

/** The term of a label that a narrow column breaks: `City /` above `Postcode:`. */
function termOverTwo(key: Cell, below: readonly Cell[]): AddressTerm | null {
  const rest = below.find(({ box }) => Math.abs(box.left - key.box.left) < 4);
  const isTorn =
    rest !== undefined &&
    rest.box.top - bottomOf(key.box) < key.box.height &&
    /[:：]$/u.test(rest.text) &&
    !/[:：]/u.test(key.text);
  return isTorn ? addressTerm(`${key.text} ${rest.text}`) : null;
}

function isRestOfKey(key: Cell, above: readonly Cell[]): boolean {
  const first = above.findLast(({ box }) => Math.abs(box.left - key.box.left) < 4);
  return first !== undefined && termOverTwo(first, [key]) !== null;
}

function bare(text: string): string {
  return text.replace(/^[\s:：]+/u, '').trim();
}

const partyTerms: readonly LabelTerm[] = ['buyer', 'shipTo', 'seller'];

/** Whether a cell is the label of the next party. The first label of an address, such as `Firma`, may look like one. */
function isPartyLabel({ hits }: LabelledPages, cell: Cell): boolean {
  return hits.some(
    (hit) =>
      hit.cell === cell &&
      hit.from === 0 &&
      partyTerms.some((term) => hit.terms.has(term)) &&
      addressTerm(cell.text) === null,
  );
}

/** Whether a party's label is only the first label of an address on a form, such as `Firma` below `Empfänger`. */
export function isWordOfForm(pages: LabelledPages, { page, row, box, text }: Cell): boolean {
  if (addressTerm(text) === null) return false;
  const above = pages.pages.find((one) => one.page === page)?.rows.slice(Math.max(0, row - 3), row) ?? [];
  return above.flat().some((cell) => isUnder(box.left, cell.box.left) && isPartyLabel(pages, cell));
}
