/**
 * Whether a text is a page for people, as the sign-in page of a hotel's network is that stands in for a service.
 * Services of this kind answer in JSON only.
 */
export function isWebPage(text: string): boolean {
  // Comments, declarations and blanks may stand before it; a page begins within its first letters all the same.
  const start = text.slice(0, 2_000).replace(/<!--.*?-->|<\?.*?\?>/gs, '');
  return /^[\s\uFEFF]*<(?:!doctype\s+html|html|head|title|meta|script|body|center|h1)\b/i.test(start);
}
