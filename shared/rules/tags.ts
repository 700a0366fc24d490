/** What separates tags where they are typed and imported. */
const separators = /[,;\n]/u;

/** The tags of an application, as they were typed, each once. Source: the field `tags`. */
export function tagsOf(text: string): readonly string[] {
  const tags = new Map<string, string>();
  for (const part of text.split(separators)) {
    const tag = part.normalize('NFC').trim().replace(/\s+/gu, ' ');
    const key = tagKey(tag);
    if (tag !== '' && !tags.has(key)) tags.set(key, tag);
  }
  return [...tags.values()];
}

/** Equal for tags that a clerk takes for the same: case, the form of letters and outer blanks do not count. */
export function tagKey(tag: string): string {
  return tag.normalize('NFKC').toLowerCase().trim().replace(/\s+/gu, ' ');
}

/** Tags as they stand in the field. */
export function tagsText(tags: readonly string[]): string {
  return tags.join(', ');
}

/** What is typed of the last tag, and what stands before it. */
export function lastTag(text: string): { readonly before: string; readonly typed: string } {
  const at = Math.max(...[',', ';', '\n'].map((sign) => text.lastIndexOf(sign))) + 1;
  const typed = text.slice(at).trimStart();
  return { before: text.slice(0, text.length - typed.length), typed };
}

/** The text of the field with some tags more and some fewer; those that stay keep their places and their spelling. */
export function changedTags(
  text: string,
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
): string {
  const gone = new Set(remove.map(tagKey));
  const kept = tagsOf(text).filter((tag) => !gone.has(tagKey(tag)));
  return tagsText(tagsOf(tagsText([...kept, ...add])));
}
