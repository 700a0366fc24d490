import type { Handlers } from '../../../shared/ipc/handlers.ts';
import type { CertificateService } from '../../services/certificate/certificate-service.ts';
import type { IssuedDocuments } from '../../services/certificate/issued-documents.ts';
import type { SubmissionService } from '../../services/submission/submission-service.ts';

export function submissionHandlers(submission: SubmissionService): Handlers['submission'] {
  return {
    prepare: (asked) => submission.prepare(asked),
    submit: (asked) => submission.submit(asked),
    cancel: (asked) => submission.cancel(asked),
    decide: (asked) => submission.decide(asked),
  };
}

export function certificateHandlers(
  certificate: CertificateService,
  documents: IssuedDocuments,
): Handlers['certificate'] {
  return {
    issue: (asked) => certificate.issue(asked),
    open: (asked) => documents.open(asked),
    save: (asked) => documents.save(asked),
    openLink: (asked) => documents.openLink(asked),
  };
}
