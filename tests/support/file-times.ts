import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/**
 * Writes how long each file of a run took, in seconds, by its place in the repository: its imports, its hooks and its
 * tests. The report of vitest begins with the first test and ends with the last one, so that a file whose program
 * starts in a hook seemed to take no time.
 */
export class FileTimes implements Reporter {
  readonly #place: string;
  readonly #root: string;

  constructor(place: string, root: string) {
    this.#place = place;
    this.#root = root;
  }

  onTestRunEnd(modules: readonly Pick<TestModule, 'moduleId' | 'diagnostic'>[]): void {
    const seconds = Object.fromEntries(
      modules.map((file) => {
        const { setupDuration, collectDuration, duration } = file.diagnostic();
        const name = path.relative(this.#root, file.moduleId).replaceAll('\\', '/');
        return [name, Math.round((setupDuration + collectDuration + duration) / 10) / 100];
      }),
    );
    mkdirSync(path.dirname(this.#place), { recursive: true });
    writeFileSync(this.#place, `${JSON.stringify(seconds, null, 2)}\n`);
  }
}
