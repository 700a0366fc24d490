const ending = '.pdf';

/** Controls, bidirectional overrides and lone surrogates, which make a name other than it looks. */
const forbidden = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** A label as it may be sent: one line of Unicode NFC, without what makes it other than it looks. */
export function safeAttachmentType(type: string): string {
  return type.normalize('NFC').replace(/\s/g, ' ').replace(forbidden, '');
}

/**
 * A file name that is safe to show and to send: Unicode NFC, without path parts and controls, ending in `.pdf`.
 * `fallback` names what has no name left. Nothing that can be seen is changed or cut: the hosts make the name of a file
 * of it where it leaves for a disk.
 */
export function safeAttachmentName(name: string, fallback = 'Document'): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(forbidden, '').trim();
  const stem = (clean.toLowerCase().endsWith(ending) ? clean.slice(0, -ending.length) : clean).trim();
  const kept = /^\.*$/.test(stem) ? fallback : stem;
  return `${kept}${clean.endsWith('.PDF') ? '.PDF' : ending}`;
}
