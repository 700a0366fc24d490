import { seededRandom } from '../../faults/random.ts';
import { inOwnFolder } from '../driver/own-folder.ts';
import type { PartOrder } from '../part.ts';
import { House } from './house.ts';

/** Kills in one data folder before it is looked through a last time and thrown away. */
const livesOfHouse = 25;

export interface KillsOrder extends PartOrder {
  /** Programs that run and die beside each other. */
  readonly beside: number;
}

/** Kills the built program while somebody types, attaches and backs up. */
export async function killWhileTyping(order: KillsOrder): Promise<readonly string[]> {
  const { times, beside, figures, say } = order;
  const problems: string[] = [];
  const houses = Math.ceil(times / livesOfHouse);
  let next = 0;
  const work = async (): Promise<void> => {
    for (let house = next++; house < houses; house = next++) {
      const lives = Math.min(livesOfHouse, times - house * livesOfHouse);
      const found = await haunt(order, `house ${house}`, lives);
      for (const problem of found) say(problem);
      problems.push(...found);
      say(`${figures.kills} kills so far`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(beside, houses) }, work));
  return problems;
}

function haunt({ figures }: KillsOrder, seed: string, lives: number): Promise<readonly string[]> {
  return inOwnFolder(async (folder) => {
    const house = new House(folder, figures, seededRandom(seed));
    for (let life = 0; life < lives; life += 1) await house.live();
    await house.end();
    return house.problems;
  });
}
