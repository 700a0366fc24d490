import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { runQuietly } from './child.mjs';

/**
 * @typedef {object} System what the set-up needs from the machine
 * @property {NodeJS.Platform} platform
 * @property {boolean} isRoot
 * @property {boolean} isDebian
 * @property {(file: string) => boolean} exists
 * @property {(packages: readonly string[]) => readonly string[]} missingOf which of these Debian packages are missing
 * @property {(packages: readonly string[]) => readonly string[]} candidatesOf which of these apt could install
 * @property {() => Promise<void>} update updates apt's package lists; a failure shows at the next installation
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
    candidatesOf: candidatesOfApt,
    update: async () => void (await runApt(['update'], 180)),
    install: (packages) => runApt(['install', '-y', '--no-install-recommends', ...packages], 900),
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

/**
 * The packages that apt can install. apt also knows names of renamed packages and snaps, but has no version of them.
 *
 * @param {readonly string[]} packages
 */
function candidatesOfApt(packages) {
  // Where apt has no package lists yet, as in a fresh container, every name may exist.
  if (!hasLists()) return packages;
  const env = { ...process.env, LC_ALL: 'C' };
  const answer = spawnSync('apt-cache', ['policy', ...packages], { env, encoding: 'utf8' });
  return packages.filter((name) => {
    const [, after = ''] = `\n${answer.stdout}`.split(`\n${name}:\n`);
    const candidate = /^ {2}Candidate: (.+)$/m.exec(after.split(/\n(?=\S)/)[0] ?? '')?.[1];
    return candidate !== undefined && candidate !== '(none)';
  });
}

function hasLists() {
  const folder = '/var/lib/apt/lists';
  return existsSync(folder) && readdirSync(folder).some((name) => name.includes('_Packages'));
}

/**
 * @param {readonly string[]} parameters
 * @param {number} limitSeconds
 */
function runApt(parameters, limitSeconds) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const patient = ['Acquire::Retries=1', 'Acquire::http::Timeout=20', 'DPkg::Lock::Timeout=120'];
  const options = ['-q', ...patient.flatMap((option) => ['-o', option])];
  return runQuietly('apt-get', [...options, ...parameters], { env, limitSeconds });
}
