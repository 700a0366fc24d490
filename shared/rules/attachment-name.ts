/** Why a name for a PDF cannot be taken as it is typed. */
export type NameProblem = 'empty' | 'path' | 'hidden' | 'long';

/** As many as the longest name of a file has on any system; one that came with a file may be as long. */
const longestName = 255;
/** Controls, bidirectional overrides and lone surrogates, which make a name other than it looks. */
const hidden = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]|\p{Surrogate}/u;

/** What is wrong with a typed name; `null` when it can be sent. The ending may be left out. */
export function attachmentNameProblem(typed: string): NameProblem | null {
  const stem = typed
    .trim()
    .replace(/\.pdf$/iu, '')
    .trim();
  if (/^\.*$/u.test(stem)) return 'empty';
  if (/[/\\]/u.test(stem)) return 'path';
  if (hidden.test(stem)) return 'hidden';
  return Array.from(stem).length > longestName ? 'long' : null;
}

/** The name as it is kept: Unicode NFC, ending in `.pdf`. */
export function wholeAttachmentName(typed: string): string {
  const name = typed.trim().normalize('NFC');
  return /\.pdf$/iu.test(name) ? name : `${name}.pdf`;
}
