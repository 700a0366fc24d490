import type { SignInFailure } from '../../../shared/domain/connection.ts';
import { succeed, type Result } from '../../../shared/domain/result.ts';
import type { IssueAnswer } from '../api-client/issue-answer.ts';
import type { AuthorizationForm, FormMemory, Issuer } from './issuer.ts';

export interface CertificateSession {
  /** Id of the connection, or `practice`. */
  readonly connection: string;
  readonly address: string;
  readonly tokens: {
    token(): Promise<Result<string, SignInFailure>>;
    renewAfter401(used: string): Promise<Result<string, SignInFailure>>;
  };
}

export interface AskNeeds {
  readonly issuer: Issuer;
  readonly forms: FormMemory;
  readonly answerTimeoutMilliseconds: () => number;
  readonly signal: AbortSignal;
}

const isAboutToken = (answer: IssueAnswer): boolean =>
  answer.kind === 'refused' && (answer.status === 401 || answer.status === 403);

/**
 * One question for one certificate: the token in the form this service is known to take, renewed once after a
 * 401, and once in the other form after a 401 or 403. At most three requests, each of them refused but the last.
 */
export async function askForCertificate(
  { issuer, forms, answerTimeoutMilliseconds, signal }: AskNeeds,
  session: CertificateSession,
  serviceApplicationId: string,
): Promise<Result<IssueAnswer, SignInFailure>> {
  const { address, connection, tokens } = session;
  const ask = (accessToken: string, form: AuthorizationForm): Promise<IssueAnswer> =>
    issuer.issue({
      address,
      accessToken,
      form,
      serviceApplicationId,
      answerTimeoutMilliseconds: answerTimeoutMilliseconds(),
      signal,
    });

  const form = forms.read(connection) ?? 'bearer';
  let token = await tokens.token();
  if (!token.ok) return token;
  let answer = await ask(token.value, form);
  if (answer.kind === 'refused' && answer.status === 401) {
    token = await tokens.renewAfter401(token.value);
    if (!token.ok) return token;
    answer = await ask(token.value, form);
  }
  if (!isAboutToken(answer)) return succeed(remembering(forms, connection, form, answer));

  const otherForm = form === 'bearer' ? 'bare' : 'bearer';
  const other = await ask(token.value, otherForm);
  // When neither form is taken, the first answer is the one that speaks about the application.
  return succeed(isAboutToken(other) ? answer : remembering(forms, connection, otherForm, other));
}

function remembering(
  forms: FormMemory,
  connection: string,
  form: AuthorizationForm,
  answer: IssueAnswer,
): IssueAnswer {
  if (answer.kind === 'document' && forms.read(connection) !== form) forms.write(connection, form);
  return answer;
}
