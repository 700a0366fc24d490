import {
  isConfirmed,
  withConfirmed,
  withoutConfirmed,
  type ConfirmedWarning,
} from '../../shared/domain/confirmed-warning.ts';
import type { Application } from '../../shared/domain/application.ts';
import type { Purpose } from '../../shared/domain/attempt.ts';
import { demandsOf } from '../../shared/domain/demands.ts';
import { fail, succeed } from '../../shared/domain/result.ts';
import type { Handlers } from '../../shared/ipc/handlers.ts';
import { findBlockers, findStoringBlockers, findWarnings } from '../../shared/rules/readiness.ts';
import type { Finding } from '../../shared/rules/readiness/finding.ts';
import type { MemoryProgram } from './memory-program.ts';

/** As main looks at an application before it sends it. */
export function openFindings(
  program: MemoryProgram,
  { id, ledger, content }: Application,
  purpose: Purpose,
): readonly Finding[] {
  if (purpose === 'store') return findStoringBlockers(content);
  const connection = ledger === 'practice' ? 'practice' : program.status.active;
  const blockers = findBlockers(content, program.settings.requiredFields);
  if (blockers.length > 0) return blockers;
  const confirmed = program.confirmedWarnings.get(id) ?? [];
  return findWarnings(content, demandsOf(program.settings, connection)).filter(
    (finding) => !isConfirmed(finding, content, confirmed),
  );
}

export function readinessHandlers(program: MemoryProgram): Handlers['readiness'] {
  const confirmedOf = (id: string): readonly ConfirmedWarning[] => program.confirmedWarnings.get(id) ?? [];
  const keep = (id: string, changed: readonly ConfirmedWarning[]) => {
    if (program.saveFailure !== null) return fail(program.saveFailure);
    if (program.find(id) === null) return fail({ kind: 'notFound' as const });
    program.confirmedWarnings.set(id, changed);
    return succeed([...changed]);
  };
  return {
    confirmed: ({ applicationId }) => succeed([...confirmedOf(applicationId)]),
    confirm: ({ applicationId, warning }) =>
      keep(applicationId, withConfirmed(confirmedOf(applicationId), warning)),
    unconfirm: ({ applicationId, warning }) =>
      keep(applicationId, withoutConfirmed(confirmedOf(applicationId), warning)),
  };
}
