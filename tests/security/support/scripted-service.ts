import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface ScriptedService {
  readonly address: string;
  /** The access token that it gives at a sign-in. */
  readonly token: string;
  /** Sets the answer to all further requests but the sign-in. */
  answer(status: number, body: string, type?: string, headers?: Answer['headers']): void;
  /** Makes the sign-in fail with this body; `null` lets everybody in. */
  refuseSignIn(body: string | null): void;
  /** Requests so far, with their headers. */
  readonly asked: readonly { readonly path: string; readonly authorization: string | undefined }[];
}

/** Starts a service on loopback whose answers a test sets. It ends with the test. */
export async function startScriptedService(): Promise<ScriptedService> {
  const token = randomUUID();
  const plain = { type: 'application/json', headers: {} };
  const granted = JSON.stringify({ AccessToken: token, ExpiresIn: 3_600, TokenType: 'Bearer' });
  let next: Answer = { ...plain, status: 404, body: '{}' };
  let refusal: string | null = null;
  const asked: { path: string; authorization: string | undefined }[] = [];
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', authorization: request.headers.authorization });
    request.resume().on('end', () => {
      const signIn = { ...plain, status: refusal === null ? 200 : 400, body: refusal ?? granted };
      const { status, type, body, headers } = request.url?.startsWith('/auth') === true ? signIn : next;
      response.writeHead(status, { 'Content-Type': type, Connection: 'close', ...headers }).end(body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const place = server.address();
  const port = typeof place === 'object' ? (place?.port ?? 0) : 0;
  return {
    address: `http://127.0.0.1:${port}`,
    token,
    answer: (status, body, type = plain.type, headers = plain.headers) =>
      void (next = { status, body, type, headers }),
    refuseSignIn: (body) => void (refusal = body),
    asked,
  };
}
