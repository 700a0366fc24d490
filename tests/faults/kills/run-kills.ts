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
  /** Of as many processes, each of which kills its part of them. */
  readonly share: { readonly place: number; readonly of: number };
  readonly say: (line: string) => void;
}

/** The same as it is told and written. */
export type KillsOnSteps = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Strikes on one data folder, before it is looked through and thrown away. The more it holds, the slower each start: 12 ms a kill. */
const strikesPerFolder = 12;

/** Kills the built program at every edge, and counts into the figures. Gives what was wrong, in words. */
export async function runKills(
  figures: Figures,
  order: KillsOrder,
): Promise<{ readonly problems: readonly string[]; readonly killsOnSteps: KillsOnSteps }> {
  const fallen: Fallen = new Map(edges.map(({ name }) => [name, new Map()]));
  const found: string[] = [];
  const { place: own, of } = order.share;
  const all = dealStrikes(order).filter((_series, place) => place % of === own);
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
  const killsOnSteps = Object.fromEntries(
    [...fallen].map(([edge, counted]) => [edge, Object.fromEntries(counted)]),
  );
  return { problems: found, killsOnSteps };
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
export function fallenLines(killsOnSteps: KillsOnSteps): readonly string[] {
  return Object.entries(killsOnSteps).map(([edge, steps]) => {
    const counted = Object.entries(steps)
      .map(([step, times]) => `${step} ${times}`)
      .join(', ');
    return `${edge.padEnd(28)}${counted}`;
  });
}
