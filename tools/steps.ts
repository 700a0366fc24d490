import { mkdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { buildSources, sourcesHash, Stamp } from './build-stamp.ts';
import { reportFiles, reportVariable } from '../tests/support/reporters.ts';
import { runScript } from './child-process.ts';
import { remembered, type Step } from './step.ts';
import type { Suite, TestChoice } from './test-choice.ts';
import { repository } from './vite/renderer.ts';
import { countTests, failedTests, readFileTimes } from './vitest-report.ts';

/** A tool as one check, which passes with exit code 0. */
function toolStep(name: string, parameters: readonly string[]): Step {
  return {
    name,
    run: async (write) => {
      const { code } = await runScript(parameters, { cwd: repository, write });
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    },
  };
}

/** More test processes than cores, for tests that often wait for something else. */
const workersBeside = (more: number): readonly string[] => [
  '--maxWorkers',
  String(availableParallelism() + more),
];

const configurations: Readonly<Record<Suite, readonly string[]>> = {
  rules: ['--project', 'rules'],
  // These tests partly wait: for programs to start, for time limits, for a disk.
  parts: ['--project', 'parts*', ...workersBeside(2)],
  // Each key press waits for the next frame of its page.
  screens: ['--project', 'screens', ...workersBeside(1)],
  program: ['--config', 'vitest.e2e.config.ts'],
};

/** Compile cache that all test processes share, for vitest and what tests import. */
const compiled = `${repository}node_modules/.cache/node`;

/** A run of vitest, counted and timed by its report. */
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

/** A suite of tests, or only the wanted files and shard of it. */
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
    // vitest ended before it wrote a report; its exit code tells the rest.
    return null;
  }
}

const cruised = ['electron', 'shared', 'renderer'];

/** A type check. Its results are kept in `build/`, so that the next run checks only what changed. */
function typesStep(name: string, project: string, memory: string): Step {
  const remembering = ['--incremental', '--tsBuildInfoFile', `build/types/${memory}.tsbuildinfo`];
  return toolStep(name, [
    'node_modules/typescript-native/bin/tsc',
    '-p',
    project,
    '--noEmit',
    // Two threads would check most of it twice, and the other core is busy.
    '--singleThreaded',
    ...remembering,
  ]);
}

/** Everything that lint depends on. It uses types, so one changed file can affect any other. */
const linted = {
  folders: [...buildSources.folders, 'tests'],
  files: [
    ...buildSources.files,
    ...['.oxlintrc.json', 'vitest.config.ts', 'vitest.e2e.config.ts', 'vitest.set-up.config.ts'],
  ],
};

/** Can run at the same time as the other checks of the sources. */
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
