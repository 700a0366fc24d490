import { accessSync, constants } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { packDesktop, type PackOptions } from '../../../tools/packaging/pack.ts';
import { decideSigning } from '../../../tools/packaging/signing.ts';
import { decideUpdates } from '../../../tools/packaging/updates.ts';

/** Absolute paths of the packages that were made once for all tests. */
export interface Packed {
  /** Temporary folder, deleted at the end. */
  readonly folder: string;
  readonly runtime: string;
  readonly unpacked: string;
  readonly resources: string;
  readonly archive: string;
  readonly deb: string;
}

export const nativeModule = 'node_modules/keytar/build/Release/keytar.node';

export function isOnPath(program: string): boolean {
  return (process.env['PATH'] ?? '').split(path.delimiter).some((folder) => {
    try {
      accessSync(path.join(folder, program), constants.X_OK);
      return true;
    } catch {
      // The program is not in this folder.
      return false;
    }
  });
}

type Chosen = Pick<PackOptions, 'repository' | 'runtimeFolder' | 'output' | 'targets' | 'isDebMadeHere'>;

/**
 * Packs over a stand-in for the runtime, without output. Rejects with the whole output of the packager, which is stored
 * in a file.
 */
export async function packQuietly(file: string, chosen: Chosen): Promise<void> {
  const said = await open(file, 'w');
  try {
    await packDesktop({
      ...chosen,
      ...{ isStandIn: true, homepage: null, environment: process.env },
      ...{ signing: decideSigning('linux', {}), updates: decideUpdates({}) },
      streams: ['ignore', said.fd, said.fd],
    });
  } catch (error) {
    throw new Error(`${String(error)}\n${await readFile(file, 'utf8')}`, { cause: error });
  } finally {
    await said.close();
  }
}
