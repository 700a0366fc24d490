import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { figure, type Figure } from './figure.ts';

const child = fileURLToPath(new URL('./receive-child.ts', import.meta.url));
const peak = (how: string): number =>
  Number(execFileSync(process.execPath, [child, how], { encoding: 'utf8' }));

/**
 * Measures the memory of the practice service while it reads a submission with a PDF of 99 MB, against holding its
 * body.
 */
export function benchReceive(): Promise<readonly Figure[]> {
  return Promise.resolve([figure('receive-99MB-memory', peak('stream'), peak('hold'), 'MB')]);
}
