import { seededRandom } from '../../faults/random.ts';
import { inOwnFolder } from '../driver/own-folder.ts';
import type { Part } from '../part.ts';
import { DamagedFolders, targets, type Target } from './damaged-folder.ts';
import { anyDamages, databaseDamages, jsonDamages, type Damage } from './damages.ts';
import { startDamaged, type Recovery } from './start-damaged.ts';

const recoveries: readonly Recovery[] = ['restore', 'salvage', 'restore', 'keepNew'];

/** Damages by file, in the order in which they are tried; most concern the database. */
const combinations: readonly (readonly [target: Target, damage: Damage])[] = [
  ...[...anyDamages, ...databaseDamages].map((damage) => ['database', damage] as const),
  ...targets.flatMap((target) => anyDamages.map((damage) => [target, damage] as const)),
  ...jsonDamages.map((damage) => ['preferences', damage] as const),
  ...databaseDamages.map((damage) => ['backup', damage] as const),
];

/** Damages one file after another, starts the program on it, and works on. */
export function damageFiles({
  built,
}: {
  /** Share of the starts that begin with the built program. */ readonly built: number;
}): Part {
  return ({ figures, times, say }) =>
    inOwnFolder(async (folder) => {
      const problems: string[] = [];
      const folders = await DamagedFolders.prepare(folder);
      for (let index = 0; index < times; index += 1) {
        const random = seededRandom(`damage ${index}`);
        // In this order, a few runs cover all kinds of damage as well.
        const [target, damage] = combinations[(index * 37) % combinations.length] ?? [
          'database',
          anyDamages[0],
        ];
        if (damage === undefined) throw new Error('There is no such damage.');
        const damaged = folders.make(target, damage, random);
        const recovery = random.pick(recoveries);
        const found = await startDamaged({
          folders,
          damaged,
          recovery,
          isBuilt: random.chance(built),
          mayBuild: built > 0,
        });
        figures.damagedFiles += 1;
        figures.startsFailed += found.notStarted.length;
        figures.notQuarantined += found.notQuarantined.length;
        figures.otherDraftsLost += found.draftsLost.length;
        const wrong = [...found.notStarted, ...found.notQuarantined, ...found.draftsLost];
        problems.push(...wrong.map((what) => `${target}, ${damage.name}, ${recovery}: ${what}`));
        if (figures.damagedFiles % 50 === 0) say(`  ${figures.damagedFiles} damaged files so far`);
      }
      return problems;
    });
}
