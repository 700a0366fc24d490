import type { Figures } from '../figures.ts';
import type { TlsWorld } from '../identities.ts';
import { seededRandom } from '../random.ts';
import { edges } from './edges.ts';
import { playKillSeries, type Fallen, type KillSeriesOrder } from './kill-series.ts';

export interface KillsOrder {
  readonly world: TlsWorld;
  /** At each edge. */
  readonly strikes: number;
  /** Programs that run and die beside each other. */
  readonly beside: number;
  /** Grows with each kill. */
  readonly fallen: Fallen;
  readonly say: (line: string) => void;
}

/** Strikes on one data folder, before it is looked through and thrown away. The more it holds, the slower each start: 12 ms a kill. */
const strikesPerFolder = 12;

/** Kills the built program at every edge, and counts into the figures. Gives what was wrong, in words. */
export async function runKills(figures: Figures, order: KillsOrder): Promise<readonly string[]> {
  const { fallen } = order;
  for (const { name } of edges) fallen.set(name, new Map());
  const found: string[] = [];
  const all = dealStrikes(order);
  let next = 0;
  const work = async (): Promise<void> => {
    for (let series = all[next++]; series !== undefined; series = all[next++]) {
      const problems = await playKillSeries({ figures, fallen, world: order.world, strikes: series });
      for (const problem of problems) order.say(problem);
      found.push(...problems);
      order.say(`${figures.kills} kills so far`);
    }
  };
  await Promise.all(Array.from({ length: order.beside }, work));
  return found;
}

function dealStrikes({ strikes }: KillsOrder): KillSeriesOrder['strikes'][] {
  const random = seededRandom('deal kills');
  const all = edges.flatMap((edge, place) =>
    Array.from({ length: strikes }, (_none, seed) => {
      const name = `K-${place}-${seed}`;
      return {
        strike: { edge, name: `${name}.`, random: seededRandom(`${edge.name} ${seed}`) },
        order: random.share(),
      };
    }),
  );
  const mixed = all.toSorted((one, other) => one.order - other.order).map(({ strike }) => strike);
  const folders = Math.ceil(mixed.length / strikesPerFolder);
  return Array.from({ length: folders }, (_none, folder) =>
    mixed.filter((_strike, place) => place % folders === folder),
  );
}

/** A line for each edge: the steps that were the last durable ones, and how often. */
export function fallenLines(fallen: Fallen): readonly string[] {
  return [...fallen].map(([edge, steps]) => {
    const counted = [...steps].map(([step, times]) => `${step} ${times}`).join(', ');
    return `${edge.padEnd(28)}${counted}`;
  });
}
