import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { end, isRefused, refuseJson } from './answers.ts';
import { refusalOf, refuseContentType } from './guard.ts';
import { commonHeaders, contentPolicy } from './headers.ts';
import { agreement } from './messages.ts';
import { bytesOf, documentHeaders, type OutgoingDocuments } from './outgoing-documents.ts';
import type { PageSource } from './page-source.ts';
import { readBody, readJsonBody } from './request-body.ts';
import { proveItself } from './return-route.ts';
import { givenTextsSchema, type GivenTexts } from '../given-texts.ts';
import { isSameSecret } from './same-secret.ts';
import type { Sessions } from './sessions.ts';
import { UploadTooLarge, type Uploads } from './uploads.ts';

export interface RouteNeeds {
  readonly page: PageSource;
  readonly sessions: Sessions;
  readonly uploads: Uploads;
  readonly documents: OutgoingDocuments;
  /** Where another start on the same data folder asks for a window, and what it has to know for that. */
  readonly window: { readonly path: string; readonly secret: string; show(given: GivenTexts | null): void };
  /** Told when an invitation was used, so that there is always one that works. */
  readonly onEntered: () => void;
}

/** Every way in by HTTP: the guard first, then what the address stands for. */
export async function answerRequest(
  needs: RouteNeeds,
  host: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeaders(new Map(commonHeaders));
  const path = request.url ?? '';
  if (path === agreement.sessionPath) return enter(needs, host, request, response);
  if (path === agreement.returnPath) return proveItself(needs, host, request, response);
  if (path === agreement.filesPath) return takeFile(needs, host, request, response);
  if (path === needs.window.path) return showWindow(needs, host, request, response);
  if (path.startsWith(agreement.documentsPath)) return giveDocument(needs, host, request, response);
  if (isRefused(response, refusalOf(request, host, 'page'))) return;
  response.setHeader('Content-Security-Policy', contentPolicy(needs.page.nonce));
  await needs.page.serve(request, response);
}

/** Exchanges the invitation from the address for a session. */
async function enter(
  { sessions, onEntered }: RouteNeeds,
  host: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (isRefused(response, refuseJson(request, host))) return;
  const invitation = await readJsonBody(request, 'invitation');
  const session = invitation === null ? null : sessions.accept(invitation);
  if (session === null) {
    end(response, 401, 'This address was used already or is too old.');
    return;
  }
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ session }));
  onEntered();
}

async function takeFile(
  { sessions, uploads }: RouteNeeds,
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
    // Who broke off is not there to be answered.
    if (error instanceof UploadTooLarge) end(response, 413, error.message);
    else if (!request.complete) response.destroy();
    else throw error;
  }
}

/** What another start asks for, with the links and files that it was given. */
const windowSchema = z.strictObject({ secret: z.string(), given: givenTextsSchema.optional() });
/** The most that one start hands to another, each letter as long as JSON makes it. */
const windowBytes = 1_300_000;

async function showWindow(
  { window }: RouteNeeds,
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

/** Its one-time address is what opens it: a download carries no session. */
async function giveDocument(
  { documents }: RouteNeeds,
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
