import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkFuses } from '../../../../tools/packaging/fuses.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** States in the order of the fuses; a newer runtime has some that are unknown here. */
const right = '000011001';

/** A folder as the packager leaves it, with these states of the fuses in the program. */
function packedWith(states: string, folder: string, executable: string): string {
  const output = temporaryFolder();
  const file = path.join(output, folder, executable);
  mkdirSync(path.dirname(file), { recursive: true });
  const wire = Buffer.concat([Buffer.from(sentinel), Buffer.from([1, states.length]), Buffer.from(states)]);
  writeFileSync(file, Buffer.concat([Buffer.alloc(64), wire, Buffer.alloc(64)]));
  return output;
}

const framework = 'CO Desk.app/Contents/Frameworks/Electron Framework.framework/Electron Framework';
const places = [
  ['linux', 'linux-unpacked', 'co-desk'],
  ['linux', 'linux-arm64-unpacked', 'co-desk'],
  ['win32', 'win-unpacked', 'CO Desk.exe'],
  ['win32', 'win-arm64-unpacked', 'CO Desk.exe'],
  ['darwin', 'mac', framework],
  ['darwin', 'mac-arm64', framework],
] as const;

describe('the fuses of what was packed', () => {
  it.each(places)('are read out of the program on %s in %s', async (system, folder, executable) => {
    await expect(checkFuses(packedWith(right, folder, executable), system)).resolves.toBeUndefined();
    const open = packedWith('100011001', folder, executable);
    await expect(checkFuses(open, system)).rejects.toThrow('The fuse RunAsNode is not off.');
  });

  it.each([
    ['000010001', 'The fuse OnlyLoadAppFromAsar is not on.'],
    ['0000r1001', 'The fuse EnableEmbeddedAsarIntegrityValidation is not on.'],
    ['0000110', 'The fuse GrantFileProtocolExtraPrivileges is not off.'],
  ])('end the packing at %s', async (states, problem) => {
    const output = packedWith(states, 'linux-unpacked', 'co-desk');
    await expect(checkFuses(output, 'linux')).rejects.toThrow(problem);
  });

  it('end the packing where there are none, or no program', async () => {
    const output = temporaryFolder();
    await expect(checkFuses(output, 'linux')).rejects.toThrow('no packed program');
    mkdirSync(path.join(output, 'linux-unpacked'));
    await expect(checkFuses(output, 'linux')).rejects.toThrow('co-desk');
    writeFileSync(path.join(output, 'linux-unpacked/co-desk'), 'no runtime');
    await expect(checkFuses(output, 'linux')).rejects.toThrow('sentinel');
  });
});
