/** Separators of tags in typed and imported text. */
const separators = /[,;\n]/u;

/** The tags of an application as typed, each once. Source: the field `tags`. */
export function tagsOf(text: string): readonly string[] {
  const tags = new Map<string, string>();
  for (const part of text.split(separators)) {
    const tag = part.normalize('NFC').trim().replace(/\s+/gu, ' ');
    const key = tagKey(tag);
    if (tag !== '' && !tags.has(key)) tags.set(key, tag);
  }
  return [...tags.values()];
}

/** A key that is equal for tags that look the same: case, width of letters and outer blanks do not count. */
export function tagKey(tag: string): string {
  return tag.normalize('NFKC').toLowerCase().trim().replace(/\s+/gu, ' ');
}

/** Tags as the text of their field. */
export function tagsText(tags: readonly string[]): string {
  return tags.join(', ');
}

/** The last tag as typed so far, and the text before it. */
export function lastTag(text: string): { readonly before: string; readonly typed: string } {
  const at = Math.max(...[',', ';', '\n'].map((sign) => text.lastIndexOf(sign))) + 1;
  const typed = text.slice(at).trimStart();
  return { before: text.slice(0, text.length - typed.length), typed };
}

/** The text of the field with some tags added and others removed. Those that stay keep their order and spelling. */
export function changedTags(
  text: string,
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
): string {
  const removed = new Set(remove.map(tagKey));
  const kept = tagsOf(text).filter((tag) => !removed.has(tagKey(tag)));
  return tagsText(tagsOf(tagsText([...kept, ...add])));
}
