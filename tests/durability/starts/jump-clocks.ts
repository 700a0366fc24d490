import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { z } from 'zod';
import { withDesk } from '../driver/desk.ts';
import { killChild } from '../driver/kill-child.ts';
import { inOwnFolder } from '../driver/own-folder.ts';
import { withoutElectron } from '../driver/without-electron.ts';
import type { Part } from '../part.ts';

const place = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
/**
 * Years by which the clocks are off, one after the other on the same data: each run finds data written by a clock far
 * from its own.
 */
const jumps = [10, -10, 0, -10, 10] as const;
const answerSchema = z.object({ problems: z.array(z.string()), applications: z.array(z.string()) });

/** Works by clocks that are ten years fast or slow, and checks that all data are still there. */
export const jumpClocks: Part = ({ figures, times }) =>
  inOwnFolder(async (folder) => {
    const problems: string[] = [];
    const made: string[] = [];
    const data = path.join(folder, 'data');
    for (let jump = 0; jump < times; jump += 1) {
      const years = jumps[jump % jumps.length] ?? 0;
      const { lines, faults } = await killChild({
        command: [
          ...['env', `CO_DESK_CLOCK_YEARS=${years}`, process.execPath, ...withoutElectron],
          ...['--import', place('other-clock.ts'), place('clock-child.ts')],
          ...[data, path.join(folder, 'pdfs'), `clock ${jump}`],
        ],
        after: null,
      });
      const [answer] = lines;
      const started =
        answer === undefined
          ? { problems: [faults], applications: [] }
          : answerSchema.parse(JSON.parse(answer));
      made.push(...started.applications);
      const found = [...started.problems, ...(await missingFrom(data, made))];
      figures.clockJumps += 1;
      figures.clockLosses += found.length;
      problems.push(...found.map((what) => `clock ${years} years off: ${what}`));
    }
    return problems;
  });

async function missingFrom(data: string, made: readonly string[]): Promise<string[]> {
  return withDesk(data, async ({ coDesk }) => {
    const answers = await Promise.all(
      made.map((applicationId) => coDesk.applications.open({ applicationId })),
    );
    return answers.filter(({ ok }) => !ok).map(() => 'an application of another time is gone');
  });
}
