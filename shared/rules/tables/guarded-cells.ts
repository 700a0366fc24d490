/**
 * What a spreadsheet may take for a formula at the beginning of a cell of a text file: signs of calculation in
 * either width, and the blanks that it skips before it looks for one.
 */
const dangerous = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u;

/**
 * A cell of a CSV that no spreadsheet calculates. An apostrophe goes before what looks like a formula, and one more
 * before a text that already looks guarded, so that `restoreCell` gives back exactly what was there.
 */
export function guardCell(text: string): string {
  return dangerous.test(text) ? `'${text}` : text;
}

/** The opposite of `guardCell`; every other text comes back as it is. */
export function restoreCell(cell: string): string {
  return cell.startsWith("'") && dangerous.test(cell) ? cell.slice(1) : cell;
}
