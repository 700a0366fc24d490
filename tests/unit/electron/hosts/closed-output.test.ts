import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

const file = new URL('../../../../electron/hosts/process-end.ts', import.meta.url).href;

async function endOf(before: string): Promise<unknown> {
  const program = `${before}
    let lines = 0;
    console.log('first');
    setInterval(() => {
      console.log('more');
      console.error('more');
      if (++lines === 5) process.exit(7);
    }, 50);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await once(child.stdout, 'data');
  child.stdout.destroy();
  child.stderr.destroy();
  return (await once(child, 'exit'))[0];
}

it('goes on when nobody reads any more what the program prints', async () => {
  const outlive = `import { ignoreClosedOutputs } from '${file}'; ignoreClosedOutputs([process.stdout, process.stderr]);`;
  expect(await endOf(outlive)).toBe(7);
  expect(await endOf(''), 'what happens without it').toBe(1);
});
