import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { seededRandom } from '../../faults/random.ts';
import { withDesk } from '../driver/desk.ts';
import { killChild } from '../driver/kill-child.ts';
import { besideEachOther } from '../driver/lines-of.ts';
import { inOwnFolder } from '../driver/own-folder.ts';
import { withoutElectron } from '../driver/without-electron.ts';
import type { Figures } from '../figures.ts';
import type { Part } from '../part.ts';
import type { Claims } from '../work/claims.ts';
import { Clerk } from '../work/clerk.ts';
import { makePdfs } from '../work/pdfs.ts';
import { damageIn, examine, leftIn } from '../work/examine.ts';
import { mustBeKept, prepareTemplate, untilSettled } from '../work/template.ts';

const child = fileURLToPath(new URL('backup-child.ts', import.meta.url));
const works = ['backUp', 'restore', 'backUp', 'takeIn'] as const;
type Work = (typeof works)[number];

/** Kills a program while it backs up, restores, or takes a file in. */
export const killBackups: Part = ({ figures, times }) =>
  inOwnFolder(async (folder) => {
    const problems: string[] = [];
    const scene = await prepare(folder);
    const all = Array.from({ length: times }, (_none, index) => index);
    await besideEachOther(all, 2, async (index) => {
      const data = path.join(folder, `data ${index}`);
      cpSync(scene.template, data, { recursive: true });
      const found = await killOnce(figures, { scene, data, index });
      figures.backupLosses += found.length;
      problems.push(...found);
      rmSync(data, { recursive: true });
    });
    return problems;
  });

interface Blow {
  readonly scene: Scene;
  /** The data folder. Absolute. */
  readonly data: string;
  readonly index: number;
}

async function killOnce(figures: Figures, { scene, data, index }: Blow): Promise<readonly string[]> {
  const work = works[index % works.length] ?? 'backUp';
  const from = work === 'takeIn' ? scene.file : scene.backupId;
  const { wasKilled, lines, faults } = await killChild({
    command: [process.execPath, ...withoutElectron, child, data, work, from],
    after: seededRandom(`backup ${index}`).whole(0, 700),
  });
  if (wasKilled) figures.backupKills += 1;
  const found = [...(wasKilled ? [] : [faults]), ...(await checkAgain(data, { scene, work, lines }))];
  return found.map((what) => `killed while «${work}»: ${what}`);
}

interface Scene {
  readonly template: string;
  /** File with everything, from the time of the backup. */
  readonly file: string;
  readonly backupId: string;
  readonly earlier: Claims;
  readonly later: Claims;
}

async function prepare(folder: string): Promise<Scene> {
  const template = path.join(folder, 'template');
  const file = path.join(folder, 'everything.sqlite');
  const pdfs = await makePdfs(path.join(folder, 'pdfs'));
  const earlier = await prepareTemplate({ folder: template, pdfs });
  const later = earlier.copy();
  const backupId = await withDesk(template, async (desk) => {
    const saved = await desk.coDesk.backups.saveEverything();
    if (!saved.ok) throw new Error(saved.error.kind);
    writeFileSync(file, desk.handedOut);
    const { backups } = await desk.coDesk.backups.list();
    const clerk = new Clerk({ desk, claims: later, random: seededRandom('later'), pdfs, longest: 7_900 });
    for (const deed of ['save', 'create', 'save', 'attach', 'confirm'] as const)
      await mustBeKept(clerk, deed);
    await untilSettled(desk);
    return backups[0]?.id ?? '';
  });
  return { template, file, backupId, earlier, later };
}

interface Looked {
  readonly scene: Scene;
  readonly work: Work;
  readonly lines: readonly string[];
}

/** Checks that everything is as before or as in the backup, and that all sent applications are known in both cases. */
async function checkAgain(data: string, { scene, work, lines }: Looked): Promise<string[]> {
  const damage = damageIn(data);
  return withDesk(data, async (desk) => {
    const { earlier, later } = scene;
    const isBack = work !== 'backUp' && lines.length > 1;
    const now = await differences(desk, isBack ? earlier : later, lines);
    const isEither = work !== 'backUp' && !isBack;
    const other = now.length > 0 && isEither ? await differences(desk, earlier, lines) : now;
    const { data: state } = await desk.coDesk.program.start();
    const whole = state.kind === 'whole' ? [] : [`the data are ${state.kind}`];
    const fewest = other.length < now.length ? other : now;
    return [...damage, ...fewest, ...whole, ...(await forgotten(desk, later)), ...(await leftIn(data))];
  });
}

async function differences(
  desk: Parameters<typeof examine>[0],
  claims: Claims,
  lines: readonly string[],
): Promise<string[]> {
  const promised = claims.copy();
  const last = lines.at(-1);
  if (last?.startsWith('["') === true) promised.backups = z.array(z.string()).parse(JSON.parse(last));
  const { missing, changed } = await examine(desk, promised);
  return [...missing, ...changed];
}

async function forgotten({ coDesk }: Parameters<typeof examine>[0], { attempts }: Claims): Promise<string[]> {
  const found: string[] = [];
  for (const [applicationId, attemptId] of attempts) {
    const opened = await coDesk.applications.open({ applicationId });
    const isKnown = opened.ok && opened.value.attempts.some(({ id }) => id === attemptId);
    if (!isKnown) found.push('something that was sent is forgotten');
  }
  return found;
}
