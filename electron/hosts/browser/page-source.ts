import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { mediaTypeOf } from '../page-files.ts';
import { hostProtocol } from './host-protocol.ts';

/** Source of the page's own files: a build, or Vite during development. */
export interface PageSource {
  /** Nonce for the content policy; null where nothing is inserted into the page. */
  readonly nonce: string | null;
  /** Answers a GET request that has passed the guard and has the common headers. */
  serve(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Handles a WebSocket of the source itself, after the guard. False: it belongs to something else. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  close(): Promise<void>;
}

/** Inserts the script of the bridge before every other script; module scripts run in the order of the document. */
export function withBridge(html: string, bridgeAddress: string): string {
  return html.replace(/<head>/i, `<head><script type="module" src="${bridgeAddress}"></script>`);
}

interface BuiltPageFolders {
  /** Folder with the renderer's build. */
  readonly page: string;
  /** Path of the built script of the bridge. */
  readonly bridgeScript: string;
}

/**
 * The built page. Its addresses are collected before the first request, so no spelling of a path leads to another file.
 */
export async function builtPage(folders: BuiltPageFolders): Promise<PageSource> {
  const files = await listFiles(folders);
  return {
    nonce: null,
    serve: (request, response) => serve(files, request, response),
    upgrade: () => false,
    close: () => Promise.resolve(),
  };
}

async function listFiles({ page, bridgeScript }: BuiltPageFolders): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(page, { withFileTypes: true, recursive: true });
  const listed = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file): [string, string] => [addressOf(path.relative(page, file)), file]);
  return new Map([...listed, ['/', path.join(page, 'index.html')], [hostProtocol.bridgePath, bridgeScript]]);
}

function addressOf(relative: string): string {
  return `/${relative.split(path.sep).map(encodeURIComponent).join('/')}`;
}

async function serve(
  files: ReadonlyMap<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const file = files.get((request.url ?? '').split(/[?#]/, 1).join(''));
  if (file === undefined) {
    response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('There is nothing here.');
    return;
  }
  const content = await readFile(file);
  const body = file.endsWith('.html') ? withBridge(content.toString(), hostProtocol.bridgePath) : content;
  response
    .writeHead(200, { 'Content-Type': mediaTypeOf(file), 'Content-Length': Buffer.byteLength(body) })
    .end(body);
}
