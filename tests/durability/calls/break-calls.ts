import { fileURLToPath } from 'node:url';
import { besideEachOther, hearLines } from '../driver/lines-of.ts';
import { inOwnFolder } from '../driver/own-folder.ts';
import { withoutElectron } from '../driver/without-electron.ts';
import type { Figures } from '../figures.ts';
import type { Part } from '../part.ts';
import { brokenCallSchema, brokenDeeds, type BrokenDeed } from './broken-deed.ts';

const place = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/**
 * Steps of deeds that read every backup each time and make hundreds of similar calls: one round tries some of them, the
 * next ones others.
 */
const strides: ReadonlyMap<BrokenDeed, number> = new Map([
  ['backUp', 2],
  ['restore', 4],
]);

/** Lets every call of the file system fail once in each round. Fewer than one round tries only some of the calls. */
export function breakCalls(deeds: readonly BrokenDeed[] = brokenDeeds): Part {
  return async ({ figures, times, say }) => {
    const problems: string[] = [];
    // A tenth of a round tries every tenth call.
    const step = times >= 1 ? 1 : Math.round(1 / times);
    const rounds = Array.from({ length: Math.max(1, Math.floor(times)) }, (_none, round) => round);
    const all = rounds.flatMap((round) => deeds.map((deed) => ({ round, deed, step })));
    await besideEachOther(all, 2, async (turn) => {
      const before = figures.fileSystemCalls;
      problems.push(...(await breakCallsOf(figures, turn)));
      say(`  ${turn.deed}: ${figures.fileSystemCalls - before} calls`);
    });
    return problems;
  };
}

interface Turn {
  readonly round: number;
  readonly deed: BrokenDeed;
  /** The step between the calls that are tried. */
  readonly step: number;
}

async function breakCallsOf(figures: Figures, { round, deed, step }: Turn): Promise<readonly string[]> {
  const problems: string[] = [];
  const hear = (line: string): void => {
    const { call, failure, answered, losses } = brokenCallSchema.parse(JSON.parse(line));
    figures.fileSystemCalls += 1;
    figures.losses += losses.length;
    problems.push(
      ...losses.map((loss) => `${deed}, call ${call}, ${failure}, answered «${answered}»: ${loss}`),
    );
  };
  const ownStep = step * (strides.get(deed) ?? 1);
  const faults = await inOwnFolder((folder) => {
    const values = [folder, deed, String(round), String(ownStep)];
    const hooks = [...withoutElectron, '--import', place('installed-calls.ts')];
    return hearLines([process.execPath, ...hooks, place('break-calls-child.ts'), ...values], hear);
  });
  figures.losses += faults.length;
  return [...problems, ...faults.map((fault) => `${deed} broke: ${fault}`)];
}
