import { seededRandom } from '../../faults/random.ts';
import { inOwnFolder } from '../driver/own-folder.ts';
import type { PartOrder } from '../part.ts';
import { TypingSeries } from './typing-series.ts';

/** Number of kills in one data folder before it is checked a last time and deleted. */
const runsOfSeries = 25;

export interface KillsOrder extends PartOrder {
  /** Number of programs that run and are killed at the same time. */
  readonly beside: number;
  /** False where the computer may be slow: what waits for main is no loss then. */
  readonly isTimed: boolean;
}

/** Kills the built program while a clerk types, attaches and makes backups. Returns problems in words. */
export async function killWhileTyping(order: KillsOrder): Promise<readonly string[]> {
  const { times, beside, figures, say } = order;
  const problems: string[] = [];
  const all = Math.ceil(times / runsOfSeries);
  let next = 0;
  const work = async (): Promise<void> => {
    for (let series = next++; series < all; series = next++) {
      const runs = Math.min(runsOfSeries, times - series * runsOfSeries);
      const found = await playSeries(order, `series ${series}`, runs);
      for (const problem of found) say(problem);
      problems.push(...found);
      say(`${figures.kills} kills so far`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(beside, all) }, work));
  return problems;
}

function playSeries(
  { figures, isTimed }: KillsOrder,
  seed: string,
  runs: number,
): Promise<readonly string[]> {
  return inOwnFolder(async (folder) => {
    const series = new TypingSeries({ folder, figures, random: seededRandom(seed), isTimed });
    for (let run = 0; run < runs; run += 1) await series.live();
    await series.end();
    return series.problems;
  });
}
