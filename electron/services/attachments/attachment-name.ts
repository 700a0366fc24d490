const longestName = 200;
const ending = '.pdf';

/** Controls, bidirectional overrides and lone surrogates, which make a name other than it looks. */
const forbidden = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]|\p{Surrogate}/gu;
/** Characters that some system's file names may not hold. */
const reserved = /[<>:"|?*]/g;

/** A label as it may be sent: one line of Unicode NFC, without what makes it other than it looks. */
export function safeAttachmentType(type: string): string {
  return type.normalize('NFC').replace(/\s/g, ' ').replace(forbidden, '');
}

/**
 * A file name that is safe to show, to send and to write: Unicode NFC, without path parts and controls, ending in
 * `.pdf`. `fallback` names what has no name left. Cut only where no system could hold it, before the ending.
 */
export function safeAttachmentName(name: string, fallback = 'Document'): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(forbidden, '').replace(reserved, '-').trim();
  const stem = (clean.toLowerCase().endsWith(ending) ? clean.slice(0, -ending.length) : clean).trim();
  const kept = /^\.*$/.test(stem) ? fallback : Array.from(stem).slice(0, longestName).join('');
  return `${kept}${clean.endsWith('.PDF') ? '.PDF' : ending}`;
}
