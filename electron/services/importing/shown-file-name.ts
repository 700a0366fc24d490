/** Controls, bidirectional overrides and lone surrogates, which make a name other than it looks. */
const misleading = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]|\p{Surrogate}/gu;
const longest = 255;

/** The name of a file as it is shown: without its folders and without what makes it other than it looks. */
export function shownFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  return Array.from(last.replaceAll(misleading, '').trim()).slice(0, longest).join('');
}
