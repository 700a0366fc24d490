import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type Answer, failureAnswer, jsonAnswer, unauthorisedAnswer } from './practice-http.ts';

/** The token response with the members that the specification names. */
export interface IssuedTokens {
  readonly AccessToken: string;
  /** Seconds. */
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
  readonly RefreshToken: string;
  readonly IdToken: string;
}

interface TokenIssuerParts {
  readonly userName: string;
  readonly tokenSeconds: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly onTokens?: (tokens: IssuedTokens) => void;
}

const issuer = 'https://practice.example/auth';

/** Issues and checks the tokens of one account. Its secret exists only in memory. */
export class TokenIssuer {
  readonly #parts: TokenIssuerParts;
  readonly #secret = randomBytes(32);
  readonly #subject = randomUUID();
  readonly #refreshTokens = new Set<string>();

  constructor(parts: TokenIssuerParts) {
    this.#parts = parts;
  }

  issue(): IssuedTokens {
    const refreshToken = randomBytes(48).toString('base64url');
    this.#refreshTokens.add(refreshToken);
    const tokens: IssuedTokens = {
      AccessToken: this.#sign('access', this.#accessClaims()),
      ExpiresIn: this.#parts.tokenSeconds,
      TokenType: 'Bearer',
      RefreshToken: refreshToken,
      IdToken: this.#sign('id', this.#identityClaims()),
    };
    this.#parts.onTokens?.(tokens);
    return tokens;
  }

  /** Accepts a refresh token once and gives a new one with the answer. `null` when it is invalid or was used. */
  renew(refreshToken: string): IssuedTokens | null {
    return this.#refreshTokens.delete(refreshToken) ? this.issue() : null;
  }

  check(token: string): 'valid' | 'expired' | 'forged' {
    const claims = readToken(token, this.#secret);
    if (claims?.iss !== issuer) return 'forged';
    return this.#parts.now() < claims.exp * 1000 ? 'valid' : 'expired';
  }

  #sign(use: 'access' | 'id', more: Record<string, unknown>): string {
    // Not rounded to whole seconds: a token of a second or two must live exactly as long as the answer says.
    const issuedAt = this.#parts.now() / 1000;
    const times = { auth_time: issuedAt, iat: issuedAt, exp: issuedAt + this.#parts.tokenSeconds };
    const common = { iss: issuer, sub: this.#subject, jti: randomUUID(), token_use: use };
    return signToken({ ...common, ...times, ...more }, this.#secret);
  }

  #accessClaims(): Record<string, unknown> {
    return { client_id: 'co-practice', scope: 'certificates', username: this.#parts.userName };
  }

  #identityClaims(): Record<string, unknown> {
    const { userName } = this.#parts;
    return {
      aud: 'co-practice',
      preferred_username: userName,
      name: `Practice account of ${userName}`,
      email: userName.includes('@') ? userName : `${encodeURIComponent(userName)}@practice.example`,
      email_verified: true,
      // From the numbers that the United Kingdom's regulator reserves for fiction.
      phone_number: '+441632960147',
      phone_number_verified: false,
    };
  }
}

const claimsSchema = z.looseObject({
  iss: z.string(),
  token_use: z.enum(['access', 'id']),
  /** Seconds since 1970; RFC 7519 allows fractions. */
  exp: z.number(),
});
type Claims = z.infer<typeof claimsSchema>;

const header = encodePart({ alg: 'HS256', typ: 'JWT' });

function encodePart(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function signatureOf(signed: string, secret: Uint8Array): string {
  return createHmac('sha256', secret).update(signed).digest('base64url');
}

/** A JSON Web Token signed with HMAC-SHA-256. Source: RFC 7515 and RFC 7519. */
function signToken(claims: Claims, secret: Uint8Array): string {
  const signed = `${header}.${encodePart(claims)}`;
  return `${signed}.${signatureOf(signed, secret)}`;
}

/** The claims of a token that was signed with this secret, `null` for any other text. */
function readToken(token: string, secret: Uint8Array): Claims | null {
  const [head, claims, signature, ...rest] = token.split('.');
  if (head !== header || claims === undefined || signature === undefined || rest.length > 0) return null;
  const expected = Buffer.from(signatureOf(`${head}.${claims}`, secret));
  const given = Buffer.from(signature);
  if (expected.byteLength !== given.byteLength || !timingSafeEqual(expected, given)) return null;
  return claimsSchema.parse(JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')));
}

interface TokenEndpointParts {
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
  return right
    ? jsonAnswer(200, parts.tokens.issue())
    : unauthorisedAnswer('Incorrect user name or password.');
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
