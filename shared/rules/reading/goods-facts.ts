import type { FieldPath } from '../../domain/fields.ts';
import type { AmountStyle } from '../../domain/languages.ts';
import { countedPackages, comparableText } from '../habits/phrases.ts';
import { cellsUnder, isColumnHeading, type LabelledPages } from './labelled-pages.ts';
import type { Candidate } from './labelled-values.ts';
import type { LabelTerm } from './labels/label-terms.ts';
import type { Cell } from './printed-page.ts';
import { amountsIn } from './printed-amounts.ts';

// What a document says about its goods as a whole: their weight, their packages, and the terms of delivery.

/** Collects the values that are read for fields. */
interface FactTaker {
  has(field: FieldPath): boolean;
  take(field: FieldPath, terms: readonly LabelTerm[], read: (candidate: Candidate) => string | null): void;
  takeFrom(field: FieldPath, cells: readonly Cell[], read: (cell: Cell) => string | null): void;
}

export function takeGoodsFacts(
  read: FactTaker,
  pages: LabelledPages,
  cells: readonly Cell[],
  style: AmountStyle,
): void {
  const weightOf = ({ text, hit, cell }: Candidate): string | null =>
    isColumnHeading(pages, hit.cell) || isFirstOfColumn(pages, hit.cell, cell)
      ? null
      : kilograms(
          hit.written + (/kgs?\W*$/iu.test(hit.cell.text.slice(0, hit.to)) ? ' kg' : ''),
          text,
          style,
        );
  read.take('grossWeight', ['grossWeight'], weightOf);
  read.take('netWeight', ['netWeight'], weightOf);
  read.take('packages', ['packages'], ({ text, hit }) =>
    isColumnHeading(pages, hit.cell) ? null : packagesIn(text),
  );
  if (!read.has('packages'))
    read.takeFrom('packages', cells, (cell) =>
      isBesideMoney(pages, cell, style) ? null : kindsIn(cell.text),
    );
  read.take('transportDetails', ['deliveryTerms'], ({ text }) => deliveryTerms(text));
  if (!read.has('transportDetails'))
    read.takeFrom('transportDetails', cells, ({ text }) =>
      termsAlone.test(text) ? deliveryTerms(text) : null,
    );
}

/** Whether a value below its label has another number right below it: it is of one case in a list, not of all. */
function isFirstOfColumn(pages: LabelledPages, label: Cell, value: Cell): boolean {
  if (value.page !== label.page || value.row <= label.row) return false;
  const [next] = cellsUnder(pages, value);
  return next !== undefined && next.row === value.row + 1 && numberAlone.test(next.text);
}

const numberAlone = /^\d[\d.,'’ ]*(?:kgs?)?$/iu;

/**
 * The number and kind of packages after a label: `22 PALLETS`, `4 Kisten und 1 Palette`, or a number alone; `null` for
 * any other text.
 */
function packagesIn(text: string): string | null {
  const bare = text.trim().replace(/[.;]$/u, '');
  if (/^\d{1,5}$/u.test(bare)) return bare;
  const isCounted = bare.split(between).every((part) => counted.test(part) && !measured.test(part));
  return isCounted && bare.length <= 80 ? bare : null;
}

const between = /\s+(?:and|und|et|y|e|en|i|ve|a)\s+(?=\d)|\s*[,+&/]\s*(?=\d{1,4}\s\p{L})/u;
const counted = /^\d{1,3}(?:[.,]?\d{3})*\s?\p{L}[\p{L}\s().-]{1,50}$/u;
const measured =
  /^[\d.,]+\s?(?:kgs?|kilos?|tons?|tonnes?|t|lbs?|cbm|m|cm|mm|x|l|ltr|pcs|pieces|st[kü]?\p{L}*)(?!\p{L})/iu;

/** As `packagesIn`, for a text without a label: each part has to name a known kind of package. */
function kindsIn(text: string): string | null {
  if (!/^\d/u.test(text) || packagesIn(text) === null) return null;
  return text.split(between).every((part) => wholeCount.test(comparableText(part))) ? text.trim() : null;
}

/** A counted package with nothing after it. */
const wholeCount = new RegExp(`${countedPackages.source}$`, 'u');

/** Whether an amount of money is in the same row, which then lists one kind of goods with its count. */
function isBesideMoney({ pages }: LabelledPages, { page, row }: Cell, style: AmountStyle): boolean {
  const cells = pages.find((one) => one.page === page)?.rows[row] ?? [];
  return cells.some(({ text }) =>
    amountsIn(text, style).some(({ hasDecimals, money }) => hasDecimals || money !== ''),
  );
}

const otherWeight =
  /(?<!\p{L})(?:lbs?|pounds?|oz|cwt|t|to|tons?|tonnes?|tonnen|mt|gr?|grams?|gramm|q|ql)(?!\p{L})/iu;

/** A text that begins with kilograms. What follows them is about something else. */
const kilogramsFirst = /^[^\p{L}]{0,3}\d[\d.,'’ ]*(?:kgs?|kilogramm?s?|kilos?)(?!\p{L})/iu;
/** The weight of one piece, not of all. */
const eachKilogram =
  /(?:kgs?|kilos?)\.?\s*(?:\/\p{L}|(?:per|pro|par|por|each|je|al|a|cada|sztukę|adet)(?!\p{L}))/iu;

/** A dash before words about something else: `23.150 – Peso netto kg 22.400`. */
const behindDash = /(?<=\d)\s+[-–—|]\s+(?=\p{L})/u;

/** A weight in kilograms, where the label or the value says so and nothing names another unit; `null` otherwise. */
function kilograms(label: string, value: string, style: AmountStyle): string | null {
  // The dots of `G.W.` are removed, so that its G is not read as grams.
  const own = kilogramsFirst.exec(value)?.[0] ?? value.split(behindDash)[0];
  const text = `${label.replaceAll('.', '')} ${own}`;
  if (eachKilogram.test(value)) return null;
  if (!/(?<!\p{L})kgs?(?!\p{L})|kilo/iu.test(text) || otherWeight.test(text)) return null;
  const bare = text.replaceAll(/[([]?\s*(?<!\p{L})(?:kgs?|kilogramm?s?|kilos?)\.?\s*[)\]]?/giu, ' ');
  const [weight, ...others] = amountsIn(bare, style);
  if (weight === undefined || others.length > 0 || weight.isNegative) return null;
  return Number(weight.amount) === 0 ? null : weight.amount;
}

/**
 * The delivery terms of a text with their place: Incoterms 2010 and 2020. Source: International Chamber of Commerce.
 */
function deliveryTerms(text: string): string | null {
  const terms = /\b(?:EXW|FCA|FAS|FOB|CFR|CIF|CPT|CIP|DAP|DPU|DAT|DDP)\b(?:[^\p{L}]+\p{L}[^;|]*)?/u
    .exec(text)?.[0]
    .trim();
  return terms === undefined || terms.length > 80 ? null : terms;
}

/** Delivery terms with their place and nothing else, as above a column of prices or next to a sum. */
const termsAlone =
  /^(?:total\s)?(?:EXW|FCA|FAS|FOB|CFR|CIF|CPT|CIP|DAP|DPU|DAT|DDP)\s\p{L}[\p{L} ,.'’-]{2,40}$/iu;
