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

/** Purpose of a request: the files of the page contain no secret, data does, and a socket carries data. */
type Purpose = 'page' | 'document' | 'data' | 'socket';

/**
 * Refuses requests of other pages in the browsers of this computer, and of names that were later bound to this address.
 * `host`: the exact `Host` that a request must have, for example `127.0.0.1:49152`. Null: the request is allowed.
 */
export function refusalOf(request: ArrivedRequest, host: string, purpose: Purpose): Refusal | null {
  return (
    refuseHost(request, host) ??
    refuseMethod(request, purpose) ??
    refuseOrigin(request, host, purpose) ??
    refuseSite(request, purpose)
  );
}

/** Refuses every content type but `wanted`. No plain form of another page can send one of these two. */
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

/** Chromium sends no Sec-Fetch with the handshake of a WebSocket, but always the origin. */
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

/** The page may be opened from anywhere, its parts only by the page itself. */
function fitsPage(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  return (
    site === undefined ||
    site === 'none' ||
    site === 'same-origin' ||
    (headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document')
  );
}

/** Refuses JSON that does not come from our own page. */
export function refuseJson(request: IncomingMessage, host: string): Refusal | null {
  return refusalOf(request, host, 'data') ?? refuseContentType(request, 'application/json');
}

/** Answers a refused request. True when it was refused. */
export function isRefused(response: ServerResponse, refusal: Refusal | null): boolean {
  if (refusal === null) return false;
  end(response, refusal.status, refusal.reason);
  return true;
}

/** Answers without reading the rest of the body. */
export function end(response: ServerResponse, status: number, text: string): void {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' };
  response.writeHead(status, headers).end(text);
}
