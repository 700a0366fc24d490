import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { allCases } from './cases/all-cases.ts';
import { runClicks } from './clicks/run-clicks.ts';
import { figureLines, figuresAbove, noFigures } from './figures.ts';
import { createTlsWorld, type TlsWorld } from './identities.ts';
import { fallenLines, runKills, type KillsReport } from './kills/run-kills.ts';
import { runRestoresElsewhere } from './restores/run-restores.ts';
import { runCases } from './run-cases.ts';
import { runWindows } from './windows/run-windows.ts';

const say = (line: string): void => console.log(line);
const figures = noFigures();

/** `npm run test:faults`: plays every fault, kills the program at every edge, and says what was counted. */
async function run(): Promise<void> {
  // No keychain of whoever runs this is ever met.
  Object.assign(process.env, { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere', XDG_RUNTIME_DIR: '/nowhere' });
  const world = await createTlsWorld();
  // The cases wait most of the time, for answers that do not come.
  const [wrong, restores] = await Promise.all([playCases(world), goBack()]);
  // Windows wait for a page most of the time, while kills keep the processor busy.
  const [kills, inWindows] = await Promise.all([kill(world), playWindows(world)]);
  await world.remove();
  say('\nThe last durable step at the kill, for each edge struck:');
  for (const line of ['', ...fallenLines(kills.fallen), '', ...figureLines(figures)]) say(line);
  await writeReport(kills, [...wrong, ...kills.problems, ...restores, ...inWindows]);
  const above = figuresAbove(figures);
  for (const line of above) say(line);
  // A connection of a case that was never to end may still be half open, and nobody waits for it.
  process.exit(above.length === 0 ? 0 : 1);
}

function playCases(world: TlsWorld): Promise<readonly string[]> {
  const seeds = numberFrom('CO_DESK_FAULT_SEEDS', 25);
  say(`${allCases.length} cases, ${seeds} seeds each`);
  return runCases(figures, { cases: allCases, seeds, desks: 32, world, say });
}

function kill(world: TlsWorld): Promise<KillsReport> {
  const strikes = numberFrom('CO_DESK_FAULT_KILLS', 200);
  say(`\nSIGKILL, ${strikes} times at each edge`);
  return runKills(figures, { world, strikes, beside: 4 * availableParallelism(), say });
}

async function playWindows(world: TlsWorld): Promise<readonly string[]> {
  say('\nKills with a clerk’s clicks in Chromium');
  const clicks = await runClicks(figures, { world, say });
  const seeds = numberFrom('CO_DESK_FAULT_WINDOWS', 10);
  say(`\nTwo windows on one draft, ${4 * seeds} rounds`);
  return [...clicks, ...(await runWindows(figures, { world, seeds, say }))];
}

function goBack(): Promise<readonly string[]> {
  const every = numberFrom('CO_DESK_FAULT_RESTORES', 1);
  if (every === 0) return Promise.resolve([]);
  say('Going back with every damage of the journal and of the database');
  return runRestoresElsewhere(figures, { every, beside: 2, say });
}

async function writeReport({ fallen }: KillsReport, problems: readonly string[]): Promise<void> {
  const killsOnSteps = Object.fromEntries(
    [...fallen].map(([edge, counted]) => [edge, Object.fromEntries(counted)]),
  );
  await mkdir('reports', { recursive: true });
  await writeFile(
    'reports/faults.json',
    `${JSON.stringify({ ...figures, killsOnSteps, problems }, null, 2)}\n`,
  );
}

/** Fewer, for whoever looks for one thing. */
function numberFrom(name: string, usual: number): number {
  const given = Number(process.env[name] ?? usual);
  return Number.isInteger(given) && given >= 0 ? given : usual;
}

await run();
