/** A name as it is compared: without case, accents, blanks and signs; German letters as they are spelled out. */
export function foldName(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** A head of a column as it is compared: the many ways to write "number" are one. */
export function foldHead(text: string): string {
  return foldName(text).replace(/(?:nummer|number|nr|num|no)$/, 'number');
}
