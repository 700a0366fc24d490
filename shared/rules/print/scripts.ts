/** Letters that are small at the size of Latin ones, so that the page sets them larger. */
export function hasArabicLetters(text: string): boolean {
  return /\p{Script=Arabic}/u.test(text);
}
