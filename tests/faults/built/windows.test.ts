import { expect, it, onTestFinished } from 'vitest';
import { chromiumPath } from '../../support/chromium.ts';
import { figuresAbove, noFigures } from '../figures.ts';
import { createTlsWorld } from '../identities.ts';
import { runWindows } from '../windows/run-windows.ts';

it.skipIf(chromiumPath() === undefined)(
  'pays once and says what is so, whatever two windows do with one draft',
  async () => {
    const figures = noFigures();
    const world = await createTlsWorld();
    onTestFinished(() => world.remove());
    const problems = await runWindows(figures, { world, seeds: 1, say: () => undefined });
    expect([...problems, ...figuresAbove(figures)]).toEqual([]);
    expect(figures.twoWindows).toBe(4);
  },
);
