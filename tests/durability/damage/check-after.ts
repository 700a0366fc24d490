import path from 'node:path';
import { readFileSync } from 'node:fs';
import type { DataState } from '../../../shared/domain/data-state.ts';
import type { Desk } from '../driver/desk.ts';
import { isKeptBelow } from '../work/damage-bytes.ts';
import type { Claims } from '../work/claims.ts';
import { examine } from '../work/examine.ts';
import { untilSettled } from '../work/template.ts';
import type { Damaged, DamagedFolders } from './damaged-folder.ts';

/** A program that was started on a damaged file, after a clerk has worked with it. */
export interface After {
  readonly folders: DamagedFolders;
  readonly damaged: Damaged;
  /** State of the data at the start. */
  readonly found: DataState['kind'];
  /** Whether all data of the backup are back, or none were ever missing. */
  readonly isRestored: boolean;
}

/**
 * Checks that the damaged bytes are still in some file of the folder. Files that a host writes at each start are
 * excepted.
 */
export function bytesLost({ folders: { data }, damaged, found }: After): string[] {
  const { target, name, sha256 } = damaged;
  const mayGo = target === 'lock' || target === 'contact' || target === 'window';
  if (mayGo || (target === 'database' && found !== 'damaged')) return [];
  if (isKeptBelow(data, sha256) || (target === 'journal' && isBeginning(data, damaged))) return [];
  return [`the bytes of ${name} are nowhere`];
}

/**
 * Whether the journal still begins with the damaged bytes, because it grows. A last line that was cut off does not
 * count; a file without the first line is not a journal.
 */
function isBeginning(data: string, { name, damagedBytes }: Damaged): boolean {
  const isJournal = damagedBytes.subarray(0, 16).toString() === 'CO Desk journal ';
  const counted = isJournal ? damagedBytes.subarray(0, damagedBytes.lastIndexOf('\n') + 1) : damagedBytes;
  return readFileSync(path.join(data, name)).subarray(0, counted.length).equals(counted);
}

/** Checks that every draft is unchanged that was not in the damaged file, or was in the restored backup. */
export async function draftsLost(desk: Desk, after: After): Promise<string[]> {
  const { damaged, folders, found, isRestored } = after;
  const claims = folders.known.copy();
  claims.settings = null;
  claims.backups = claims.backups.filter((id) => !damaged.name.endsWith(id));
  if (damaged.target === 'attachment') forget(claims, path.basename(damaged.name));
  if (!isRestored) onlySent(claims);
  const { missing, changed } = await examine(desk, claims);
  const lost = [...missing, ...changed];
  // A database can be whole but for bytes that nothing checks; then the one draft that they belong to may have changed.
  return damaged.target === 'database' && found === 'whole' ? lost.slice(1) : lost;
}

function forget({ attachments }: Claims, sha256: string): void {
  const others = attachments.filter(({ attachment }) => attachment.sha256 !== sha256);
  attachments.splice(0, Infinity, ...others);
}

/** Leaves only what the journal knows. */
function onlySent(claims: Claims): void {
  for (const id of claims.contents.keys()) if (!claims.attempts.has(id)) claims.contents.delete(id);
  const sent = claims.attachments.filter(({ applicationId }) => claims.attempts.has(applicationId));
  claims.attachments.splice(0, Infinity, ...sent);
  claims.revisions.clear();
}

/**
 * Checks that an altered PDF is found before anything of it is sent. Must be called before the same PDF is attached
 * again.
 */
export async function sendsOtherBytes(
  desk: Desk,
  { folders, damaged }: Pick<After, 'folders' | 'damaged'>,
): Promise<string[]> {
  if (damaged.target !== 'attachment') return [];
  const { submission, applications } = desk.coDesk;
  const { readyId: applicationId } = folders;
  await desk.coDesk.connections.activate({ connection: 'practice' });
  const ready = await applications.open({ applicationId });
  if (!ready.ok) return [`it cannot be opened: ${ready.error.kind}`];
  const prepared = await submission.prepare({
    applicationId,
    revision: ready.value.revision,
    purpose: 'submit',
  });
  if (!prepared.ok)
    return prepared.error.kind === 'fileMissing'
      ? []
      : [`not sent for another reason: ${prepared.error.kind}`];
  const { confirmation } = prepared.value;
  await submission.submit({ applicationId, confirmation, serviceTag: 'DIY' });
  await untilSettled(desk);
  const opened = await applications.open({ applicationId });
  const isSent = opened.ok && opened.value.state === 'accepted';
  return isSent ? ['a PDF with other bytes was sent'] : [];
}
