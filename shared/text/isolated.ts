/** Letters that are written from right to left. */
const fromTheRight = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Words of others inside a sentence of ours: where they run the other way, they turn nothing around them. */
export function isolated(words: string): string {
  return fromTheRight.test(words) ? `\u2068${words}\u2069` : words;
}
