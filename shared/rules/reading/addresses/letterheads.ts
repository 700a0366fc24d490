import { readAddress } from '../../paste/address-block.ts';
import { hasCompanyForm } from '../../paste/address-lines.ts';
import { columnBelow, smallLetters } from './address-cells.ts';
import { type PrintedParty, smallParts } from './labelled-addresses.ts';
import type { LabelledPages } from '../labelled-pages.ts';
import { isName } from './party-names.ts';
import { inOneScript } from './whole-names.ts';
import { bottomOf, type Cell, overlap, type PageCells, rightOf } from '../printed-page.ts';

// Finds the sender without a label: above the window of an envelope, or at the top of the first page.

/** The sender's line in small letters above the window of an envelope, or at the top of a page. */
export function senderLine({ pages }: LabelledPages): PrintedParty | null {
  const [first] = pages;
  for (const row of first?.rows ?? []) {
    const cells = row.filter(({ box }) => box.left < (first?.width ?? 0) * 0.4 || row.length === 1);
    if ((row[0]?.box.top ?? 0) > (first?.height ?? 0) * 0.45) break;
    for (const tried of [cells, ...cells.map((cell) => [cell])]) {
      const parts = tried
        .map(({ text }) => text)
        .join(' ')
        .split(isSmall(first, tried) ? smallParts : /\s*[|·•●∙‧*]\s*|\s+[-–—]\s+/u)
        .map((part) => part.replace(/,$/u, '').trim())
        .filter(Boolean);
      if (parts.length < 3) continue;
      const reading = readAddress(parts.slice(0, 5).join('\n'));
      const { name = '', zip = '' } = reading?.party ?? {};
      // Below a company's name, small letters may say what it makes.
      if (
        reading !== null &&
        zip !== '' &&
        isName(name) &&
        (hasCompanyForm(name) || !(isBelowName(first, tried) || goesOn(first, tried)))
      )
        return { party: reading.party, cells: tried };
    }
  }
  return null;
}

/** Whether larger letters are right above a line. */
function isBelowName(page: PageCells | undefined, [cell]: readonly Cell[]): boolean {
  const above = page?.rows[(cell?.row ?? 0) - 1] ?? [];
  return above.some(
    ({ box }) =>
      cell !== undefined && overlap(box, cell.box) > 0 && cell.box.height < box.height * smallLetters,
  );
}

/**
 * Whether a line continues a longer one right above it, in letters of the same size. A name at its start is then the
 * end of another text.
 */
function goesOn(page: PageCells | undefined, [cell]: readonly Cell[]): boolean {
  if (cell === undefined) return false;
  const above = page?.rows[cell.row - 1] ?? [];
  return above.some(
    ({ box }) =>
      Math.abs(box.left - cell.box.left) < 3 &&
      Math.abs(box.height - cell.box.height) < 0.5 &&
      cell.box.top - bottomOf(box) < cell.box.height * 0.8 &&
      rightOf(box) > rightOf(cell.box),
  );
}

/** Whether the next line below has larger letters. */
function isSmall(page: PageCells | undefined, [cell, ...others]: readonly Cell[]): boolean {
  if (page === undefined || cell === undefined || others.length > 0) return false;
  const below = page.rows[cell.row + 1]?.find(({ box }) => Math.abs(box.left - cell.box.left) < 6);
  const next = below ?? page.rows[cell.row + 2]?.find(({ box }) => Math.abs(box.left - cell.box.left) < 6);
  return next !== undefined && cell.box.height < next.box.height * smallLetters;
}

/**
 * A company at the top of the first page with its address in one or two lines below, separated by commas and the like.
 */
export function findLetterhead(pages: LabelledPages, known: readonly Cell[]): PrintedParty | null {
  const [first] = pages.pages;
  for (const cell of (first?.rows ?? []).flat()) {
    if (cell.box.top > (first?.height ?? 0) * 0.14) return null;
    if (!hasCompanyForm(cell.text) || !isName(cell.text) || known.includes(cell)) continue;
    // A name in another script may be the buyer's, beside labels in two languages.
    if (!/^\p{Script=Latin}/u.test(cell.text)) continue;
    const cells = [cell, ...columnBelow(pages, cell, 2.2).slice(0, 3)];
    const parts = cells.slice(1).map(({ text }) => text.split(/\s*[|·•●∙‧*]\s*|\s+[-–—/]\s+|,\s+/u));
    if (parts.every(({ length }) => length < 2)) continue;
    for (let count = 1; count <= parts.length; count += 1) {
      const lines = parts.slice(0, count).flat();
      const reading = readAddress([cell.text, ...lines].filter(Boolean).join('\n'));
      const { party } = reading ?? {};
      if (party === undefined || reading?.isCertain !== true || party.name !== cell.text) continue;
      const name = inOneScript(party.name);
      if (party.countryCode !== '' || party.zip !== '')
        return { party: { ...party, name }, cells: cells.slice(0, count + 1) };
    }
  }
  return null;
}
