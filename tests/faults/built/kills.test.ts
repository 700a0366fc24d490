import { expect, it, onTestFinished } from 'vitest';
import { figuresAbove, noFigures } from '../figures.ts';
import { createTlsWorld } from '../identities.ts';
import { edges } from '../kills/edges.ts';
import { runKills } from '../kills/run-kills.ts';

it('pays once, wherever the built program is killed', async () => {
  const figures = noFigures();
  const said: string[] = [];
  const world = await createTlsWorld();
  onTestFinished(() => world.remove());
  await runKills(figures, {
    world,
    strikes: 1,
    beside: 2,
    share: { index: 0, of: 1 },
    say: (line) => said.push(line),
  });
  expect(figuresAbove(figures), said.join('\n')).toEqual([]);
  expect(figures.kills).toBe(edges.length);
});
