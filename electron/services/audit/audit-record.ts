import type { Application } from '../../../shared/domain/application.ts';

/** Names the form of the file for whoever reads it later. */
export const auditForm = 'co-desk-audit-1';

/** What the file says of one application: what went out and what came back, and no names of parties. */
export interface AuditRecord {
  readonly applicationId: string;
  readonly ledger: Application['ledger'];
  readonly clientReference: string;
  readonly attempts: Application['attempts'];
  readonly certificateRequests: Application['certificateRequests'];
}

/** Answers in it had their secrets taken out when they came in. */
export function auditRecord(application: Application): AuditRecord {
  const { id, ledger, content, attempts, certificateRequests } = application;
  const { clientReference } = content;
  return { applicationId: id, ledger, clientReference, attempts, certificateRequests };
}

/** One JSON text in pieces, one for each application, so that a register of any size fits in memory. */
export function* auditText(applications: Iterable<Application>, exportedAt: string): Generator<string, void> {
  const head = JSON.stringify({ form: auditForm, exportedAt }).slice(0, -1);
  yield `${head},"applications":[`;
  let separator = '\n';
  for (const application of applications) {
    yield `${separator}${JSON.stringify(auditRecord(application), null, 2)}`;
    separator = ',\n';
  }
  yield '\n]}\n';
}
