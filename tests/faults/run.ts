import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { compileHost } from '../support/compiled-host.ts';
import * as memory from '../support/memory-folder.ts';
import { runBatch } from './batches/run-batch.ts';
import { allCases } from './cases/all-cases.ts';
import { runClicks } from './clicks/run-clicks.ts';
import { playElsewhere, type Played } from './elsewhere.ts';
import { warmHost } from './driver/warm-host.ts';
import { figureLines, figuresAbove, noFigures } from './figures.ts';
import { createTlsWorld, type TlsWorld } from './identities.ts';
import { edges } from './kills/edges.ts';
import { fallenLines, type KillsOnSteps } from './kills/run-kills.ts';
import { runWindows } from './windows/run-windows.ts';

const say = (line: string): void => console.log(line);
const figures = noFigures();
const cores = availableParallelism();

/** Seconds that each part took while the others ran as well. */
const seconds: Record<string, number> = {};

/** `npm run test:faults`: plays every fault, kills the program at every edge, and prints the figures. */
async function run(): Promise<void> {
  // Keeps the tests away from the keychain of whoever runs them.
  Object.assign(process.env, { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere', XDG_RUNTIME_DIR: '/nowhere' });
  const removeMemory = memory.setup();
  if (memory.memoryFolder !== null) Object.assign(process.env, { TMPDIR: memory.memoryFolder });
  const world = await createTlsWorld();
  const removeHost = await timed('compiling', () => compiled(world));
  // Every part waits for answers, starts or a page for part of its time, in which the others use the processor. The
  // kills, by far the most work, have the lowest priority, because pages work for as long as they are open.
  const played = await timed('everything', () =>
    Promise.all([
      ...Array.from({ length: cores }, (_none, index) =>
        part(`cases ${index + 1} of ${cores}`, () => playCases(index)),
      ),
      part('batch', batch),
      part('restores', goBack),
      part('clicks', () => click(world)),
      part('windows', () => openTwo(world)),
      ...Array.from({ length: cores }, (_none, index) =>
        part(`kills ${index + 1} of ${cores}`, () => kill(index)),
      ),
    ]),
  );
  const killsOnSteps = addedUp(played);
  await world.remove();
  await removeHost();
  removeMemory?.();
  say('\nThe last durable step at the kill, for each edge struck:');
  for (const line of ['', ...fallenLines(killsOnSteps), '', ...timeLines(), '', ...figureLines(figures)])
    say(line);
  await writeReport(
    killsOnSteps,
    played.flatMap(({ problems }) => problems),
  );
  const above = figuresAbove(figures);
  for (const line of above) say(line);
  // A connection of a case without an end may still be half open; it is not waited for.
  process.exit(above.length === 0 ? 0 : 1);
}

/** Compiles the built host once for all programs that the parts start and kill. Returns what removes it. */
async function compiled(world: TlsWorld): Promise<() => Promise<void>> {
  const remove = await compileHost();
  await warmHost(world);
  return remove;
}

/** The sums of the kills in all processes. */
function addedUp(played: readonly Played[]): KillsOnSteps {
  const sums: Record<string, Record<string, number>> = {};
  for (const [edge, steps] of played.flatMap((one) => Object.entries(one.killsOnSteps ?? {}))) {
    const sum = (sums[edge] ??= {});
    for (const [step, times] of Object.entries(steps)) sum[step] = (sum[step] ?? 0) + times;
  }
  return sums;
}

/** Runs a part. If it throws, that is reported and counted, and the other parts go on. */
async function part(name: string, play: () => Promise<Played>): Promise<Played> {
  try {
    return await timed(name, play);
  } catch (error) {
    figures.neverEnded += 1;
    const problem = `${name} broke off: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
    say(problem);
    return { problems: [problem] };
  }
}

async function timed<Value>(name: string, play: () => Promise<Value>): Promise<Value> {
  const startedAt = performance.now();
  try {
    return await play();
  } finally {
    seconds[name] = Math.round((performance.now() - startedAt) / 1_000);
    say(`${name}: ${seconds[name]} s`);
  }
}

/** Plays cases in a process for each core, because programs in one process wait for each other's writes. */
function playCases(index: number): Promise<Played> {
  const seeds = numberFrom('CO_DESK_FAULT_SEEDS', 25);
  if (index === 0) say(`${allCases.length} cases, ${seeds} seeds each`);
  const desks = Math.max(2, Math.ceil(32 / cores));
  return playElsewhere(figures, 'cases', [seeds, desks, index, cores], say);
}

/** Kills in a process for each core, because starting and checking the killed programs is a third of the work. */
function kill(index: number): Promise<Played> {
  const strikes = numberFrom('CO_DESK_FAULT_KILLS', 200);
  if (index === 0) say(`SIGKILL, ${strikes} times at each of ${edges.length} edges`);
  return playElsewhere(figures, 'kills', [strikes, 2, index, cores], say);
}

async function click(world: TlsWorld): Promise<Played> {
  say('Kills with a clerk’s clicks in Chromium');
  return { problems: await runClicks(figures, { world, say }) };
}

async function openTwo(world: TlsWorld): Promise<Played> {
  const seeds = numberFrom('CO_DESK_FAULT_WINDOWS', 10);
  say(`Two windows on one draft in Chromium, ${4 * seeds} rounds`);
  return { problems: await runWindows(figures, { world, seeds, say }) };
}

/** Confirms many applications together, while the service disappears half-way. */
async function batch(): Promise<Played> {
  const applications = numberFrom('CO_DESK_FAULT_BATCH', 500);
  if (applications === 0) return { problems: [] };
  say(`${applications} applications confirmed together`);
  return { problems: await runBatch(figures, { applications, seed: 1, say }) };
}

async function goBack(): Promise<Played> {
  const every = numberFrom('CO_DESK_FAULT_RESTORES', 1);
  if (every === 0) return { problems: [] };
  say('Going back with every damage of the journal and of the database');
  return playElsewhere(figures, 'restores', [every, 2], say);
}

function timeLines(): readonly string[] {
  return Object.entries(seconds).map(([name, taken]) => `${name.padEnd(28)}${String(taken).padStart(8)}  s`);
}

async function writeReport(killsOnSteps: KillsOnSteps, problems: readonly string[]): Promise<void> {
  await mkdir('reports', { recursive: true });
  await writeFile(
    'reports/faults.json',
    `${JSON.stringify({ ...figures, seconds, killsOnSteps, problems }, null, 2)}\n`,
  );
}

/** A number of tries, which the environment can change. */
function numberFrom(name: string, usual: number): number {
  const given = Number(process.env[name] ?? usual);
  return Number.isInteger(given) && given >= 0 ? given : usual;
}

await run();
