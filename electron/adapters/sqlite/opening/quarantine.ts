import { lstatSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { DamageCause, Quarantine } from '../../../../shared/domain/data-state.ts';
import { localDay } from '../../../../shared/rules/dates-and-weights.ts';
import { renameFileAtOnce, syncFolderAtOnce } from '../../files/durable-files.ts';
import type { DatabaseFile } from '../database-file.ts';
import { readRowIfWhole, quarantineRow } from '../rows.ts';
import { sidecarSuffixes } from './database-copy.ts';
import { hasHotJournal, inspectDatabase } from './inspect-database.ts';
import { readHead } from './database-bytes.ts';

/**
 * Length of the mark and the count in the head of a rollback journal. Source: https://www.sqlite.org/fileformat.html, 3
 */
const unusedBytes = 12;

const namePattern = /^co-desk \d{4}-\d\d-\d\d \d\d\.\d\d damaged(?: \d+)?\.sqlite$/u;

/** Whether a file of a data folder is a database that was quarantined. */
export function isQuarantineName(name: string): boolean {
  return namePattern.test(name);
}

/**
 * Renames the database in the place, with all files beside it, to a name of its own. The database is moved first: after
 * a kill in between there is none in the place, and the remaining files belong to the one that was quarantined last.
 */
export function quarantineDatabase(file: string, cause: DamageCause, now: Date): Quarantine {
  const { size } = lstatSync(file);
  const target = freeName(path.dirname(file), now);
  for (const beside of ['', ...sidecarSuffixes]) move(`${file}${beside}`, `${target}${beside}`);
  syncFolderAtOnce(path.dirname(file));
  return { name: path.basename(target), foundAt: now.toISOString(), cause, bytes: size };
}

/**
 * Moves away files beside the place of a database that SQLite did not write, so that nothing of them gets into a
 * database. Without a database in the place none of them belongs to one.
 */
export function moveStraysAway(file: string, now: Date): void {
  const folder = path.dirname(file);
  const hasDatabase = lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  const last = hasDatabase ? null : lastQuarantined(folder);
  for (const beside of sidecarSuffixes) {
    if (!isThere(`${file}${beside}`) || (hasDatabase && !isStray(file, beside))) continue;
    if (hasDatabase && beside === '-journal' && isUnused(`${file}${beside}`)) {
      rmSync(`${file}${beside}`);
      continue;
    }
    const own = last === null ? null : path.join(folder, `${last}${beside}`);
    const target = own === null || isThere(own) ? `${freeName(folder, now)}${beside}` : own;
    move(`${file}${beside}`, target);
  }
}

/** The database that was quarantined last, where a kill has left none in its place. */
export function quarantinedBefore(file: string): Quarantine | null {
  const name = lastQuarantined(path.dirname(file));
  if (name === null) return null;
  const quarantine = path.join(path.dirname(file), name);
  const { size, ctimeMs } = lstatSync(quarantine);
  return { name, foundAt: new Date(ctimeMs).toISOString(), cause: causeOf(quarantine, size), bytes: size };
}

function causeOf(quarantine: string, size: number): DamageCause {
  const found = inspectDatabase(quarantine);
  if (found.kind === 'damaged') return found.cause;
  return size === 0 ? 'empty' : 'damaged';
}

/**
 * The name of the one that was quarantined last, by the time of its renaming, which does not depend only on the clock of
 * the clerk.
 */
function lastQuarantined(folder: string): string | null {
  const found = readdirSync(folder)
    .filter(isQuarantineName)
    .map((name) => ({ name, at: lstatSync(path.join(folder, name)).ctimeMs }))
    .toSorted((one, other) => one.at - other.at || one.name.localeCompare(other.name));
  return found.at(-1)?.name ?? null;
}

function isStray(file: string, beside: string): boolean {
  const stats = lstatSync(`${file}${beside}`);
  if (!stats.isFile()) return true;
  return beside === '-journal' && stats.size > 0 && !hasHotJournal(file);
}

/**
 * Whether a rollback journal was never used. It begins with zeros until it is on disk, and the database is not changed
 * before.
 */
function isUnused(journal: string): boolean {
  return (
    lstatSync(journal).isFile() &&
    readHead(journal)
      .subarray(0, unusedBytes)
      .every((byte) => byte === 0)
  );
}

/** A free name for a database and all files that may be beside it. */
function freeName(folder: string, now: Date): string {
  const digits = (value: number): string => String(value).padStart(2, '0');
  const base = `co-desk ${localDay(now)} ${digits(now.getHours())}.${digits(now.getMinutes())} damaged`;
  for (let number = 1; ; number += 1) {
    const target = path.join(folder, `${base}${number === 1 ? '' : ` ${number}`}.sqlite`);
    if (['', ...sidecarSuffixes].every((beside) => !isThere(`${target}${beside}`))) return target;
  }
}

function move(from: string, to: string): void {
  if (isThere(from)) renameFileAtOnce(from, to);
}

/** Whether anything has this name, including a link that leads nowhere. */
function isThere(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
}

const key = 'setAside';
/** Stores in a new database that another one was quarantined for it. */
export const noteSql = `INSERT OR REPLACE INTO program (key, value) VALUES ('${key}', ?)`;

/** The question about a database that was quarantined, stored until the clerk has answered it. */
export class QuarantineNote {
  readonly #file: DatabaseFile;

  constructor(file: DatabaseFile) {
    this.#file = file;
  }

  /** `null` when nothing was quarantined, or when it was decided how to go on. */
  found(): Quarantine | null {
    const row = this.#file.one('SELECT value FROM program WHERE key = ?', key);
    return readRowIfWhole(quarantineRow, row)?.value ?? null;
  }

  /** Removes the question. Durable when this returns; throws a `StoreError` when it could not be written. */
  decided(): void {
    this.#file.run('DELETE FROM program WHERE key = ?', key);
  }
}
