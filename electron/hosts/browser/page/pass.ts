import * as z from 'zod/mini';
import { agreement, passKeyText, proofText } from '../agreement.ts';

/** With it this page comes in again when the program behind it was killed and started anew. */
export interface Pass {
  readonly secret: string;
  readonly hash: string;
  readonly key: string;
}

const answerSchema = z.object({ proof: z.string() });
const patience = 3_000;

/** Lives in the memory of the page alone: whatever else is served at this address one day cannot read it. */
export function newPass(): Promise<Pass> {
  return passOf(randomText());
}

/**
 * Whether the program at our address knows the session, without telling it: a stranger could have taken the address
 * while no program had it.
 */
export async function isKnown(session: string): Promise<boolean> {
  const { hash, key } = await passOf(session);
  const challenge = randomText();
  try {
    const answer = await fetch(agreement.returnPath, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ question: `${hash} ${challenge}` }),
      signal: AbortSignal.timeout(patience),
    });
    if (!answer.ok) return false;
    const { proof } = answerSchema.parse(await answer.json());
    return proof === (await sign(key, proofText(challenge, location.host)));
  } catch {
    // Nobody answers there yet, or somebody else does.
    return false;
  }
}

async function passOf(secret: string): Promise<Pass> {
  return { secret, hash: await digest(secret), key: await digest(passKeyText(secret)) };
}

function randomText(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

async function digest(text: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}

async function sign(key: string, text: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', encoder.encode(key), algorithm, false, ['sign']);
  return base64url(new Uint8Array(await crypto.subtle.sign('HMAC', imported, encoder.encode(text))));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
