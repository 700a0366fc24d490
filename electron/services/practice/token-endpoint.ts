import type { Answer } from './answers.ts';
import { failureAnswer, jsonAnswer, unauthorised } from './answers.ts';
import type { TokenIssuer } from './token-issuer.ts';

export interface TokenEndpointParts {
  readonly userName: string;
  readonly password: string;
  readonly tokens: TokenIssuer;
}

/**
 * Answers a form of the token endpoint. The password grant is the specification's; the refresh exchange is not
 * in it and follows the usual form: `grant_type=refresh_token` with the user name and the refresh token.
 */
export function answerTokenForm(body: Uint8Array, parts: TokenEndpointParts): Answer {
  const form = new URLSearchParams(Buffer.from(body).toString('utf8'));
  const grant = onlyValue(form, 'grant_type');
  if (grant === null) return missing('grant_type');
  const userName = onlyValue(form, 'username');
  if (userName === null) return missing('username');
  if (grant === 'password') return answerPassword(form, userName, parts);
  if (grant === 'refresh_token') return answerRefresh(form, userName, parts);
  return failureAnswer(400, 'grant_type: must be password or refresh_token.');
}

function answerPassword(form: URLSearchParams, userName: string, parts: TokenEndpointParts): Answer {
  const password = onlyValue(form, 'password');
  if (password === null) return missing('password');
  const right = userName === parts.userName && password === parts.password;
  return right ? jsonAnswer(200, parts.tokens.issue()) : unauthorised('Incorrect user name or password.');
}

function answerRefresh(form: URLSearchParams, userName: string, parts: TokenEndpointParts): Answer {
  const refreshToken = onlyValue(form, 'refresh_token');
  if (refreshToken === null) return missing('refresh_token');
  const renewed = userName === parts.userName ? parts.tokens.renew(refreshToken) : null;
  return renewed === null
    ? failureAnswer(400, 'The refresh token is not valid, or no longer.')
    : jsonAnswer(200, renewed);
}

function onlyValue(form: URLSearchParams, name: string): string | null {
  const [value, ...more] = form.getAll(name);
  return value === undefined || value === '' || more.length > 0 ? null : value;
}

function missing(field: string): Answer {
  return failureAnswer(400, `${field}: must be given once.`);
}
