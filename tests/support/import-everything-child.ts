import fs, { writeSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync } from 'node:sqlite';
import { realBackups } from './real-backups.ts';

/**
 * Takes in a file with everything. Arguments: data folder, the file, and before which of its calls of the file system
 * and of SQLite it kills itself, counted from the first PDF that is moved to its place; `never` lets it end.
 */
const [folder = '', file = '', killAt = 'never'] = process.argv.slice(2);
let isExchanging = false;
let steps = 0;

function step(): void {
  if (!isExchanging) return;
  if (`${steps}` === killAt) process.kill(process.pid, 'SIGKILL');
  steps += 1;
}

function counted<Call extends (...values: never[]) => unknown>(call: Call): Call;
function counted(call: (...values: unknown[]) => unknown): (...values: unknown[]) => unknown {
  return function (this: unknown, ...values) {
    if (typeof values[0] === 'string' && values[0].includes('travelling')) isExchanging = true;
    step();
    return call.apply(this, values);
  };
}

function isCall(value: unknown): value is (...values: never[]) => unknown {
  return typeof value === 'function';
}

const { service } = realBackups(folder);
fs.renameSync = counted(fs.renameSync);
fs.fsyncSync = counted(fs.fsyncSync);
fs.writeSync = counted(fs.writeSync);
syncBuiltinESMExports();
for (const name of ['exec', 'close']) {
  const call: unknown = Reflect.get(DatabaseSync.prototype, name);
  if (isCall(call)) Object.defineProperty(DatabaseSync.prototype, name, { value: counted(call) });
}
// Timer that keeps the process alive: work in threads does not.
const alive = setInterval(() => undefined, 1_000);
const answer = await service.importEverything([{ name: 'everything', path: file }]);
clearInterval(alive);
isExchanging = false;
writeSync(1, `${JSON.stringify(answer)} ${steps}\n`);
