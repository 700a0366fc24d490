import { fileURLToPath } from 'node:url';
import { besideEachOther, hearLines } from '../driver/lines-of.ts';
import { inOwnFolder } from '../driver/own-folder.ts';
import { withoutElectron } from '../driver/without-electron.ts';
import type { Part } from '../part.ts';
import { brokenCallSchema, brokenDeeds } from './broken-deed.ts';

const place = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** These read every backup anew and make hundreds of calls alike: one round tries some of them, the next ones others. */
const strides: ReadonlyMap<string, number> = new Map([
  ['backUp', 2],
  ['restore', 4],
]);

/** Lets every call of the file system fail by itself, in so many rounds; below one round, some of them. */
export const breakCalls: Part = async ({ figures, times, say }) => {
  const problems: string[] = [];
  // A tenth of a round tries every tenth call.
  const step = times >= 1 ? 1 : Math.round(1 / times);
  const rounds = Array.from({ length: Math.max(1, Math.floor(times)) }, (_none, round) => round);
  const all = rounds.flatMap((round) => brokenDeeds.map((deed) => ({ round, deed })));
  await besideEachOther(all, 2, async ({ round, deed }) => {
    const before = figures.fileSystemCalls;
    const faults = await inOwnFolder((folder) =>
      hearLines(
        [
          ...[process.execPath, ...withoutElectron, '--import', place('installed-calls.ts')],
          ...[
            place('break-calls-child.ts'),
            folder,
            deed,
            String(round),
            String(step * (strides.get(deed) ?? 1)),
          ],
        ],
        (line) => {
          const { call, way, answered, losses } = brokenCallSchema.parse(JSON.parse(line));
          figures.fileSystemCalls += 1;
          figures.losses += losses.length;
          problems.push(
            ...losses.map((loss) => `${deed}, call ${call}, ${way}, answered «${answered}»: ${loss}`),
          );
        },
      ),
    );
    figures.losses += faults.length;
    problems.push(...faults.map((fault) => `${deed} broke: ${fault}`));
    say(`  ${deed}: ${figures.fileSystemCalls - before} calls`);
  });
  return problems;
};
