import { mkdir, writeFile } from 'node:fs/promises';
import { allCases } from './cases/all-cases.ts';
import { figureLines, figuresAbove, noFigures } from './figures.ts';
import { createTlsWorld } from './identities.ts';
import { fallenLines, runKills } from './kills/run-kills.ts';
import { runCases } from './run-cases.ts';

/** `npm run test:faults`: plays every fault, kills the program at every edge, and says what was counted. */
async function run(): Promise<void> {
  const say = (line: string): void => console.log(line);
  const figures = noFigures();
  const world = await createTlsWorld();
  const seeds = numberFrom('CO_DESK_FAULT_SEEDS', 25);
  const strikes = numberFrom('CO_DESK_FAULT_KILLS', 200);
  say(`${allCases.length} cases, ${seeds} seeds each`);
  const problems =
    seeds === 0 ? [] : await runCases(figures, { cases: allCases, seeds, desks: 32, world, say });
  say(`\nSIGKILL, ${strikes} times at each edge`);
  const fallen = await runKills(figures, { world, strikes, beside: 3, say });
  say('\nThe last durable step at the kill, for each edge struck:');
  for (const line of fallenLines(fallen)) say(line);
  say('');
  for (const line of figureLines(figures)) say(line);
  await mkdir('reports', { recursive: true });
  const steps = Object.fromEntries([...fallen].map(([edge, counted]) => [edge, Object.fromEntries(counted)]));
  await writeFile(
    'reports/faults.json',
    `${JSON.stringify({ ...figures, killsOnSteps: steps, problems }, null, 2)}\n`,
  );
  const above = figuresAbove(figures);
  for (const line of above) say(line);
  process.exitCode = above.length === 0 ? 0 : 1;
}

/** Fewer, for whoever looks for one thing. */
function numberFrom(name: string, usual: number): number {
  const given = Number(process.env[name] ?? usual);
  return Number.isInteger(given) && given >= 0 ? given : usual;
}

await run();
