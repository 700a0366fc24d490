/** How full a box is: with a tenth of its lines left, or none, it is worth saying. */
export function roomLeft(used: number, capacity: number): 'enough' | 'little' | 'none' {
  if (used > capacity) return 'none';
  return capacity - used <= Math.floor(capacity / 10) ? 'little' : 'enough';
}
