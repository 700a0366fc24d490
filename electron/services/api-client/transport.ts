/** HTTP exchanges, each on a fresh connection: no keep-alive, no redirects, no automatic retry. */
export interface Transport {
  /**
   * Sends a request and reads its answer. Throws what `beforeFirstByte` throws (nothing was sent then), and a
   * `TypeError` for a header that cannot be sent.
   */
  exchange(request: TransportRequest): Promise<TransportResult>;
  /** Opens a connection (with TLS where the scheme asks for it), sends nothing and closes it. */
  probe(url: URL, timeoutMilliseconds: number): Promise<ProbeResult>;
}

export interface TransportRequest {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: RequestBody;
  readonly connectTimeoutMilliseconds: number;
  /** Time from the last byte of the request to the end of the answer. */
  readonly answerTimeoutMilliseconds: number;
  /** A longer answer, measured after decompression, ends the exchange with `complete: false`. */
  readonly maximumAnswerBytes: number;
  readonly signal?: AbortSignal;
  /** Awaited after the connection (and TLS) is up and before the first byte of the request. */
  readonly beforeFirstByte?: () => Promise<void> | void;
  readonly onProgress?: (sentBytes: number) => void;
  readonly onSent?: () => void;
}

/** A body of known length, in pieces. */
export interface RequestBody {
  readonly length: number;
  /**
   * Gives the body in pieces. A piece is valid until the next one is requested, which may reuse its buffer. A failure
   * of the source before its first piece is `notSent`; a later one, or a wrong length, is `lost`.
   */
  pieces(): AsyncIterable<Uint8Array>;
}

export type TransportResult =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: Uint8Array;
      /**
       * False when the answer was cut off, too long or of the wrong length, and for a success that arrived before the
       * whole request was sent.
       */
      readonly complete: boolean;
    }
  /** Not a single byte of the request was written. */
  | ({ readonly kind: 'notSent' } & NotSent)
  /** At least one byte was written, and no complete answer came. */
  | { readonly kind: 'lost'; readonly reason: 'noAnswer' | 'connectionLost' | 'cancelled' };

/** Why nothing was written. The detail is for technical support and never contains a secret. */
export type NotSent =
  | { readonly reason: DirectReason; readonly detail: string }
  /** The proxy that was used, as `proxyName` formats it. */
  | { readonly reason: ProxyReason; readonly detail: string; readonly proxy: string };

export type TransportNotSentReason = DirectReason | ProxyReason;

export type DirectReason =
  | 'nameNotFound'
  | 'connectionRefused'
  | 'connectTimeout'
  | 'tlsUntrusted'
  | 'tlsFailed'
  | 'cancelled'
  | 'offline'
  /** The body could not be read, so nothing was sent. */
  | 'bodyUnreadable';

export type ProxyReason =
  | 'proxyUnreachable'
  /** The proxy could be reached and did not let the connection through. */
  | 'proxyRefused'
  /** The proxy requires an account, or another one than it was given. */
  | 'proxyCredentials';

export type ProbeResult =
  | { readonly kind: 'reached'; readonly secure: boolean }
  | ({ readonly kind: 'failed' } & NotSent);

/**
 * Reads `Retry-After` as seconds or as a date (RFC 9110, 10.2.3), in seconds; `null` where it is missing or invalid.
 */
export function readRetryAfter(value: string | undefined, nowMilliseconds: number): number | null {
  if (value === undefined) return null;
  const text = value.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text);
  // Every date of that section begins with the name of a day; without this check "-5" would be read as a year.
  const at = /^[A-Z][a-z]{2,8},? /.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - nowMilliseconds) / 1000));
}
