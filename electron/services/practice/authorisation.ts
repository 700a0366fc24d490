import { assertNever } from '../../../shared/domain/result.ts';
import type { Answer } from './answers.ts';
import { unauthorised } from './answers.ts';
import type { TokenIssuer } from './token-issuer.ts';

/** The specification writes `Authorization: token` for the issue endpoint and `Bearer` for the others. */
export type AcceptedForms = 'bearer' | 'bearerOrBare';

/** `null` when the request may pass, else the answer that turns it away. */
export function refuseWithoutToken(
  header: string | undefined,
  forms: AcceptedForms,
  tokens: TokenIssuer,
): Answer | null {
  const token = readAuthorisation(header ?? '', forms);
  if (token === null) return unauthorised('Unauthorized');
  const state = tokens.check(token);
  switch (state) {
    case 'valid':
      return null;
    case 'expired':
      return unauthorised('The token has expired.');
    case 'forged':
      return unauthorised('The token is not valid.');
    default:
      return assertNever(state);
  }
}

function readAuthorisation(header: string, forms: AcceptedForms): string | null {
  const bearer = /^Bearer +(\S+)$/i.exec(header)?.[1];
  if (bearer !== undefined) return bearer;
  return forms === 'bearerOrBare' && /^\S+$/.test(header) ? header : null;
}
