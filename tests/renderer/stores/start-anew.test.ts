import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenToMain } from '../../../renderer/stores/events.ts';
import { startProgram } from '../../../renderer/stores/start-program.ts';
import { createStores } from '../../../renderer/stores/stores.ts';
import { createMemoryBridge } from '../../fakes/memory-bridge.ts';
import { readyApplication } from '../../fakes/ready-application.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('what is typed and not written when everything is replaced is never written', async () => {
  const { bridge, program, emit } = createMemoryBridge();
  const stores = createStores(bridge);
  const application = program.keep(readyApplication({ ledger: 'service' }));
  program.lastOpen = application.id;
  const stop = listenToMain(stores);
  await startProgram(stores);
  const { editor } = stores;
  await editor.getState().open(application.id);
  editor.getState().setField('goods', 'typed');
  emit('dataReplaced', null);
  await vi.advanceTimersByTimeAsync(0);
  expect(stores.program.getState().phase).toBe('ready');
  expect(editor.getState().content).toEqual(application.content);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(program.calls.filter(({ channel }) => channel === 'applications.save')).toEqual([]);
  expect(stores.program.getState().openIds.service).toBe(application.id);
  stop();
});

it('a save that is under way then is not tried again', async () => {
  const { bridge, program, emit } = createMemoryBridge();
  const stores = createStores(bridge);
  const application = program.keep(readyApplication({ ledger: 'service' }));
  const stop = listenToMain(stores);
  await startProgram(stores);
  await stores.editor.getState().open(application.id);
  const { promise, resolve } = Promise.withResolvers<void>();
  program.delay = (channel) => (channel === 'applications.save' ? promise : Promise.resolve());
  stores.editor.getState().setField('goods', 'typed');
  void stores.editor.getState().flush();
  // Meanwhile the application has got another text and another revision.
  program.keep({
    ...application,
    revision: application.revision + 5,
    content: { ...application.content, remarks: 'older' },
  });
  emit('dataReplaced', null);
  resolve();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(program.calls.filter(({ channel }) => channel === 'applications.save')).toHaveLength(1);
  stop();
});
