// The one file that every script of package.json starts. It runs on any Node from 20 with nothing installed, so it is
// plain JavaScript and imports only Node itself and its neighbours in `set-up/`.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runAttached } from './set-up/child.mjs';
import { ensureKeytar, hasKeytar } from './set-up/keytar.mjs';
import { ensureModules, nodeOfTools, reasonToInstall } from './set-up/node-modules.mjs';
import { nodeOfNpm } from './set-up/npm.mjs';
import { withSetUpLock } from './set-up/set-up-lock.mjs';
import { ensureSystemPackages } from './set-up/system-packages.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));

/** @typedef {import('./set-up/system-needs.mjs').Purpose} Purpose */
/** @typedef {{ file: string | null, purposes: readonly Purpose[] }} Command `file` is null where nothing follows the set-up */

/** @type {readonly Purpose[]} */
const forTests = ['keychain', 'window', 'fonts', 'tests', 'speed'];
const hasDisplay = [process.env['DISPLAY'], process.env['WAYLAND_DISPLAY']].some((name) => Boolean(name));
/**
 * What the set-up installs for using the program. Electron's libraries are useless without a display.
 *
 * @type {readonly Purpose[]}
 */
const forUse = hasDisplay ? ['keychain', 'desktop', 'window', 'fonts'] : ['keychain', 'window', 'fonts'];

/** @type {Readonly<Record<string, Command>>} */
const commands = {
  setup: { file: null, purposes: ['keychain'] },
  start: { file: 'tools/start.ts', purposes: forUse },
  test: { file: 'tools/test.ts', purposes: forTests },
  dev: { file: 'tools/dev.ts', purposes: forUse },
  'test:unit': { file: 'tools/test-unit.ts', purposes: ['keychain'] },
  gallery: { file: 'tools/gallery.ts', purposes: [] },
  fix: { file: 'tools/fix.ts', purposes: [] },
  hooks: { file: 'tools/hooks.ts', purposes: [] },
  house: { file: 'tools/house.ts', purposes: ['window', 'tests'] },
  check: { file: 'tools/check.ts', purposes: forTests },
  build: { file: 'tools/build.ts', purposes: ['keychain'] },
  bench: { file: 'tools/bench.ts', purposes: forTests },
  invoices: { file: 'tools/invoices.ts', purposes: forTests },
  'test:faults': { file: 'tools/faults.ts', purposes: forTests },
  'test:durability': { file: 'tools/durability.ts', purposes: forTests },
  'test:security': { file: 'tools/security.ts', purposes: forTests },
  'test:setup': { file: 'tools/set-up-tests.ts', purposes: forTests },
  sbom: { file: 'tools/sbom.ts', purposes: ['keychain'] },
  package: { file: 'tools/package.ts', purposes: ['keychain'] },
  'practice-service': { file: 'electron/services/practice/command-line.ts', purposes: [] },
};

/** @returns {Promise<number>} the exit code */
async function run() {
  const [name = '', ...rest] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    console.error(`There is no command «${name}». There are: ${Object.keys(commands).join(', ')}.`);
    return 2;
  }
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major < 20) {
    console.error(`CO Desk needs Node 20 or newer to set itself up; this is ${process.version}.`);
    return 2;
  }
  const code = await withSetUpLock({ root, say }, () => setUp(name, command));
  if (code !== 0 || command.file === null) return code;
  const brought = nodeOfTools(root);
  const node = existsSync(brought) ? brought : nodeOfNpm();
  return runAttached(node, ['--disable-warning=ExperimentalWarning', command.file, ...rest], {
    cwd: root,
    env: { ...process.env, PATH: pathWithTools() },
  });
}

/**
 * Installs what is missing. System packages first, because keytar is compiled with them.
 *
 * @param {string} name
 * @param {Command} command
 * @returns {Promise<number>} the exit code: 0 when the tools can run
 */
async function setUp(name, command) {
  // An existing keytar needs no compiler.
  const isWhole = reasonToInstall(root) === null && hasKeytar(root);
  const purposes = command.purposes.filter((purpose) => purpose !== 'keychain' || !isWhole);
  await ensureSystemPackages({ root, command: name, purposes });
  const code = await ensureModules({ root, say });
  if (code !== 0) return code;
  if (command.purposes.includes('keychain')) {
    await ensureKeytar({ root, command: name, isDebian: existsSync('/etc/debian_version'), say });
  }
  return 0;
}

/** @param {string} line */
function say(line) {
  console.log(line);
}

function pathWithTools() {
  return [path.join(root, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(path.delimiter);
}

process.exitCode = await run();
