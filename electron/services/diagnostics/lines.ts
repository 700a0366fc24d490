import { cleanLine } from '../log/event-log.ts';

/** What stands on one line behind its name. */
export type Fact = readonly [name: string, value: string | number | boolean];

/** Names in one column, values in the next. */
export function factLines(facts: readonly Fact[]): readonly string[] {
  const width = Math.max(0, ...facts.map(([name]) => name.length)) + 2;
  return facts.map(([name, value]) => `${name.padEnd(width)}${valueText(value)}`);
}

/** A part of the file: a heading, then its lines, each looked over once more before anybody reads it. */
export function partText(heading: string, lines: readonly string[]): string {
  const shown = lines.length === 0 ? ['nothing'] : lines;
  return `${[heading, '='.repeat(heading.length), ...shown.map((line) => cleanLine(line))].join('\n')}\n`;
}

function valueText(value: Fact[1]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}
