import { assertNever } from '../../../shared/domain/result.ts';
import {
  type CameCertificate,
  certificateInAnswer,
  endsAsPdf,
  isPdf,
  withoutSecretsInJson,
} from './certificate-in-answer.ts';
import { keepableText, readFailureMessage } from './service-words.ts';
import type { TransportNotSentReason, TransportResult } from './transport.ts';

/** What the issue call brought. */
export type IssueAnswer =
  /** It looks like a certificate. */
  | ({ readonly kind: 'document' } & CameCertificate)
  /** Clearly turned down. 401, and at a gateway 403, may be about the token or about how it was written. */
  | { readonly kind: 'refused'; readonly status: number; readonly message: string }
  | { readonly kind: 'notSent'; readonly reason: TransportNotSentReason }
  /**
   * The request left, and no certificate and no clear refusal came: it may have been issued. `status` is `null`
   * where no answer came, `message` the service's own words, `answer` up to 64 kB of the body.
   */
  | {
      readonly kind: 'unclear';
      readonly status: number | null;
      readonly message: string;
      readonly answer: string;
    };

interface IssueContext {
  /** Of the service that was asked: only links of its own host lead to a certificate. */
  readonly address: string;
  readonly secrets: readonly string[];
}

/** The service has read the request and turned it down. Source: the table of outcomes, as for a submission. */
const refusals: ReadonlySet<number> = new Set([400, 401, 403, 404, 413, 415, 422, 429]);
/** Statuses of a success that has all of what was asked for: 206 has a part of it. */
const isWholeSuccess = (status: number): boolean => status >= 200 && status < 300 && status !== 206;

export function readIssueAnswer(result: TransportResult, context: IssueContext): IssueAnswer {
  switch (result.kind) {
    case 'notSent':
      return { kind: 'notSent', reason: result.reason };
    case 'lost':
      return { kind: 'unclear', status: null, message: '', answer: '' };
    case 'answer':
      return readAnswer(result, context);
    default:
      return assertNever(result);
  }
}

type Answer = Extract<TransportResult, { kind: 'answer' }>;

/** The end of any other answer is that of the connection, which looks the same where it was cut off. */
const sayingTheEnd = ['content-length', 'transfer-encoding', 'content-encoding'] as const;

function saysItsEnd(headers: Answer['headers']): boolean {
  return sayingTheEnd.some((name) => headers[name] !== undefined);
}

/** By what it is itself: JSON that could be read has its end. */
function isWhole({ bytes, wrapping }: CameCertificate): boolean {
  return wrapping !== null || !isPdf(bytes) || endsAsPdf(bytes);
}

function readAnswer(
  { status, headers, body, complete }: Answer,
  { address, secrets }: IssueContext,
): IssueAnswer {
  const message = readFailureMessage(body, secrets);
  if (refusals.has(status)) return { kind: 'refused', status, message };
  const came = complete && isWholeSuccess(status) ? certificateInAnswer(body, address) : null;
  // A link in an answer that does not say 200 may lead to what is not there yet.
  const isCertificate = came !== null && (status === 200 || isPdf(came.bytes));
  if (isCertificate && (saysItsEnd(headers) || isWhole(came)))
    return { kind: 'document', ...withoutSecretsInJson(came, secrets) };
  return { kind: 'unclear', status, message, answer: keepableText(body, secrets) };
}
