import { expect, it } from 'vitest';
import { killWhileTyping } from '../autosave/kill-while-typing.ts';
import { lossesIn, noFigures } from '../figures.ts';

it('keeps what was typed, whenever the built program is killed', async () => {
  const figures = noFigures();
  const problems = await killWhileTyping({
    figures,
    times: 6,
    beside: 2,
    isTimed: false,
    say: () => undefined,
  });
  expect([...problems, ...lossesIn(figures)]).toEqual([]);
  expect(figures).toMatchObject({ kills: 6 });
  expect(figures.savesAcknowledged).toBeGreaterThan(0);
});
