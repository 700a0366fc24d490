import type { Backup } from '../../../shared/domain/backup.ts';
import type { DamageReport, SettingsFound } from '../../../shared/domain/data-state.ts';
import type { BackupsView } from '../../../shared/ipc/messages.ts';
import type { BackupShelf, Prepared } from '../backups/backup-shelf.ts';
import { mergeRecovered } from './merge-recovered.ts';
import type { KeptPdf, PdfSums } from './pdf-sums.ts';
import type { FoundApplication } from './set-aside-data.ts';
import type { OpenSetAside } from './set-aside-reading.ts';

export interface ReportNeeds {
  readonly backups: { list(): Promise<BackupsView> };
  readonly shelf: Pick<BackupShelf, 'prepare'>;
  readonly pdfs: PdfSums;
  /** How this start found the settings. */
  readonly settings: SettingsFound;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Reads everything there is, to say what can be done after damage. */
export async function reportOn(open: OpenSetAside, needs: ReportNeeds): Promise<DamageReport> {
  const { backups } = await needs.backups.list();
  const newest = newestBefore(backups, open.found.foundAt, needs.now());
  const prepared = newest === null ? null : await needs.shelf.prepare(newest.id);
  try {
    const counted = await count(open, prepared);
    return {
      setAside: open.found,
      readable: open.files.length === 0 ? null : counted.readable.size,
      pdfs: await needs.pdfs.check([...counted.pdfs.values()]),
      settings: needs.settings,
      journal: { attempts: open.journal.attempts, isWhole: open.journal.isWhole },
      newest: newest === null ? null : { backupId: newest.id, fromSetAside: counted.fromSetAside.size },
      backups,
    };
  } finally {
    if (prepared?.kind === 'prepared') await prepared.discard();
  }
}

/** Made since then, of what was begun after the damage, it would be none to go back to. */
function newestBefore(backups: readonly Backup[], foundAt: string, now: number): Backup | null {
  const isSince = ({ at }: Backup): boolean => Date.parse(at) >= Date.parse(foundAt) && Date.parse(at) <= now;
  const first = backups.findIndex((backup) => !isSince(backup));
  return first < 0 ? null : (backups.slice(first).find(({ isWhole }) => isWhole) ?? null);
}

interface Counted {
  readonly readable: Set<string>;
  readonly fromSetAside: Set<string>;
  readonly pdfs: Map<string, KeptPdf>;
}

async function count(open: OpenSetAside, prepared: Prepared | null): Promise<Counted> {
  const counted: Counted = { readable: new Set(), fromSetAside: new Set(), pdfs: new Map() };
  for await (const found of open.applications()) {
    for (const { sha256, bytes } of found.application.attachments)
      counted.pdfs.set(sha256, { sha256, bytes });
    if (found.deletedAt !== null) continue;
    counted.readable.add(found.application.id);
    if (isBesides(found, prepared)) counted.fromSetAside.add(found.application.id);
  }
  return counted;
}

function isBesides(found: FoundApplication, prepared: Prepared | null): boolean {
  if (prepared?.kind !== 'prepared') return false;
  const kept = prepared.data.overlay.whole(found.application.id);
  return mergeRecovered(kept, found, { now: found.application.savedAt, newId: () => '' }) !== null;
}
