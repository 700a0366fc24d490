import * as z from 'zod/mini';
import { hostProtocol, passKeyText, proofText } from '../host-protocol.ts';
import type { SentFile } from '../messages.ts';

/** Lets this page return after the program was killed and started again. */
export interface Pass {
  readonly secret: string;
  readonly hash: string;
  readonly key: string;
}

const answerSchema = z.object({ proof: z.string() });
/** Time after which a program that does not answer counts as another one. Milliseconds. */
const patience = 3_000;

/**
 * A new pass. Kept only in the memory of the page, so that nothing else that is served at this address later can read
 * it.
 */
export function newPass(): Promise<Pass> {
  return passOf(randomText());
}

/**
 * Whether the program at our address knows the session, without revealing it: another program could have taken the
 * address meanwhile.
 */
export async function isKnown(session: string): Promise<boolean> {
  const { hash, key } = await passOf(session);
  const challenge = randomText();
  try {
    const answer = await fetch(hostProtocol.returnPath, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ question: `${hash} ${challenge}` }),
      signal: AbortSignal.timeout(patience),
    });
    if (!answer.ok) return false;
    const { proof } = answerSchema.parse(await answer.json());
    return proof === (await sign(key, proofText(challenge, location.host)));
  } catch {
    // Nothing answers there yet, or another program does.
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

const key = 'co-desk-session';
const sessionSchema = z.object({ session: z.string() });

/** The session of this window: stored since it was opened, or exchanged for the invitation in its address. */
export async function openSession(): Promise<string | null> {
  const invitation = takeInvitation();
  const kept = sessionStorage.getItem(key);
  if (invitation === null) return kept;
  const session = await exchange(invitation);
  if (session === null) return kept;
  keepSession(session);
  return session;
}

/** Stores the session for a reload of this window. */
export function keepSession(session: string): void {
  sessionStorage.setItem(key, session);
}

/**
 * The invitation in the fragment, which is removed from the address at once, so that no bookmark or screenshot shows
 * it.
 */
function takeInvitation(): string | null {
  const fragment = location.hash.slice(1);
  if (fragment === '') return null;
  history.replaceState(null, '', `${location.pathname}${location.search}`);
  return fragment;
}

async function exchange(invitation: string): Promise<string | null> {
  const answer = await fetch(hostProtocol.sessionPath, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ invitation }),
  });
  return answer.ok ? sessionSchema.parse(await answer.json()).session : null;
}

const uploadSchema = z.object({ upload: z.string() });

/** How many files are sent at once, so that small ones do not wait for each other's answers. */
const together = 4;

/** Sends the bytes of files to the host. A file that cannot be read is sent as its name only. */
export async function uploadFiles(files: readonly File[], session: string): Promise<SentFile[]> {
  const sent: SentFile[] = [];
  for (let at = 0; at < files.length; at += together) {
    const some = files.slice(at, at + together);
    sent.push(...(await Promise.all(some.map((file) => upload(file, session)))));
  }
  return sent;
}

async function upload(file: File, session: string): Promise<SentFile> {
  try {
    const answer = await fetch(hostProtocol.filesPath, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream', Authorization: `Bearer ${session}` },
      // Of a file that is too large, enough is sent for it to be refused. A slice with a type of its own would change
      // the content type.
      body: file.slice(0, hostProtocol.fileBytes),
    });
    if (!answer.ok) throw new Error(`The program did not take the file (${answer.status}).`);
    return { name: file.name, upload: uploadSchema.parse(await answer.json()).upload, bytes: file.size };
  } catch (error) {
    if (await isReadable(file)) throw error;
    return { name: file.name, unreadable: true };
  }
}

/** Whether a file can be read. A folder cannot, nor a file that was moved or changed since it was chosen. */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    // The browser gives no other reason.
    return false;
  }
}
