import { describe, expect, it } from 'vitest';
import type { MemoryBridge } from '../../fakes/memory-bridge.ts';
import { readyApplication, setUpDesk } from './editor-desk.ts';

async function confirm({ bridge }: MemoryBridge, applicationId: string): Promise<void> {
  const opened = await bridge.applications.open({ applicationId });
  if (!opened.ok) throw new Error(opened.error.kind);
  const prepared = await bridge.submission.prepare({
    applicationId,
    revision: opened.value.revision,
    purpose: 'submit',
  });
  if (!prepared.ok) throw new Error(prepared.error.kind);
  const { confirmation } = prepared.value;
  await bridge.submission.submit({ applicationId, confirmation, serviceTag: 'FS' });
}

/** Three applications that were confirmed while the service could not be reached. */
async function threeWaiting() {
  const desk = setUpDesk();
  const third = readyApplication({ clientReference: 'third' });
  desk.program.applications.set(third.id, third);
  desk.program.status = { ...desk.program.status, reachability: 'offline' };
  desk.program.offlineSince = '2026-11-19T12:40:00.000Z';
  const ids = [desk.one.id, desk.other.id, third.id];
  for (const id of ids) await confirm(desk, id);
  const places = () => desk.outbox.getState().entries.map(({ applicationId }) => ids.indexOf(applicationId));
  const attempt = (index: number) => desk.outbox.getState().entries[index]?.attemptId ?? '';
  return { ...desk, places, attempt };
}

describe('the outbox store', () => {
  it('hears from main what waits, in order, and since when', async () => {
    const desk = await threeWaiting();
    expect(desk.places()).toEqual([0, 1, 2]);
    expect(desk.outbox.getState().offlineSince).toBe('2026-11-19T12:40:00.000Z');
  });

  it('moves one earlier and later', async () => {
    const desk = await threeWaiting();
    await desk.outbox.getState().move(desk.attempt(2), 'earlier');
    expect(desk.places()).toEqual([0, 2, 1]);
    await desk.outbox.getState().move(desk.attempt(0), 'later');
    expect(desk.places()).toEqual([2, 0, 1]);
  });

  it('says why another order was not kept, and keeps the old one', async () => {
    const desk = await threeWaiting();
    desk.program.saveFailure = { kind: 'diskFull' };
    await desk.outbox.getState().move(desk.attempt(1), 'earlier');
    expect(desk.outbox.getState().failure).toBe('diskFull');
    expect(desk.places()).toEqual([0, 1, 2]);
    desk.program.saveFailure = null;
    await desk.outbox.getState().move(desk.attempt(1), 'earlier');
    expect(desk.outbox.getState().failure).toBeNull();
  });

  it('leaves out what has begun to go out, and takes it in again when it was held back', async () => {
    const desk = await threeWaiting();
    const waiting = desk.program.find(desk.one.id);
    if (waiting === null) throw new Error('There is no such application.');
    const at = '2026-11-19T12:41:00.000Z';
    const attempts = waiting.attempts.map((attempt) => ({
      ...attempt,
      steps: [...attempt.steps, { step: 'started' as const, at }],
    }));
    desk.emit('applicationChanged', desk.program.keep({ ...waiting, attempts }));
    await expect.poll(desk.places).toEqual([1, 2]);
    desk.emit('applicationChanged', desk.program.keep(waiting));
    await expect.poll(desk.places).toEqual([0, 1, 2]);
  });

  it('drops an answer that main has overtaken', async () => {
    const desk = await threeWaiting();
    let letGo = (): void => undefined;
    desk.program.delay = () => new Promise((resolve) => (letGo = resolve));
    const asked = desk.outbox.getState().refresh();
    desk.emit('outboxChanged', { entries: [], offlineSince: null, nextTryAt: null, heldBy: null });
    letGo();
    await asked;
    expect(desk.outbox.getState().entries).toEqual([]);
  });

  it('asks to try now once at a time, and may ask again when that failed', async () => {
    const desk = await threeWaiting();
    const { tryNow } = desk.outbox.getState();
    desk.program.delay = () => Promise.reject(new Error('gone'));
    const both = await Promise.allSettled([tryNow(), tryNow()]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    desk.program.delay = () => Promise.resolve();
    expect(desk.outbox.getState().isTrying).toBe(false);
    await tryNow();
    expect(desk.places()).toEqual([0, 1, 2]);
  });
});
