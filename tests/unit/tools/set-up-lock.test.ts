import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { withSetUpLock } from '../../../tools/set-up/set-up-lock.mjs';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const lock = fileURLToPath(new URL('../../../tools/set-up/set-up-lock.mjs', import.meta.url));
const fileIn = (root: string): string => path.join(root, 'build', '.set-up', 'lock');

/** Another start: it writes `begin` and `end` into a file around its work, which lasts until its input ends. */
function anotherStart(root: string, name: string) {
  const script = `
    import { appendFileSync } from 'node:fs';
    import { withSetUpLock } from ${JSON.stringify(lock)};
    const note = (what) => appendFileSync(${JSON.stringify(path.join(root, 'notes'))}, what + ' ${name}\\n');
    await withSetUpLock({ root: ${JSON.stringify(root)}, say: (line) => console.log(line) }, async () => {
      note('begin');
      console.log('works');
      for await (const _ of process.stdin);
      note('end');
    });
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (piece: Buffer) => (said += piece.toString()));
  const ended = once(child, 'close');
  return { child, said: () => said, ended };
}

describe('what one start of a checkout does at a time', () => {
  it('is waited for by the next start, which says for whom', async () => {
    const root = temporaryFolder();
    const first = anotherStart(root, 'first');
    await expect.poll(first.said).toContain('works');
    const second = anotherStart(root, 'second');
    await expect
      .poll(second.said)
      .toBe(`Another start is installing or building (process ${first.child.pid ?? 0}); waiting for it …\n`);
    second.child.stdin.end();
    first.child.stdin.end();
    await Promise.all([first.ended, second.ended]);
    expect(readFileSync(path.join(root, 'notes'), 'utf8')).toBe(
      'begin first\nend first\nbegin second\nend second\n',
    );
    expect(existsSync(fileIn(root))).toBe(false);
  });

  it('is taken over from a start that was killed', async () => {
    const root = temporaryFolder();
    const first = anotherStart(root, 'first');
    await expect.poll(first.said).toContain('works');
    first.child.kill('SIGKILL');
    await first.ended;
    expect(existsSync(fileIn(root))).toBe(true);
    const said: string[] = [];
    const say = (line: string): void => void said.push(line);
    await expect(withSetUpLock({ root, say }, () => Promise.resolve('done'))).resolves.toBe('done');
    expect(said).toEqual([]);
  });

  it('is taken over from a start on another computer that has been silent for a minute', async () => {
    const root = temporaryFolder();
    mkdirSync(path.dirname(fileIn(root)), { recursive: true });
    writeFileSync(fileIn(root), JSON.stringify({ pid: process.pid, computer: `not-${os.hostname()}` }));
    const longAgo = new Date(Date.now() - 61_000);
    utimesSync(fileIn(root), longAgo, longAgo);
    await expect(withSetUpLock({ root, say: () => undefined }, () => Promise.resolve('done'))).resolves.toBe(
      'done',
    );
  });

  it('is given back when it fails', async () => {
    const root = temporaryFolder();
    const fail = (): Promise<never> => Promise.reject(new Error('no'));
    await expect(withSetUpLock({ root, say: () => undefined }, fail)).rejects.toThrow('no');
    expect(existsSync(fileIn(root))).toBe(false);
  });

  it('is done without a lock where none can be written', async () => {
    const root = temporaryFolder();
    writeFileSync(path.join(root, 'build'), 'no folder');
    chmodSync(path.join(root, 'build'), 0o400);
    await expect(withSetUpLock({ root, say: () => undefined }, () => Promise.resolve('done'))).resolves.toBe(
      'done',
    );
  });
});
