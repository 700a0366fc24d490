import * as z from 'zod/mini';
import { hostProtocol } from './host-protocol.ts';

/*
 * How a window gets into the program, from start to end. The page has the functions, the host has `Sessions`.
 *
 * 1. The host shows an address with an invitation in its fragment, which is part of no request. The page removes it
 *    from the address and exchanges it for a session, which works once.
 * 2. The page names its session when it opens its WebSocket and with every upload. A session ends with the run of the
 *    host that gave it.
 * 3. A run that is killed must not lock its pages out. So each page makes a pass, of which the host gets only the key,
 *    and keeps the key beside the data. The pass itself is only in the memory of the page, so that nothing else that is
 *    served at this address later can read it.
 * 4. A page that lost its program asks whoever answers at its address to sign a challenge with the key of its pass, or
 *    of its session. Only a host that can do so is told the pass, which then becomes the session of this page.
 */

/** Belongs to one window until the host ends. */
export type Session = string;

/** What the host knows of a pass or session: its SHA-256, from which it cannot be computed. */
async function keyOf(secret: string): Promise<string> {
  return base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret)));
}

/** Proves that somebody has the key. Contains `host`, so that the proof is useless under another address. */
async function proofWith(key: string, challenge: string, host: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', encoder.encode(key), algorithm, false, ['sign']);
  const text = encoder.encode(`${challenge} at ${host}`);
  return base64url(await crypto.subtle.sign('HMAC', imported, text));
}

/** 32 random bytes. */
function randomText(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)).buffer);
}

function base64url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** How many passes are kept; older ones are forgotten. */
const maxPasses = 16;

/** Invitations, sessions and passes that give access to this host; of the last two, only the keys. */
export class Sessions {
  /** Time at which each invitation ends. */
  readonly #invitations = new Map<string, number>();
  readonly #sessions = new Set<string>();
  readonly #passes = new Set<string>();
  readonly #now: () => number;
  readonly #always: Session | null;

  /** `always`: a fixed session for every window, only for hot reload, which restarts the host again and again. */
  constructor(now: () => number, always: Session | null = null) {
    this.#now = now;
    this.#always = always;
    if (always !== null) void this.#open(always);
  }

  /** A new invitation, valid once and for this long. */
  invite(milliseconds: number): string {
    const invitation = randomText();
    this.#invitations.set(invitation, this.#now() + milliseconds);
    return invitation;
  }

  /** Exchanges an invitation for a session. Null for one that was used, is too old, or was never given. */
  async accept(invitation: string): Promise<Session | null> {
    const until = this.#invitations.get(invitation);
    this.#invitations.delete(invitation);
    if (until === undefined || this.#now() > until) return null;
    return this.#open(this.#always ?? randomText());
  }

  /** Whether a session is valid. A pass becomes the session of its page, and is of no use after this run. */
  async isOpen(session: Session): Promise<boolean> {
    const key = await keyOf(session);
    if (this.#passes.delete(key)) this.#sessions.add(key);
    return this.#sessions.has(key);
  }

  /** The keys of the passes, newest last. */
  get passes(): string[] {
    return [...this.#passes];
  }

  notePass(key: string): void {
    this.#passes.add(key);
    for (const oldest of this.passes.slice(0, -maxPasses)) this.#passes.delete(oldest);
  }

  /** Proves to a page that this host knows its session or pass. Null: no key has this SHA-256. */
  async proof(name: string, challenge: string, host: string): Promise<string | null> {
    for (const key of [...this.#sessions, ...this.#passes])
      if ((await keyOf(key)) === name) return proofWith(key, challenge, host);
    return null;
  }

  async #open(session: Session): Promise<Session> {
    this.#sessions.add(await keyOf(session));
    return session;
  }
}

/** Lets this page return after the program was killed and started again. */
export interface Pass {
  readonly secret: string;
  readonly key: string;
}

export async function newPass(): Promise<Pass> {
  const secret = randomText();
  return { secret, key: await keyOf(secret) };
}

const keptName = 'co-desk-session';

/** The session of this window: stored since it was opened, or exchanged for the invitation in its address. */
export async function openSession(): Promise<Session | null> {
  const invitation = location.hash.slice(1);
  const kept = sessionStorage.getItem(keptName);
  if (invitation === '') return kept;
  // Otherwise a bookmark or a screenshot could show it.
  history.replaceState(null, '', `${location.pathname}${location.search}`);
  const answer = await post(hostProtocol.sessionPath, { invitation });
  if (!answer.ok) return kept;
  const { session } = z.object({ session: z.string() }).parse(await answer.json());
  keepSession(session);
  return session;
}

/** Stores the session for a reload of this window. */
export function keepSession(session: Session): void {
  sessionStorage.setItem(keptName, session);
}

/** Time after which a program that does not answer counts as another one. Milliseconds. */
const patience = 3_000;

/** Whether the program at our address knows this session or pass, which it is not told. Never rejects. */
export async function isKnown(secret: string): Promise<boolean> {
  const key = await keyOf(secret);
  const challenge = randomText();
  try {
    const question = `${await keyOf(key)} ${challenge}`;
    const answer = await post(hostProtocol.returnPath, { question }, AbortSignal.timeout(patience));
    const { proof } = z.object({ proof: z.string() }).parse(await answer.json());
    return proof === (await proofWith(key, challenge, location.host));
  } catch {
    // Nothing answers there yet, or another program does, or one that does not know us.
    return false;
  }
}

function post(path: string, body: object, signal: AbortSignal | null = null): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  return fetch(path, { method: 'POST', headers, body: JSON.stringify(body), signal });
}
