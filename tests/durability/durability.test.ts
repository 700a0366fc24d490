import { describe, expect, it, vi } from 'vitest';
import { lossesIn, noFigures } from './figures.ts';
import { offerOddSources } from './odd/offer-odd-sources.ts';
import type { Part } from './part.ts';

/** The whole of it, thousands of times, is `npm run test:durability`. */
const parts: readonly (readonly [what: string, part: Part, times: number])[] = [
  ['odd files to attach', offerOddSources, 1],
];

describe('nothing is lost', { timeout: 120_000 }, () => {
  it.each(parts)('by %s', async (_what, part, times) => {
    vi.stubEnv('DBUS_SESSION_BUS_ADDRESS', 'unix:path=/nowhere');
    const figures = noFigures();
    const problems = await part({ figures, times, say: () => undefined });
    expect([...problems, ...lossesIn(figures)]).toEqual([]);
    expect(Object.values(figures).some((value) => value > 0)).toBe(true);
  });
});
