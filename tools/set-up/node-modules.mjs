import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runAttached } from './child.mjs';

/** @typedef {{ readonly version?: string, readonly integrity?: string, readonly optional?: boolean }} LockedPackage */
/** @typedef {Readonly<Record<string, LockedPackage>>} LockedPackages */

/**
 * Makes sure that node_modules holds what package-lock.json names, and says what it does.
 *
 * @param {{ root: string, installed: readonly string[] }} situation `installed`: system packages of this very run
 * @returns {Promise<boolean>} false when the tools cannot run
 */
export async function ensureModules({ root, installed }) {
  const reason = reasonToInstall(root, installed);
  if (reason === null) return true;
  console.log(`Installing node modules: ${reason}`);
  const code = await runNpm(root, ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code === 0) return true;
  console.error(
    'The node modules could not be installed; npm says why above. Is there a way to the registry?',
  );
  return false;
}

/** What npm has installed stands in a lock file of its own, which it writes last.
 *
 * @param {string} root
 * @param {readonly string[]} installed
 * @returns {string | null}
 */
export function reasonToInstall(root, installed) {
  const modules = path.join(root, 'node_modules');
  const wanted = readPackages(path.join(root, 'package-lock.json'));
  if (wanted === null) return 'package-lock.json cannot be read.';
  const present = readPackages(path.join(modules, '.package-lock.json'));
  if (present === null) return 'they are not there yet. This takes a minute or two.';
  if (differ(wanted, present)) return 'package-lock.json has changed.';
  const keytarCanCompileNow =
    installed.includes('libsecret-1-dev') && !existsSync(path.join(modules, 'keytar'));
  return keytarCanCompileNow ? 'the way to the keychain can be compiled now.' : null;
}

/**
 * @param {string} file
 * @returns {LockedPackages | null}
 */
function readPackages(file) {
  try {
    const lock = JSON.parse(readFileSync(file, 'utf8'));
    return lock?.packages ?? null;
  } catch {
    // A missing or cut lock file says the same: install.
    return null;
  }
}

/**
 * @param {LockedPackages} wanted
 * @param {LockedPackages} present
 */
function differ(wanted, present) {
  const missing = Object.entries(wanted).some(([place, { version, integrity, optional }]) => {
    if (place === '') return false;
    const found = present[place];
    return found === undefined
      ? optional !== true
      : found.version !== version || found.integrity !== integrity;
  });
  return missing || Object.keys(present).some((place) => wanted[place] === undefined);
}

/**
 * @param {string} root
 * @param {readonly string[]} parameters
 */
function runNpm(root, parameters) {
  const npm = process.env['npm_execpath'];
  if (npm !== undefined && /npm-cli\.c?js$/.test(npm)) {
    return runAttached(process.execPath, [npm, ...parameters], { cwd: root });
  }
  const onWindows = process.platform === 'win32';
  return runAttached(onWindows ? 'npm.cmd' : 'npm', parameters, { cwd: root, shell: onWindows });
}
