import {
  isConfirmed,
  withConfirmed,
  withoutConfirmed,
  type ConfirmedWarning,
} from '../../shared/domain/confirmed-warning.ts';
import type { Application } from '../../shared/domain/application.ts';
import type { Purpose } from '../../shared/domain/attempt.ts';
import { demandsOf } from '../../shared/domain/settings.ts';
import { fail, succeed } from '../../shared/domain/result.ts';
import type { Handlers } from '../../shared/ipc/handlers.ts';
import { findBlockers, findStoringBlockers, findWarnings } from '../../shared/rules/readiness/readiness.ts';
import type { RecordedValue } from '../../shared/domain/reading.ts';
import type { Finding } from '../../shared/domain/finding.ts';
import { findReview } from '../../shared/rules/review.ts';
import { findUnreviewed } from '../../shared/rules/taken-values.ts';
import type { MemoryProgram } from './memory-program.ts';

/** Findings that hinder sending or storing an application, by the rules that main applies before it sends. */
export function openFindings(
  program: MemoryProgram,
  { id, ledger, content, review }: Application,
  purpose: Purpose,
): readonly Finding[] {
  if (purpose === 'store') return findStoringBlockers(content);
  const connection = ledger === 'practice' ? 'practice' : program.status.active;
  const blockers = [
    ...findBlockers(content, program.settings.requiredFields),
    ...findReview(program.settings.review, review),
  ];
  if (blockers.length > 0) return blockers;
  const confirmed = program.confirmedWarnings.get(id) ?? [];
  const warnings = findWarnings(content, demandsOf(program.settings, connection));
  return [
    ...findUnreviewed(content, program.takenValues.get(id) ?? []),
    ...warnings.filter((finding) => !isConfirmed(finding, content, confirmed)),
  ];
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

export function takenValueHandlers(program: MemoryProgram): Handlers['takenValues'] {
  const valuesOf = (id: string): readonly RecordedValue[] => program.takenValues.get(id) ?? [];
  const keep = (id: string, changed: readonly RecordedValue[]) => {
    if (program.saveFailure !== null) return fail(program.saveFailure);
    if (program.find(id) === null) return fail({ kind: 'notFound' as const });
    program.takenValues.set(id, changed);
    return succeed([...changed]);
  };
  const at = '2026-11-20T09:00:00.000Z';
  return {
    list: ({ applicationId }) => succeed([...valuesOf(applicationId)]),
    data: ({ applicationId }) => succeed([...(program.dataDocuments.get(applicationId) ?? [])]),
    note: ({ applicationId, values, from }) => {
      if (from !== undefined && program.saveFailure === null)
        program.dataDocuments.set(applicationId, [from]);
      const fields = new Set(values.map(({ field }) => field));
      const kept = valuesOf(applicationId).filter(({ field }) => !fields.has(field));
      return keep(applicationId, [
        ...kept,
        ...values.map((value) => ({ ...value, takenAt: at, reviewed: null })),
      ]);
    },
    review: ({ applicationId, fields }) =>
      keep(
        applicationId,
        valuesOf(applicationId).map((value) =>
          fields.includes(value.field) ? { ...value, reviewed: { at, by: 'clerk' } } : value,
        ),
      ),
  };
}
