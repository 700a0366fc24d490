import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { hearLines } from '../durability/driver/lines-of.ts';
import { withoutElectron } from '../durability/driver/without-electron.ts';
import { lightNode } from '../e2e/support/child-host.ts';
import { addFigures, figuresSchema, noFigures, type Figures } from './figures.ts';
import type { KillsOnSteps } from './kills/run-kills.ts';

type Say = (line: string) => void;

/** Result of a part as its process prints it on its last line. */
const playedSchema = z.object({
  figures: figuresSchema,
  problems: z.array(z.string()),
  killsOnSteps: z.record(z.string(), z.record(z.string(), z.int())).optional(),
});

/** Problems in words, and for kills the steps at which they fell. */
export interface Played {
  readonly problems: readonly string[];
  readonly killsOnSteps?: KillsOnSteps | undefined;
}

const children = {
  cases: new URL('cases-child.ts', import.meta.url),
  restores: new URL('restores/restores-child.ts', import.meta.url),
  kills: new URL('kills/kills-child.ts', import.meta.url),
} as const;

/** Runs a part in a process of its own, because it would block the others, and adds its figures. */
export async function playElsewhere(
  figures: Figures,
  part: keyof typeof children,
  parameters: readonly number[],
  say: Say,
): Promise<Played> {
  let last = '';
  const file = fileURLToPath(children[part]);
  const command = [process.execPath, ...lightNode, ...withoutElectron, file, ...parameters.map(String)];
  const faults = await hearLines(command, (line) => {
    if (!line.startsWith('{')) say(line);
    last = line;
  });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const { figures: counted, ...played } = playedSchema.parse(JSON.parse(last));
  addFigures(figures, counted);
  return played;
}

/**
 * Runs a part in such a process and prints its result. Then ends the process, even if connections are still half open.
 */
export async function tellWhatCame(play: (figures: Figures, say: Say) => Promise<Played>): Promise<void> {
  const figures = noFigures();
  const played = await play(figures, (line) => console.log(line));
  process.stdout.write(`${JSON.stringify({ figures, ...played })}\n`, () => process.exit(0));
}
