import type { Party } from '../../../domain/content.ts';
import { readAddress } from '../../paste/address-block.ts';
import { columnBelow, isAside, isStop, maxLines, nextRows, upToCountry } from './address-cells.ts';
import { isName, namesToOrder, withoutWordsOver } from './party-names.ts';
import { isNameDoubtful, withWholeName } from './whole-names.ts';
import { cellsBehind, hitsOf, isColumnHeading, type LabelledPages } from '../labelled-pages.ts';
import type { LabelHit } from '../label-search.ts';
import { labelTerms } from '../label-tables.ts';
import type { LabelTerm } from '../labels/label-terms.ts';
import { isWordOfForm, partyOfForm } from './party-forms.ts';
import { bottomOf, type Cell, overlap, rightOf } from '../printed-page.ts';

/** A party as printed, with the cells that it was read from. */
export interface PrintedParty {
  readonly party: Party;
  readonly cells: readonly Cell[];
}

/** Separators of the lines of an address in one line. In small letters, commas separate them, too. */
export const smallParts = /\s*[|·•●∙‧*]\s*|\s+[-–—]\s+|,\s+(?!(?:inc|ltd|llc|l\.?l\.?c|s\.? ?a|s\.? ?l)\b)/iu;

/** The first party with a label of this term. */
export function labelledParty(pages: LabelledPages, term: LabelTerm): PrintedParty | null {
  return labelledParties(pages, term)[0] ?? null;
}

/** Every party with a label of this term: below it, in the rows of a form, beside it, or in the same line. */
export function labelledParties(pages: LabelledPages, term: LabelTerm): readonly PrintedParty[] {
  return hitsOf(pages, term)
    .filter((hit) => hit.from === 0 && !isOnPaymentSlip(pages, hit) && !isWordOfForm(pages, hit.cell))
    .flatMap(
      (hit) => inForm(pages, hit) ?? below(pages, hit) ?? besideLabel(pages, hit) ?? inLine(hit) ?? [],
    );
}

/** The addressee of a Japanese document: the company before the honorific, and the lines below it. */
export function politelyNamed(pages: LabelledPages): PrintedParty | null {
  const named = (pages.pages[0]?.rows ?? []).flat().flatMap((cell) => {
    const name = /^(?<name>\S.*?)\s*御中$/u.exec(cell.text)?.groups?.['name'] ?? '';
    return isName(name) ? [{ name, cell }] : [];
  });
  const [only, ...others] = named;
  if (only === undefined || others.length > 0) return null;
  const own = upToCountry([only.cell, ...columnBelow(pages, only.cell)]);
  const reading = readAddress([only.name, ...own.slice(1).map(({ text }) => text)].join('\n'));
  return reading?.isCertain === true && reading.party.name === only.name
    ? { party: reading.party, cells: own }
    : null;
}

/**
 * Whether `To` below the total says where to pay, not where the goods go. A sum near the top of a page is only a
 * summary.
 */
function isOnPaymentSlip(pages: LabelledPages, { folded, cell }: LabelHit): boolean {
  if (folded !== 'to') return false;
  const { height = 0 } = pages.pages.find(({ page }) => page === cell.page) ?? {};
  if (cell.box.top < height * 0.3) return false;
  return sumTerms.some((term) =>
    hitsOf(pages, term).some((sum) => sum.cell.page === cell.page && sum.cell.row < cell.row),
  );
}

const sumTerms = ['grandTotal', 'total', 'amountDue'] as const;

/** The party of a form, where only a name, if anything, follows the label. */
function inForm(pages: LabelledPages, { cell, to }: LabelHit): PrintedParty | null {
  const behind = cell.text.slice(to).replace(/^[\s.]*[:：]?\s*/u, '');
  const isOneName = isName(behind) && behind.split(smallParts).length < 3;
  return behind === '' || isOneName ? partyOfForm(pages, cell, behind) : null;
}

function below(pages: LabelledPages, hit: LabelHit): PrintedParty | null {
  const { cell } = hit;
  // A label may say the same twice, as in `Buyer / Invoice to`, and its slash may count as part of the label.
  const slash = cell.text.slice(0, hit.to).endsWith('/') ? '/' : '';
  const behind = `${slash}${cell.text.slice(hit.to)}`
    .replace(/^\s*\/[^:\d]*/u, '')
    .replace(/^\s*\([^)]*\)/u, '')
    .replace(/^[\s:：.)(]+/u, '');
  // Text after the label that is no name, such as the customer's number, is left out.
  const isNamed = /\p{L}{2}/u.test(behind) && !/[:：]/u.test(behind) && labelTerms(behind).size === 0;
  let start = underLabel(pages, cell, cell, isNamed);
  for (let skipped = 0; start !== null && isNumbered(pages, start) && skipped < 3; skipped += 1)
    start = underLabel(pages, cell, start);
  if (start === null || isStop(pages, start) || isColumnHeading(pages, start)) return null;
  if (isNamed && `${behind} `.split(smallParts).length > 2) return inLines(pages, behind, start);
  const first = isNamed ? [behind] : [];
  return partyOf(pages, first, [start, ...columnBelow(pages, start)]);
}

/** The cell below another one that is aligned with the label's left edge or slightly indented. */
function underLabel(pages: LabelledPages, label: Cell, above: Cell, hasNameBehind = false): Cell | null {
  const [next] = nextRows(pages, above).filter(({ box }) => {
    if (isFlushRight(box, label.box)) return true;
    if (isCentred(box, label.box)) return true;
    // Below a name after its label, the lines are indented like that name.
    const most = hasNameBehind ? label.box.width : maxIndented;
    const isIn = box.left > label.box.left - 6 && box.left < label.box.left + most;
    return isIn && (above === label ? overlap(box, label.box) > 0 : box.left - label.box.left < 6);
  });
  const isNear = next !== undefined && next.box.top - bottomOf(above.box) <= above.box.height * 3;
  return isNear ? next : null;
}

/** Whether two lines are centred on each other: same middle, different start. */
function isCentred(one: Cell['box'], other: Cell['box']): boolean {
  return (
    Math.abs(one.left + one.width / 2 - other.left - other.width / 2) < 3 &&
    Math.abs(one.left - other.left) >= 6
  );
}

/** Whether two lines are set flush right: same end, different start. */
function isFlushRight(one: Cell['box'], other: Cell['box']): boolean {
  return Math.abs(rightOf(one) - rightOf(other)) < 3 && Math.abs(one.left - other.left) >= 6;
}

/**
 * Whether a cell has a number of the party, with its own label, before the name: `Number 75969813`, `Global ID:
 * 4000001987658`.
 */
function isNumbered(pages: LabelledPages, cell: Cell): boolean {
  const { text } = cell;
  if (/^[\p{L}\s.-]{2,30}[:：]\s*[\p{L}\d\s./-]*\d{4}/u.test(text)) return true;
  const isLabel = pages.hits.some(
    (hit) => hit.cell === cell && hit.from === 0 && (hit.terms.has('number') || hit.terms.has('other')),
  );
  const [value] = cellsBehind(pages, cell);
  return isLabel && /\d/u.test(text.slice(0) + (value?.text ?? ''));
}

/** An address that begins in one line after its label and continues at the left edge of the lines below. */
function inLines(pages: LabelledPages, behind: string, start: Cell): PrintedParty | null {
  const cells = [start, ...columnBelow(pages, start)].slice(0, 2);
  for (let count = cells.length; count > 0; count -= 1) {
    const own = cells.slice(0, count);
    const found = oneLineParty([behind, ...own.map(({ text }) => text)].join(' '), own);
    if (found !== null) return found;
  }
  return null;
}

/** An address in one line after its label. */
function inLine({ cell, to }: LabelHit): PrintedParty | null {
  const behind = /^[\s.]*[:：]\s*(?<words>.*)$/u.exec(cell.text.slice(to))?.groups?.['words'] ?? '';
  return oneLineParty(behind, [cell]);
}

/** Addresses in one line after words with a colon that are no known label, as in `Lieferung frei Haus an: …`. */
export function oneLineParties(pages: LabelledPages): readonly PrintedParty[] {
  const isKnown = (cell: Cell): boolean =>
    pages.hits.some(
      (hit) => hit.cell === cell && hit.from === 0 && knownTerms.some((term) => hit.terms.has(term)),
    );
  const cells = (pages.pages[0]?.rows ?? []).flat().filter((cell) => !isKnown(cell));
  return cells.flatMap((cell) => {
    const words = /^\p{L}[^:：]{3,60}[:：]\s+(?<words>\S.*)$/u.exec(cell.text)?.groups?.['words'] ?? '';
    return oneLineParty(words, [cell]) ?? [];
  });
}

const knownTerms: readonly LabelTerm[] = ['buyer', 'seller', 'shipTo', 'other'];

function oneLineParty(text: string, cells: readonly Cell[]): PrintedParty | null {
  const lines = text.split(smallParts);
  if (lines.length < 3) return null;
  const reading = readAddress(lines.slice(0, maxLines).join('\n'));
  const isLong = lines.length > 3;
  const isWhole =
    reading !== null && reading.party.countryCode !== '' && (isLong || reading.party.city !== '');
  return isWhole && isName(reading.party.name) ? { party: reading.party, cells } : null;
}

/** The deepest indent of an address below its label. Points. */
const maxIndented = 26;

function besideLabel(pages: LabelledPages, { cell }: LabelHit): PrintedParty | null {
  const [next] = cellsBehind(pages, cell);
  if (next === undefined || isStop(pages, next) || isLabelOfOther(pages, next)) return null;
  // Words with a colon are a label of another party, in whatever language: `Notify / Notifier :`.
  if (/[:：]$/u.test(next.text)) return null;
  const under = nextRows(pages, cell).find(({ box }) => Math.abs(box.left - cell.box.left) < 6);
  if (under !== undefined && namesToOrder(under.text)) return null;
  return (
    partyOf(pages, [], [next, ...columnBelow(pages, next)]) ??
    behindColon(pages, next) ??
    oneLineParty(next.text, [next])
  );
}

/** An address whose first line begins with the colon, so that the other lines are indented like its words. */
function behindColon(pages: LabelledPages, cell: Cell): PrintedParty | null {
  const mark = /^[:：]\s*(?=\p{L})/u.exec(cell.text)?.[0] ?? '';
  const words = cell.text.slice(mark.length);
  const [first] = nextRows(pages, cell).filter(({ box }) => {
    const inset = box.left - cell.box.left;
    return inset > 0 && inset < cell.box.height * 1.6;
  });
  const isNear = first !== undefined && first.box.top - bottomOf(cell.box) < cell.box.height;
  return mark !== '' && isNear && isName(words)
    ? partyOf(pages, [words], [first, ...columnBelow(pages, first)])
    : null;
}

/** Whether a cell is only the label of something else, such as the party to be notified. */
export function isLabelOfOther({ hits }: LabelledPages, cell: Cell): boolean {
  return hits.some(
    (hit) =>
      hit.cell === cell &&
      hit.from === 0 &&
      hit.terms.has('other') &&
      /^[\s.:：]*$/u.test(cell.text.slice(hit.to)),
  );
}

function partyOf(pages: LabelledPages, first: readonly string[], all: readonly Cell[]): PrintedParty | null {
  const cells = withoutWordsOver(upToCountry(all.filter((cell) => !isAside(pages, cell))));
  const lines = [...first, ...cells.map(({ text }) => text)];
  return readParty(lines, cells);
}

function readParty(lines: readonly string[], cells: readonly Cell[]): PrintedParty | null {
  if (lines.length < 2 || isNameDoubtful(lines, cells)) return null;
  const whole = withWholeName(lines.slice(0, maxLines), cells);
  const reading = readAddress(whole.join('\n'));
  if (reading === null || !reading.isCertain || !isName(reading.party.name)) return null;
  return { party: reading.party, cells };
}
