/** No character, so that it stands in no text. */
const standIn = '\uFDD0';

/**
 * The library takes the second backslash of two for the beginning of a sign when a separator follows. A stand-in
 * takes the place of a backslash while it reads or writes.
 */
export function hideBackslashes(text: string): string {
  return text.replaceAll('\\', standIn);
}

/** In a text of cards, where a backslash is written as two. Lines that go on in the next one must be whole. */
export function hidePairs(cards: string): string {
  return cards.replaceAll('\\\\', standIn);
}

export function showBackslashes(text: string): string {
  return text.replaceAll(standIn, '\\');
}

export function showPairs(cards: string): string {
  return cards.replaceAll(standIn, '\\\\');
}
