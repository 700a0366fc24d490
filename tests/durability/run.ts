import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { compileHost } from '../support/compiled-host.ts';
import { breakCalls } from './calls/break-calls.ts';
import { killWhileTyping } from './autosave/kill-while-typing.ts';
import { damageFiles } from './damage/damage-files.ts';
import { BuiltHost } from './driver/built-host.ts';
import { besideEachOther } from './driver/lines-of.ts';
import { inOwnFolder } from './driver/own-folder.ts';
import { fillDisks } from './disks/fill-disks.ts';
import { figureLines, figuresWithoutTries, lossesIn, noFigures } from './figures.ts';
import { loseFiles } from './days/lose-files.ts';
import { killBackups } from './kills/kill-backups.ts';
import { killMigrations } from './kills/kill-migrations.ts';
import { offerOddSources } from './odd/offer-odd-sources.ts';
import type { Part } from './part.ts';
import { restoreAtRandom } from './restores/restore-at-random.ts';
import { jumpClocks } from './starts/jump-clocks.ts';
import { startTwice } from './starts/start-twice.ts';

const say = (line: string): void => console.log(line);
const figures = noFigures();

interface Planned {
  readonly title: string;
  /** Environment variable with a smaller number of tries, after `CO_DESK_DURABILITY_`; 0 leaves the part out. */
  readonly name: string;
  readonly times: number;
  readonly part: Part;
}

const plan: readonly Planned[] = [
  {
    title: 'SIGKILL while somebody types',
    name: 'KILLS',
    times: 1_000,
    part: (order) => killWhileTyping({ ...order, beside: 6 * availableParallelism(), isTimed: true }),
  },
  { title: 'Disks that fill', name: 'DISKS', times: 500, part: fillDisks },
  { title: 'Damaged files', name: 'DAMAGED', times: 200, part: damageFiles({ built: 0.05 }) },
  { title: 'Failing calls of the file system, rounds of all', name: 'CALLS', times: 1, part: breakCalls() },
  {
    title: 'SIGKILL while a database is brought up to date',
    name: 'MIGRATIONS',
    // More than needed: some are over before they are struck.
    times: 240,
    part: killMigrations,
  },
  { title: 'SIGKILL while backing up and going back', name: 'BACKUPS', times: 200, part: killBackups },
  { title: 'Going back at random moments', name: 'RESTORES', times: 100, part: restoreAtRandom },
  { title: 'Second starts', name: 'STARTS', times: 10, part: startTwice },
  { title: 'Clocks that are ten years off', name: 'CLOCKS', times: 5, part: jumpClocks },
  { title: 'Files that are missing one day, in rounds of ten days', name: 'DAYS', times: 1, part: loseFiles },
  { title: 'Odd files to attach', name: 'ODD_SOURCES', times: 1, part: offerOddSources },
];

/** `npm run test:durability`: runs all parts and prints the figures. */
async function run(): Promise<void> {
  // Keeps the tests away from the keychain of whoever runs them.
  Object.assign(process.env, { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere', XDG_RUNTIME_DIR: '/nowhere' });
  const problems: string[] = [];
  const removeHost = await compileHost();
  await endOnce();
  // The part that measures how long a key takes runs alone.
  for (const planned of plan.slice(0, 1)) problems.push(...(await play(planned)));
  await besideEachOther(plan.slice(1), 2, async (planned) => {
    problems.push(...(await play(planned)));
  });
  await removeHost();
  for (const line of ['', ...figureLines(figures), '']) say(line);
  await mkdir('reports', { recursive: true });
  await writeFile('reports/durability.json', `${JSON.stringify({ ...figures, problems }, null, 2)}\n`);
  const isWhole = plan.every(({ name, times }) => timesOf(name, times) > 0);
  const wrong = [...lossesIn(figures), ...(isWhole ? figuresWithoutTries(figures) : [])];
  for (const line of wrong) say(line);
  process.exitCode = wrong.length === 0 ? 0 : 1;
}

/**
 * Starts the program, writes and ends it in the usual way, so that its code is compiled for the thousands that are
 * killed.
 */
async function endOnce(): Promise<void> {
  await inOwnFolder(async (folder) => {
    const host = await BuiltHost.start(folder);
    const made = await host.coDesk.applications.create({ ledger: 'service', from: 'sample' });
    if (!made.ok) throw new Error('The program made no application.');
    const { id: applicationId, content, revision: baseRevision } = made.value;
    const changed = { ...content, remarks: 'Typed once' };
    await host.coDesk.applications.save({ applicationId, content: changed, baseRevision });
    await host.close();
  });
}

async function play({ title, name, times: usual, part }: Planned): Promise<readonly string[]> {
  const times = timesOf(name, usual);
  if (times === 0) return [];
  say(`\n${title}, ${times} times`);
  const startedAt = performance.now();
  const problems = await part({ figures, times, say });
  for (const problem of problems.slice(0, 20)) say(`  ${problem}`);
  say(`  ${title}: ${Math.round((performance.now() - startedAt) / 1_000)} s, ${problems.length} problems`);
  return problems;
}

/** Number of tries, which the environment can reduce. */
function timesOf(name: string, usual: number): number {
  const given = Number(process.env[`CO_DESK_DURABILITY_${name}`] ?? usual);
  return given >= 0 ? given : usual;
}

await run();
