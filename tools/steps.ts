import { mkdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { buildSources, sourcesHash, Stamp } from './build-stamp.ts';
import { reportFiles, reportVariable } from '../tests/support/reporters.ts';
import { runScript } from './child-process.ts';
import { remembered, type Step } from './step.ts';
import type { Suite, TestChoice } from './test-choice.ts';
import { repository } from './vite/renderer.ts';
import { countTests, failedTests, readFileTimes } from './vitest-report.ts';

/** A tool that counts as one check: its exit code says whether it passed. */
function toolStep(name: string, parameters: readonly string[]): Step {
  return {
    name,
    run: async (write) => {
      const { code } = await runScript(parameters, { cwd: repository, write });
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    },
  };
}

/** So many processes more than cores, where tests often wait for something else than a core. */
const workersBeside = (more: number): readonly string[] => [
  '--maxWorkers',
  String(availableParallelism() + more),
];

const configurations: Readonly<Record<Suite, readonly string[]>> = {
  rules: ['--project', 'rules'],
  // Some of their time is waited: for programs that start, for what a limit ends, for a disk.
  parts: ['--project', 'parts*', ...workersBeside(2)],
  // Each press waits for the next frame of its page.
  screens: ['--project', 'screens', ...workersBeside(1)],
  program: ['--config', 'vitest.e2e.config.ts'],
};

/** Where each process of tests finds vitest and what the tests import compiled by the one before. */
const compiled = `${repository}node_modules/.cache/node`;

/** A run of vitest, counted and timed from its own report. */
function vitestStep(name: string, report: string, parameters: readonly string[]): Step {
  const place = `${repository}reports/${report}`;
  const { json, times } = reportFiles(place);
  return {
    name,
    run: async (write) => {
      await mkdir(`${repository}reports`, { recursive: true });
      for (const file of [json, times]) await rm(file, { force: true });
      const { code } = await runScript(['node_modules/vitest/vitest.mjs', 'run', ...parameters], {
        cwd: repository,
        write,
        env: { ...process.env, CI: 'true', NODE_COMPILE_CACHE: compiled, [reportVariable]: place },
      });
      const counted = await readReport(json);
      return {
        ...countTests(counted, code),
        failures: failedTests(counted, repository),
        files: readFileTimes(await readReport(times)),
      };
    },
  };
}

/** A suite of the tests, or the files of it and the share of it that are wanted. */
export function suiteStep(suite: Suite, { paths, shard }: Pick<TestChoice, 'paths' | 'shard'>): Step {
  const share = shard === null ? [] : [`--shard=${shard}`];
  const report = suite === 'program' ? 'e2e' : suite;
  return vitestStep(suite, report, [...configurations[suite], ...share, ...paths]);
}

export const setUpSteps: readonly Step[] = [
  vitestStep('set-up', 'set-up', ['--config', 'vitest.set-up.config.ts']),
];

async function readReport(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    // vitest ended before it wrote one; its exit code tells the rest.
    return null;
  }
}

const cruised = ['electron', 'shared', 'renderer'];

/** What the last run found stays in `build/`, so that the next one looks at what changed alone. */
function typesStep(name: string, project: string, memory: string): Step {
  const remembering = ['--incremental', '--tsBuildInfoFile', `build/types/${memory}.tsbuildinfo`];
  return toolStep(name, [
    'node_modules/typescript-native/bin/tsc',
    '-p',
    project,
    '--noEmit',
    // Two threads would look at most of it twice, and the other core has something else to do.
    '--singleThreaded',
    ...remembering,
  ]);
}

/** Lint knows types, so that one changed file may change what is said of any other. */
const linted = {
  folders: [...buildSources.folders, 'tests'],
  files: [
    ...buildSources.files,
    ...['.oxlintrc.json', 'vitest.config.ts', 'vitest.e2e.config.ts', 'vitest.set-up.config.ts'],
  ],
};

/** Goes well beside the other looks at the sources. */
export const lintSteps: readonly Step[] = [
  remembered(toolStep('lint', ['node_modules/oxlint/bin/oxlint']), new Stamp(repository, '.linted'), () =>
    sourcesHash(repository, linted),
  ),
];

export const sourceSteps: readonly Step[] = [
  toolStep('format', ['node_modules/oxfmt/bin/oxfmt', '--check', '.']),
  typesStep('types', 'tsconfig.json', 'all'),
  typesStep('types of the page', 'renderer/tsconfig.json', 'page'),
  toolStep('layers', [
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '--',
    ...cruised,
  ]),
  toolStep('house', ['tools/house.ts', '--counted']),
];

export const buildStep = toolStep('build', ['tools/build.ts', '--changed']);
