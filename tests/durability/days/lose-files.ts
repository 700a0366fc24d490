import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { journalName } from '../../../electron/adapters/journal/attempt-journal-file.ts';
import { backupsName } from '../../../electron/adapters/backups/backup-files.ts';
import { databaseName } from '../../../electron/adapters/sqlite/opening/open-file.ts';
import { inOneFile } from '../../support/broken-databases.ts';
import { killChild } from '../driver/kill-child.ts';
import { besideEachOther } from '../driver/lines-of.ts';
import { inOwnFolder } from '../driver/own-folder.ts';
import { withoutElectron } from '../driver/without-electron.ts';
import type { Figures } from '../figures.ts';
import type { Part } from '../part.ts';

const place = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Result of a day, as its process prints it. */
export const playedDaySchema = z.object({
  /** Whether the program asked what to do about missing data. */
  wasAsked: z.boolean(),
  made: z.array(z.string()),
  register: z.array(z.string()),
  problems: z.array(z.string()),
});
export type PlayedDay = z.infer<typeof playedDaySchema>;

interface Loss {
  readonly name: string;
  /** Files that are deleted in the night before the third day. */
  readonly files: readonly string[];
  readonly isAsked: boolean;
  /** Answer of the clerk when she is asked. */
  readonly choice: 'restore' | 'keepNew';
}

const losses: readonly Loss[] = [
  { name: 'the database', files: [databaseName], isAsked: true, choice: 'restore' },
  { name: 'the database, and nobody wants it back', files: [databaseName], isAsked: true, choice: 'keepNew' },
  {
    name: 'the database and the journal',
    files: [databaseName, journalName],
    isAsked: true,
    choice: 'restore',
  },
  { name: 'the journal', files: [journalName], isAsked: false, choice: 'restore' },
  { name: 'the folder of backups', files: [backupsName], isAsked: false, choice: 'restore' },
  { name: 'the PDFs', files: ['attachments'], isAsked: false, choice: 'restore' },
];

const days = 10;
const lostOn = 2;

/**
 * Plays ten days with each loss. In the end every draft that was ever made must be in the register or in the fullest
 * backup.
 */
export const loseFiles: Part = async ({ figures, times, say }) => {
  const problems: string[] = [];
  const rounds = Array.from({ length: Math.max(1, Math.floor(times)) }, () => losses).flat();
  // Less than one round plays only the first losses.
  const played = times < 1 ? rounds.slice(0, Math.ceil(losses.length * times)) : rounds;
  await besideEachOther(played, 3, async (loss) => {
    const found = await inOwnFolder((folder) => playDays(figures, folder, loss));
    figures.draftsGone += found.length;
    problems.push(...found.map((what) => `without ${loss.name}: ${what}`));
    say(`  ten days without ${loss.name}`);
  });
  return problems;
};

async function playDays(figures: Figures, folder: string, loss: Loss): Promise<string[]> {
  const data = path.join(folder, 'data');
  const problems: string[] = [];
  const before: string[] = [];
  const since: string[] = [];
  for (let day = 0; day < days; day += 1) {
    if (day === lostOn) takeAway(data, loss);
    const isFirstHalf = day < lostOn;
    const isEnd = day === days - 1 && loss.choice === 'keepNew';
    const values = [
      data,
      path.join(folder, 'pdfs'),
      isFirstHalf ? '5' : '1',
      loss.choice,
      isEnd ? 'fullest' : '',
    ];
    const played = await playDay(day, values);
    figures.playedDays += 1;
    (isFirstHalf ? before : since).push(...played.made);
    problems.push(...played.problems);
    if (played.wasAsked !== (loss.isAsked && day === lostOn))
      problems.push(`day ${day}: asked is ${played.wasAsked}`);
    const wanted = loss.choice === 'restore' ? [...before, ...since] : isFirstHalf || isEnd ? before : since;
    const gone = wanted.filter((id) => !played.register.includes(id));
    problems.push(...gone.map(() => `day ${day}: a draft is gone`));
  }
  return problems;
}

function takeAway(data: string, { files }: Loss): void {
  inOneFile(data);
  for (const name of files) rmSync(path.join(data, name), { recursive: true, force: true });
}

async function playDay(day: number, values: readonly string[]): Promise<PlayedDay> {
  const { lines, faults } = await killChild({
    command: [
      ...['env', `CO_DESK_CLOCK_DAYS=${day}`, process.execPath, ...withoutElectron],
      ...['--import', place('../starts/other-clock.ts'), place('day-child.ts'), ...values],
    ],
    after: null,
  });
  const last = lines.at(-1);
  return last === undefined
    ? { wasAsked: false, made: [], register: [], problems: [faults.slice(0, 500)] }
    : playedDaySchema.parse(JSON.parse(last));
}
