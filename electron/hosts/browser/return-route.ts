import type { IncomingMessage, ServerResponse } from 'node:http';
import { end, isRefused, refuseJson } from './answers.ts';
import { readJsonBody } from './request-body.ts';
import type { Sessions } from './sessions.ts';

/** A page that lost its program asks whether this is it, before it says who it is. */
export async function proveItself(
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
