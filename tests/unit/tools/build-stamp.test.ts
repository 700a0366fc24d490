import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourcesHash, Stamp } from '../../../tools/build-stamp.ts';
import { remembered } from '../../../tools/step.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** A repository with one source, and a check that passes or fails as a test says. */
function checked() {
  const root = temporaryFolder();
  mkdirSync(path.join(root, 'sources/below'), { recursive: true });
  const write = (text: string): void => writeFileSync(path.join(root, 'sources/below/one.ts'), text);
  writeFileSync(path.join(root, 'rules.json'), '{}');
  write('1');
  const made = { times: 0, failed: 0 };
  const check = remembered(
    {
      name: 'lint',
      run: () => {
        made.times += 1;
        return Promise.resolve({ passed: 1 - made.failed, failed: made.failed });
      },
    },
    new Stamp(root, '.linted'),
    () => sourcesHash(root, { folders: ['sources'], files: ['rules.json'] }),
  );
  return { root, write, made, check };
}

describe('a check that is remembered', () => {
  it('is made once for the same sources, and again for others and for other rules', async () => {
    const { root, write, made, check } = checked();
    expect(await check.run(() => undefined)).toEqual({ passed: 1, failed: 0 });
    expect(await check.run(() => undefined)).toEqual({ passed: 1, failed: 0 });
    expect(made.times).toBe(1);
    write('2');
    await check.run(() => undefined);
    expect(made.times).toBe(2);
    writeFileSync(path.join(root, 'rules.json'), '{ "no-var": "error" }');
    await check.run(() => undefined);
    expect(made.times).toBe(3);
  });

  it('is made again until it passes', async () => {
    const { write, made, check } = checked();
    await check.run(() => undefined);
    write('2');
    made.failed = 1;
    expect(await check.run(() => undefined)).toEqual({ passed: 0, failed: 1 });
    expect(await check.run(() => undefined)).toEqual({ passed: 0, failed: 1 });
    write('1');
    expect(await check.run(() => undefined)).toEqual({ passed: 0, failed: 1 });
    expect(made.times).toBe(4);
  });
});
