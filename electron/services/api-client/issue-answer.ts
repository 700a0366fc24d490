import { assertNever } from '../../../shared/domain/result.ts';
import { readFailureMessage } from './failure-message.ts';
import { keepableText } from './redaction.ts';
import type { TransportNotSentReason, TransportResult } from './transport.ts';

/** What the issue call brought. The specification does not show its body, so a document may be anything. */
export type IssueAnswer =
  | {
      readonly kind: 'document';
      readonly bytes: Uint8Array;
      /** In lower case and without parameters. */
      readonly mediaType: string;
    }
  /** Any 4xx. 401, and at a gateway 403, may be about the token or about how it was written. */
  | { readonly kind: 'refused'; readonly status: number; readonly message: string }
  | { readonly kind: 'notSent'; readonly reason: TransportNotSentReason }
  /** The request left and no clear answer came: the certificate may have been issued. `answer` is up to 64 kB of it. */
  | { readonly kind: 'unclear'; readonly status: number | null; readonly answer: string };

export function readIssueAnswer(result: TransportResult, secrets: readonly string[]): IssueAnswer {
  switch (result.kind) {
    case 'notSent':
      return { kind: 'notSent', reason: result.reason };
    case 'lost':
      return { kind: 'unclear', status: null, answer: '' };
    case 'answer':
      return readAnswer(result, secrets);
    default:
      return assertNever(result);
  }
}

function readAnswer(
  { status, headers, body, complete }: Extract<TransportResult, { kind: 'answer' }>,
  secrets: readonly string[],
): IssueAnswer {
  if (status >= 400 && status < 500 && status !== 408) {
    return { kind: 'refused', status, message: readFailureMessage(body, secrets) };
  }
  const hasDocument = status >= 200 && status < 300 && complete && body.byteLength > 0;
  if (!hasDocument) return { kind: 'unclear', status, answer: keepableText(body, secrets) };
  const mediaType = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  return {
    kind: 'document',
    bytes: body,
    mediaType: mediaType === '' ? 'application/octet-stream' : mediaType,
  };
}
