import { seededRandom } from '../../faults/random.ts';
import { inOwnFolder } from '../driver/own-folder.ts';
import type { PartOrder } from '../part.ts';
import { TypingSeries } from './typing-series.ts';

/** Kills in one data folder before it is looked through a last time and thrown away. */
const livesOfSeries = 25;

export interface KillsOrder extends PartOrder {
  /** Programs that run and die beside each other. */
  readonly beside: number;
}

/** Kills the built program while somebody types, attaches and backs up. */
export async function killWhileTyping(order: KillsOrder): Promise<readonly string[]> {
  const { times, beside, figures, say } = order;
  const problems: string[] = [];
  const all = Math.ceil(times / livesOfSeries);
  let next = 0;
  const work = async (): Promise<void> => {
    for (let series = next++; series < all; series = next++) {
      const lives = Math.min(livesOfSeries, times - series * livesOfSeries);
      const found = await playSeries(order, `series ${series}`, lives);
      for (const problem of found) say(problem);
      problems.push(...found);
      say(`${figures.kills} kills so far`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(beside, all) }, work));
  return problems;
}

function playSeries({ figures }: KillsOrder, seed: string, lives: number): Promise<readonly string[]> {
  return inOwnFolder(async (folder) => {
    const series = new TypingSeries(folder, figures, seededRandom(seed));
    for (let life = 0; life < lives; life += 1) await series.live();
    await series.end();
    return series.problems;
  });
}
