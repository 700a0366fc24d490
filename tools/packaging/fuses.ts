import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** The states of a fuse are the letters 0 and 1. */
const [off, on] = Buffer.from('01');

const wanted = [
  ['RunAsNode', off],
  ['EnableCookieEncryption', off],
  ['EnableNodeOptionsEnvironmentVariable', off],
  ['EnableNodeCliInspectArguments', off],
  ['EnableEmbeddedAsarIntegrityValidation', on],
  ['OnlyLoadAppFromAsar', on],
  ['LoadBrowserProcessSpecificV8Snapshot', off],
  ['GrantFileProtocolExtraPrivileges', off],
] as const;

/**
 * Reads the fuses of everything that was packed into a folder. The packager sets them after `afterPack` and right
 * before signing, so that only what it left behind shows them. Throws with those that are not as they should be.
 */
export async function checkFuses(output: string, system: NodeJS.Platform): Promise<void> {
  const programs = await packedPrograms(output, system);
  if (programs.length === 0) throw new Error(`There is no packed program in ${output} to look at.`);
  for (const program of programs) {
    const problems = await fuseProblems(program);
    if (problems.length > 0) {
      throw new Error(`This package may not be handed out: ${program}\n- ${problems.join('\n- ')}`);
    }
  }
}

/** The fuses of one executable, or on macOS of a bundle, that are not as they should be. */
export async function fuseProblems(program: string): Promise<readonly string[]> {
  const states = new Map(Object.entries(await getCurrentFuseWire(program)));
  return wanted.flatMap(([name, state]) => {
    const found = states.get(String(FuseV1Options[name]));
    return found === state ? [] : [`The fuse ${name} is not ${state === on ? 'on' : 'off'}.`];
  });
}

/** Beside the installers lies the folder that they were made from, named after the system and the processor. */
async function packedPrograms(output: string, system: NodeJS.Platform): Promise<readonly string[]> {
  const { folder, program } = placeOf(system);
  const names = (await readdir(output)).filter((name) => folder.test(name)).sort();
  return names.map((name) => path.join(output, name, program));
}

function placeOf(system: NodeJS.Platform): { readonly folder: RegExp; readonly program: string } {
  if (system === 'win32') return { folder: /^win-(?:\w+-)?unpacked$/u, program: 'CO Desk.exe' };
  if (system === 'darwin') return { folder: /^mac(?:-\w+)?$/u, program: 'CO Desk.app' };
  return { folder: /^linux-(?:\w+-)?unpacked$/u, program: 'co-desk' };
}
