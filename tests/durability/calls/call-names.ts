/** Synchronous calls of `node:fs`. */
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

/** Calls of SQLite. Its own file access does not go through Node, so they count only as moments for a kill. */
export const ofDatabases = ['exec', 'close'] as const;
