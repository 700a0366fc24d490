import { assertNever } from '../../../shared/domain/result.ts';
import {
  type AnsweredCertificate,
  certificateInAnswer,
  endsAsPdf,
  isPdf,
  withoutSecretsInJson,
} from './certificate-in-answer.ts';
import { storableText, readFailureMessage } from './service-words.ts';
import type { TransportNotSentReason, TransportResult } from './transport.ts';

/** The answer to the issue call. */
export type IssueAnswer =
  /** It looks like a certificate. */
  | ({ readonly kind: 'document' } & AnsweredCertificate)
  /** Clearly refused. A 401, and from a gateway a 403, may be about the token or its form. */
  | { readonly kind: 'refused'; readonly status: number; readonly message: string }
  | { readonly kind: 'notSent'; readonly reason: TransportNotSentReason }
  /**
   * The request was sent, and neither a certificate nor a clear refusal came: it may have been issued. `status` is
   * `null` where no answer came, `message` is the service's own text, `answer` up to 64 kB of the body.
   */
  | {
      readonly kind: 'unclear';
      readonly status: number | null;
      readonly message: string;
      readonly answer: string;
    };

interface IssueContext {
  /** Address of the service: only links to its own host can lead to a certificate. */
  readonly address: string;
  readonly secrets: readonly string[];
}

/**
 * Statuses with which the service has read the request and refused it. Source: the table of outcomes, as for a
 * submission.
 */
const refusals: ReadonlySet<number> = new Set([400, 401, 403, 404, 413, 415, 422, 429]);
/** Whether a status means a complete success: 206 delivers only a part. */
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

/**
 * Headers that show where an answer ends. Any other answer ends with the connection, which looks the same where it was
 * cut off.
 */
const headersOfItsEnd = ['content-length', 'transfer-encoding', 'content-encoding'] as const;

function declaresItsEnd(headers: Answer['headers']): boolean {
  return headersOfItsEnd.some((name) => headers[name] !== undefined);
}

/** Whether the certificate itself shows that it is complete: JSON that could be parsed is, a PDF needs its end mark. */
function isWhole({ bytes, wrapping }: AnsweredCertificate): boolean {
  return wrapping !== null || !isPdf(bytes) || endsAsPdf(bytes);
}

function readAnswer(
  { status, headers, body, complete }: Answer,
  { address, secrets }: IssueContext,
): IssueAnswer {
  const message = readFailureMessage(body, secrets);
  if (refusals.has(status)) return { kind: 'refused', status, message };
  const found = complete && isWholeSuccess(status) ? certificateInAnswer(body, address) : null;
  // A link in an answer with a status other than 200 may lead to something that does not exist yet.
  const isCertificate = found !== null && (status === 200 || isPdf(found.bytes));
  if (isCertificate && (declaresItsEnd(headers) || isWhole(found)))
    return { kind: 'document', ...withoutSecretsInJson(found, secrets) };
  return { kind: 'unclear', status, message, answer: storableText(body, secrets) };
}
