import { accessSync, constants, existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runAttached } from './child.mjs';

/**
 * Runs the npm that started this process, or the one on the path.
 *
 * @param {string} root
 * @param {readonly string[]} parameters
 * @returns {Promise<number>} the exit code
 */
export function runNpm(root, parameters) {
  const options = { cwd: root, env: npmEnvironment(root) };
  const npm = process.env['npm_execpath'];
  if (npm !== undefined && /npm-cli\.c?js$/.test(npm)) {
    return runAttached(nodeOfNpm(), [npm, ...parameters], options);
  }
  const onWindows = process.platform === 'win32';
  return runAttached(onWindows ? 'npm.cmd' : 'npm', parameters, { ...options, shell: onWindows });
}

/**
 * A Node that survives an installation. npm starts scripts with the Node of the tools if that is installed, and an
 * installation removes it while the script runs.
 *
 * @returns {string}
 */
export function nodeOfNpm() {
  const { npm_node_execpath: named } = process.env;
  return named !== undefined && existsSync(named) ? named : process.execPath;
}

/**
 * The environment for npm. npm fails if it cannot write its cache, which is in the home folder; if that is missing or
 * read-only, the cache moves into `build`.
 *
 * @param {string} root
 * @returns {NodeJS.ProcessEnv}
 */
function npmEnvironment(root) {
  const { npm_config_cache: cache } = process.env;
  if (isWritable(cache ?? homeFolder())) return process.env;
  return { ...process.env, npm_config_cache: path.join(root, 'build', '.set-up', 'npm') };
}

/** @returns {string | null} */
function homeFolder() {
  try {
    // An empty HOME counts as none.
    return os.homedir() || null;
  } catch {
    // A user unknown to the system, as in some containers.
    return null;
  }
}

/**
 * Whether files can be created in a folder, or the folder itself if it does not exist.
 *
 * @param {string | null} folder
 * @returns {boolean}
 */
export function isWritable(folder) {
  if (folder === null) return false;
  const existing = existsSync(folder);
  if (!existing) return folder !== path.dirname(folder) && isWritable(path.dirname(folder));
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    // Not writable for this user, or on a read-only disk.
    return false;
  }
}
