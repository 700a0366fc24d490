import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { runScript } from './child-process.ts';
import { repository } from './vite/renderer.ts';

/**
 * `node tools/test-under-load.ts [times] [parameters of npm test]`: runs the tests while two processes keep each core
 * busy, by default three times. Such a process ends with this one, or by itself after two hours.
 */
const burningWord = 'burn';
const longest = 2 * 60 * 60_000;

function burn(): void {
  process.once('disconnect', () => process.exit());
  const endAt = performance.now() + longest;
  const turn = (): void => {
    const turnEndsAt = performance.now() + 100;
    while (performance.now() < turnEndsAt);
    if (performance.now() < endAt) setImmediate(turn);
    else process.exit();
  };
  turn();
}

async function playUnderLoad(times: number, parameters: readonly string[]): Promise<number> {
  const self = fileURLToPath(import.meta.url);
  const burners: readonly ChildProcess[] = Array.from({ length: 2 * availableParallelism() }, () =>
    fork(self, [burningWord]),
  );
  try {
    for (let time = 1; time <= times; time += 1) {
      console.log(`\n=== ${time} of ${times}, beside ${burners.length} processes that burn`);
      const { code, milliseconds } = await runScript(['tools/test.ts', ...parameters], { cwd: repository });
      console.log(
        `=== ${time} of ${times}: ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round(milliseconds / 1_000)} s`,
      );
      if (code !== 0) return code;
    }
    return 0;
  } finally {
    for (const burner of burners) burner.kill();
  }
}

const [first = '', ...rest] = process.argv.slice(2);
if (first === burningWord) burn();
else if (/^[1-9]\d*$/u.test(first)) process.exitCode = await playUnderLoad(Number(first), rest);
else process.exitCode = await playUnderLoad(3, process.argv.slice(2));
