import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/**
 * Reporter that writes how long each test file took, by its path in the repository: its imports, its hooks and its
 * tests. Seconds. Vitest's own report covers only the time from the first test to the last, so that a file whose
 * program starts in a hook seems to take no time.
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
