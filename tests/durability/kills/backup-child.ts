import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Backup } from '../../../shared/domain/data-state.ts';
import { Desk } from '../driver/desk.ts';

/** Each time what was there is backed up before, and seven of these would push out the one that is gone back to. */
const mostReturns = 4;

/** Of those not made daily, newest first: the next one pushes the seventh out, and the blow may fall before it says so. */
const surelyKept = 6;

/**
 * Backs up, goes back, or takes a file in, again and again until it is killed, and says each time what it was told.
 * Arguments: data folder; what; the file to take in, or the backup to go back to.
 */
const [folder = '', what = 'backUp', from = ''] = process.argv.slice(2);
const desk = await Desk.open(folder);
const { backups } = desk.coDesk;
writeSync(1, 'begins\n');
for (let round = 0; ; round += 1) {
  if (what === 'backUp') {
    const made = await backups.now();
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    writeSync(1, `${JSON.stringify(promised(made.value.backups))}\n`);
  } else if (round < mostReturns) {
    const answer =
      what === 'takeIn'
        ? await backups.takeIn({}, [desk.file(from)])
        : await backups.restore({ backupId: from });
    if (!answer.ok) throw new Error(JSON.stringify(answer.error));
    writeSync(1, '[]\n');
  } else {
    // Nothing more to be struck in; the blow.
    await pause(60_000);
  }
}

/** The ids of those that are there after the next one, too. */
function promised(backups: readonly Backup[]): readonly string[] {
  const whole = backups.filter(({ isWhole }) => isWhole);
  const others = whole.filter(({ cause }) => cause !== 'daily').slice(0, surelyKept);
  return whole.filter((backup) => backup.cause === 'daily' || others.includes(backup)).map(({ id }) => id);
}
