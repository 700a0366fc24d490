import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runQuietly } from './child.mjs';

/**
 * @typedef {object} System what the set-up asks of the machine
 * @property {NodeJS.Platform} platform
 * @property {boolean} isRoot
 * @property {boolean} isDebian
 * @property {(file: string) => boolean} exists
 * @property {(packages: readonly string[]) => readonly string[]} missingOf which of these Debian packages are missing
 * @property {(packages: readonly string[]) => Promise<{ code: number, output: string }>} install
 * @property {(line: string) => void} say
 */

/** @returns {System} */
export function thisSystem() {
  return {
    platform: process.platform,
    isRoot: process.getuid?.() === 0,
    isDebian: existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get'),
    exists: existsSync,
    missingOf: missingOfDebian,
    install: installOnDebian,
    say: (line) => console.log(line),
  };
}

/** @param {readonly string[]} packages */
function missingOfDebian(packages) {
  if (packages.length === 0) return [];
  const answer = spawnSync('dpkg-query', ['-W', '-f', '${Package} ${db:Status-Status}\n', ...packages]);
  const present = new Set(String(answer.stdout).split('\n'));
  return packages.filter((name) => !present.has(`${name} installed`));
}

/** @param {readonly string[]} packages */
async function installOnDebian(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = [
    '-q',
    '-o',
    'Acquire::Retries=1',
    '-o',
    'Acquire::http::Timeout=20',
    '-o',
    'DPkg::Lock::Timeout=120',
  ];
  const update = await runQuietly('apt-get', [...options, 'update'], { env, limitSeconds: 180 });
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  const installed = await runQuietly('apt-get', [...options, ...install], { env, limitSeconds: 900 });
  return installed.code === 0 ? installed : { ...installed, output: `${update.output}\n${installed.output}` };
}
