/** Where a key leads from a place in the list, or `null` when it is no key of the list. */
export function placeAfterKey(key: string, from: number, total: number, rowsInSight: number): number | null {
  const last = total - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, from + 1);
    case 'ArrowUp':
      return Math.max(0, from - 1);
    case 'PageDown':
      return Math.min(last, from + rowsInSight);
    case 'PageUp':
      return Math.max(0, from - rowsInSight);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
