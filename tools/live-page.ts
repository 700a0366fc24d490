import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type IncomingMessage, type ServerResponse, createServer as createHttpServer } from 'node:http';
import { createServer, type ViteDevServer } from 'vite';
import { withBridge, type PageSource } from '../electron/hosts/browser/page-source.ts';
import { rendererConfig, repository } from './vite/renderer.ts';

const bridgeSource = `/@fs/${repository.replace(/^\//, '')}electron/hosts/browser/page/bridge-entry.ts`;

/**
 * The page from its sources, with hot reload. The host checks each handshake of Vite's socket before passing it on, by
 * way of a server that never listens.
 */
export async function livePage(): Promise<PageSource> {
  const nonce = randomBytes(16).toString('base64url');
  const handshakes = createHttpServer();
  const vite = await createServer({
    ...rendererConfig,
    appType: 'custom',
    html: { cspNonce: nonce },
    server: {
      middlewareMode: true,
      ws: { server: handshakes },
      fs: { allow: [repository] },
    },
  });
  return {
    nonce,
    serve: (request, response) => serve(vite, request, response),
    upgrade: (request, socket, head) => {
      if (request.headers['sec-websocket-protocol'] !== 'vite-hmr') return false;
      return EventEmitter.prototype.emit.call(handshakes, 'upgrade', request, socket, head);
    },
    close: () => vite.close(),
  };
}

async function serve(vite: ViteDevServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const address = (request.url ?? '/').split('?', 1).join('');
  if (address !== '/' && address !== '/index.html') {
    vite.middlewares(request, response, () => {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('There is nothing here.');
    });
    return;
  }
  const source = await readFile(`${repository}renderer/index.html`, 'utf8');
  const html = withBridge(await vite.transformIndexHtml('/', source), bridgeSource);
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
}
