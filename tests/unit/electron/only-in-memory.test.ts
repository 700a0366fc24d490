import { expect, it } from 'vitest';
import { OnlyInMemory } from '../../../electron/compose/only-in-memory.ts';

it('counts the drafts of an import, until all of them are taken back', async () => {
  const inMemory = new OnlyInMemory();
  const batchId = crypto.randomUUID();
  let answer: unknown = { ok: true, value: { batchId, made: 3, leftOut: 0, pdfsLeftOut: 0 } };
  const dispatch = inMemory.listeningTo(() => Promise.resolve(answer));
  await dispatch('imports.make', { importId: crypto.randomUUID() }, []);
  expect(inMemory.count).toBe(3);
  answer = { ok: true, value: { removed: 2, kept: 1 } };
  await dispatch('imports.takeBack', { batchId }, []);
  expect(inMemory.count).toBe(3);
  answer = { ok: true, value: { removed: 3, kept: 0 } };
  await dispatch('imports.takeBack', { batchId }, []);
  expect(inMemory.count).toBe(0);
});
