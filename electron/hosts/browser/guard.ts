import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

interface ArrivedRequest {
  readonly method?: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly headersDistinct: NodeJS.Dict<string[]>;
}

interface Refusal {
  readonly status: 403 | 405 | 415;
  readonly reason: string;
}

/** What a request is for: the files of the page hold nothing secret, data does, and a socket carries data. */
type Purpose = 'page' | 'document' | 'data' | 'socket';

/**
 * Keeps out every other page of this computer's browsers, and names that were bound to this address afterwards.
 * `host` is the exact `Host` that a request must carry, for example `127.0.0.1:49152`.
 */
export function refusalOf(request: ArrivedRequest, host: string, purpose: Purpose): Refusal | null {
  return (
    refuseHost(request, host) ??
    refuseMethod(request, purpose) ??
    refuseOrigin(request, host, purpose) ??
    refuseSite(request, purpose)
  );
}

/** JSON and bytes are what no plain form of another page can send. */
export function refuseContentType(
  request: ArrivedRequest,
  wanted: 'application/json' | 'application/octet-stream',
): Refusal | null {
  return request.headers['content-type'] === wanted
    ? null
    : { status: 415, reason: `Only ${wanted} is taken here.` };
}

function refuseHost({ headersDistinct }: ArrivedRequest, host: string): Refusal | null {
  const named = headersDistinct['host'] ?? [];
  return named.length === 1 && named[0] === host
    ? null
    : { status: 403, reason: 'The host has another name.' };
}

function refuseMethod({ method }: ArrivedRequest, purpose: Purpose): Refusal | null {
  const allowed = purpose === 'data' ? method === 'POST' : method === 'GET';
  return allowed ? null : { status: 405, reason: 'Not this way.' };
}

/** Chromium sends no Sec-Fetch with a WebSocket's handshake, but always the origin. */
function refuseOrigin({ headers }: ArrivedRequest, host: string, purpose: Purpose): Refusal | null {
  const { origin } = headers;
  const mayBeAbsent = purpose === 'page' || purpose === 'document';
  const fits = origin === `http://${host}` || (origin === undefined && mayBeAbsent);
  return fits ? null : { status: 403, reason: 'Another origin asks.' };
}

function refuseSite({ headers }: ArrivedRequest, purpose: Purpose): Refusal | null {
  const site = headers['sec-fetch-site'];
  const fits = purpose === 'data' || purpose === 'document' ? site === 'same-origin' : fitsPage(headers);
  return fits || purpose === 'socket' ? null : { status: 403, reason: 'Another site asks.' };
}

/** The page may be opened from anywhere; its parts only by itself. */
function fitsPage(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  return (
    site === undefined ||
    site === 'none' ||
    site === 'same-origin' ||
    (headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document')
  );
}

/** What carries JSON has to come from our own page. */
export function refuseJson(request: IncomingMessage, host: string): Refusal | null {
  return refusalOf(request, host, 'data') ?? refuseContentType(request, 'application/json');
}

/** True when the request has been turned away. */
export function isRefused(response: ServerResponse, refusal: Refusal | null): boolean {
  if (refusal === null) return false;
  end(response, refusal.status, refusal.reason);
  return true;
}

/** What is still being sent to a refused address is not read to its end. */
export function end(response: ServerResponse, status: number, text: string): void {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' };
  response.writeHead(status, headers).end(text);
}
