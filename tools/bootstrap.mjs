// The one file that every script of package.json starts. It runs on any Node from 20 with nothing installed, so it
// is plain JavaScript and imports only Node itself and its neighbours in `set-up/`.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runAttached } from './set-up/child.mjs';
import { ensureModules } from './set-up/node-modules.mjs';
import { ensureSystemPackages } from './set-up/system-packages.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));

/** @typedef {{ file: string, purposes: readonly import('./set-up/system-needs.mjs').Purpose[] }} Command */

/** @type {Readonly<Record<string, Command>>} */
const commands = {
  start: { file: 'tools/start.ts', purposes: ['keychain', 'window'] },
  test: { file: 'tools/test.ts', purposes: ['keychain', 'window', 'tests'] },
  dev: { file: 'tools/dev.ts', purposes: ['keychain', 'window'] },
  check: { file: 'tools/check.ts', purposes: ['keychain', 'window', 'tests'] },
  build: { file: 'tools/build.ts', purposes: ['keychain'] },
  bench: { file: 'tools/bench.ts', purposes: ['keychain', 'window', 'tests'] },
  'test:faults': { file: 'tools/faults.ts', purposes: ['keychain', 'window', 'tests'] },
  'test:durability': { file: 'tools/durability.ts', purposes: ['keychain', 'window', 'tests'] },
  'test:security': { file: 'tools/security.ts', purposes: ['keychain', 'window', 'tests'] },
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
  const { installed } = await ensureSystemPackages({ root, command: name, purposes: command.purposes });
  if (!(await ensureModules({ root, installed }))) return 1;
  return runAttached(nodeOfTools(), ['--disable-warning=ExperimentalWarning', command.file, ...rest], {
    cwd: root,
    env: { ...process.env, PATH: pathWithTools() },
  });
}

/** The Node that the npm package `node` brought. */
function nodeOfTools() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const brought = path.join(root, 'node_modules', 'node', 'bin', name);
  return existsSync(brought) ? brought : process.execPath;
}

function pathWithTools() {
  return [path.join(root, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(path.delimiter);
}

process.exitCode = await run();
