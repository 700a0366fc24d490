import type { SubmissionResult } from '../api-client/outcome.ts';
import type { SubmissionBody } from '../api-client/submission-body.ts';

export interface SendRequest {
  readonly address: string;
  readonly accessToken: string;
  readonly body: SubmissionBody;
  readonly answerTimeoutMilliseconds: number;
  readonly signal: AbortSignal;
  /** Nothing leaves when it throws. */
  readonly beforeFirstByte: () => void;
  readonly onProgress: (sentBytes: number) => void;
  readonly onSent: () => void;
}

/** The part of the API client that submits. One call is one request. */
export interface Sender {
  submit(request: SendRequest): Promise<SubmissionResult>;
}
