import { fail, succeed } from '../../shared/domain/result.ts';
import type { Handlers } from '../../shared/ipc/handlers.ts';
import type { ExportScope } from '../../shared/ipc/areas/export.ts';
import type { Application } from '../../shared/domain/application.ts';
import type { MemoryProgram } from './memory-program.ts';
import { registerHandlers } from './memory-applications.ts';

/** Exports of the pretended program; no file is written. */
export function exportHandlers(program: MemoryProgram): Handlers['exports'] {
  let stopped = false;
  const isStopped = (): boolean => stopped;
  return {
    measure: async ({ scope }) => {
      const applications = await wanted(program, scope);
      const each = { service: 1_420, coDesk: 2_310, csv: 640, accounting: 180, xlsx: 260 };
      const times = (bytes: number): number => bytes * applications.length;
      const pdfs = applications.flatMap(({ attachments }) => attachments);
      return succeed({
        applications: applications.length,
        bytes: {
          service: times(each.service),
          coDesk: times(each.coDesk),
          csv: times(each.csv) + 700,
          accounting: times(each.accounting) + 200,
          xlsx: times(each.xlsx) + 6_000,
        },
        pdfs: pdfs.length,
        pdfBytes: pdfs.reduce((sum, { bytes }) => sum + Math.ceil(bytes / 3) * 4, 0),
        missingPdfs: program.missingPdfs,
        tooLongForCells: 0,
        unreadable: 0,
      });
    },
    save: async ({ scope }) => {
      if (program.saveFailure !== null) return fail(program.saveFailure);
      stopped = false;
      const applications = (await wanted(program, scope)).length;
      if (scope.kind === 'chosen' && applications === 0) return fail({ kind: 'notFound' });
      for (let done = 0; done < applications && !isStopped(); done += 1_000) {
        program.page.emit('exportProgress', { done, of: applications });
        await program.delay('exports.piece');
      }
      const end = isStopped() ? 'stopped' : 'saved';
      return succeed({
        end,
        applications,
        missingPdfs: program.missingPdfs,
        unreadable: 0,
        replacedCharacters: 0,
      });
    },
    stop: () => {
      stopped = true;
    },
  };
}

async function wanted(program: MemoryProgram, scope: ExportScope): Promise<readonly Application[]> {
  const there = [...program.applications.values()].filter(({ id }) => !program.removed.has(id));
  if (scope.kind === 'chosen') return there.filter(({ id }) => scope.applicationIds.includes(id));
  if (scope.kind === 'all') return there.filter(({ ledger }) => ledger === scope.ledger);
  const query = { ...scope.view, place: 'register', limit: 200 } as const;
  const shown = new Set<string>();
  const register = registerHandlers(program);
  for (;;) {
    const { rows } = await register.list({ ...query, offset: shown.size }, []);
    for (const { id } of rows) shown.add(id);
    if (rows.length < query.limit) return there.filter(({ id }) => shown.has(id));
  }
}
