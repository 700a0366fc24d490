/** So many days what was deleted can be put back. */
export const binDays = 30;

/** When something that was deleted at a time goes for good, as an instant. */
export function goesForGoodAt(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + binDays * 86_400_000).toISOString();
}
