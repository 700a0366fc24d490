import { createHash, randomBytes } from 'node:crypto';

/** Opens the page once; goes in the fragment of its address, which no request carries. */
export type Invitation = string;
/** Stays with one window until the host ends. */
export type Session = string;

/** Who may talk to the program. Kept as hashes, so that looking one up takes the same time whatever it is. */
export class Sessions {
  readonly #invitations = new Map<string, number>();
  readonly #sessions = new Set<string>();
  readonly #now: () => number;
  readonly #always: Session | null;

  /** `always`: the one session of every window, for hot reload only, where the host is started again and again. */
  constructor(now: () => number, always: Session | null = null) {
    this.#now = now;
    this.#always = always;
    if (always !== null) this.#sessions.add(hashOf(always));
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
    this.#sessions.add(hashOf(session));
    return session;
  }

  isOpen(session: Session): boolean {
    return this.#sessions.has(hashOf(session));
  }
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64');
}
