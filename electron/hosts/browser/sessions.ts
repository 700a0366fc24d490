import { createHash, createHmac, randomBytes } from 'node:crypto';
import { passKeyText, proofText } from './host-protocol.ts';

/** Opens the page once. It is in the fragment of the address, which is part of no request. */
type Invitation = string;
/** Belongs to one window until the host ends. */
export type Session = string;

/**
 * What is known of a pass, with which a page returns after this run was killed. Only the page knows the pass itself,
 * and only while it is open.
 */
export interface KnownPass {
  /** SHA-256 of the pass. */
  readonly hash: string;
  /** Another hash of the pass, with which a host proves to the page that it is the same one. */
  readonly key: string;
}

/** How many passes are kept; older ones are forgotten. */
const mostPasses = 16;

/**
 * Invitations, sessions and passes, which give access to the program. Stored as hashes, so that a lookup takes the same
 * time for any value.
 */
export class Sessions {
  readonly #invitations = new Map<string, number>();
  /** Keys of the sessions, by hash. */
  readonly #sessions = new Map<string, string>();
  readonly #passes = new Map<string, string>();
  readonly #now: () => number;
  readonly #always: Session | null;

  /** `always`: a fixed session for every window, only for hot reload, which restarts the host again and again. */
  constructor(now: () => number, always: Session | null = null) {
    this.#now = now;
    this.#always = always;
    if (always !== null) this.#open(always);
  }

  /** A new invitation, valid once and for this long. */
  invite(milliseconds: number): Invitation {
    const invitation = randomBytes(32).toString('base64url');
    this.#invitations.set(hashOf(invitation), this.#now() + milliseconds);
    return invitation;
  }

  /** Exchanges an invitation for a session. Null for one that was used, is too old, or was never given. */
  accept(invitation: Invitation): Session | null {
    const hash = hashOf(invitation);
    const until = this.#invitations.get(hash);
    this.#invitations.delete(hash);
    if (until === undefined || this.#now() > until) return null;
    const session = this.#always ?? randomBytes(32).toString('base64url');
    this.#open(session);
    return session;
  }

  /** Whether a session is valid. A pass becomes the session of its page, and is of no use after this run. */
  isOpen(session: Session): boolean {
    if (this.#passes.delete(hashOf(session))) this.#open(session);
    return this.#sessions.has(hashOf(session));
  }

  /** The passes, newest last. */
  get passes(): KnownPass[] {
    return [...this.#passes].map(([hash, key]) => ({ hash, key }));
  }

  notePass({ hash, key }: KnownPass): void {
    this.#passes.set(hash, key);
    for (const oldest of [...this.#passes.keys()].slice(0, -mostPasses)) this.#passes.delete(oldest);
  }

  /**
   * Proves to a page that this host knows its session or pass, without revealing it. Contains `host`, so that the proof
   * is useless under another address. Null: the hash is unknown.
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
