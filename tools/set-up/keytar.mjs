import { spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runQuietly } from './child.mjs';
import { nodeHeaders, nodeOfTools } from './node-modules.mjs';
import { isWritable, nodeOfNpm, runNpm } from './npm.mjs';
import { readStamp, writeStamp } from './stamp.mjs';

// keytar gives access to the system's keychain. It is optional: a native module that is compiled here without a network
// where possible, or else downloaded prebuilt.

/** How long a failed attempt is not repeated. Milliseconds. */
const patience = 3_600_000;

/** @param {string} root */
const folderOf = (root) => path.join(root, 'node_modules', 'keytar');

/** @param {string} root */
export function hasKeytar(root) {
  return existsSync(path.join(folderOf(root), 'build', 'Release', 'keytar.node'));
}

/**
 * Compiles or downloads keytar if it is missing. Never fails: without it the program has no keychain, and one line
 * tells what is missing and how to get it. `npm start` prints that line once.
 *
 * @param {{ root: string, command: string, isDebian: boolean, say: (line: string) => void }} situation
 */
export async function ensureKeytar({ root, command, isDebian, say }) {
  if (hasKeytar(root) || !isWritable(path.join(root, 'node_modules'))) return;
  const stamp = path.join(root, 'build', '.set-up', 'keytar.json');
  const missing = missingForKeytar(root);
  const last = readStamp(stamp);
  const age = Date.now() - (last?.failedAt ?? 0);
  if (age >= 0 && age < patience && last?.missing?.join() === missing.join()) {
    if (command !== 'start') say(last.line ?? '');
    return;
  }
  const problem = await bring(root, missing, say);
  if (problem === null) return;
  const line = `No keychain, so that passwords are kept only until CO Desk ends: keytar ${problem}. ${remedy(missing, isDebian)}`;
  say(line);
  writeStamp(stamp, { failedAt: Date.now(), missing, line });
}

/**
 * @param {string} root
 * @param {readonly string[]} missing
 * @param {(line: string) => void} say
 * @returns {Promise<string | null>} why it is not there; null when it is
 */
async function bring(root, missing, say) {
  if (!existsSync(path.join(folderOf(root), 'package.json'))) {
    say('Fetching keytar, the way to the keychain, which was left out …');
    const what = ['install', '--no-save', '--ignore-scripts', '--include=dev', '--include=optional'];
    await runNpm(root, [...what, '--no-audit', '--no-fund', '--loglevel=error']);
    if (!existsSync(path.join(folderOf(root), 'package.json'))) return 'could not be fetched';
    // That installation removed what the package `node` had downloaded for itself.
    if (nodeHeaders(root) === null) {
      await runNpm(root, ['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error']);
    }
  }
  const headers = nodeHeaders(root);
  let problem = 'could not be downloaded';
  if (missing.length === 0 && headers !== null) {
    say('Compiling keytar, the way to the keychain …');
    const compiled = await compile(root, headers);
    if (hasKeytar(root)) return whyNotLoaded(root);
    writeFileSync(path.join(root, 'build', '.set-up', 'keytar.log'), compiled.output);
    problem = 'could be neither compiled (build/.set-up/keytar.log) nor downloaded';
  }
  await run(root, ['prebuild-install/bin.js'], 30);
  return hasKeytar(root) ? whyNotLoaded(root) : problem;
}

/**
 * Compiles keytar. The headers are passed as a link in the folder for temporary files, as gyp's makefiles break on a
 * path with blanks.
 *
 * @param {string} root
 * @param {string} headers
 */
async function compile(root, headers) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'co-desk-headers-'));
  const link = path.join(folder, 'node');
  try {
    symlinkSync(headers, link);
    return await run(root, ['node-gyp/bin/node-gyp.js', 'rebuild', `--nodedir=${link}`], 300);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} root
 * @param {readonly [string, ...string[]]} script a file of node_modules and its parameters
 * @param {number} limitSeconds
 */
function run(root, [script, ...parameters], limitSeconds) {
  const file = path.join(root, 'node_modules', script);
  const node = existsSync(nodeOfTools(root)) ? nodeOfTools(root) : nodeOfNpm();
  mkdirSync(path.join(root, 'build', '.set-up'), { recursive: true });
  return runQuietly(node, [file, ...parameters], { cwd: folderOf(root), limitSeconds });
}

/**
 * @param {string} root
 * @returns {Promise<string | null>}
 */
async function whyNotLoaded(root) {
  const node = existsSync(nodeOfTools(root)) ? nodeOfTools(root) : nodeOfNpm();
  const { code, output } = await runQuietly(node, ['-e', "require('keytar')"], {
    cwd: root,
    limitSeconds: 30,
  });
  const reason = /^Error: (.*)$/m.exec(output)?.[1] ?? 'for an unknown reason';
  return code === 0 ? null : `does not load (${reason})`;
}

/**
 * What is missing to compile keytar: names of Debian packages, or Xcode's tools on macOS. On Windows keytar is only
 * downloaded, as the package `node` has no headers there.
 *
 * @param {string} root
 * @returns {readonly string[]}
 */
export function missingForKeytar(root) {
  if (process.platform === 'win32') return ['headers'];
  if (process.platform === 'darwin') return succeeds('xcode-select', ['-p']) ? [] : ['xcode'];
  const secret = succeeds('pkg-config', ['--exists', 'libsecret-1']);
  return [
    ...(onPath('c++', 'g++', 'clang++') ? [] : ['g++']),
    ...(onPath('make') ? [] : ['make']),
    ...(onPath('python3') ? [] : ['python3']),
    ...(onPath('pkg-config') ? [] : ['pkg-config']),
    ...(secret ? [] : ['libsecret-1-dev']),
    ...(nodeHeaders(root) !== null || !existsSync(nodeOfTools(root)) ? [] : ['headers']),
  ];
}

/**
 * @param {readonly string[]} missing
 * @param {boolean} isDebian
 */
function remedy(missing, isDebian) {
  const packages = missing.filter((name) => name !== 'headers' && name !== 'xcode');
  if (missing.includes('xcode')) return 'Bring it with: xcode-select --install && npm start';
  if (packages.length === 0) return 'It is tried again in an hour.';
  if (isDebian) return `Bring it with: sudo apt-get install ${packages.join(' ')} && npm start`;
  return `To compile it, ${packages.join(', ')} are missing (Debian's names); install them, then: npm start`;
}

/**
 * @param {string} program
 * @param {readonly string[]} parameters
 */
function succeeds(program, parameters) {
  return spawnSync(program, parameters, { stdio: 'ignore' }).status === 0;
}

/** @param {readonly string[]} programs */
function onPath(...programs) {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return programs.some((program) => folders.some((folder) => canRun(path.join(folder, program))));
}

/** @param {string} file */
function canRun(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    // The program is not in this folder.
    return false;
  }
}
