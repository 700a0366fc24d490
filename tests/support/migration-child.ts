import { writeSync } from 'node:fs';
import { openDatabase } from '../../electron/adapters/sqlite/database.ts';
import { killAtStep } from './killed-at-step.ts';

/**
 * Opens a data folder, which brings an older database up to date, and writes to standard output how many steps that
 * took. Arguments: data folder, and the step at which it kills itself; `never` lets it end.
 */
const [folder = '', killAt = 'never'] = process.argv.slice(2);
const steps = killAtStep(killAt);
writeSync(1, 'begins\n');
const database = openDatabase(folder);
writeSync(1, `${steps()}\n`);
database.close();
