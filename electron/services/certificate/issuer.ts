import type { IssueAnswer } from '../api-client/issue-answer.ts';

/** How the token stands in the `Authorization` header: the specification writes it in two ways. */
export type AuthorizationForm = 'bearer' | 'bare';

export interface IssueRequest {
  readonly address: string;
  readonly accessToken: string;
  readonly form: AuthorizationForm;
  readonly serviceApplicationId: string;
  readonly answerTimeoutMilliseconds: number;
  readonly signal: AbortSignal;
  /** Called once the connection (and TLS) is up. Nothing is sent when it throws. */
  readonly beforeFirstByte: () => void;
}

/** The part of the API client that asks for a certificate. One call is one request. Throws what `beforeFirstByte` throws. */
export interface Issuer {
  issue(request: IssueRequest): Promise<IssueAnswer>;
}

/** Which form each connection's service took last time. */
export interface FormMemory {
  read(connection: string): AuthorizationForm | null;
  write(connection: string, form: AuthorizationForm): void;
}
