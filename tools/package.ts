import { accessSync, constants } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildAll } from './build-all.ts';
import { findRuntime } from './electron-runtime.ts';
import { homepageFrom } from './packaging/builder-config.ts';
import { packDesktop, type PackOptions } from './packaging/pack.ts';
import { decideSigning } from './packaging/signing.ts';
import { writeStandInRuntime } from './packaging/stand-in-runtime.ts';
import { decideTargets } from './packaging/targets.ts';
import { neverHandedOut, takeUpdates } from './packaging/updates.ts';
import { repository } from './vite/renderer.ts';

const packageFolder = `${repository}node_modules/electron`;

/** `npm run package`: makes installers for this system; `-- --targets=deb,AppImage` makes only some. */
async function packageForThisSystem(): Promise<void> {
  const { targets: wanted = null } = parseArgs({ options: { targets: { type: 'string' } } }).values;
  // Takes the key out of the environment before any other process is started.
  const decided = takeUpdates(process.env);
  const runtime = await findRuntime({ packageFolder, environment: process.env });
  const isStandIn = runtime.kind === 'missing';
  if (isStandIn && process.platform !== 'linux') {
    throw new Error(`${runtime.reason} Start CO Desk once to download it.`);
  }
  const system = process.platform;
  const chosen = decideTargets({ system, wanted, isStandIn, has: isInstalled });
  const signing = decideSigning(system, process.env);
  const updates = isStandIn ? neverHandedOut : decided;
  for (const line of [...chosen.lines, ...signing.lines, ...updates.lines]) console.log(line);
  await buildAll({ always: false });
  const { targets, isDebMadeHere } = chosen;
  const homepage = homepageFrom(process.env);
  const options = {
    repository,
    targets,
    isDebMadeHere,
    signing,
    updates,
    homepage,
    environment: process.env,
  };
  if (isStandIn) {
    await packOverStandIn(runtime.reason, options);
    return;
  }
  const output = `${repository}dist/package`;
  const runtimeFolder = process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? path.join(packageFolder, 'dist');
  await packDesktop({ ...options, runtimeFolder, output, isStandIn: false });
  console.log(`Packed into ${path.relative(repository, output)}.`);
}

/** Packs with a stand-in runtime, to show the package's content. The result cannot be mistaken for a real package. */
async function packOverStandIn(
  reason: string,
  options: Omit<PackOptions, 'runtimeFolder' | 'output' | 'isStandIn'>,
): Promise<void> {
  const runtimeFolder = await mkdtemp(path.join(tmpdir(), 'co-desk-stand-in-'));
  const output = `${repository}dist/package-not-for-use`;
  try {
    await writeStandInRuntime(runtimeFolder, packageFolder);
    await packDesktop({ ...options, runtimeFolder, output, isStandIn: true });
  } finally {
    await rm(runtimeFolder, { recursive: true, force: true });
  }
  console.log(`\n${reason}`);
  console.log(
    `NOT FOR USE: what lies in ${path.relative(repository, output)} was packed over a stand-in for the runtime. It shows what a package holds and cannot be started.`,
  );
}

function isInstalled(program: string): boolean {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return folders.some((folder) => canRun(path.join(folder, program)));
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    // The program is not in this folder.
    return false;
  }
}

try {
  await packageForThisSystem();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
