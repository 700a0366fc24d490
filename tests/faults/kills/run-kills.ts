import type { Figures } from '../figures.ts';
import type { TlsWorld } from '../identities.ts';
import { seededRandom } from '../random.ts';
import { edges } from './edges.ts';
import { playKillSeries, type Fallen, type KillSeriesOrder } from './kill-series.ts';

export interface KillsOrder {
  readonly world: TlsWorld;
  /** Number of kills at each edge. */
  readonly strikes: number;
  /** Number of programs that run and are killed at the same time. */
  readonly beside: number;
  /** This process's share of the kills: its number and the number of processes. */
  readonly share: { readonly index: number; readonly of: number };
  readonly say: (line: string) => void;
}

/** The numbers of kills in the form of the report. */
export type KillsOnSteps = Readonly<Record<string, Readonly<Record<string, number>>>>;

/**
 * Kills in one data folder before it is checked a last time and deleted. The more it holds, the slower each start: by
 * 12 ms a kill.
 */
const strikesPerFolder = 12;

/** Kills the built program at every edge, and adds to the figures. Returns problems in words. */
export async function runKills(
  figures: Figures,
  order: KillsOrder,
): Promise<{ readonly problems: readonly string[]; readonly killsOnSteps: KillsOnSteps }> {
  const fallen: Fallen = new Map(edges.map(({ name }) => [name, new Map()]));
  const found: string[] = [];
  const { index: own, of } = order.share;
  const all = dealStrikes(order).filter((_series, index) => index % of === own);
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
  const all = edges.flatMap((edge, index) =>
    Array.from({ length: strikes }, (_none, seed) => {
      const name = `K-${index}-${seed}`;
      return {
        strike: { edge, name: `${name}.`, random: seededRandom(`${edge.name} ${seed}`) },
        order: random.share(),
      };
    }),
  );
  const mixed = all.toSorted((one, other) => one.order - other.order).map(({ strike }) => strike);
  const folders = Math.ceil(mixed.length / strikesPerFolder);
  return Array.from({ length: folders }, (_none, folder) =>
    mixed.filter((_strike, index) => index % folders === folder),
  );
}

/** A line for each edge: the last durable steps and how often each occurred. */
export function fallenLines(killsOnSteps: KillsOnSteps): readonly string[] {
  return Object.entries(killsOnSteps).map(([edge, steps]) => {
    const counted = Object.entries(steps)
      .map(([step, times]) => `${step} ${times}`)
      .join(', ');
    return `${edge.padEnd(28)}${counted}`;
  });
}
