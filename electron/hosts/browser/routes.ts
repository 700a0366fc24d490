import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { type StartArguments, startArgumentsSchema } from '../start-arguments.ts';
import { contentSecurityPolicy, pageHeaders } from '../page-files.ts';
import { hostProtocol } from './host-protocol.ts';
import { documentBytes, documentHeaders, type OutgoingDocuments } from './outgoing-documents.ts';
import type { PageSource } from './page-source.ts';
import type { Sessions } from './session.ts';
import { type Uploads, UploadTooLarge } from './uploads.ts';
import { readJson } from '../../../shared/rules/json.ts';

export interface RouteOptions {
  readonly page: PageSource;
  readonly sessions: Sessions;
  readonly uploads: Uploads;
  readonly documents: OutgoingDocuments;
  /** With this secret another start on the same data folder asks for a window. */
  readonly window: { readonly secret: string; show(startArguments: StartArguments | null): void };
  /** Called when an invitation was used, so that there is always a valid one. */
  readonly onEntered: () => void;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Address of this host. */
  readonly host: string;
}

/** Answers a request that the guard has allowed. */
type Route = (options: RouteOptions, exchange: Exchange) => Promise<void>;

/** Answers every HTTP request: first the guard, then what the address stands for. */
export async function answerRequest(
  options: RouteOptions,
  { request, response, host }: Exchange,
): Promise<void> {
  response.setHeaders(new Map(commonHeaders));
  const [purpose, answer] = routeOf(request.url ?? '');
  const refusal = refusalOf(request, host, purpose);
  if (refusal === null) await answer(options, { request, response, host });
  else endResponse(response, refusal.status, refusal.reason);
}

function routeOf(path: string): readonly [Purpose, Route] {
  switch (path) {
    case hostProtocol.sessionPath:
      return ['json', enter];
    case hostProtocol.returnPath:
      return ['json', proveItself];
    case hostProtocol.windowPath:
      return ['json', showWindow];
    case hostProtocol.filesPath:
      return ['bytes', takeFile];
    default:
      return path.startsWith(hostProtocol.documentsPath) ? ['document', giveDocument] : ['page', givePage];
  }
}

async function givePage({ page }: RouteOptions, { request, response }: Exchange): Promise<void> {
  response.setHeader('Content-Security-Policy', contentPolicy(page.nonce));
  await page.serve(request, response);
}

interface Refusal {
  readonly status: 403 | 405 | 415;
  readonly reason: string;
}

/** What a request is for. The files of the page contain no secret; documents, data and the WebSocket do. */
type Purpose = 'page' | 'document' | 'json' | 'bytes' | 'socket';

/** The only content types of a request. No plain form of another page can send one of these. */
const contentTypes = { json: 'application/json', bytes: 'application/octet-stream' } as const;

/**
 * Refuses requests of other pages in the browsers of this computer, and of names that were later bound to this address.
 * `host`: the exact `Host` that a request must have, for example `127.0.0.1:49152`. Null: the request is allowed.
 */
export function refusalOf(request: IncomingMessage, host: string, purpose: Purpose): Refusal | null {
  const { headers, headersDistinct, method } = request;
  const hosts = headersDistinct['host'] ?? [];
  if (hosts.length !== 1 || hosts[0] !== host) return forbidden('The host has another name.');
  const contentType = purpose === 'json' || purpose === 'bytes' ? contentTypes[purpose] : null;
  if (method !== (contentType === null ? 'GET' : 'POST')) return { status: 405, reason: 'Not this way.' };
  const mayLackOrigin = purpose === 'page' || purpose === 'document';
  if (headers.origin !== `http://${host}` && !(headers.origin === undefined && mayLackOrigin))
    return forbidden('Another origin asks.');
  if (!fitsSite(headers, purpose)) return forbidden('Another site asks.');
  if (contentType !== null && headers['content-type'] !== contentType)
    return { status: 415, reason: `Only ${contentType} is taken here.` };
  return null;
}

function forbidden(reason: string): Refusal {
  return { status: 403, reason };
}

/** The page may be opened from anywhere, its parts only by the page itself. */
function fitsSite(headers: IncomingHttpHeaders, purpose: Purpose): boolean {
  const site = headers['sec-fetch-site'];
  // Chromium sends no Sec-Fetch with the handshake of a WebSocket, but always the origin.
  if (site === 'same-origin' || purpose === 'socket') return true;
  if (purpose !== 'page') return false;
  const isOpened = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  return site === undefined || site === 'none' || isOpened;
}

/** Exchanges an invitation for a session. */
async function enter({ sessions, onEntered }: RouteOptions, { request, response }: Exchange): Promise<void> {
  const session = await sessions.accept((await readJsonBody(request, 'invitation')) ?? '');
  if (session === null) {
    endResponse(response, 401, 'This address has already been used or is too old.');
    return;
  }
  sendJson(response, { session });
  onEntered();
}

/** Proves to a page that lost its program that this host knows its session, before the page reveals it. */
async function proveItself({ sessions }: RouteOptions, { request, response, host }: Exchange): Promise<void> {
  const [name = '', challenge = ''] = (await readJsonBody(request, 'question'))?.split(' ') ?? [];
  // An empty challenge would be no question: everybody would get the same proof.
  const proof = challenge === '' ? null : await sessions.proof(name, challenge, host);
  if (proof === null) endResponse(response, 401, 'This page is not known here.');
  else sendJson(response, { proof });
}

async function takeFile({ sessions, uploads }: RouteOptions, { request, response }: Exchange): Promise<void> {
  const session = /^Bearer ([\w-]+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (session === undefined || !(await sessions.isOpen(session))) {
    endResponse(response, 401, 'No session.');
    return;
  }
  try {
    sendJson(response, { upload: await uploads.receive(request) });
  } catch (error) {
    // A sender that broke off needs no answer.
    if (error instanceof UploadTooLarge) endResponse(response, 413, error.message);
    else if (!request.complete) response.destroy();
    else throw error;
  }
}

/** Request of another start for a window, with its links and files. */
const windowSchema = z.strictObject({ secret: z.string(), startArguments: startArgumentsSchema.optional() });
/** Longest such request, with every character in the longest form that JSON has. Bytes. */
const windowBytes = 1_300_000;

async function showWindow({ window }: RouteOptions, { request, response }: Exchange): Promise<void> {
  const asked = await readBody(request, windowSchema, windowBytes);
  if (asked === null || !isSameSecret(asked.secret, window.secret)) {
    endResponse(response, 401, 'No.');
    return;
  }
  window.show(asked.startArguments ?? null);
  response.writeHead(204).end();
}

/** Sends a document. The one-time address is enough, because a download carries no session. */
async function giveDocument({ documents }: RouteOptions, { request, response }: Exchange): Promise<void> {
  const offer = documents.take(request.url ?? '');
  if (offer === null) {
    endResponse(response, 404, 'There is nothing here.');
    return;
  }
  response.writeHead(200, documentHeaders(offer.document));
  try {
    await pipeline(documentBytes(offer.document), response);
    offer.end('left');
  } finally {
    offer.end('untouched');
  }
}

/** Compares two secrets in constant time, so that none can be guessed character by character. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

function digest(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Headers of every answer of the host. */
const commonHeaders: ReadonlyMap<string, string> = new Map(
  Object.entries(pageHeaders).filter(([name]) => name !== 'Content-Security-Policy'),
);

/**
 * The content policy of the page. `nonce` is only for development, where Vite inserts styles and a script into the
 * page.
 */
export function contentPolicy(nonce: string | null): string {
  if (nonce === null) return contentSecurityPolicy;
  return contentSecurityPolicy.replace(/(script-src|style-src) 'self'/g, `$1 'self' 'nonce-${nonce}'`);
}

function sendJson(response: ServerResponse, value: object): void {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
}

/** Answers without reading the rest of the body. */
export function endResponse(response: ServerResponse, status: number, text: string): void {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' };
  response.writeHead(status, headers).end(text);
}

const limitBytes = 4_096;

/** One member of a small JSON object in a body; null for anything else. */
export async function readJsonBody(request: Readable, member: string): Promise<string | null> {
  const body = await readBody(request, z.strictObject({ [member]: z.string() }), limitBytes);
  return body?.[member] ?? null;
}

/** A JSON body that fits a schema and has at most that many bytes; null for anything else. */
async function readBody<Shape extends z.ZodType>(
  request: Readable,
  shape: Shape,
  maxBytes: number,
): Promise<z.output<Shape> | null> {
  const parsed = shape.safeParse(readJson((await readText(request, maxBytes)) ?? ''));
  return parsed.success ? parsed.data : null;
}

async function readText(request: Readable, maxBytes: number): Promise<string | null> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request) {
    if (!Buffer.isBuffer(piece)) return null;
    bytes += piece.byteLength;
    if (bytes > maxBytes) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}
