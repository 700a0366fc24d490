import type { Protocol } from 'electron';
import { readFile } from 'node:fs/promises';
import { mediaTypeOf, pageFile, pageHeaders } from '../../page-files.ts';
import type { PageAddress } from './desktop-page.ts';

const pageScheme = 'app';
const pageHost = 'co-desk';

const packagedStart = `${pageScheme}://${pageHost}/index.html`;

/**
 * Address of the built page, or of a development server on this computer, which may be named only where nothing is
 * packaged.
 */
export function choosePageAddress(from: {
  readonly isPackaged: boolean;
  readonly developmentServer: string | undefined;
}): PageAddress {
  const { isPackaged, developmentServer } = from;
  if (isPackaged) return { start: packagedStart, developerTools: false };
  const isUsed = developmentServer !== undefined && isLoopback(developmentServer);
  return { start: isUsed ? developmentServer : packagedStart, developerTools: true };
}

function isLoopback(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
}

/**
 * Registers the scheme of the page, so that its addresses get the rights of https ones. Must be called before the app
 * is ready.
 */
export function declarePageScheme(protocol: Protocol): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true, codeCache: true };
  protocol.registerSchemesAsPrivileged([{ scheme: pageScheme, privileges }]);
}

/** Serves the files of the built page, and no other file on the disk. */
export function servePage(protocol: Protocol, folder: string): void {
  protocol.handle(pageScheme, (request) => answerPage(folder, request));
}

async function answerPage(folder: string, { url, method }: Request): Promise<Response> {
  if (method !== 'GET' && method !== 'HEAD') return problem(405);
  const address = URL.parse(url);
  const file = address?.host === pageHost ? pageFile(folder, address.pathname) : null;
  const content = file === null ? null : await contentOf(file);
  if (file === null || content === null) return problem(404);
  const headers = { ...pageHeaders, 'Content-Type': mediaTypeOf(file) };
  return new Response(method === 'HEAD' ? null : content, { headers });
}

function problem(status: number): Response {
  return new Response(null, { status, headers: pageHeaders });
}

async function contentOf(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await readFile(file);
  } catch {
    // The file does not exist or is a folder, which makes no difference for the page.
    return null;
  }
}
