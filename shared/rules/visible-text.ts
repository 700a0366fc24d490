/** Controls, turned and hidden writing, and halves of characters: what cannot be seen and hides or turns what can. */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Whether a text looks other than it is. */
export function hasHidden(text: string): boolean {
  return text.search(hidden) >= 0;
}

/** A number or a name of others with all of it in sight: what cannot be seen stands as its code point, `⟨U+0007⟩`. */
export function visibleText(text: string): string {
  return text.replace(hidden, (character) => {
    const point = character.codePointAt(0) ?? 0;
    return `⟨U+${point.toString(16).toUpperCase().padStart(4, '0')}⟩`;
  });
}
