/** Named character references that Excel and Outlook write; they write other characters as they are or by number. */
const namedSigns: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  euro: '€',
  pound: '£',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
};
/** A tag with its name and attributes, or text. Comments, styles, scripts and what Word declares are skipped. */
const piece =
  /<!--[\s\S]*?-->|<(style|script|head|title)\b[\s\S]*?<\/\1\s*>|<(\/?)([a-z][a-z0-9:]*)((?:"[^"]*"|'[^']*'|[^<>"'])*)>|<[!?][^>]*>|([^<]+|<(?![a-z/!?]))/giu;
/** A longer page is not taken for a table of goods. UTF-16 units. */
const longestPage = 4_000_000;
const maxSpanned = 50;

/**
 * The table of a copied page as rows with tabs, where the plain text on the same clipboard splits its cells; otherwise
 * the plain text. Outlook splits a cell with several paragraphs into lines, a browser writes each cell on its own line.
 */
export function tableText(html: string, plain: string): string {
  if (html === '' || html.length > longestPage || !/<table/iu.test(html) || isRegular(plain)) return plain;
  const rows = onlyTable(html);
  return rows === null ? plain : rows.map((row) => row.map(quoted).join('\t')).join('\n');
}

/** Whether a text already has the same number of tabs in each row, as spreadsheets write it. */
function isRegular(plain: string): boolean {
  if (/["]/u.test(plain) && plain.includes('\t')) return true;
  const rows = plain.split(/\r\n|\r|\n/u).filter((row) => row.trim() !== '');
  const counts = new Set(rows.map((row) => row.split('\t').length));
  const [width = 1] = counts;
  return counts.size === 1 && width > 1;
}

function quoted(cell: string): string {
  return cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** The cells of a page with one table only; `null` where there are several, or text beside it. */
function onlyTable(html: string): readonly (readonly string[])[] | null {
  const rows: string[][] = [];
  const filled: number[][] = [];
  let depth = 0;
  let tables = 0;
  let isInCell = false;
  let outside = '';
  for (const [, , closing = '', tag = '', attributes = '', text = ''] of html.matchAll(piece)) {
    const name = tag.toLowerCase();
    const row = rows.at(-1);
    if (text !== '') {
      if (isInCell && row !== undefined) row[row.length - 1] = `${row.at(-1) ?? ''}${decoded(text)}`;
      else outside += decoded(text);
    } else if (name === 'table') {
      depth += closing === '' ? 1 : -1;
      tables += closing === '' ? 1 : 0;
    } else if (name === 'tr') {
      isInCell = false;
      if (closing === '') rows.push([]);
    } else if (name === 'td' || name === 'th') {
      isInCell = closing === '' && depth > 0;
      if (isInCell) beginCell(rows, filled, attributes);
    } else if (isInCell && row !== undefined && /^(?:br|p|div|li)$/u.test(name)) {
      row[row.length - 1] = `${row.at(-1) ?? ''} `;
    }
  }
  const cells = rows.map((row) => row.map((cell) => cell.replace(/\s+/gu, ' ').trim()));
  const isTable = tables === 1 && outside.trim() === '' && Math.max(0, ...cells.map((row) => row.length)) > 1;
  return isTable ? cells.filter((row) => row.some((cell) => cell !== '')) : null;
}

/** Begins a cell. One that spans several rows or columns leaves the others it covers empty. */
function beginCell(rows: string[][], filled: number[][], attributes: string): void {
  const at = rows.length - 1;
  const row = rows[at];
  if (row === undefined) return;
  while (filled[at]?.includes(row.length) === true) row.push('');
  const spanned = (word: string): number => {
    const [, count = '1'] = new RegExp(`\\b${word}\\s*=\\s*["']?(\\d{1,3})`, 'iu').exec(attributes) ?? [];
    return Math.min(Math.max(Number(count), 1), maxSpanned);
  };
  const column = row.length;
  for (let below = at + 1; below < at + spanned('rowspan'); below += 1) (filled[below] ??= []).push(column);
  const columns = spanned('colspan');
  // The text is in the first of the spanned columns.
  for (let more = 1; more < columns; more += 1) (filled[at] ??= []).push(column + more);
  row.push('');
}

function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/giu,
    (whole, digits?: string, hex?: string, name?: string) => {
      if (name !== undefined) return namedSigns[name] ?? whole;
      const point = Number.parseInt(digits ?? hex ?? '', digits === undefined ? 16 : 10);
      return point > 0 && point <= 0x10_ff_ff && !(point >= 0xd8_00 && point <= 0xdf_ff)
        ? String.fromCodePoint(point)
        : whole;
    },
  );
}
