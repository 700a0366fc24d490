/**
 * A number of an invoice, an order or a delivery as it is compared between papers: letters and digits alone, as one paper
 * writes `4500-118204` and the other `4500 118204`. Empty for what is too short to tell two orders apart.
 */
export function foldReference(text: string): string {
  const folded = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\d]/gu, '');
  return folded.length >= 4 && /\d/u.test(folded) ? folded : '';
}

/** The numbers by which papers of one order are known, each once. */
export function foldReferences(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.map(foldReference))].filter((reference) => reference !== '').slice(0, 40);
}
