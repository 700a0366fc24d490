import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** After this long without a sign of life, the holder of the lock has ended, or its computer sleeps. Milliseconds. */
const silence = 60_000;

/**
 * Runs something that only one process of a checkout may do at a time: install, build, download. Other processes wait,
 * and print for whom. The lock of a killed process is taken over. In a folder that cannot be written, work runs without
 * a lock.
 *
 * @template Result
 * @param {{ root: string, say: (line: string) => void }} situation
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withSetUpLock({ root, say }, work) {
  const file = path.join(root, 'build', '.set-up', 'lock');
  const isHeld = await take(file, say);
  if (!isHeld) return work();
  const beat = setInterval(() => touch(file), 5_000);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
  }
}

/**
 * @param {string} file
 * @param {(line: string) => void} say
 * @returns {Promise<boolean>} false where no lock can be written
 */
async function take(file, say) {
  let hasSaid = false;
  for (;;) {
    try {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ pid: process.pid, computer: os.hostname() }), { flag: 'wx' });
      return true;
    } catch (error) {
      if (!isTaken(error)) return false;
    }
    const holder = readHolder(file);
    if (isGone(file, holder)) {
      setAside(file, holder);
    } else {
      if (!hasSaid)
        say(`Another start is installing or building (process ${holder?.pid ?? '?'}); waiting for it …`);
      hasSaid = true;
      await pause(300);
    }
  }
}

/** @param {unknown} error */
function isTaken(error) {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}

/**
 * @param {string} file
 * @returns {{ pid: number, computer: string } | null}
 */
function readHolder(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Deleted by now, or not yet written.
    return null;
  }
}

/**
 * @param {string} file
 * @param {{ pid: number, computer: string } | null} holder
 */
function isGone(file, holder) {
  if (holder !== null && holder.computer === os.hostname() && !isRunning(holder.pid)) return true;
  try {
    return Date.now() - statSync(file).mtimeMs > silence;
  } catch {
    // Released by now.
    return false;
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user is running, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Removes an abandoned lock. Renaming it first makes sure that only one of several waiting processes does so; if it
 * turns out to be a new lock, it is put back.
 *
 * @param {string} file
 * @param {{ pid: number } | null} holder
 */
function setAside(file, holder) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readHolder(aside)?.pid === holder?.pid) rmSync(aside, { force: true });
    else renameSync(aside, file);
  } catch {
    // Another waiting process was first.
  }
}

/** @param {string} file */
function touch(file) {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // Somebody emptied the folder `build`; the work continues.
  }
}
