import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { reasonToInstall } from '../../../tools/set-up/node-modules.mjs';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const locked = {
  '': { version: '0.1.0' },
  'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' },
  'node_modules/keytar': { version: '7.9.0', integrity: 'sha512-b', optional: true },
};

function repository(wanted: object, present?: object): string {
  const root = temporaryFolder();
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  mkdirSync(path.join(root, 'node_modules'));
  if (present !== undefined) {
    const file = path.join(root, 'node_modules', '.package-lock.json');
    writeFileSync(file, JSON.stringify({ packages: present }));
    for (const place of Object.keys(present)) {
      mkdirSync(path.join(root, place), { recursive: true });
      writeFileSync(path.join(root, place, 'package.json'), '{}');
    }
  }
  return root;
}

const without = (packages: object, place: string) =>
  Object.fromEntries(Object.entries(packages).filter(([name]) => name !== place));
const installed = without(locked, '');

describe('node modules', () => {
  it('stay as they are while they fit the lock file', () => {
    expect(reasonToInstall(repository(locked, installed))).toBeNull();
  });

  it('stay without a module that is optional', () => {
    const present = without(installed, 'node_modules/keytar');
    expect(reasonToInstall(repository(locked, present))).toBeNull();
  });

  it('are installed where there are none, or an installation was broken off', () => {
    expect(reasonToInstall(repository(locked))).toContain('not there yet');
  });

  it.each([
    ['another version', { ...installed, 'node_modules/zod': { version: '4.6.6', integrity: 'sha512-a' } }],
    ['other content', { ...installed, 'node_modules/zod': { version: '4.6.7', integrity: 'sha512-x' } }],
    ['one too few', without(installed, 'node_modules/zod')],
    ['one too many', { ...installed, 'node_modules/left-pad': { version: '1.0.0' } }],
  ])('are installed anew with %s', (_what, present) => {
    expect(reasonToInstall(repository(locked, present))).toContain('has changed');
  });

  it('are installed anew where a folder of theirs is gone', () => {
    const root = repository(locked, installed);
    rmSync(path.join(root, 'node_modules', 'zod'), { recursive: true });
    expect(reasonToInstall(root)).toBe('some are gone (zod).');
  });

  it('are installed anew where parts for this very system were left out, and only then', () => {
    const native = { version: '1.0.0', integrity: 'sha512-n', optional: true, cpu: [process.arch] };
    const own = { ...native, os: [process.platform] };
    const elsewhere = { ...native, os: ['sunos'] };
    const wanted = { ...locked, 'node_modules/@x/own': own, 'node_modules/@x/elsewhere': elsewhere };
    expect(reasonToInstall(repository(wanted, installed))).toContain('left out (@x/own)');
    const present = { ...installed, 'node_modules/@x/own': own };
    expect(reasonToInstall(repository(wanted, present))).toBeNull();
  });

  it('are not asked for again at every start where the registry does not have a part', () => {
    const own = { version: '1.0.0', optional: true, os: [process.platform] };
    const root = repository({ ...locked, 'node_modules/@x/own': own }, installed);
    mkdirSync(path.join(root, 'build', '.set-up'), { recursive: true });
    const file = path.join(root, 'build', '.set-up', 'unavailable.json');
    writeFileSync(file, JSON.stringify(['node_modules/@x/own']));
    expect(reasonToInstall(root)).toBeNull();
  });
});

/** Stand-in for npm: what it does to node_modules, by its command; the Node of the tools is a link to this one. */
const npm = `
const { mkdirSync, rmSync, symlinkSync } = require('node:fs');
const [command] = process.argv.slice(2);
if (command === 'ci') rmSync('node_modules/node', { recursive: true });
if (command === 'rebuild') {
  mkdirSync('node_modules/node/bin', { recursive: true });
  symlinkSync(process.execPath, 'node_modules/node/bin/node');
}
`;

describe.runIf(process.platform === 'linux')(
  'an installation that was begun on the Node of the tools',
  () => {
    it('goes on when that Node is taken away, and brings it back', () => {
      const root = repository(locked, without(installed, 'node_modules/zod'));
      const own = path.join(root, 'node_modules/node/bin/node');
      mkdirSync(path.dirname(own), { recursive: true });
      symlinkSync(process.execPath, own);
      const cli = path.join(root, 'npm-cli.js');
      writeFileSync(cli, npm);
      const modules = path.join(import.meta.dirname, '../../../tools/set-up/node-modules.mjs');
      // A link would be resolved in `process.execPath`, and a copy has 120 MB: so the path is set instead.
      const script = `
      Object.defineProperty(process, 'execPath', { value: ${JSON.stringify(own)} });
      const { ensureModules } = await import(${JSON.stringify(modules)});
      process.exit(await ensureModules({ root: ${JSON.stringify(root)}, say: console.log }));
    `;
      const ran = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
        encoding: 'utf8',
        env: { ...process.env, npm_execpath: cli, npm_node_execpath: process.execPath },
      });
      expect(ran.stderr).toBe('');
      expect(ran.status).toBe(0);
      expect(existsSync(own)).toBe(true);
    });
  },
);
