import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { databaseName } from '../../../electron/adapters/sqlite/opening/open-file.ts';
import type { Application } from '../../../shared/domain/application.ts';
import { filesBelow, strayFilesIn } from '../driver/data-folder.ts';
import type { Desk } from '../driver/desk.ts';
import type { Claims } from './claims.ts';

/** Time within which a start has removed left-over files. Milliseconds. */
const tidyWithin = 6_000;

/** Differences from what the program had confirmed, in words, by the figure that counts them. */
export interface Examined {
  /** Confirmed as stored, and missing. */
  readonly missing: readonly string[];
  /** Present, but changed. */
  readonly changed: readonly string[];
}

/** Compares a program that was opened again with what it had confirmed before. */
export async function examine(desk: Desk, claims: Claims): Promise<Examined> {
  const found: { missing: string[]; changed: string[] } = { missing: [], changed: [] };
  for (const [applicationId, content] of claims.contents) {
    const application = await read(desk, applicationId);
    if (application === null) found.missing.push('an application is gone');
    else if (!isDeepStrictEqual(application.content, content))
      found.changed.push('an application says something else');
    const attempt = claims.attempts.get(applicationId);
    if (attempt !== undefined && application?.attempts.some(({ id }) => id === attempt) !== true)
      found.missing.push('an attempt is gone');
  }
  found.missing.push(...(await missingAttachments(desk, claims)), ...(await missingBackups(desk, claims)));
  found.changed.push(...(await changedRevisions(desk, claims)));
  const { settings } = await desk.coDesk.program.start();
  if (claims.settings !== null && !isDeepStrictEqual(settings, claims.settings))
    found.missing.push('the settings are others');
  return found;
}

/** Damage of the files in a data folder that no program has open, in words. */
export function damageIn(dataFolder: string): readonly string[] {
  const altered = filesBelow(dataFolder).filter(
    (name) =>
      /^attachments\/[0-9a-f]{2}\//u.test(name) &&
      hashOf(path.join(dataFolder, name)) !== path.basename(name),
  );
  const quarantine = filesBelow(dataFolder).filter((name) => name.includes('damaged'));
  return [
    ...databaseDamage(path.join(dataFolder, databaseName)),
    ...altered.map((name) => `${name} has other bytes`),
    ...quarantine.map((name) => `${name} was quarantined`),
  ];
}

/** Files that a start does not remove within some seconds (the window has priority), in words. */
export async function leftIn(dataFolder: string): Promise<readonly string[]> {
  const endsAt = performance.now() + tidyWithin;
  while (performance.now() < endsAt && strayFilesIn(dataFolder).length > 0) await pause(50);
  return strayFilesIn(dataFolder).map((name) => `${name} is left`);
}

function databaseDamage(file: string): string[] {
  const database = new DatabaseSync(file);
  try {
    const row = database.prepare('PRAGMA integrity_check').get();
    const answer = String(row?.['integrity_check']);
    return answer === 'ok' ? [] : [`the database is damaged: ${answer}`];
  } catch (error) {
    return [`the database cannot be read: ${String(error)}`];
  } finally {
    database.close();
  }
}

async function missingAttachments(desk: Desk, claims: Claims): Promise<string[]> {
  const missing: string[] = [];
  for (const { applicationId, attachment } of claims.attachments) {
    const application = await read(desk, applicationId);
    const isListed = application?.attachments.some(({ id }) => id === attachment.id) === true;
    const { sha256 } = attachment;
    const file = path.join(desk.folder, 'attachments', sha256.slice(0, 2), sha256);
    if (!isListed || hashOf(file) !== sha256)
      missing.push(`a PDF ${isListed ? 'has no file' : 'is not attached'}`);
  }
  return missing;
}

async function missingBackups({ coDesk }: Desk, claims: Claims): Promise<string[]> {
  if (claims.backups.length === 0) return [];
  const { backups } = await coDesk.backups.list();
  const isThere = (id: string): boolean => backups.some((backup) => backup.id === id && backup.isWhole);
  return claims.backups.filter((id) => !isThere(id)).map(() => 'a backup is gone or not whole');
}

async function changedRevisions({ coDesk }: Desk, claims: Claims): Promise<string[]> {
  const changed: string[] = [];
  for (const [applicationId, known] of claims.revisions) {
    const answer = await coDesk.revisions.list({ applicationId });
    const listed = answer.ok ? answer.value : [];
    const isThere = known.every((revision) =>
      listed.some((found) => found.id === revision.id && isDeepStrictEqual(found, revision)),
    );
    if (!isThere) changed.push('an older revision is gone or changed');
  }
  return changed;
}

async function read({ coDesk }: Desk, applicationId: string): Promise<Application | null> {
  const answer = await coDesk.applications.open({ applicationId });
  return answer.ok ? answer.value : null;
}

/** SHA-256 of a file; empty where it cannot be read. */
function hashOf(file: string): string {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex');
  } catch {
    // The empty text differs from the file's name, so it counts as damage.
    return '';
  }
}
