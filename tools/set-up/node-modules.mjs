import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isWritable, nodeOfNpm, runNpm } from './npm.mjs';

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [optional]
 * @property {readonly string[]} [os]
 * @property {readonly string[]} [cpu]
 * @property {readonly string[]} [libc]
 */
/** @typedef {Readonly<Record<string, LockedPackage>>} LockedPackages */

/** Parameters that install all packages, whatever npm's settings leave out (`omit`, NODE_ENV=production). */
const everything = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];

/** Exit codes after Ctrl C or the end of a terminal. */
const interrupted = [129, 130, 143];

/**
 * Makes sure that node_modules has what package-lock.json names, and prints what it does. Runs no script of a package
 * except that of `node`, which downloads the Node of the tools.
 *
 * @param {{ root: string, say: (line: string) => void }} situation
 * @returns {Promise<number>} the exit code: 0 when the tools can run
 */
export async function ensureModules({ root, say }) {
  const reason = reasonToInstall(root);
  if (reason !== null) {
    say(`Installing node modules: ${reason}`);
    if (!isWritable(root)) return refuse(1, notOurs(root));
    // On a full disk, npm takes many minutes before it fails.
    if (!existsSync(path.join(root, 'node_modules')) && bytesLeft(root) < needed) {
      return refuse(1, noRoom(root));
    }
    const code = await runNpm(root, ['ci', '--ignore-scripts', ...everything]);
    if (code !== 0) return refuse(code, whyNotInstalled(root, code));
    rememberUnavailable(root);
  }
  return ensureNode(root, say);
}

/**
 * Makes sure that the tools have their Node, a package whose script downloads the one for this system.
 *
 * @param {string} root
 * @param {(line: string) => void} say
 */
async function ensureNode(root, say) {
  if (existsSync(nodeOfTools(root))) return 0;
  say('Fetching the Node that the tools run on …');
  const code = await runNpm(root, ['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error']);
  if (existsSync(nodeOfTools(root))) return 0;
  // Not the version of this process, whose own Node may have been removed by the installation.
  const version = spawnSync(nodeOfNpm(), ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? '';
  const [major = 0] = version.replace('v', '').split('.').map(Number);
  if (major >= 24 && !interrupted.includes(code)) return 0;
  const failed = code === 0 ? 1 : code;
  return refuse(
    failed,
    `${whyNotInstalled(root, failed)} The tools need Node 24; this is ${version || process.version}.`,
  );
}

/** @param {string} root */
export function nodeOfTools(root) {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  return path.join(root, 'node_modules', 'node', 'bin', name);
}

/**
 * The headers of that Node, which it has on all systems except Windows: the folder that node-gyp calls nodedir.
 *
 * @param {string} root
 * @returns {string | null}
 */
export function nodeHeaders(root) {
  const system = `${process.platform}-${process.arch}`;
  const places = ['node', 'node-bin'].map((name) =>
    path.join(root, 'node_modules', 'node', 'node_modules', `${name}-${system}`),
  );
  return places.find((place) => existsSync(path.join(place, 'include', 'node', 'node_api.h'))) ?? null;
}

/**
 * @param {number} code
 * @param {string} reason
 */
function refuse(code, reason) {
  console.error(reason);
  return code;
}

/** @param {string} root */
function notOurs(root) {
  return `Nothing can be written to ${root}, which belongs to user ${statSync(root).uid}. Make a copy of your own (git clone, or cp -r), or take it over with: sudo chown -R "$USER" "${root}"`;
}

/** Space that the node modules need, about 1.1 GB in November 2026. Bytes. */
const needed = 1_000_000_000;

/** If less than this is left after npm failed, the disk was full. Bytes. */
const scarce = 200_000_000;

/** @param {string} root */
function bytesLeft(root) {
  const { bavail, bsize } = statfsSync(root);
  return bavail * bsize;
}

/** @param {string} root */
function noRoom(root) {
  return `The node modules could not be installed: the disk has ${Math.round(bytesLeft(root) / 1_000_000)} MB left, and about 1,000 MB are needed.`;
}

/**
 * @param {string} root
 * @param {number} code
 */
function whyNotInstalled(root, code) {
  if (interrupted.includes(code)) return 'Stopped while installing; the next start installs anew.';
  if (bytesLeft(root) < scarce) return noRoom(root);
  return 'The node modules could not be installed; npm says why above. Is there a way to the registry (npm config get registry, proxy)?';
}

/**
 * Why the node modules have to be installed; null if they are complete. npm records what it installed in a lock file in
 * node_modules, which it writes last; folders may be lost afterwards.
 *
 * @param {string} root
 * @returns {string | null}
 */
export function reasonToInstall(root) {
  const wanted = readPackages(path.join(root, 'package-lock.json'));
  if (wanted === null) return 'package-lock.json cannot be read.';
  const present = readPackages(path.join(root, 'node_modules', '.package-lock.json'));
  if (present === null) return 'they are not there yet. This takes a minute or two.';
  if (differ(wanted, present)) return 'package-lock.json has changed.';
  const gone = Object.keys(present).filter((place) => !existsSync(path.join(root, place, 'package.json')));
  if (gone.length > 0) return `some are gone (${gone.slice(0, 3).map(nameOf).join(', ')}).`;
  const unavailable = readUnavailable(root);
  const left = leftOut(wanted, present).filter((place) => !unavailable.includes(place));
  if (left.length > 0) return `parts for this system were left out (${left.map(nameOf).join(', ')}).`;
  return null;
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
    // A missing or damaged lock file means the same: install.
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
 * Optional packages made for this very system that are missing, such as the native part of the bundler. `npm ci
 * --omit=optional`, or node_modules from another computer, leave them out.
 *
 * @param {LockedPackages} wanted
 * @param {LockedPackages} present
 */
function leftOut(wanted, present) {
  return Object.keys(wanted).filter((place) => {
    const { optional, os, cpu, libc } = wanted[place] ?? {};
    if (optional !== true || present[place] !== undefined || os === undefined) return false;
    return fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, ownLibc());
  });
}

/**
 * @param {readonly string[] | undefined} allowed
 * @param {string} own
 */
function fits(allowed, own) {
  return allowed === undefined || allowed.includes(own);
}

/** @type {string | undefined} */
let knownLibc;

function ownLibc() {
  if (process.platform !== 'linux') return '';
  knownLibc ??= existsSync(`/lib/ld-musl-${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}.so.1`)
    ? 'musl'
    : 'glibc';
  return knownLibc;
}

/** @param {string} place */
function nameOf(place) {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** @param {string} root */
const unavailableFile = (root) => path.join(root, 'build', '.set-up', 'unavailable.json');

/**
 * Remembers packages that the registry does not have, so that not every start asks for them.
 *
 * @param {string} root
 */
function rememberUnavailable(root) {
  const wanted = readPackages(path.join(root, 'package-lock.json'));
  const present = readPackages(path.join(root, 'node_modules', '.package-lock.json'));
  const places = wanted === null || present === null ? [] : leftOut(wanted, present);
  mkdirSync(path.dirname(unavailableFile(root)), { recursive: true });
  writeFileSync(unavailableFile(root), JSON.stringify(places));
}

/**
 * @param {string} root
 * @returns {readonly string[]}
 */
function readUnavailable(root) {
  try {
    return JSON.parse(readFileSync(unavailableFile(root), 'utf8'));
  } catch {
    // Nothing was installed by this set-up yet.
    return [];
  }
}
