import { expect, it, onTestFinished, vi } from 'vitest';
import { runBatch } from './batches/run-batch.ts';
import { allCases } from './cases/all-cases.ts';
import { figuresAbove, noFigures } from './figures.ts';
import { createTlsWorld } from './identities.ts';
import { runCases } from './run-cases.ts';

/**
 * Cases for each run of the tests, with every fourth case of certificates. All cases, with more seeds and kills, are in
 * `npm run test:faults`.
 */
const quick = allCases
  .filter(({ isSlow }) => isSlow !== true)
  .filter(({ name }, index) => !name.startsWith('issue: ') || index % 4 === 0);

it('pays once, whatever breaks on the way to the service', async () => {
  vi.stubEnv('DBUS_SESSION_BUS_ADDRESS', 'unix:path=/nowhere');
  const figures = noFigures();
  const world = await createTlsWorld();
  onTestFinished(() => world.remove());
  const problems = await runCases(figures, {
    cases: quick,
    seeds: 1,
    desks: 12,
    world,
    say: () => undefined,
  });
  expect([...problems, ...figuresAbove(figures)]).toEqual([]);
  expect(figures.confirmations).toBe(quick.length);
  expect(figures).toMatchObject({ maxRequestsPerConfirmation: 1, maxRequestsThrough401: 2 });
});

it('pays once for each of many that are confirmed together, also when the service goes away in the middle', async () => {
  vi.stubEnv('DBUS_SESSION_BUS_ADDRESS', 'unix:path=/nowhere');
  const figures = noFigures();
  const problems = await runBatch(figures, { applications: 40, seed: 7, say: () => undefined });
  expect([...problems, ...figuresAbove(figures)]).toEqual([]);
  expect(figures.confirmations).toBe(40);
  expect(figures.maxRequestsPerConfirmation).toBe(1);
});
