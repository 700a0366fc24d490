import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Desk } from '../driver/desk.ts';

/** Each time what was there is backed up before, and seven of these would push out the one that is gone back to. */
const mostReturns = 4;

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
    writeSync(
      1,
      `${JSON.stringify(made.value.backups.filter(({ isWhole }) => isWhole).map(({ id }) => id))}\n`,
    );
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
