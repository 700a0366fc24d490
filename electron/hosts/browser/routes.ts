import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { type GivenTexts, givenTextsSchema } from '../given-texts.ts';
import { contentSecurityPolicy, pageHeaders } from '../page-files.ts';
import { end, isRefused, refusalOf, refuseContentType, refuseJson } from './guard.ts';
import { hostProtocol } from './host-protocol.ts';
import { bytesOf, documentHeaders, type OutgoingDocuments } from './outgoing-documents.ts';
import type { PageSource } from './page-source.ts';
import type { Sessions } from './sessions.ts';
import { type Uploads, UploadTooLarge } from './uploads.ts';
import { readJson } from '../../../shared/rules/json.ts';

export interface RouteOptions {
  readonly page: PageSource;
  readonly sessions: Sessions;
  readonly uploads: Uploads;
  readonly documents: OutgoingDocuments;
  /** Path and secret with which another start on the same data folder asks for a window. */
  readonly window: { readonly path: string; readonly secret: string; show(given: GivenTexts | null): void };
  /** Called when an invitation was used, so that there is always a valid one. */
  readonly onEntered: () => void;
}

/** Answers every HTTP request: first the guard, then what the address stands for. */
export async function answerRequest(
  options: RouteOptions,
  host: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeaders(new Map(commonHeaders));
  const path = request.url ?? '';
  if (path === hostProtocol.sessionPath) return enter(options, host, request, response);
  if (path === hostProtocol.returnPath) return proveItself(options, host, request, response);
  if (path === hostProtocol.filesPath) return takeFile(options, host, request, response);
  if (path === options.window.path) return showWindow(options, host, request, response);
  if (path.startsWith(hostProtocol.documentsPath)) return giveDocument(options, host, request, response);
  if (isRefused(response, refusalOf(request, host, 'page'))) return;
  response.setHeader('Content-Security-Policy', contentPolicy(options.page.nonce));
  await options.page.serve(request, response);
}

/** Exchanges an invitation for a session. */
async function enter(
  { sessions, onEntered }: RouteOptions,
  host: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (isRefused(response, refuseJson(request, host))) return;
  const invitation = await readJsonBody(request, 'invitation');
  const session = invitation === null ? null : sessions.accept(invitation);
  if (session === null) {
    end(response, 401, 'This address has already been used or is too old.');
    return;
  }
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ session }));
  onEntered();
}

async function takeFile(
  { sessions, uploads }: RouteOptions,
  host: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const refusal = refusalOf(request, host, 'data') ?? refuseContentType(request, 'application/octet-stream');
  if (isRefused(response, refusal)) return;
  const session = /^Bearer ([\w-]+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (session === undefined || !sessions.isOpen(session)) {
    end(response, 401, 'No session.');
    return;
  }
  try {
    const upload = await uploads.receive(request);
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ upload }));
  } catch (error) {
    // A sender that broke off needs no answer.
    if (error instanceof UploadTooLarge) end(response, 413, error.message);
    else if (!request.complete) response.destroy();
    else throw error;
  }
}

/** Request of another start for a window, with its links and files. */
const windowSchema = z.strictObject({ secret: z.string(), given: givenTextsSchema.optional() });
/** Longest such request, with every character in the longest form that JSON has. Bytes. */
const windowBytes = 1_300_000;

async function showWindow(
  { window }: RouteOptions,
  host: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (isRefused(response, refuseJson(request, host))) return;
  const asked = await readBody(request, windowSchema, windowBytes);
  if (asked === null || !isSameSecret(asked.secret, window.secret)) {
    end(response, 401, 'No.');
    return;
  }
  window.show(asked.given ?? null);
  response.writeHead(204).end();
}

/** Sends a document. The one-time address is enough, because a download carries no session. */
async function giveDocument(
  { documents }: RouteOptions,
  host: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (isRefused(response, refusalOf(request, host, 'document'))) return;
  const offer = documents.take(request.url ?? '');
  if (offer === null) {
    end(response, 404, 'There is nothing here.');
    return;
  }
  response.writeHead(200, documentHeaders(offer.document));
  try {
    await pipeline(bytesOf(offer.document), response);
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

/** Proves to a page that lost its program that this host knows its session, before the page reveals it. */
async function proveItself(
  { sessions }: { readonly sessions: Pick<Sessions, 'proof'> },
  host: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (isRefused(response, refuseJson(request, host))) return;
  const [hash = '', challenge = ''] = (await readJsonBody(request, 'question'))?.split(' ') ?? [];
  const proof = challenge === '' ? null : sessions.proof(hash, challenge, host);
  if (proof === null) {
    end(response, 401, 'This page is not known here.');
    return;
  }
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ proof }));
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
  mostBytes: number,
): Promise<z.output<Shape> | null> {
  const parsed = shape.safeParse(readJson((await readText(request, mostBytes)) ?? ''));
  return parsed.success ? parsed.data : null;
}

async function readText(request: Readable, mostBytes: number): Promise<string | null> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request) {
    if (!Buffer.isBuffer(piece)) return null;
    bytes += piece.byteLength;
    if (bytes > mostBytes) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}
