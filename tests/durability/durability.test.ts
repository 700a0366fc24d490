import { describe, expect, it, vi } from 'vitest';
import { breakCalls } from './calls/break-calls.ts';
import { damageFiles } from './damage/damage-files.ts';
import { fillDisks, mayMount } from './disks/fill-disks.ts';
import { figureLines, lossesIn, noFigures } from './figures.ts';
import { killBackups } from './kills/kill-backups.ts';
import { killMigrations } from './kills/kill-migrations.ts';
import { offerOddSources } from './odd/offer-odd-sources.ts';
import type { Part } from './part.ts';
import { restoreAtRandom } from './restores/restore-at-random.ts';
import { jumpClocks } from './starts/jump-clocks.ts';

/** The parts of the suite, each with few tries; `npm run test:durability` does all of them. */
const parts: readonly (readonly [what: string, part: Part, times: number])[] = [
  ['odd files to attach', offerOddSources, 0.25],
  ['damaged files', damageFiles({ built: 0 }), 6],
  ['failing calls of the file system', breakCalls(['attach', 'migrate']), 0.1],
  ['kills while a database is brought up to date', killMigrations, 3],
  ['kills while backing up and going back', killBackups, 3],
  ['going back at random moments', restoreAtRandom, 2],
  ['clocks that are years off', jumpClocks, 2],
];

async function lossesBy(part: Part, times: number): Promise<void> {
  vi.stubEnv('DBUS_SESSION_BUS_ADDRESS', 'unix:path=/nowhere');
  const figures = noFigures();
  const problems = await part({ figures, times, say: () => undefined });
  expect([...problems, ...lossesIn(figures)]).toEqual([]);
  expect(figureLines(figures).join('\n')).not.toEqual(figureLines(noFigures()).join('\n'));
}

describe('nothing is lost', () => {
  it.each(parts)('by %s', async (_what, part, times) => {
    await lossesBy(part, times);
  });

  it.skipIf(!mayMount())('on disks that fill (needs unshare with mounts)', async () => {
    await lossesBy(fillDisks, 2);
  });
});
