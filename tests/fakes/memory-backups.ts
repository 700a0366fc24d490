import type { Backup, BackupCause } from '../../shared/domain/data-state.ts';
import { fail, succeed } from '../../shared/domain/result.ts';
import type { Handlers } from '../../shared/ipc/handlers.ts';
import type { MemoryProgram } from './memory-program.ts';

export function pretendedBackup(
  program: MemoryProgram,
  {
    at,
    cause,
    isWhole = true,
  }: { readonly at: string; readonly cause: BackupCause; readonly isWhole?: boolean },
): Backup {
  const applications = program.applications.size;
  return { id: `${at}.${cause}`, at, cause, applications, pdfs: pdfsOf(program), bytes: 12_345_678, isWhole };
}

/** How many different PDFs all applications have. */
function pdfsOf({ applications }: MemoryProgram): number {
  const all = [...applications.values()].flatMap(({ attachments }) => attachments);
  return new Set(all.map(({ sha256 }) => sha256)).size;
}

/** Backups of the pretended program: entries of a list, without content. */
export function backupHandlers(program: MemoryProgram): Handlers['backups'] {
  const view = () => ({ backups: [...program.backups], lastFailure: program.backupFailure });
  const make = (cause: BackupCause): void => {
    program.backups = [pretendedBackup(program, { at: program.now(), cause }), ...program.backups];
  };
  return {
    list: view,
    now: () => {
      if (program.saveFailure !== null) {
        program.backupFailure = { at: program.now(), failure: program.saveFailure };
        return fail(program.saveFailure);
      }
      make('byHand');
      return succeed(view());
    },
    restore: ({ backupId }) => {
      if (program.restoreFailure !== null) return fail(program.restoreFailure);
      if (!program.backups.some(({ id }) => id === backupId)) return fail({ kind: 'backupMissing' });
      make('beforeRestore');
      program.notices = ['restored'];
      program.replaced += 1;
      program.data = { kind: 'whole' };
      program.damageReport = null;
      program.page.emit('dataReplaced', null);
      return succeed(null);
    },
    saveEverything: () => {
      if (program.saveFailure !== null) return fail(program.saveFailure);
      const applications = program.applications.size;
      return succeed({ end: 'saved', applications, pdfs: pdfsOf(program), missingPdfs: program.missingPdfs });
    },
    importEverything: (_asked, [file]) => {
      // As in a pretended import, the name of the file decides.
      if (file?.name.endsWith('.txt') === true) return fail({ kind: 'notABackup' });
      if (program.restoreFailure !== null) return fail(program.restoreFailure);
      make('beforeRestore');
      program.notices = ['takenIn'];
      program.replaced += 1;
      program.page.emit('dataReplaced', null);
      return succeed(null);
    },
  };
}
