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

it('a page that is loaded while bytes are sent says at once how many, and when it began to see them', async () => {
  vi.setSystemTime('2026-11-29T09:00:00.000Z');
  const { bridge, program, emit } = createMemoryBridge();
  const stores = createStores(bridge);
  const { id: applicationId } = program.keep(readyApplication({ ledger: 'service' }));
  const progress = { applicationId, stage: 'sending', sentBytes: 600, totalBytes: 1_000 } as const;
  program.sendingProgress.set(applicationId, progress);
  const stop = listenToMain(stores);
  await startProgram(stores);
  const beganAt = Date.now();
  const began = { beganAt, beganBytes: 600 };
  const shown = () => stores.submission.getState().progress.get(applicationId);
  expect(shown()).toEqual({ ...progress, ...began, seenAt: beganAt });
  expect(stores.register.getState().progress.get(applicationId)).toBe(0.6);
  await vi.advanceTimersByTimeAsync(2_000);
  emit('submissionProgress', { ...progress, sentBytes: 800 });
  expect(shown()).toEqual({ ...progress, ...began, sentBytes: 800, seenAt: beganAt + 2_000 });
  stop();
});

it('a page that is loaded while bytes are sent goes on from what main reports while the register is still read', async () => {
  const { bridge, program, emit } = createMemoryBridge();
  const stores = createStores(bridge);
  const { id: applicationId } = program.keep(readyApplication({ ledger: 'service' }));
  const progress = { applicationId, stage: 'sending', sentBytes: 600, totalBytes: 1_000 } as const;
  program.sendingProgress.set(applicationId, progress);
  const { promise, resolve } = Promise.withResolvers<void>();
  program.delay = (channel) => (channel === 'register.list' ? promise : Promise.resolve());
  const stop = listenToMain(stores);
  const started = startProgram(stores);
  await vi.advanceTimersByTimeAsync(1);
  emit('submissionProgress', { ...progress, sentBytes: 800 });
  resolve();
  await started;
  expect(stores.submission.getState().progress.get(applicationId)?.sentBytes).toBe(800);
  expect(stores.register.getState().progress.get(applicationId)).toBe(0.8);
  stop();
});
