import type { SignInFailure } from '../../../shared/domain/connection.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import { refusedSignIn, type TokenAnswer } from '../api-client/token-answer.ts';
import { passwordGrant, refreshGrant } from '../wire/co-service.ts';

/** The secrets of one account, independent of where they are stored. */
export interface SessionSecrets {
  /** `null` where there is none. Fails when the keychain does not answer. */
  password(): Promise<Result<string | null, SignInFailure>>;
  refreshToken(): Promise<Result<string | null, SignInFailure>>;
  /** Replaces the refresh token; `null` removes it. Where it cannot be stored, it is kept in memory. */
  keepRefreshToken(refreshToken: string | null): Promise<void>;
  /** Removes a password that the service called wrong, so that it is not tried after the next start either. */
  forgetPassword(): Promise<void>;
}

interface TokenSessionOptions {
  readonly userName: string;
  readonly secrets: SessionSecrets;
  /** One request to the token endpoint of the account's service. */
  readonly exchange: (form: URLSearchParams) => Promise<TokenAnswer>;
  /** Milliseconds since the epoch by the wall clock, which also counts the hours while the computer sleeps. */
  readonly now: () => number;
  /** The pause of this account, shared by all of its sessions. */
  readonly pause: SignInPause;
  /** Called when the account may have become signed in or out. */
  readonly onChange?: () => void;
}

type TokenResult = Result<string, SignInFailure>;

interface HeldToken {
  readonly value: string;
  readonly lifetime: TokenLifetime;
}

/**
 * The access token of one account, in memory only. Simultaneous calls share one request. A password that was refused is
 * not sent again until somebody signs in, because that could lock the account.
 */
export class TokenSession {
  readonly #options: TokenSessionOptions;
  #held: HeldToken | null = null;
  #refusal: SignInFailure | null = null;
  #renewing: Promise<TokenResult> | null = null;
  /** Counts sign-ins and sign-outs: an answer to a request from before one of them is discarded. */
  #epoch = 0;
  /** Counts sign-outs alone: a request from before one of them stores no secret. */
  #ends = 0;
  /** Number of passwords that are being kept, which no refusal of an older one may remove. */
  #keeping = 0;

  constructor(options: TokenSessionOptions) {
    this.#options = options;
  }

  /** The last refusal of the password, until the next sign-in. */
  get refusal(): SignInFailure | null {
    return this.#refusal;
  }

  /**
   * Whether a token is usable. An expired one can only be renewed with the secrets, which the keychain may not give.
   */
  get hasUsableToken(): boolean {
    return this.#held !== null && isUsable(this.#held.lifetime, this.#options.now());
  }

  async token(): Promise<TokenResult> {
    const held = this.#held;
    if (held !== null && isFresh(held.lifetime, this.#options.now())) return succeed(held.value);
    return this.#renew();
  }

  /** Gives another token than the one that was answered with 401. */
  async renewAfter401(used: string): Promise<TokenResult> {
    if (this.#held?.value === used) this.#held = null;
    return this.token();
  }

  /**
   * Signs in with a password that a clerk has just typed. `keep` runs after the service has accepted it and may still
   * fail. Nothing changes when it fails, and nothing is stored when the account was signed out meanwhile.
   */
  async signIn(
    password: string,
    keep: () => Promise<Result<null, SignInFailure>>,
  ): Promise<Result<null, SignInFailure>> {
    const paused = this.#paused();
    if (paused !== null) return fail(paused);
    const { secrets, userName } = this.#options;
    const ends = this.#ends;
    const answer = await this.#ask(passwordGrant(userName, password));
    if (answer.kind !== 'granted') return fail(failureOf(answer));
    if (this.#ends !== ends) return ended();
    this.#keeping += 1;
    const kept = await keep().finally(() => (this.#keeping -= 1));
    if (!kept.ok) return kept;
    if (this.#ends !== ends) {
      await secrets.forgetPassword();
      return ended();
    }
    this.#forget();
    const adopted = await this.#adopt(answer, this.#epoch);
    if (!adopted.ok) return adopted;
    // A stored refresh token of an earlier sign-in would outlive a sign-in that is for this run only.
    if (answer.refreshToken === null) await secrets.keepRefreshToken(null);
    return succeed(null);
  }

  /** Whether somebody has signed out since it was created. */
  get isEnded(): boolean {
    return this.#ends > 0;
  }

  /** Forgets what is in memory. The caller removes the stored secrets. */
  end(): void {
    this.#ends += 1;
    this.#forget();
  }

  #forget(): void {
    this.#epoch += 1;
    this.#held = null;
    this.#refusal = null;
    this.#renewing = null;
  }

  #renew(): Promise<TokenResult> {
    this.#renewing ??= this.#startRenewal();
    return this.#renewing;
  }

  #startRenewal(): Promise<TokenResult> {
    const epoch = this.#epoch;
    return this.#renewOnce(epoch).finally(() => {
      if (this.#epoch === epoch) this.#renewing = null;
      this.#options.onChange?.();
    });
  }

  async #renewOnce(epoch: number): Promise<TokenResult> {
    const obstacle = this.#refusal ?? this.#paused();
    if (obstacle !== null) return this.#holdOn(obstacle);
    const kept = await this.#options.secrets.refreshToken();
    if (kept.ok && kept.value !== null) {
      const answer = await this.#ask(refreshGrant(this.#options.userName, kept.value));
      if (answer.kind === 'granted') return this.#adopt(answer, epoch);
      // The answer says nothing about the token, and a request with the password would get the same answer.
      if (!saysSpent(answer)) return this.#holdOn(failureOf(answer));
      if (this.#epoch === epoch) await this.#options.secrets.keepRefreshToken(null);
    }
    return this.#askWithPassword(epoch);
  }

  async #askWithPassword(epoch: number): Promise<TokenResult> {
    const password = await this.#options.secrets.password();
    if (!password.ok) return this.#holdOn(password.error);
    if (password.value === null) return this.#holdOn({ kind: 'passwordMissing' });
    if (this.#epoch !== epoch) return this.#overtaken();
    const answer = await this.#ask(passwordGrant(this.#options.userName, password.value));
    if (answer.kind === 'granted') return this.#adopt(answer, epoch);
    const failure = failureOf(answer);
    if (answer.kind === 'refused' && this.#epoch === epoch) await this.#rememberRefusal(failure);
    return this.#holdOn(failure);
  }

  async #ask(form: URLSearchParams): Promise<TokenAnswer> {
    const { exchange, pause, now } = this.#options;
    const answer = await exchange(form);
    const seconds = answer.kind === 'refused' ? answer.retryAfterSeconds : null;
    if (seconds !== null) pause.begin(seconds, now());
    return answer;
  }

  /** The failure while the service has asked for a pause; `null` where it has not. */
  #paused(): SignInFailure | null {
    const retryAfterSeconds = this.#options.pause.secondsLeft(this.#options.now());
    if (retryAfterSeconds === null) return null;
    return { kind: 'turnedAway', why: 'later', status: 429, message: '', retryAfterSeconds };
  }

  async #rememberRefusal(failure: SignInFailure): Promise<void> {
    if (failure.kind === 'turnedAway' && failure.why === 'later') return;
    if (this.#keeping > 0) return;
    this.#refusal = failure;
    if (failure.kind === 'refused') await this.#options.secrets.forgetPassword();
  }

  async #adopt(answer: Extract<TokenAnswer, { kind: 'granted' }>, epoch: number): Promise<TokenResult> {
    if (this.#epoch !== epoch) return this.#overtaken();
    const ends = this.#ends;
    const { accessToken, expiresIn, refreshToken } = answer;
    this.#held = { value: accessToken, lifetime: tokenLifetime(expiresIn, this.#options.now()) };
    // Without a new refresh token the old one stays valid; with a new one the old one is used up.
    if (refreshToken !== null) await this.#options.secrets.keepRefreshToken(refreshToken);
    if (this.#ends === ends) return succeed(accessToken);
    // It may have been stored after the other secrets were removed.
    await this.#options.secrets.keepRefreshToken(null);
    return ended();
  }

  /**
   * Result of a renewal that another sign-in or sign-out has overtaken: after a sign-in its token serves, after a
   * sign-out there is none.
   */
  #overtaken(): TokenResult {
    return this.#holdOn({ kind: 'passwordMissing' });
  }

  /** Falls back to the present token, which may still be valid because it is renewed early; else fails. */
  #holdOn(failure: SignInFailure): TokenResult {
    const held = this.#held;
    return held !== null && isUsable(held.lifetime, this.#options.now())
      ? succeed(held.value)
      : fail(failure);
  }
}

type NotGranted = Exclude<TokenAnswer, { kind: 'granted' }>;

function failureOf(answer: NotGranted): SignInFailure {
  return answer.kind === 'failed' ? answer.failure : refusedSignIn(answer);
}

/** Whether the answer is or may be about the refresh token, so that the password is tried. */
function saysSpent(answer: NotGranted): boolean {
  if (answer.kind === 'failed') return false;
  const failure = refusedSignIn(answer);
  const isElsewhere = failure.kind === 'turnedAway' && (failure.why === 'later' || failure.why === 'address');
  return !isElsewhere && answer.status !== 423;
}

function ended(): { readonly ok: false; readonly error: SignInFailure } {
  return fail({ kind: 'passwordMissing' });
}

/** When a token was received, when to renew it and when it expires. Milliseconds since the epoch. */
interface TokenLifetime {
  readonly from: number;
  readonly renewAt: number;
  readonly until: number;
}

/** Assumed lifetime of a token when the answer names no sensible one: the shortest in use. */
const doubtfulSeconds = 300;
const longestSeconds = 86_400;
const longestMarginSeconds = 120;

/**
 * Reads `ExpiresIn`, which may be anything. Only a positive number counts, up to a day; anything else (0, -1, "3600",
 * nothing, NaN) counts as five minutes, so that it can neither cause a loop nor keep a dead token.
 */
function tokenLifetime(expiresIn: unknown, now: number): TokenLifetime {
  const isSensible = typeof expiresIn === 'number' && Number.isFinite(expiresIn) && expiresIn > 0;
  const seconds = Math.min(isSensible ? expiresIn : doubtfulSeconds, longestSeconds);
  const margin = Math.min(longestMarginSeconds, seconds / 10);
  return { from: now, renewAt: now + (seconds - margin) * 1000, until: now + seconds * 1000 };
}

/**
 * Whether a token need not be renewed yet. False where the clock was set back to before it was received, because its
 * age is unknown then.
 */
function isFresh({ from, renewAt }: TokenLifetime, now: number): boolean {
  return from <= now && now < renewAt;
}

function isUsable({ from, until }: TokenLifetime, now: number): boolean {
  return from <= now && now < until;
}

/** Seconds. */
const longestPause = 86_400;

/** The pause that a service has asked for before the next sign-in to an account, whoever starts it. */
export class SignInPause {
  #began = 0;
  #until = 0;

  /** Begins the pause. `now` in milliseconds since the epoch. */
  begin(seconds: number, now: number): void {
    this.#began = now;
    this.#until = now + Math.min(seconds, longestPause) * 1_000;
  }

  /**
   * Whole seconds that are left; `null` for none. A clock that was set back ends the pause, because the time that has
   * passed is unknown.
   */
  secondsLeft(now: number): number | null {
    const isOn = this.#began <= now && now < this.#until;
    return isOn ? Math.ceil((this.#until - now) / 1_000) : null;
  }
}
