interface TextSpot {
  readonly line: number;
  readonly column: number;
  readonly codePoint: string;
}

/**
 * C0 and C1 control characters other than tab and line breaks, bidirectional overrides and isolates, lone surrogates.
 */
const forbidden =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]|\p{Surrogate}/u;

/**
 * The first character that may not be sent, with its position; `null` when there is none. Arabic, Hebrew, Chinese and
 * joiners are allowed.
 */
export function findForbiddenCharacter(text: string): TextSpot | null {
  // A quick exit: most fields are empty, and all are checked on each keystroke.
  if (text === '') return null;
  const match = forbidden.exec(text);
  if (match === null) return null;
  const before = text.slice(0, match.index).split(/\r\n|\r|\n/);
  const lastLine = before.at(-1) ?? '';
  const point = match[0].codePointAt(0) ?? 0;
  return {
    line: before.length,
    column: Array.from(lastLine).length + 1,
    codePoint: `U+${point.toString(16).toUpperCase().padStart(4, '0')}`,
  };
}

/** Unicode NFC with line feeds only: the form in which text is sent and compared. */
export function normaliseText(text: string): string {
  return text.replace(/\r\n?/g, '\n').normalize('NFC');
}

const apostrophes = /['’‘ʼ`´＇]/gu;

/** A text without apostrophes, for searching: `O'Sullivan`, `O’Sullivan` and `OSullivan` are the same name. */
export function withoutApostrophes(text: string): string {
  return text.replaceAll(apostrophes, '');
}

/** Order of two texts by their code units, which is the same on every computer and in every language. */
export function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
