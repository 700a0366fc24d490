import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { CopyThread } from '../../../../../electron/adapters/backups/copy-thread.ts';
import { StoreError } from '../../../../../electron/services/applications/application-store.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

/** A thread that answers with its number, reports a failure, or never answers. */
const source = `import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', ({ file }) => {
  if (file === 'fail') parentPort.postMessage({ ok: false, message: 'failed', codes: {} });
  else if (file === 'break') throw new Error('broken');
  else if (file !== 'hang') parentPort.postMessage({ ok: true, value: threadId });
});`;

function startBench() {
  const file = path.join(temporaryFolder(), 'thread.mjs');
  writeFileSync(file, source);
  const thread = new CopyThread(pathToFileURL(file));
  onTestFinished(() => thread.end());
  return { thread, ask: (what: string) => thread.do({ kind: 'check', file: what }, z.number()) };
}

it('does tasks one after the other in one thread, and beside each other in several', async () => {
  const { ask } = startBench();
  const first = await ask('');
  expect(await ask('')).toBe(first);
  const [one, other] = await Promise.all([ask(''), ask('')]);
  expect(one).not.toBe(other);
  expect([one, other]).toContain(await ask(''));
});

it.each(['fail', 'break'])('goes on in another thread after one whose task was to %s', async (what) => {
  const { ask } = startBench();
  const first = await ask('');
  await expect(ask(what)).rejects.toThrow();
  expect(await ask('')).not.toBe(first);
});

it('ends what is under way, and keeps no thread from then on', async () => {
  const { thread, ask } = startBench();
  const hanging = expect(ask('hang')).rejects.toThrow(StoreError);
  await thread.end();
  await hanging;
  expect(await ask('')).not.toBe(await ask(''));
});
