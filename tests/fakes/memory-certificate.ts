import { safeFileName } from '../../electron/services/certificate/received-documents.ts';
import { IssuedDocuments } from '../../electron/services/certificate/stored-documents.ts';
import type { Application } from '../../shared/domain/application.ts';
import {
  type CertificateRequest,
  type CertificateRequestOutcome,
  unclearRequest,
} from '../../shared/domain/certificate.ts';
import { assertNever, fail, succeed, type Result } from '../../shared/domain/result.ts';
import type { Handlers } from '../../shared/ipc/handlers.ts';
import type { IssueFailure } from '../../shared/ipc/areas/submission.ts';
import type { MemoryProgram } from './memory-program.ts';
import { storeOf } from './memory-program-store.ts';

type WithoutCertificate = Exclude<CertificateRequestOutcome, { readonly kind: 'issued' }>;

const taken = { sha256: 'b'.repeat(64), bytes: 48_211 };

export function certificateHandlers(program: MemoryProgram): Handlers['certificate'] {
  /** The real service over documents that can all be read. */
  const documents = (): IssuedDocuments =>
    new IssuedDocuments({
      store: storeOf(program),
      kept: {
        open: () => Promise.resolve(program.hasReader ? succeed(null) : fail({ kind: 'noReader' })),
        save: () =>
          Promise.resolve(program.copyFailure === null ? succeed('saved') : fail({ kind: 'notSaved' })),
      },
      links: { open: () => Promise.resolve() },
    });
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
    open: (asked) => documents().open(asked),
    save: (asked) => documents().save(asked),
    openLink: (asked) => documents().openLink(asked),
  };
}

function pretendToAsk(program: MemoryProgram, application: Application): Result<Application, IssueFailure> {
  const outcome = program.certificateOutcome;
  const at = program.now();
  const request = pretendedRequest(application, at, outcome ?? { kind: 'issued', ...taken });
  const asked = { ...application, certificateRequests: [...application.certificateRequests, request] };
  if (outcome === null) {
    const name = safeFileName(application.content.clientReference, 'pdf');
    const issued = { issuedAt: at, requestId: request.id, name, ...taken, body: { kind: 'pdf' as const } };
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
    ...(outcome?.kind === 'notSent' ? [] : [{ step: 'sending' as const, at }]),
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
