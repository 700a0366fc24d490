import type { SecretKind } from '../credential-vault/credential-vault.ts';
import { paths } from '../wire/co-service.ts';
import { type IssueAnswer, readIssueAnswer } from './issue-answer.ts';
import { submissionOutcome, type SubmissionResult } from './outcome.ts';
import type { SubmissionBody } from './submission-body.ts';
import { readTokenAnswer, type TokenAnswer } from './token-answer.ts';
import type { RequestBody, Transport, TransportRequest, TransportResult } from './transport.ts';

/** Whether an exchange shows that the service can be reached. */
export type ExchangeNote = 'reached' | 'unreached' | 'unclear';

interface ApiClientOptions {
  readonly transport: Transport;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Secrets to remove from answers in addition to those that were sent. */
  readonly known?: KnownSecrets;
}

interface TokenRequest {
  readonly address: string;
  readonly form: URLSearchParams;
}

/** One submission. The hooks and the signal are those of `TransportRequest`. */
export interface SubmitRequest extends Pick<
  TransportRequest,
  'answerTimeoutMilliseconds' | 'signal' | 'beforeFirstByte' | 'onProgress' | 'onSent'
> {
  readonly address: string;
  readonly accessToken: string;
  readonly body: SubmissionBody;
}

/**
 * Form of the token in the `Authorization` header: the specification writes `token` for one endpoint and `Bearer` for
 * all others.
 */
export type AuthorizationForm = 'bearer' | 'bare';

export interface IssueRequest extends Pick<
  TransportRequest,
  'answerTimeoutMilliseconds' | 'signal' | 'beforeFirstByte'
> {
  readonly address: string;
  readonly accessToken: string;
  readonly form: AuthorizationForm;
  readonly serviceApplicationId: string;
}

const connectTimeoutMilliseconds = 10_000;
const tokenTimeoutMilliseconds = 30_000;
const answerLimitBytes = 1_000_000;
const documentLimitBytes = 64_000_000;
const commonHeaders = { Accept: 'application/json', 'User-Agent': 'CO-Desk' } as const;

type Asked = Pick<TransportRequest, 'method' | 'headers' | 'answerTimeoutMilliseconds'> &
  Partial<TransportRequest>;

/** The endpoints of the certificate service. One call is one request; nothing is repeated here. */
export class ApiClient {
  readonly #options: ApiClientOptions;
  readonly #secrets: KnownSecrets;
  #onExchange: ((address: string, note: ExchangeNote) => void) | null = null;

  constructor(options: ApiClientOptions) {
    this.#options = options;
    this.#secrets = options.known ?? new KnownSecrets();
  }

  /** Sets the listener that is told of every exchange, which decides whether the service is shown as reachable. */
  onExchange(listener: (address: string, note: ExchangeNote) => void): void {
    this.#onExchange = listener;
  }

  /** Requests a token. `form` is a grant of `wire/co-service.ts`. Source: "Generate authentication token". */
  async requestToken({ address, form }: TokenRequest): Promise<TokenAnswer> {
    const result = await this.#exchange(address, paths.token, {
      method: 'POST',
      headers: { ...commonHeaders, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: wholeBody(form.toString()),
      answerTimeoutMilliseconds: tokenTimeoutMilliseconds,
    });
    const password = form.get('password') ?? '';
    const refreshToken = form.get('refresh_token') ?? '';
    const secrets = [password, refreshToken];
    this.#secrets.addPassword(password);
    this.#secrets.addTokens([refreshToken]);
    const context = { secrets: this.#secrets.and(secrets), nowMilliseconds: this.#options.now() };
    const answer = readTokenAnswer(result, context);
    if (answer.kind === 'granted') this.#secrets.addTokens([answer.accessToken, answer.refreshToken]);
    return answer;
  }

  /**
   * Sends a submission. Throws what `beforeFirstByte` throws; nothing was sent then. Source: "Submit CO application".
   */
  async submit({ address, accessToken, body, ...hooks }: SubmitRequest): Promise<SubmissionResult> {
    const authorization = { Authorization: `Bearer ${accessToken}` };
    const result = await this.#exchange(address, paths.submit, {
      ...hooks,
      method: 'POST',
      headers: { ...commonHeaders, 'Content-Type': 'application/json', ...authorization },
      body,
    });
    const { serviceTag } = body;
    return submissionOutcome(result, {
      serviceTag,
      nowMilliseconds: this.#options.now(),
      secrets: this.#secrets.and([accessToken]),
    });
  }

  /**
   * Requests a certificate, which may change state at the service: call it only for a clerk's request, and never repeat
   * it. Throws what `beforeFirstByte` throws; nothing was sent then. Source: "Issue CO certificate".
   */
  async issue({ address, accessToken, form, ...asked }: IssueRequest): Promise<IssueAnswer> {
    const { serviceApplicationId, ...hooks } = asked;
    const authorization = form === 'bearer' ? `Bearer ${accessToken}` : accessToken;
    const result = await this.#exchange(address, paths.issue(serviceApplicationId), {
      ...hooks,
      method: 'GET',
      headers: {
        ...commonHeaders,
        Accept: 'application/pdf, application/json;q=0.9, */*;q=0.5',
        'Content-Type': 'application/json',
        Authorization: authorization,
      },
      maximumAnswerBytes: documentLimitBytes,
    });
    return readIssueAnswer(result, { address, secrets: this.#secrets.and([accessToken]) });
  }

  async #exchange(address: string, path: string, asked: Asked): Promise<TransportResult> {
    const result = await this.#options.transport.exchange({
      connectTimeoutMilliseconds,
      maximumAnswerBytes: answerLimitBytes,
      ...asked,
      url: new URL(`${address}${path}`),
    });
    this.#onExchange?.(address, noteOf(result));
    return result;
  }
}

function noteOf(result: TransportResult): ExchangeNote {
  if (result.kind === 'answer') return 'reached';
  const isOurDoing = result.reason === 'cancelled' || result.reason === 'bodyUnreadable';
  return result.kind === 'notSent' && !isOurDoing ? 'unreached' : 'unclear';
}

function wholeBody(text: string): RequestBody {
  const bytes = new TextEncoder().encode(text);
  return {
    length: bytes.byteLength,
    async *pieces() {
      yield await Promise.resolve(bytes);
    },
  };
}

/**
 * How many passwords are remembered and looked for in every answer. An account needs one password and two tokens at a
 * time.
 */
const maxPasswords = 40;
const maxTokens = 12;
/** Secrets shorter than this are not remembered, because they may be ordinary words in any answer. Characters. */
const least = 8;

/**
 * Passwords and tokens that this run read from the keychain, sent to services or received from them. A careless service
 * may repeat any of them in an answer, even a password that an earlier run sent. New tokens come every hour and replace
 * older tokens, never a password, which stays valid for months.
 */
export class KnownSecrets {
  readonly #passwords = new Set<string>();
  readonly #tokens = new Set<string>();

  addPassword(password: string): void {
    note(this.#passwords, password, maxPasswords);
  }

  addTokens(tokens: readonly (string | null)[]): void {
    for (const token of tokens) if (token !== null) note(this.#tokens, token, maxTokens);
  }

  /** Adds a secret that was read from the keychain. */
  addKept(kind: SecretKind, secret: string): void {
    if (kind === 'password') this.addPassword(secret);
    else this.addTokens([secret]);
  }

  /** The remembered secrets together with those of this exchange. */
  and(secrets: readonly string[]): readonly string[] {
    return [...new Set([...secrets, ...this.#passwords, ...this.#tokens])];
  }
}

/** Adds a secret as the newest and removes the oldest where there are too many. */
function note(known: Set<string>, secret: string, most: number): void {
  if (secret.length < least) return;
  known.delete(secret);
  known.add(secret);
  const [...all] = known;
  for (const oldest of all.slice(0, -most)) known.delete(oldest);
}
