import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runScript } from '../child-process.ts';
import { collectLicences } from './licences.ts';

export interface PackOptions {
  readonly repository: string;
  /** A folder with an unpacked runtime of Electron for this system. */
  readonly runtimeFolder: string;
  /** Absolute; emptied first. */
  readonly output: string;
  readonly isQuiet?: boolean;
}

/**
 * Packs the built desktop host for the system that this runs on, as a folder. Only for this system, because for
 * another one the keytar of this one would go in. Rejects when the packing fails or keytar was not built.
 */
export async function packDesktop(options: PackOptions): Promise<void> {
  const { repository, runtimeFolder, output } = options;
  await access(path.join(repository, 'node_modules/keytar/build/Release/keytar.node')).catch(() => {
    throw new Error('keytar was not built, and without it the packaged program would have no keychain.');
  });
  await rm(output, { recursive: true, force: true });
  await mkdir(path.join(repository, 'build'), { recursive: true });
  await writeFile(path.join(repository, 'build/licences.txt'), await collectLicences(repository));
  const { code } = await runScript(
    [
      path.join(repository, 'node_modules/electron-builder/cli.js'),
      '--dir',
      '--publish=never',
      `--config.electronDist=${runtimeFolder}`,
      `--config.directories.output=${output}`,
    ],
    {
      cwd: repository,
      stdio: options.isQuiet === true ? ['ignore', 'ignore', 'inherit'] : 'inherit',
      // Signing is decided where installers are made, not by what lies in somebody's keychain.
      env: { ...process.env, CSC_IDENTITY_AUTO_DISCOVERY: 'false' },
    },
  );
  if (code !== 0) throw new Error('The desktop host could not be packed.');
}
