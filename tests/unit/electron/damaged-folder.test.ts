import { afterEach, expect, it } from 'vitest';
import { DamagedFolder } from '../../support/damaged-folder.ts';
import { Desks } from '../../support/desks.ts';

const desks = new Desks();

afterEach(() => desks.end());

/** `DAMAGED_FOLDERS`: number of folders; `DAMAGED_FOLDER`: seed of a single one. */
const folders = Number(process.env['DAMAGED_FOLDERS'] ?? 2);
const only = process.env['DAMAGED_FOLDER'];
const seeds = only === undefined ? Array.from({ length: folders }, (_, index) => index + 1) : [Number(only)];
const steps = 25;

it.each(seeds)(
  'sends nothing twice and lets nothing sent go out again, whatever happens in folder %i',
  async (seed) => {
    const folder = await DamagedFolder.begin(desks, seed);
    for (let step = 0; step < steps; step += 1) {
      await folder.step();
      expect(folder.takenTwice(), folder.reported.join(', ')).toEqual([]);
      if (step % 3 === 0) await folder.quiet();
      const sendable = await folder.sendable();
      expect(sendable, folder.reported.join(', ')).toEqual([]);
    }
    expect(folder.count).toBeGreaterThan(0);
  },
);
