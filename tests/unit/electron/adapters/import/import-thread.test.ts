import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { WorkerImportThread } from '../../../../../electron/adapters/import/worker-import-thread.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';
import { threadEntry } from '../../../../support/thread-entries.ts';
import { emptyStart } from '../../../../fakes/empty-starts.ts';

const module = threadEntry('import');

function thread(limits: ConstructorParameters<typeof WorkerImportThread>[2] = {}): WorkerImportThread {
  const started = new WorkerImportThread(module, path.join(temporaryFolder(), 'none.sqlite'), limits);
  onTestFinished(() => started.close());
  return started;
}

async function opened(started: WorkerImportThread, text: string) {
  const file = path.join(temporaryFolder(), 'orders.csv');
  await writeFile(file, text);
  return started.view({
    kind: 'open',
    path: file,
    fileName: 'orders.csv',
    remembered: [],
    start: emptyStart,
  });
}

it('answers in turn, and says that the import is gone once it was closed', async () => {
  const started = thread();
  expect(await opened(started, 'Name;Ware\nA;x\nB;y')).toMatchObject({ value: { rows: 2, goodRows: 2 } });
  const answers = [started.lines(1, 5), started.lines(0, 1)];
  expect(await Promise.all(answers)).toEqual([
    { ok: true, value: [{ cells: ['B', 'y'], knownAs: null, isHidden: false }] },
    { ok: true, value: [{ cells: ['A', 'x'], knownAs: null, isHidden: false }] },
  ]);
  const waiting = started.lines(0, 1);
  started.close();
  expect(await waiting).toEqual({ ok: false, error: { kind: 'closed' } });
  expect(await started.plan()).toEqual({ ok: false, error: { kind: 'closed' } });
});

it('says that a file which is not there, or is a folder, cannot be read', async () => {
  for (const place of [temporaryFolder(), path.join(temporaryFolder(), 'none.csv')]) {
    const question = {
      kind: 'open',
      path: place,
      fileName: 'x.csv',
      remembered: [],
      start: emptyStart,
    } as const;
    expect(await thread().view(question)).toEqual({ ok: false, error: { kind: 'unreadable' } });
  }
});

it('ends what takes too long or needs too much, and the program goes on', async () => {
  const many = `Name;Ware\n${'A;x\n'.repeat(90_000)}`;
  expect(await opened(thread({ timeMilliseconds: 20 }), many)).toEqual({
    ok: false,
    error: { kind: 'tooComplex' },
  });
  expect(await opened(thread({ heapMegabytes: 16 }), many)).toEqual({
    ok: false,
    error: { kind: 'tooComplex' },
  });
});
