import { once } from 'node:events';
import { createServer } from 'node:http';

/** A server of somebody else on this computer: it answers every request and records it. */
export interface EvilServer {
  /** For example `http://127.0.0.1:49200`. */
  readonly origin: string;
  /** Targets that were requested since the last call. */
  arrived(): readonly string[];
  close(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  png: 'image/png',
  html: 'text/html',
  sse: 'text/event-stream',
};

const contents: Readonly<Record<string, string>> = {
  js: 'globalThis.pwned = true;',
  css: '#root { outline: 7px solid red }',
  html: '<!doctype html><title>evil</title><body><script>parent.pwned = true</script>',
};

export async function startEvilServer(): Promise<EvilServer> {
  let arrived: string[] = [];
  const server = createServer((request, response) => {
    const target = request.url ?? '';
    arrived.push(target);
    const ending = /\.(\w+)(?:\?|$)/.exec(target)?.[1] ?? 'html';
    response.writeHead(200, {
      'Content-Type': types[ending] ?? 'application/octet-stream',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Service-Worker-Allowed': '/',
    });
    response.end(contents[ending] ?? '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    arrived: () => {
      const seen = arrived;
      arrived = [];
      return seen;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
