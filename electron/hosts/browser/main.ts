import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { mediaTypeOf } from '../page/files.ts';
import { agreement } from './messages.ts';
import { type PageSource, withBridge } from './page-source.ts';
import { runBrowserHost } from './run.ts';

interface BuiltPageFolders {
  /** The renderer's build. */
  readonly page: string;
  /** The built script of the bridge. */
  readonly bridgeScript: string;
}

/**
 * The built page. Which addresses there are is settled before the first request, so no spelling of a path leads
 * anywhere else.
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
  return new Map([...listed, ['/', path.join(page, 'index.html')], [agreement.bridgePath, bridgeScript]]);
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
  const body = file.endsWith('.html') ? withBridge(content.toString(), agreement.bridgePath) : content;
  response
    .writeHead(200, { 'Content-Type': mediaTypeOf(file), 'Content-Length': Buffer.byteLength(body) })
    .end(body);
}

/** Entry of the built browser host; every place is seen from `build/browser/browser-host.js`. */
const place = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

try {
  await runBrowserHost({
    parameters: process.argv.slice(2),
    folders: {
      resources: place('../../resources'),
      parts: place('../package/resources'),
      pdfWorker: new URL('./pdf-worker.js', import.meta.url),
      backupWorker: new URL('./backup-worker.js', import.meta.url),
      importWorker: new URL('./import-worker.js', import.meta.url),
    },
    page: await builtPage({ page: place('../renderer'), bridgeScript: place('./page/bridge.js') }),
  });
} catch (error) {
  console.error(`CO Desk cannot start. ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
