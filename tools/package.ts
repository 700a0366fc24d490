import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildAll } from './build-all.ts';
import { findRuntime } from './electron-runtime.ts';
import { packDesktop } from './packaging/pack.ts';
import { writeStandInRuntime } from './packaging/stand-in-runtime.ts';
import { repository } from './vite/renderer.ts';

const packageFolder = `${repository}node_modules/electron`;

/** `npm run package`: the desktop host as a folder that runs on this system. */
async function packageForThisSystem(): Promise<void> {
  await buildAll({ always: false });
  const runtime = await findRuntime({ packageFolder, environment: process.env });
  if (runtime.kind === 'missing') {
    await packOverStandIn(runtime.reason);
    return;
  }
  const output = `${repository}dist/package`;
  await packDesktop({ repository, runtimeFolder: path.join(packageFolder, 'dist'), output });
  console.log(`Packed into ${path.relative(repository, output)}.`);
}

/** Shows what would be in the package, and cannot be taken for one. */
async function packOverStandIn(reason: string): Promise<void> {
  if (process.platform !== 'linux') throw new Error(`${reason} Start CO Desk once to download it.`);
  const runtimeFolder = await mkdtemp(path.join(tmpdir(), 'co-desk-stand-in-'));
  const output = `${repository}dist/package-not-for-use`;
  try {
    await writeStandInRuntime(runtimeFolder, packageFolder);
    await packDesktop({ repository, runtimeFolder, output });
  } finally {
    await rm(runtimeFolder, { recursive: true, force: true });
  }
  console.log(`\n${reason}`);
  console.log(
    `NOT FOR USE: what lies in ${path.relative(repository, output)} was packed over a stand-in for the runtime. It shows what a package holds and cannot be started.`,
  );
}

try {
  await packageForThisSystem();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
