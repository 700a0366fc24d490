import { expect, it } from 'vitest';
import { Slices } from '../../../../../electron/services/scheduling/scheduling.ts';

/** Slices of work whose first pieces take many times as long as all others, with a clock of its own. */
function slicesBeside(cold: number, pieceTakes: number) {
  let now = 0;
  const slices = new Slices({ clock: () => now, pause: () => Promise.resolve() });
  const sizes: number[] = [];
  const took: number[] = [];
  const work = (pieces: number): void => {
    const each = sizes.length === 0 ? cold : pieceTakes;
    sizes.push(pieces);
    took.push(pieces * each);
    now += pieces * each;
  };
  return { slices, sizes, took, work };
}

it('begins with few pieces, as nobody knows what the first ones take, and comes to as many as fit', async () => {
  const { slices, sizes, took, work } = slicesBeside(3, 0.1);
  await slices.repeat((pieces) => {
    work(pieces);
    return sizes.length < 20;
  });
  expect(took[0]).toBeLessThanOrEqual(12);
  expect(sizes.at(-1)).toBe(60);
  expect(Math.max(...took.slice(1))).toBeLessThanOrEqual(6.1);
});

it('hands over each value once, in their order', async () => {
  const { slices, sizes, work } = slicesBeside(3, 0.1);
  const values = Array.from({ length: 100 }, (_, index) => index);
  const seen: number[] = [];
  await slices.each(values, (some) => {
    seen.push(...some);
    work(some.length);
  });
  expect(seen).toEqual(values);
  expect(sizes[0]).toBe(4);
});
