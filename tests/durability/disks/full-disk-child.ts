import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { seededRandom } from '../../faults/random.ts';
import { filesBelow } from '../driver/data-folder.ts';
import { Desk, withDesk } from '../driver/desk.ts';
import type { Claims } from '../work/claims.ts';
import { Clerk, deeds, type Deed } from '../work/clerk.ts';
import { makePdfs } from '../work/pdfs.ts';
import { damageIn, examine, leftIn } from '../work/examine.ts';
import { prepareTemplate } from '../work/template.ts';
import type { FullDisk } from './full-disk.ts';

/**
 * Works on one small disk after another, in a namespace where it may mount them, and prints the result of each on a
 * line. Arguments: a folder, absolute; the first size and the number of sizes, in pieces of 4 kB of free space; the
 * step between two sizes.
 */
const [folder = '', first = '0', count = '1', step = '1'] = process.argv.slice(2);
const disk = path.join(folder, 'disk');
const template = path.join(folder, 'template');
const data = path.join(disk, 'data');
const roomy = '64m';

function mount(...options: readonly string[]): void {
  // The mounted disk already names its owner in its options, which an ordinary user may not repeat in a remount.
  const all = ['--options-mode', 'ignore', ...options, disk];
  const { status, stderr } = spawnSync('mount', all, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`No disk could be mounted: ${stderr}`);
}

function clerkOn(desk: Desk, claims: Claims, seed: string): Clerk {
  return new Clerk({ desk, claims, random: seededRandom(seed), pdfs, longest: 7_900 });
}

/** Works until each deed was refused once, or 60 deeds were done. */
async function fill(claims: Claims, seed: string): Promise<Pick<FullDisk, 'kept' | 'reported' | 'silent'>> {
  const random = seededRandom(`${seed} deeds`);
  const [reported, silent]: [string[], string[]] = [[], []];
  const desk = await openedOrTold(reported);
  let kept = 0;
  if (desk === null) return { kept, reported, silent };
  const clerk = clerkOn(desk, claims, seed);
  const refused = new Set<Deed>();
  for (let deed = 0; deed < 60 && refused.size < deeds.length; deed += 1) {
    const chosen = random.pick(deed < 3 ? deeds : deeds.filter((one) => !refused.has(one)));
    const answered = await clerk.do(chosen);
    if (answered.kind === 'kept') kept += 1;
    else refused.add(chosen);
    if (answered.kind === 'told') reported.push(`${chosen}: ${answered.why}`);
    if (answered.kind === 'silent') silent.push(answered.fault);
  }
  await desk.close();
  return { kept, reported, silent };
}

/** Opens the program, or records the reason why it cannot start on this disk. */
async function openedOrTold(reported: string[]): Promise<Desk | null> {
  try {
    return await Desk.open(data);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'StoreError') throw error;
    reported.push(`start: ${error.message}`);
    return null;
  }
}

async function tryDisk(size: number, known: Claims): Promise<FullDisk> {
  mount('-t', 'tmpfs', '-o', `size=${roomy}`, 'none');
  try {
    cpSync(template, data, { recursive: true });
    const { blocks, bfree, bsize } = statfsSync(disk);
    const bytes = (blocks - bfree) * bsize + size * 4_096;
    mount('-o', `remount,size=${bytes}`);
    const claims = known.copy();
    const filled = await fill(claims, `disk ${size}`);
    mount('-o', `remount,size=${roomy}`);
    const { examined, left } = await withDesk(data, async (desk) => ({
      examined: await examine(desk, claims),
      left: await leftIn(data),
    }));
    return {
      size,
      ...filled,
      ...examined,
      corrupt: [...damageIn(data), ...left],
      files: filesBelow(data).length,
    };
  } finally {
    spawnSync('umount', [disk]);
  }
}

mkdirSync(disk);
const pdfs = await makePdfs(path.join(folder, 'pdfs'));
const known = await prepareTemplate({ folder: template, pdfs });
for (let index = 0; index < Number(count); index += 1)
  console.log(JSON.stringify(await tryDisk(Number(first) + index * Number(step), known)));
