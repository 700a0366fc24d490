import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  keytarProblem,
  targetOf,
  type Processor,
  type System,
} from '../../../../tools/packaging/keytar-guard.ts';
import { elf, machO, pe, universal } from './native-heads.ts';

const intelMac = 0x01000007;
const appleMac = 0x0100000c;

const modules: readonly (readonly [name: string, content: Buffer, system: System, processor: Processor])[] = [
  ['Windows x64', pe(0x8664), 'win32', 'x64'],
  ['Windows arm64', pe(0xaa64), 'win32', 'arm64'],
  ['Windows ia32', pe(0x14c), 'win32', 'ia32'],
  ['macOS x64', machO(intelMac), 'darwin', 'x64'],
  ['macOS arm64', machO(appleMac), 'darwin', 'arm64'],
  ['Linux x64', elf(0x3e), 'linux', 'x64'],
  ['Linux x64, named so', elf(0x3e, { system: 3 }), 'linux', 'x64'],
  ['Linux arm64', elf(0xb7), 'linux', 'arm64'],
  ['Linux armv7', elf(0x28, { isWide: false }), 'linux', 'armv7l'],
];
const targets = [
  ...(['x64', 'arm64', 'ia32', 'armv7l'] as const).map((processor) => ['linux', processor] as const),
  ...(['x64', 'arm64', 'ia32'] as const).map((processor) => ['win32', processor] as const),
  ...(['x64', 'arm64', 'universal'] as const).map((processor) => ['darwin', processor] as const),
];

describe('a keytar', () => {
  it.each(modules)(
    'for %s goes into a package for it and into no other',
    (_name, content, system, processor) => {
      const taken = targets.filter(([one, other]) => keytarProblem(content, one, other) === null);
      expect(taken).toEqual([[system, processor]]);
    },
  );

  it.each([false, true])(
    'for both processors of macOS goes into each of its packages (wide: %s)',
    (isWide) => {
      const content = universal([intelMac, appleMac], { isWide });
      const taken = targets.filter(
        ([system, processor]) => keytarProblem(content, system, processor) === null,
      );
      expect(taken).toEqual([
        ['darwin', 'x64'],
        ['darwin', 'arm64'],
        ['darwin', 'universal'],
      ]);
    },
  );

  it('for one processor is not enough for a universal package', () => {
    expect(keytarProblem(universal([intelMac]), 'darwin', 'universal')).toContain('is for darwin x64');
    expect(keytarProblem(universal([intelMac]), 'darwin', 'x64')).toBeNull();
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['three bytes', Buffer.from('MZ!')],
    ['a text', Buffer.from('#!/bin/sh\nexit 0\n'.repeat(20))],
    ['an address that git keeps in place of a large file', Buffer.from('version https://git-lfs')],
    ['a compiled class of Java', Buffer.from('cafebabe00000034001d0a00', 'hex')],
    ['zeros', Buffer.alloc(4096)],
    ['a cut module of Linux', elf(0x3e).subarray(0, 18)],
    ['a cut module of Windows', pe(0x8664).subarray(0, 130)],
    [
      'a module of Windows whose head lies outside',
      Buffer.concat([Buffer.from('MZ'), Buffer.alloc(62, 0xff)]),
    ],
    ['a cut module of macOS', universal([intelMac, appleMac]).subarray(0, 12)],
    ['a program instead of a library', elf(0x3e, { type: 2 })],
    ['a program of Windows', pe(0x8664, { isLibrary: false })],
    ['a module of FreeBSD', elf(0x3e, { system: 9 })],
    ['a machine nobody packages for', elf(0x15)],
    ['a head that contradicts itself', elf(0x3e, { isWide: false })],
    ['macOS on PowerPC beside Intel', universal([intelMac, 0x12])],
  ])('that is %s is for no system at all', (_name, content) => {
    expect(targetOf(content)).toBeNull();
    for (const [system, processor] of targets) {
      expect(keytarProblem(content, system, processor)).toContain('is no native module');
    }
  });

  it('that is wrong is named together with what to do', () => {
    expect(keytarProblem(elf(0x3e), 'win32', 'arm64')).toBe(
      'keytar.node is for linux x64, but the package is for win32 arm64. Without the right one the program has no keychain. Package on a win32 arm64 computer after "npm ci", or put the keytar.node built there into node_modules/keytar/build/Release.',
    );
  });

  const own = fileURLToPath(
    new URL('../../../../node_modules/keytar/build/Release/keytar.node', import.meta.url),
  );
  it.runIf(process.platform === 'linux' && existsSync(own))(
    `built on this computer is for this computer${existsSync(own) ? '' : ' (skipped: no keytar is built here)'}`,
    () => {
      expect(targetOf(readFileSync(own))).toEqual({ system: 'linux', processors: [process.arch] });
    },
  );
});
