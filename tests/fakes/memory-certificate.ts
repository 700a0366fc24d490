import type { Application } from '../../shared/domain/application.ts';
import type { CertificateRequest, CertificateRequestOutcome } from '../../shared/domain/certificate.ts';
import { assertNever, fail, succeed, type Result } from '../../shared/domain/result.ts';
import type { Handlers } from '../../shared/ipc/handlers.ts';
import type { IssueFailure } from '../../shared/ipc/messages.ts';
import { unclearRequest } from '../../shared/rules/unclear-answer.ts';
import type { MemoryProgram } from './memory-program.ts';

type WithoutCertificate = Exclude<CertificateRequestOutcome, { readonly kind: 'issued' }>;

const taken = { sha256: 'b'.repeat(64), bytes: 48_211 };

export function certificateHandlers(program: MemoryProgram): Handlers['certificate'] {
  return {
    issue: ({ applicationId, again }) => {
      const application = program.find(applicationId);
      if (application === null) return fail({ kind: 'notFound' });
      if (application.state !== 'accepted' && application.state !== 'issued')
        return fail({ kind: 'notAccepted' });
      if (unclearRequest(application.certificateRequests) !== null && !again)
        return fail({ kind: 'unclear', status: null });
      return pretendToAsk(program, application);
    },
    open: () => (program.hasReader ? succeed(null) : fail({ kind: 'noReader' })),
    save: () => (program.copyFailure === null ? succeed('saved') : fail({ kind: 'notSaved' })),
    openLink: () => succeed(null),
  };
}

function pretendToAsk(program: MemoryProgram, application: Application): Result<Application, IssueFailure> {
  const outcome = program.certificateOutcome;
  const at = program.now();
  const request = pretendedRequest(application, at, outcome ?? { kind: 'issued', ...taken });
  const asked = { ...application, certificateRequests: [...application.certificateRequests, request] };
  if (outcome === null) {
    const issued = { issuedAt: at, name: 'certificate.pdf', ...taken, body: { kind: 'pdf' as const } };
    return succeed(program.keep({ ...asked, issued }));
  }
  program.page.emit('applicationChanged', program.keep(asked));
  return fail(failureOf(outcome));
}

/**
 * A request for the certificate of an accepted application, whose steps all happen at `at`, an ISO instant. Throws
 * where the last attempt was not accepted.
 */
export function pretendedRequest(
  { attempts }: Application,
  at: string,
  outcome: CertificateRequestOutcome | null,
): CertificateRequest {
  const attempt = attempts.at(-1);
  if (attempt?.outcome?.kind !== 'accepted') throw new Error('It was not accepted.');
  const { connection, connectionLabel, address, userName } = attempt;
  const underWay: CertificateRequest['steps'] = [
    { step: 'started', at },
    { step: 'sending', at },
  ];
  const steps: CertificateRequest['steps'] =
    outcome === null ? underWay : [...underWay, { step: 'ended', at }];
  const serviceApplicationId = attempt.outcome.quote.applicationId;
  const id = crypto.randomUUID();
  return { id, connection, connectionLabel, address, userName, serviceApplicationId, steps, outcome };
}

function failureOf(outcome: WithoutCertificate): IssueFailure {
  switch (outcome.kind) {
    case 'refused':
      return outcome;
    case 'notSent':
      return { kind: 'notSent' };
    case 'unclear':
      return { kind: 'unclear', status: outcome.status };
    default:
      return assertNever(outcome);
  }
}
