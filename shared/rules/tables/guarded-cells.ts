/**
 * Beginnings of a cell of a text file that a spreadsheet may take for a formula: operators in either width, and the
 * blanks that it skips before them.
 */
const dangerous = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u;

/**
 * Makes a cell of a CSV safe from being calculated. Adds an apostrophe before what looks like a formula, and one more
 * before a text that is guarded already, so that `restoreCell` returns the exact original.
 */
export function guardCell(text: string): string {
  return dangerous.test(text) ? `'${text}` : text;
}

/** The inverse of `guardCell`; any other text is unchanged. */
export function restoreCell(cell: string): string {
  return cell.startsWith("'") && dangerous.test(cell) ? cell.slice(1) : cell;
}
