import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Canaries } from './canaries.ts';
import { plantDrafts, someAttachments, type PlantedDraft } from './drafts.ts';
import { Desk } from './driver/desk.ts';
import type { Figures } from './figures.ts';
import type { TlsWorld } from './identities.ts';
import { secretsBelow } from './leaks.ts';
import { seededRandom, type Random } from './random.ts';
import { answerSeconds, playCase } from './play-case.ts';
import { type FaultCase, playOf } from './cases/fault-case.ts';
import { FaultServer } from './server/fault-server.ts';

/** One case with one seed. */
export interface Task {
  readonly faultCase: FaultCase;
  readonly seed: number;
  readonly random: Random;
}

export interface CasesOrder {
  readonly cases: readonly FaultCase[];
  readonly seeds: number;
  /** Number of programs that run at the same time, half of them over TLS. */
  readonly desks: number;
  /** The part of the cases that this process plays; all when left out. `place` counts from 0. */
  readonly share?: { readonly index: number; readonly of: number };
  readonly world: TlsWorld;
  readonly say: (line: string) => void;
}

/** Plays every case with every seed, and adds to the figures. Returns problems in words. */
export async function runCases(figures: Figures, order: CasesOrder): Promise<readonly string[]> {
  // The transport reads these variables when it makes its first connection.
  Object.assign(process.env, order.world.environment);
  figures.cases = order.cases.length;
  figures.seeds = order.seeds;
  const dealt = dealTasks(order);
  const problems = await Promise.all(
    dealt.map((tasks, index) => runDesk(figures, order, tasks, index % 2 === 0)),
  );
  return problems.flat();
}

/** Distributes the cases in mixed order, the slow ones evenly, so that no program has many of them left at the end. */
function dealTasks(order: CasesOrder): readonly (readonly Task[])[] {
  const { index, of } = order.share ?? { index: 0, of: 1 };
  const mixed = mixTasks(order);
  const slowFirst = [...mixed.filter(isSlow), ...mixed.filter((task) => !isSlow(task))];
  const dealt: Task[][] = Array.from({ length: order.desks }, () => []);
  const secure = dealt.filter((_tasks, desk) => desk % 2 === 0);
  for (const task of slowFirst.filter((_task, at) => at % of === index)) {
    const among = task.faultCase.needsTls === true ? secure : dealt;
    among.toSorted((one, other) => one.length - other.length)[0]?.push(task);
  }
  return dealt.map((tasks) => {
    const own = new Set(tasks);
    return mixed.filter((task) => own.has(task));
  });
}

const isSlow = ({ faultCase }: Task): boolean => faultCase.isSlow === true;

function mixTasks({ cases, seeds }: CasesOrder): readonly Task[] {
  const random = seededRandom('deal');
  const tasks = cases.flatMap((faultCase) =>
    Array.from({ length: seeds }, (_none, seed) => ({
      task: { faultCase, seed, random: seededRandom(`${faultCase.name} ${seed}`) },
      order: random.share(),
    })),
  );
  return tasks.toSorted((one, other) => one.order - other.order).map(({ task }) => task);
}

async function runDesk(
  figures: Figures,
  { world, say }: CasesOrder,
  tasks: readonly Task[],
  isSecure: boolean,
): Promise<readonly string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'co-desk-faults-'));
  const canaries = new Canaries();
  const play = playOf(seededRandom('start'));
  const server = new FaultServer({ identities: isSecure ? world.identities : null, canaries, play });
  await server.comeUp();
  try {
    const drafts = await plantDrafts(folder, tasks.map(draftOrder));
    const desk = await Desk.open(folder, canaries);
    const problems = await playAll(figures, { desk, server, tasks, drafts });
    await desk.close();
    figures.secretsFound += desk.secretsFound + (await secretsBelow(folder, canaries));
    for (const problem of problems) say(problem);
    return problems;
  } finally {
    await server.goDown();
    await rm(folder, { recursive: true, force: true });
  }
}

function draftOrder({ faultCase, seed, random }: Task, index: number) {
  const name = faultCase.name.replaceAll(/[^\w]+/g, '-').slice(0, 40);
  return { reference: `F-${index}-${seed}-${name}`, attachmentBytes: someAttachments(random), random };
}

interface Stage {
  readonly desk: Desk;
  readonly server: FaultServer;
  readonly tasks: readonly Task[];
  readonly drafts: readonly PlantedDraft[];
}

async function playAll(figures: Figures, { desk, server, tasks, drafts }: Stage): Promise<string[]> {
  await desk.coDesk.program.changeSettings({ answerSeconds });
  await desk.connect(server.address);
  const problems: string[] = [];
  for (const [index, task] of tasks.entries()) {
    const draft = drafts[index];
    if (draft === undefined) throw new Error('There is a draft for each task.');
    problems.push(...(await playCase(figures, { desk, server, task, draft })));
  }
  return [...problems, ...(await lateRequests(figures, { desk, server }))];
}

/**
 * Counts requests that are sent after the last case. The first pause of the outbox is 5 seconds, so a late one would
 * come within that.
 */
async function lateRequests(
  figures: Figures,
  { desk, server }: Pick<Stage, 'desk' | 'server'>,
): Promise<string[]> {
  const before = server.arrivals.all.length;
  await desk.nextEvent(6_000);
  const late = server.arrivals.all.slice(before);
  figures.automaticResends += late.length;
  return late.map(({ reference }) => `${reference ?? 'Something'} was sent when nobody had asked for it`);
}
