/** Gaps up to this are bridged: that a font is asked for a letter it lacks costs less than a list of all gaps. */
const gap = 16;

/** Code points as a `unicode-range` of a style sheet. */
export function rangesOf(points: readonly number[]): string {
  const ranges: { first: number; last: number }[] = [];
  for (const point of [...points].sort((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range !== undefined && point - range.last <= gap) range.last = point;
    else ranges.push({ first: point, last: point });
  }
  return ranges
    .map(({ first, last }) => (first === last ? hex(first) : `${hex(first)}-${last.toString(16)}`))
    .join(', ');
}

function hex(point: number): string {
  return `U+${point.toString(16)}`;
}
