import type { IncomingMessage, ServerResponse } from 'node:http';
import { refusalOf, refuseContentType, type Refusal } from './guard.ts';

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
