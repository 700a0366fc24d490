import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { reporters } from './tests/support/reporters.ts';
import { generous } from './tests/support/limits.ts';
import { LongestFirst } from './tests/support/longest-first.ts';
import { bundledThreads } from './tests/support/bundled-threads.ts';
import { inMemory } from './tests/support/memory-folder.ts';
import { threadsVariable } from './tests/support/thread-entries.ts';

/** electron-store asks `electron` only for defaults, which an absolute `cwd` makes unnecessary. */
const emptyElectron = fileURLToPath(new URL('./tools/empty-electron.ts', import.meta.url));

const compiled = fileURLToPath(new URL('./node_modules/.cache/node', import.meta.url));

/** Need the page, built once, and one Chromium for all files. */
const screens = ['tests/renderer/screens/**/*.test.ts'];

/** Touch nothing outside their own objects, so that one process may run one after another. */
const rules = [
  'tests/unit/shared/**/*.test.ts',
  'tests/unit/electron/services/**/*.test.ts',
  'tests/renderer/{app,features,stores,text}/**/*.test.{ts,tsx}',
];

/** Need what was built, or are no tests. */
const elsewhere = [
  'tests/e2e/**',
  'tests/set-up/**',
  'tests/desktop/**',
  'tests/bench/**',
  'tests/*/built/**',
];

/** Change the process they run in, or measure it: each has one of its own, which takes most of a second to start. */
const alone = [
  'tests/{faults,durability}/*.test.ts',
  'tests/ports/{keychain,transport}.test.ts',
  'tests/security/{hostile-answers,hostile-pdfs,stalled-peers}.test.ts',
  'tests/unit/tools/{desktop-failure,electron-runtime,node-modules,page-plugins}.test.ts',
  'tests/unit/tools/packaging/packager.test.ts',
  'tests/unit/electron/adapters/{attachment-folder,full-disk,https-*}.test.ts',
  'tests/unit/electron/adapters/{import/bad-files,log/electron-log-lines,pdf/pdf-worker-inspector}.test.ts',
  'tests/unit/electron/adapters/updates/{admin-policy,feed}.test.ts',
  'tests/unit/electron/hosts/{closed-output,hanging-folder,open-data,vanishing-folder}.test.ts',
  'tests/unit/electron/hosts/{browser/{data-folder-message,ending,proxies},desktop/{crash-watch,updater}}.test.ts',
];

const partsOfProgram = {
  globalSetup: ['tests/support/memory-folder.ts', 'tests/support/bundled-threads.ts'],
  env: {
    ...inMemory,
    // Programs that tests start, again and again, find themselves compiled.
    NODE_COMPILE_CACHE: compiled,
    [threadsVariable]: bundledThreads,
  },
};

export default defineConfig({
  resolve: { alias: { electron: emptyElectron } },
  test: {
    reporters: reporters(),
    // keytar's native module does not survive worker threads.
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
    maxWorkers: availableParallelism(),
    ...generous,
    server: { deps: { inline: ['electron-store'] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'screens',
          include: screens,
          // The files of one process share a page.
          isolate: false,
          globalSetup: ['tests/support/memory-folder.ts', 'tests/renderer/screens/one-preview.ts'],
          env: inMemory,
        },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          include: rules,
          isolate: false,
          // Some of them keep a database, whose every save would wait for a disk.
          globalSetup: ['tests/support/memory-folder.ts'],
          env: inMemory,
        },
      },
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
          exclude: [...elsewhere, ...screens, ...rules, ...alone],
          // Most of them start the whole program, which takes a fifth of the time where it ran before.
          isolate: false,
          ...partsOfProgram,
        },
      },
      { extends: true, test: { name: 'parts-alone', include: alone, exclude: elsewhere, ...partsOfProgram } },
    ],
  },
});
