import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** The states of a fuse, which are the characters 0 and 1. */
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
 * Checks the fuses of all packed programs in a folder. Electron-builder sets them after `afterPack` and right before
 * signing, so only the finished package shows them. Throws a list of those that are wrong.
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

/** The fuses of an executable, or of a macOS bundle, that are not as they should be. */
export async function fuseProblems(program: string): Promise<readonly string[]> {
  const states = new Map(Object.entries(await getCurrentFuseWire(program)));
  return wanted.flatMap(([name, state]) => {
    const found = states.get(String(FuseV1Options[name]));
    return found === state ? [] : [`The fuse ${name} is not ${state === on ? 'on' : 'off'}.`];
  });
}

/** The packed programs, each in a folder beside the installers that is named after system and architecture. */
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
