import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { databaseName } from '../../../electron/adapters/sqlite/opening/open-file.ts';
import { seededRandom } from '../../faults/random.ts';
import { withDesk } from '../driver/desk.ts';
import { killChild } from '../driver/kill-child.ts';
import { besideEachOther } from '../driver/lines-of.ts';
import { inOwnFolder } from '../driver/own-folder.ts';
import type { Part } from '../part.ts';
import type { Claims } from '../work/claims.ts';
import { makePdfs } from '../work/pdfs.ts';
import { damageIn, examine, leftIn } from '../work/examine.ts';
import { makeOlder } from '../work/older-database.ts';
import { prepareTemplate } from '../work/template.ts';

const child = fileURLToPath(new URL('../../support/migration-child.ts', import.meta.url));
const command = (...values: readonly string[]): readonly string[] => [
  ...[process.execPath, '--disable-warning=ExperimentalWarning', child],
  ...values,
];

/** Kills a program while it migrates a database: at each of its steps in turn, and at random moments. */
export const killMigrations: Part = ({ figures, times }) =>
  inOwnFolder(async (folder) => {
    const problems: string[] = [];
    const { template, known } = await prepare(folder);
    const steps = await countSteps(folder, template);
    const all = Array.from({ length: times }, (_none, index) => index);
    await besideEachOther(all, 2, async (index) => {
      const data = path.join(folder, `data ${index}`);
      cpSync(template, data, { recursive: true });
      const strike = strikeAt(index, Math.floor((index / 2) * stride(steps, times)) % steps);
      const { wasKilled, faults } = await killChild({
        command: command(data, strike.step),
        after: strike.after,
      });
      if (wasKilled) figures.migrationKills += 1;
      const found = [...(wasKilled || faults === '' ? [] : [faults]), ...(await checkAgain(data, known))];
      figures.migrationLosses += found.length;
      problems.push(...found.map((what) => `killed at step ${strike.step}: ${what}`));
      rmSync(data, { recursive: true });
    });
    return problems;
  });

/** Moment of a kill: every other one at a step, the rest after a time. */
function strikeAt(index: number, step: number): { readonly step: string; readonly after: number | null } {
  if (index % 2 === 0) return { step: String(step), after: null };
  return { step: 'never', after: seededRandom(`migration ${index}`).whole(0, 60) };
}

/** Step between the steps that are struck, so that few kills are spread over all of them. */
function stride(steps: number, times: number): number {
  return Math.max(1, steps / Math.max(1, times / 2));
}

async function prepare(folder: string): Promise<{ readonly template: string; readonly known: Claims }> {
  const template = path.join(folder, 'template');
  const known = await prepareTemplate({ folder: template, pdfs: await makePdfs(path.join(folder, 'pdfs')) });
  makeOlder(path.join(template, databaseName));
  known.revisions.clear();
  return { template, known };
}

async function countSteps(folder: string, template: string): Promise<number> {
  const data = path.join(folder, 'counted');
  cpSync(template, data, { recursive: true });
  const { lines, faults } = await killChild({ command: command(data, 'never'), after: null });
  const steps = Number(lines.at(-1));
  if (!(steps > 1)) throw new Error(`A migration without steps: ${faults}`);
  return steps;
}

/** Checks that the next start migrates the database completely, with one backup of the older one. */
async function checkAgain(data: string, known: Claims): Promise<string[]> {
  const found = await withDesk(data, async (desk) => {
    const { data: state } = await desk.coDesk.program.start();
    const { missing, changed } = await examine(desk, known);
    const { backups } = await desk.coDesk.backups.list();
    const before = backups.filter(({ cause, isWhole }) => cause === 'beforeMigration' && isWhole);
    const one = before.length === 1 ? [] : [`${before.length} backups of how it was before`];
    const whole = state.kind === 'whole' ? [] : [`the data are ${state.kind}`];
    return [...missing, ...changed, ...one, ...whole, ...(await leftIn(data))];
  });
  return [...found, ...damageIn(data)];
}
