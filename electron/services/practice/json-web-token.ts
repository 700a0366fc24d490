import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const claimsSchema = z.looseObject({
  iss: z.string(),
  token_use: z.enum(['access', 'id']),
  /** Seconds since 1970; RFC 7519 allows fractions. */
  exp: z.number(),
});
export type Claims = z.infer<typeof claimsSchema>;

const header = encodePart({ alg: 'HS256', typ: 'JWT' });

function encodePart(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function signatureOf(signed: string, secret: Uint8Array): string {
  return createHmac('sha256', secret).update(signed).digest('base64url');
}

/** A JSON Web Token signed with HMAC-SHA-256. Source: RFC 7515 and RFC 7519. */
export function signToken(claims: Claims, secret: Uint8Array): string {
  const signed = `${header}.${encodePart(claims)}`;
  return `${signed}.${signatureOf(signed, secret)}`;
}

/** The claims of a token that was signed with this secret, `null` for any other text. */
export function readToken(token: string, secret: Uint8Array): Claims | null {
  const [head, claims, signature, ...rest] = token.split('.');
  if (head !== header || claims === undefined || signature === undefined || rest.length > 0) return null;
  const expected = Buffer.from(signatureOf(`${head}.${claims}`, secret));
  const given = Buffer.from(signature);
  if (expected.byteLength !== given.byteLength || !timingSafeEqual(expected, given)) return null;
  return claimsSchema.parse(JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')));
}
