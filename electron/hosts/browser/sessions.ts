import { createHash, createHmac, randomBytes } from 'node:crypto';
import { passKeyText, proofText } from './agreement.ts';

/** Opens the page once; goes in the fragment of its address, which no request carries. */
type Invitation = string;
/** Stays with one window until the host ends. */
export type Session = string;

/**
 * What is known of a pass: with it a page comes in again after this run was killed. Only the page knows the pass, and
 * only while it is open.
 */
export interface KnownPass {
  /** Its SHA-256. */
  readonly hash: string;
  /** Made of it in another way; shows the page that a host is the one that it trusted. */
  readonly key: string;
}

/** So many pages may come in again; older ones are forgotten. */
const mostPasses = 16;

/** Who may talk to the program. Kept as hashes, so that looking one up takes the same time whatever it is. */
export class Sessions {
  readonly #invitations = new Map<string, number>();
  /** Keys by hash. */
  readonly #sessions = new Map<string, string>();
  readonly #passes = new Map<string, string>();
  readonly #now: () => number;
  readonly #always: Session | null;

  /** `always`: the one session of every window, for hot reload only, where the host is started again and again. */
  constructor(now: () => number, always: Session | null = null) {
    this.#now = now;
    this.#always = always;
    if (always !== null) this.#open(always);
  }

  /** Good once, for this long. */
  invite(milliseconds: number): Invitation {
    const invitation = randomBytes(32).toString('base64url');
    this.#invitations.set(hashOf(invitation), this.#now() + milliseconds);
    return invitation;
  }

  /** Null for an invitation that was used, is too old, or was never given. */
  accept(invitation: Invitation): Session | null {
    const hash = hashOf(invitation);
    const until = this.#invitations.get(hash);
    this.#invitations.delete(hash);
    if (until === undefined || this.#now() > until) return null;
    const session = this.#always ?? randomBytes(32).toString('base64url');
    this.#open(session);
    return session;
  }

  /** A pass becomes the session of its page, and opens nothing after this run. */
  isOpen(session: Session): boolean {
    if (this.#passes.delete(hashOf(session))) this.#open(session);
    return this.#sessions.has(hashOf(session));
  }

  /** The newest last. */
  get passes(): KnownPass[] {
    return [...this.#passes].map(([hash, key]) => ({ hash, key }));
  }

  notePass({ hash, key }: KnownPass): void {
    this.#passes.set(hash, key);
    for (const oldest of [...this.#passes.keys()].slice(0, -mostPasses)) this.#passes.delete(oldest);
  }

  /**
   * Shows a page that this host knows its session or pass, without saying it. `host` is part of it, so that nobody
   * else can pass it on under another address. Null: nothing is known of it.
   */
  proof(hash: string, challenge: string, host: string): string | null {
    const key = this.#sessions.get(hash) ?? this.#passes.get(hash);
    if (key === undefined) return null;
    return createHmac('sha256', key).update(proofText(challenge, host)).digest('base64url');
  }

  #open(session: Session): void {
    this.#sessions.set(hashOf(session), hashOf(passKeyText(session)));
  }
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
