import { once } from 'node:events';
import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

export interface ScriptedService {
  readonly address: string;
  /** What is answered to everything but the sign-in from now on. */
  answer(status: number, body: string, type?: string): void;
  /** What the sign-in is refused with; `null` lets everybody in. */
  refuseSignIn(body: string | null): void;
  /** Requests so far, with their headers. */
  readonly asked: readonly { readonly path: string; readonly authorization: string | undefined }[];
}

/** A service on loopback that says whatever a test wants. It ends with the test. */
export async function startScriptedService(): Promise<ScriptedService> {
  let next: Answer = { status: 404, type: 'application/json', body: '{}' };
  let refusal: string | null = null;
  const asked: { path: string; authorization: string | undefined }[] = [];
  const token = JSON.stringify({ AccessToken: 'scripted', ExpiresIn: 3_600, TokenType: 'Bearer' });
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', authorization: request.headers.authorization });
    request.resume().on('end', () => {
      const isSignIn = request.url?.startsWith('/auth') === true;
      const signIn = {
        status: refusal === null ? 200 : 400,
        type: 'application/json',
        body: refusal ?? token,
      };
      const { status, type, body } = isSignIn ? signIn : next;
      response.writeHead(status, { 'Content-Type': type, Connection: 'close' }).end(body);
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
    answer: (status, body, type = 'application/json') => void (next = { status, body, type }),
    refuseSignIn: (body) => void (refusal = body),
    asked,
  };
}
