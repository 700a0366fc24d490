import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Backup } from '../../../shared/domain/data-state.ts';
import { Desk } from '../driver/desk.ts';

/** Number of restores. Each makes a backup first, and seven of these would push out the one that is restored. */
const maxReturns = 4;

/**
 * Number of backups that are surely still there, of those not made daily, newest first: the next backup removes the
 * seventh, and the kill may come before it is reported.
 */
const surelyKept = 6;

/**
 * Backs up, restores, or takes a file in, again and again until it is killed, and prints a line for each answer.
 * Arguments: data folder; which of these; the file to take in, or the backup to restore.
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
  } else if (round < maxReturns) {
    const answer =
      what === 'takeIn'
        ? await backups.importEverything({}, [desk.file(from)])
        : await backups.restore({ backupId: from });
    if (!answer.ok) throw new Error(JSON.stringify(answer.error));
    writeSync(1, '[]\n');
  } else {
    // There is nothing left that a kill could interrupt; waits for the kill.
    await pause(60_000);
  }
}

/** Ids of the backups that are still there after the next one. */
function promised(backups: readonly Backup[]): readonly string[] {
  const whole = backups.filter(({ isWhole }) => isWhole);
  const others = whole.filter(({ cause }) => cause !== 'daily').slice(0, surelyKept);
  return whole.filter((backup) => backup.cause === 'daily' || others.includes(backup)).map(({ id }) => id);
}
