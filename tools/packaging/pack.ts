import type { StdioOptions } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runScript } from '../child-process.ts';
import { builderConfig } from './builder-config.ts';
import { checkFuses } from './fuses.ts';
import { makeIcons } from './icons.ts';
import { writePackageResources } from './package-resources.ts';
import { signingEnvironment, type Environment, type SigningDecision } from './signing.ts';
import { privateName, signDescriptions, type UpdateDecision } from './updates.ts';

export interface PackOptions {
  readonly repository: string;
  /** Folder of an unpacked Electron runtime for this system. */
  readonly runtimeFolder: string;
  /** Absolute path; emptied first. */
  readonly output: string;
  /** Empty: only the folder with the program is made. */
  readonly targets: readonly string[];
  readonly isStandIn: boolean;
  readonly isDebMadeHere: boolean;
  readonly signing: SigningDecision;
  readonly updates: UpdateDecision;
  readonly homepage: string | null;
  /** Where electron-builder's output goes; by default to this terminal. */
  readonly streams?: StdioOptions;
  readonly environment: Environment;
}

/**
 * How long packing may take, as electron-builder downloads tools on first use and a network may stall. Milliseconds.
 */
const patience = { standIn: 10 * 60_000, real: 30 * 60_000 };

/**
 * Packs the built desktop host for the current system only: a package for another system would get this one's keytar.
 * Rejects when packing fails or when a check of the package does.
 */
export async function packDesktop(options: PackOptions): Promise<void> {
  const { repository, output, updates } = options;
  await rm(output, { recursive: true, force: true });
  await writePackageResources(repository, updates.source);
  await makeIcons(repository, path.join(repository, 'build/icons'));
  const folder = await mkdtemp(path.join(tmpdir(), 'co-desk-pack-'));
  try {
    await runBuilder(options, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await checkFuses(output, process.platform);
  // Debug output for electron-builder's developers.
  await rm(path.join(output, 'builder-debug.yml'), { force: true });
  if (updates.key !== null) {
    const signed = await signDescriptions(output, updates.key);
    console.log(`Signed descriptions of this version: ${signed.length === 0 ? 'none' : signed.join(', ')}.`);
  }
}

async function runBuilder(options: PackOptions, folder: string): Promise<void> {
  const { repository, targets, isStandIn, streams, signing, updates, homepage } = options;
  const config = path.join(folder, 'electron-builder.json');
  const { runtimeFolder, output } = options;
  const system = { system: process.platform, arch: process.arch };
  const choices = { ...system, runtimeFolder, output, isStandIn, signing, updates: updates.source, homepage };
  await writeFile(config, JSON.stringify(builderConfig(choices)));
  const wanted = targets.length === 0 ? ['--dir'] : [systemFlag(), ...targets];
  const limit = isStandIn ? patience.standIn : patience.real;
  const cli = path.join(repository, 'node_modules/electron-builder/cli.js');
  const { code, milliseconds } = await runScript([cli, ...wanted, '--publish=never', `--config=${config}`], {
    cwd: repository,
    stdio: streams ?? 'inherit',
    timeout: limit,
    env: await builderEnvironment(options, folder),
  });
  if (milliseconds >= limit) {
    throw new Error(
      `Packing did not end within ${limit / 60_000} minutes. The packager fetches tools for some kinds of installer; "npm run package -- --targets=…" makes those that need none.`,
    );
  }
  if (code !== 0) throw new Error('The desktop host could not be packed.');
}

async function builderEnvironment(options: PackOptions, folder: string): Promise<NodeJS.ProcessEnv> {
  const { environment, isDebMadeHere, signing } = options;
  const shim = isDebMadeHere ? { CUSTOM_FPM_PATH: await writeShim(folder) } : {};
  return { ...environment, ...signingEnvironment(signing), [privateName]: undefined, ...shim };
}

/** Writes a program that starts our own deb maker with the current Node, and returns its path. */
async function writeShim(folder: string): Promise<string> {
  const script = fileURLToPath(new URL('dpkg-deb-shim.ts', import.meta.url));
  const file = path.join(folder, 'fpm');
  const quoted = [process.execPath, '--disable-warning=ExperimentalWarning', script].map(
    (word) => `'${word.replaceAll("'", `'\\''`)}'`,
  );
  await writeFile(file, `#!/bin/sh\nexec ${quoted.join(' ')} "$@"\n`);
  await chmod(file, 0o755);
  return file;
}

function systemFlag(): string {
  if (process.platform === 'win32') return '--win';
  return process.platform === 'darwin' ? '--mac' : '--linux';
}
