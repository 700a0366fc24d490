const letters = 26;
const first = 65;

/** As spreadsheets call the column at an index: A, B, … Z, AA. */
export function columnLetter(index: number): string {
  const last = String.fromCharCode(first + (index % letters));
  return index < letters ? last : `${columnLetter(Math.floor(index / letters) - 1)}${last}`;
}

/** The index of a column by its capital letters. */
export function columnIndex(letter: string): number {
  return Array.from(letter).reduce((index, one) => index * letters + one.charCodeAt(0) - first + 1, 0) - 1;
}
