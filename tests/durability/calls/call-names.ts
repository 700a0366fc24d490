/** Calls of `node:fs` that work at once. */
export const atOnce = [
  'openSync',
  'closeSync',
  'writeSync',
  'readSync',
  'fsyncSync',
  'fdatasyncSync',
  'ftruncateSync',
  'truncateSync',
  'fstatSync',
  'statSync',
  'lstatSync',
  'renameSync',
  'linkSync',
  'copyFileSync',
  'mkdirSync',
  'readdirSync',
  'rmSync',
  'unlinkSync',
  'chmodSync',
  'readFileSync',
  'writeFileSync',
] as const;
/** Calls of `node:fs/promises`. */
export const promised = [
  'open',
  'stat',
  'lstat',
  'rename',
  'link',
  'copyFile',
  'mkdir',
  'readdir',
  'rm',
  'unlink',
  'chmod',
  'readFile',
  'writeFile',
] as const;
/** Calls of an open file of `node:fs/promises`. */
export const ofHandles = [
  'read',
  'write',
  'sync',
  'datasync',
  'stat',
  'truncate',
  'writeFile',
  'close',
] as const;

/** What SQLite does at these is no call of Node's; they only count as places for a kill. */
export const ofDatabases = ['exec', 'close'] as const;
