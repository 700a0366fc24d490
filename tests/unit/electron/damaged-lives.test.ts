import { afterEach, expect, it } from 'vitest';
import { DamagedLife } from '../../support/damaged-lives.ts';
import { Desks } from '../../support/desks.ts';

const desks = new Desks();

afterEach(() => desks.end());

/** `DAMAGED_LIVES`: number of lives; `DAMAGED_LIFE`: seed of a single one. */
const lives = Number(process.env['DAMAGED_LIVES'] ?? 2);
const only = process.env['DAMAGED_LIFE'];
const seeds = only === undefined ? Array.from({ length: lives }, (_, place) => place + 1) : [Number(only)];
const steps = 25;

it.each(seeds)(
  'sends nothing twice and lets nothing sent go out again, whatever happens in life %i',
  async (seed) => {
    const life = await DamagedLife.begin(desks, seed);
    for (let step = 0; step < steps; step += 1) {
      await life.step();
      expect(life.takenTwice(), life.told.join(', ')).toEqual([]);
      if (step % 3 === 0) await life.quiet();
      const sendable = await life.sendable();
      expect(sendable, life.told.join(', ')).toEqual([]);
    }
    expect(life.count).toBeGreaterThan(0);
  },
);
