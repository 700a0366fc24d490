import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, onTestFinished } from 'vitest';
import { claimInstance } from '../../electron/hosts/browser/instance.ts';
import { inspectFolder } from '../../electron/hosts/inspect-folder.ts';
import { wholeRegister } from '../ports/application-stores.ts';
import { Desks, sampleIn, valueOf } from '../support/desks.ts';
import { patience } from '../support/limits.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { attackGroup, type Through } from './attack-group.ts';

const isLong = process.env['CO_DESK_SECURITY'] === 'full';
const desks = new Desks();
afterEach(() => desks.end());

const invoice = fileURLToPath(new URL('../fixtures/pdfs/version-2.0.pdf', import.meta.url));
/** How long a pipe blocks whoever opens it; no start takes that long by itself. Milliseconds. */
const holds = patience;
const secret = 'what only its owner may read';

/** A folder of this user outside of the data folder, with its expected state. */
class Victim {
  readonly folder = path.join(temporaryFolder(), 'victim');
  readonly file = path.join(this.folder, 'letters.txt');
  readonly #deeper = path.join(this.folder, '0123456789', 'deeper.txt');

  constructor() {
    mkdirSync(path.dirname(this.#deeper), { recursive: true });
    chmodSync(this.folder, 0o755);
    for (const file of [this.file, this.#deeper]) writeFileSync(file, secret, { mode: 0o644 });
  }

  /** What was changed in it; `null` when nothing was. */
  harm(): Through {
    const now = [this.folder, this.file, this.#deeper].map((place) =>
      existsSync(place) ? (lstatSync(place).mode & 0o777).toString(8) : 'gone',
    );
    if (now.join() !== '755,644,644') return `The victim is ${now.join()}.`;
    const texts = [this.file, this.#deeper].map((file) => readFileSync(file, 'utf8'));
    if (texts.some((text) => text !== secret)) return `The victim holds ${texts.join().slice(0, 200)}.`;
    const names = readdirSync(this.folder, { recursive: true }).map(String).toSorted();
    const wanted = ['0123456789', path.join('0123456789', 'deeper.txt'), 'letters.txt'];
    return names.join() === wanted.join() ? null : `In the victim's folder there are ${names.join()}.`;
  }
}

type Plant = (place: string, victim: Victim) => void;

const plants: Readonly<Record<string, Plant>> = {
  'a link to a file': (place, { file }) => symlinkSync(file, place),
  'a link to a folder': (place, { folder }) => symlinkSync(folder, place),
  'a second name of a file': (place, { file }) => linkSync(file, place),
  'a link that leads nowhere': (place, { folder }) => symlinkSync(path.join(folder, 'missing'), place),
  'a link to itself': (place) => symlinkSync(place, place),
  'a pipe': (place) => void spawnSync('mkfifo', [place]),
  'a link to a device': (place) => symlinkSync('/dev/zero', place),
  'a folder': (place) => mkdirSync(path.join(place, 'inside'), { recursive: true }),
};

/** Plants that are tried in every run: those with which following them writes, deletes or waits elsewhere. */
const soonest: ReadonlySet<string> = new Set([
  'a link to a file',
  'a link to a folder',
  'a second name of a file',
  'a pipe',
]);

/**
 * Places in a data folder that a start or the work after it uses, in two parts: no place lies inside another one of the
 * same part.
 */
const places = {
  outside: [
    ...[
      'attempts.journal',
      'preferences.json',
      'window.json',
      'instance.json',
      'instance.lock',
      'faults.log',
    ],
    ...['attachments', 'backups', 'incoming', 'opening', 'outgoing', 'salvage', 'travelling', 'logs'],
    '.try-to-write',
  ],
  inside: [
    ...['co-desk.sqlite', 'co-desk.sqlite-wal', 'co-desk.sqlite-shm', 'co-desk.sqlite-journal'],
    ...['attachments/incoming', 'attachments/ab', 'backups/incoming', 'logs/main.log'],
  ],
} as const;

let used: string | null = null;
afterAll(() => rmSync(used ?? '', { recursive: true, force: true }));

/** A data folder that was worked in, with every file that a start may find. */
async function usedFolder(): Promise<string> {
  used ??= await makeUsedFolder();
  const data = path.join(temporaryFolder(), 'data');
  cpSync(used, data, { recursive: true });
  return data;
}

async function makeUsedFolder(): Promise<string> {
  const data = mkdtempSync(path.join(tmpdir(), 'co-desk-used-'));
  const desk = await desks.start(data);
  await sampleIn(desk, 'practice');
  valueOf(await desk.coDesk.backups.now());
  valueOf(await desk.coDesk.program.changeSettings({ theme: 'dark' }));
  await desks.end();
  return data;
}

/** Opens a blocking pipe after a while: whoever opens it would wait for ever, and the test could not report that. */
function letGoLater(place: string): void {
  const letGo = 'sleep "$2"; [ -p "$1" ] && : 3<>"$1"';
  const helper = spawn('sh', ['-c', letGo, 'sh', place, String(holds / 1_000)], { stdio: 'ignore' });
  onTestFinished(() => void helper.kill('SIGKILL'));
}

/**
 * Starts as a host does, works with every folder that is written to, and ends. Returns everything that was shown and
 * handed out.
 */
async function work(data: string): Promise<string> {
  const inspection = await inspectFolder(data);
  const instance = claimInstance({ wanted: data, inspection, temporary: null, folder: data });
  if (instance === null) throw new Error('The folder counts as taken.');
  try {
    const desk = await desks.start(data);
    const { coDesk, bridge, host } = desk;
    const { id } = await sampleIn(desk, 'practice');
    await coDesk.attachments.add({ applicationId: id }, [await bridge.file(invoice)]);
    await coDesk.program.changeSettings({ theme: 'light' });
    const backup = await coDesk.backups.now();
    await coDesk.backups.saveEverything();
    instance.publish({ host: '127.0.0.1:1', secret: 'x', passes: [] }, [data]);
    const shown = [await coDesk.program.start(), await coDesk.register.list(wholeRegister), backup];
    const handedOut = host.handedOut.map(({ bytes }) => bytes.toString('latin1'));
    return [JSON.stringify(shown), ...handedOut].join('\n');
  } finally {
    await desks.end();
    instance.release();
  }
}

async function attackAt(chosen: readonly string[], plant: Plant): Promise<Through> {
  const [data, victim] = [await usedFolder(), new Victim()];
  for (const place of chosen) {
    const target = path.join(data, place);
    rmSync(target, { recursive: true, force: true });
    mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
    plant(target, victim);
    if (lstatSync(target).isFIFO()) letGoLater(target);
  }
  const begun = performance.now();
  const shown = await work(data);
  const waited = waitedSince(begun);
  if (shown.includes(secret)) return 'What the victim holds was shown or handed out.';
  return waited ?? victim.harm() ?? open(data);
}

function waitedSince(begun: number): Through {
  return performance.now() - begun > holds ? 'The start waited.' : null;
}

/** Files of the program that other users may read. */
function open(data: string): Through {
  const entries = readdirSync(data, { withFileTypes: true, recursive: true });
  const ours = entries.filter((entry) => !path.join(entry.parentPath, entry.name).includes('.not-ours-'));
  const wide = ours.filter((entry) => {
    const stats = lstatSync(path.join(entry.parentPath, entry.name));
    return stats.isFile() && (stats.mode & 0o077) !== 0 && entry.parentPath === data;
  });
  return wide.length === 0 ? null : `Others may read ${wide.map(({ name }) => name).join()}.`;
}

attackGroup('links in the data folder', (attack) => {
  for (const [name, plant] of Object.entries(plants)) {
    if (!isLong && !soonest.has(name)) continue;
    for (const [part, chosen] of Object.entries(places)) {
      attack(`${name} in every place ${part}`, () => attackAt(chosen, plant));
      if (!isLong) continue;
      for (const place of chosen) attack(`${name} in place of ${place}`, () => attackAt([place], plant));
    }
  }
});
