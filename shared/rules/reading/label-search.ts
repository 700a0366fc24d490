import type { Cell } from './printed-page.ts';
import { allTables, labelTerms, numberWord, termsIn } from './label-tables.ts';
import { foldLabel, type LabelTerm } from './labels/label-terms.ts';

/** A label found in the text of a cell. */
export interface LabelHit {
  readonly cell: Cell;
  readonly terms: ReadonlySet<LabelTerm>;
  /** Start and end of the label in the text of the cell. UTF-16 units. */
  readonly from: number;
  readonly to: number;
  readonly folded: string;
  /** The words of the label, without a prefix. */
  readonly written: string;
}

const longestLabel = 7;
/**
 * Splits a text into words. Chinese and Japanese have no blank between a label and a value in other letters:
 * `发票号码INV-118`.
 */
const words =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|[^\s:：/|\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|[/|]/gu;

/** Scripts that most labels are not written in, as on invoices in two languages. */
const otherLetters = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Cyrillic}\p{Script=Thai}ー]`;
/** A prefix before a label: the number of a box on a form, or the same label in another script. */
const beforeLabel = new RegExp(
  String.raw`^(?:(?:\(?\d{1,2}[.)]+|[a-z]\))\s*)?(?:${otherLetters}[${otherLetters.slice(1, -1)}\s()/・·、.]*[:：]?\s*[/|]?\s*)?(?=\p{Script=Latin})`,
  'u',
);
/** The same label again, in another script. */
const behindLabel = new RegExp(
  String.raw`^\s*[/|(（]?\s*${otherLetters}(?:[${otherLetters.slice(1, -1)}\s.・、]{0,24}${otherLetters})?\s*[)）]?`,
  'u',
);
/** Words spaced letter by letter, as in `I N V O I C E`. */
const spaced = /^\S(?:[\s.:]+\S){3,}[.:]?$/u;
/** Labels that are also ordinary words: they count only if nothing or a colon follows. */
const smallWords: ReadonlySet<string> = new Set(['an', 'von']);
/** Separates pairs of label and value in one line. */
const pairEnd = /[·•|;]\s*$/u;

/** The labels of a cell: the longest one at its start, and others that are followed by a colon. */
export function labelsIn(cell: Cell): readonly LabelHit[] {
  const { labels } = allTables();
  const { text } = cell;
  if (spaced.test(text)) return spacedLabel(cell, labels);
  const start = startOf(text);
  const parts = [...`${' '.repeat(start)}${text.slice(start)}`.matchAll(words)];
  // A quick test, as most cells have no word for "number".
  const termsOfWords = numberWord.test(text)
    ? (written: string) => termsIn(labels, written)
    : (written: string) => labels.get(foldLabel(written));
  const hits: LabelHit[] = [];
  let at = 0;
  while (at < parts.length && at < 40) {
    const hit = longestAt(cell, parts, at, termsOfWords);
    if (hit === null) at += 1;
    else {
      hits.push(hit.hit);
      at += hit.parts;
    }
  }
  const own = hits.filter(({ from, to }, index) => {
    const before = hits[index - 1];
    // "VAT total" is a sum of taxes.
    const isOfTax =
      before !== undefined && before.terms.has('tax') && text.slice(before.to, from).trim() === '';
    if (from === start || isJoined(text, before, hits[index])) return true;
    return (
      (!isOfTax && /^[\s.]*(?:\/\s*\p{L}[\p{L}\s.]{1,24})?[:：]/u.test(text.slice(to))) ||
      pairEnd.test(text.slice(0, from)) ||
      (isWeight(hits[index]) && isWeight(before) && /\d\s*kgs?[.\s/,–-]*$/iu.test(text.slice(0, from)))
    );
  });
  // The unit of a weight belongs to its label.
  const unitOf = (hit: LabelHit): number =>
    isWeight(hit)
      ? (/^\s*[([]?\s*(?:in\s)?kgs?\.?\s*[)\]]?(?=\s*(?:[:：]|$))/iu.exec(text.slice(hit.to))?.[0].length ??
        0)
      : 0;
  // The text before the first label belongs to it.
  return own
    .map((hit) => ({
      ...hit,
      from: hit.from === start ? 0 : hit.from,
      to: hit.to + (unitOf(hit) || repetitionLength(text.slice(hit.to), hit.terms)),
    }))
    .filter(
      ({ from, to, folded }) =>
        !isInCode(text.slice(from, to), text.slice(to)) &&
        (!smallWords.has(folded) || /^\s*(?:[:：]|$)/u.test(text.slice(to))),
    );
}

function isWeight(hit: LabelHit | undefined): boolean {
  return hit !== undefined && (hit.terms.has('grossWeight') || hit.terms.has('netWeight'));
}

/** Whether a label is the beginning of a number, as in `PO/BR/7781` and `PO-2291`. */
function isInCode(written: string, behind: string): boolean {
  return (written.endsWith('/') && /^\p{Lu}[^\s:]*\d/u.test(behind)) || /^[/_-](?=[^\s:]*\d)/u.test(behind);
}

/** Length of a repetition of the label after it: in another language, or in brackets, as in `Consignee (Ship to)`. */
function repetitionLength(behind: string, terms: ReadonlySet<LabelTerm>): number {
  const stroke = /^\s*\/\s*/u.exec(behind)?.[0] ?? '';
  const again = stroke === '' ? null : labelAtStart(behind.slice(stroke.length));
  if (again !== null && [...again.terms].some((term) => terms.has(term))) return stroke.length + again.length;
  const bracket = /^\s*\((?<words>[^()\d]{2,30})\)/u.exec(behind);
  if (bracket !== null && labelTerms(bracket.groups?.['words'] ?? '').size > 0) return bracket[0].length;
  return behindLabel.exec(behind)?.[0].length ?? 0;
}

/** Index where the label of a text begins. Another script before it counts as part of it, unless no label follows. */
function startOf(text: string): number {
  const before = beforeLabel.exec(text)?.[0] ?? '';
  // `№` belongs to both scripts.
  if ((labelAtStart(text)?.length ?? 0) > before.length) return 0;
  const isLabel = before !== '' && labelTerms(before).size > 0;
  const start = isLabel && termsAtStart(text.slice(before.length)).size === 0 ? 0 : before.length;
  return start > 0 ? start : startOfSecond(text);
}

/**
 * Index of the second label where a form has everything twice, in an unsupported language and in a supported one: `Kelt
 * / Date of issue:`.
 */
function startOfSecond(text: string): number {
  const first = /^\p{L}[^\d:：/|()]{0,40}?\s*(?:\/\s*|\s\(\s?)(?=\p{L})/u.exec(text)?.[0] ?? '';
  if (first === '' || termsAtStart(text).size > 0) return 0;
  const second = /^(?<words>[^:：)]{2,40}?)\s*(?:[:：)]|(?:[A-Z]{3}|\p{Sc})?\s*[-–]?\d|$)/u.exec(
    text.slice(first.length),
  );
  return labelTerms(second?.groups?.['words'] ?? '').size > 0 ? first.length : 0;
}

/** The text between two labels that have their values side by side. */
export const joining = /^[\s.]*(?:[/&+]|and|und|et|e|y|en|i|ve)\s*$/iu;

/**
 * Whether two labels stand before two values: `Invoice No. / Date`. Only for the invoice's number followed by a date.
 */
function isJoined(text: string, before: LabelHit | undefined, own: LabelHit | undefined): boolean {
  if (before === undefined || own === undefined) return false;
  const between = text.slice(before.to, own.from);
  return (
    (between.trim() === '' ? /[/&+]\s*$/u.test(text.slice(0, own.from)) : joining.test(between)) &&
    before.terms.has('invoiceNumber') &&
    (own.terms.has('day') || own.terms.has('invoiceDate'))
  );
}

/** The terms of the label at the start of a text; empty where there is none. */
export function termsAtStart(text: string): ReadonlySet<LabelTerm> {
  return labelAtStart(text)?.terms ?? new Set();
}

function labelAtStart(
  text: string,
): { readonly terms: ReadonlySet<LabelTerm>; readonly length: number } | null {
  const { labels } = allTables();
  const parts = [...text.matchAll(words)];
  for (let count = Math.min(longestLabel, parts.length); count > 0; count -= 1) {
    const last = parts[count - 1];
    const length = (last?.index ?? 0) + (last?.[0].length ?? 0);
    const terms = termsIn(labels, text.slice(0, length));
    if (terms !== undefined) return { terms, length };
  }
  return null;
}

/** The label that a whole cell is, where its letters are spaced. */
function spacedLabel(cell: Cell, labels: ReadonlyMap<string, ReadonlySet<LabelTerm>>): readonly LabelHit[] {
  const folded = foldLabel(cell.text);
  const terms = labels.get(folded);
  return terms === undefined ? [] : [{ cell, terms, from: 0, to: cell.text.length, folded, written: folded }];
}

function longestAt(
  cell: Cell,
  parts: readonly RegExpExecArray[],
  at: number,
  termsOfWords: (written: string) => ReadonlySet<LabelTerm> | undefined,
): { readonly hit: LabelHit; readonly parts: number } | null {
  const from = parts[at]?.index ?? 0;
  if (foldLabel(parts[at]?.[0] ?? '') === '') return null;
  for (let count = Math.min(longestLabel, parts.length - at); count > 0; count -= 1) {
    const last = parts[at + count - 1];
    const to = (last?.index ?? 0) + (last?.[0].length ?? 0);
    const written = cell.text.slice(from, to);
    const terms = termsOfWords(written);
    // A slash at its end leads to the same label in another language.
    if (/[/|]$/u.test(written) && to < cell.text.length) continue;
    // A colon separates a label from its value.
    if (terms !== undefined && !/[:：]/u.test(written))
      return { hit: { cell, terms, from, to, folded: foldLabel(written), written }, parts: count };
  }
  return null;
}
