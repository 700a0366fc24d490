import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { readTimes } from '../../tools/test-times.ts';
import usualSeconds from './usual-seconds.json' with { type: 'json' };

/**
 * Seconds of each test file in the last run on this computer, or those measured with two cores (`usual-seconds.json`).
 */
async function usualTimes(): Promise<ReadonlyMap<string, number>> {
  const { suites } = await readTimes();
  const last = Object.values(suites).flatMap(({ files }) => Object.entries(files));
  return new Map([...Object.entries(usualSeconds), ...last]);
}

/**
 * Starts the files first that usually take longest, so that no core has to wait at the end for one that started last.
 * The files of a project stay together, because they share processes.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config;
    const usual = await usualTimes();
    const secondsOf = ({ moduleId }: TestSpecification): number =>
      usual.get(path.relative(root, moduleId).replaceAll('\\', '/')) ?? 0;
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...byProject.values()].flatMap((together) =>
      together.toSorted((one, other) => secondsOf(other) - secondsOf(one)),
    );
  }
}
