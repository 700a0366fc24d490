import fs, { writeSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync } from 'node:sqlite';
import { realBackups } from './real-backups.ts';

/**
 * Restores the first backup again and again, and writes a line each time. Arguments: data folder, and the step of
 * exchanging the database at which it kills itself; steps are calls of the file system and of SQLite, and `never` lets
 * it go on.
 */
const [folder = '', killAt = 'never'] = process.argv.slice(2);
let isExchanging = false;
let steps = 0;

/** Counts a call while the database is exchanged, one step before and one after it. */
function counted<Call extends (...values: never[]) => unknown>(call: Call): Call;
function counted(call: (...values: unknown[]) => unknown): (...values: unknown[]) => unknown {
  return function (this: unknown, ...values) {
    step();
    const value = call.apply(this, values);
    step();
    return value;
  };
}

function isCall(value: unknown): value is (...values: never[]) => unknown {
  return typeof value === 'function';
}

function step(): void {
  if (isExchanging && `${steps++}` === killAt) process.kill(process.pid, 'SIGKILL');
}

fs.renameSync = counted(fs.renameSync);
fs.fsyncSync = counted(fs.fsyncSync);
syncBuiltinESMExports();
for (const name of ['exec', 'close']) {
  const call: unknown = Reflect.get(DatabaseSync.prototype, name);
  if (isCall(call)) Object.defineProperty(DatabaseSync.prototype, name, { value: counted(call) });
}

const { service: backups } = realBackups(folder, {
  watched: (live) => ({
    changes: () => live.changes(),
    replaceWith: (from) => {
      isExchanging = true;
      live.replaceWith(from);
      isExchanging = false;
    },
  }),
});
// Timer that keeps the process alive: work in threads does not.
const alive = setInterval(() => undefined, 1_000);
for (let round = 1; ; round += 1) {
  const first = (await backups.list()).backups.at(-1);
  const answer = await backups.restore({ backupId: first?.id ?? '' });
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  writeSync(1, `${round} ${steps}\n`);
  if (killAt !== 'never') break;
}
clearInterval(alive);
