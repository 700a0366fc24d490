/** Letters of right-to-left scripts. */
const fromTheRight = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Wraps foreign text inside one of our sentences so that right-to-left words do not reorder what is around them. */
export function isolated(words: string): string {
  return fromTheRight.test(words) ? `\u2068${words}\u2069` : words;
}
