import * as http from 'node:http';
import { createHash } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import type { SecureContext } from 'node:tls';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { UpdateFailure } from '../../../shared/domain/updates.ts';
import type { ProxyReason, DirectReason } from '../../services/api-client/transport.ts';
import { isLoopback } from '../../services/connections/connection-book.ts';
import type { ProxyCredentials, ProxyRoutes } from '../../services/proxies/proxy-accounts.ts';
import type { ProtectedFiles } from '../../services/updates/feed-reader.ts';
import { protectedAddress } from '../../services/updates/update-source.ts';
import type { InstallerDownload, ExpectedFile } from '../../services/updates/update-installer.ts';
import { openConnection } from '../https/open-connection.ts';
import { createTrust } from '../https/trust.ts';
import { codeOf } from '../../services/errors.ts';

interface ProtectedDownloadsOptions {
  readonly routes: ProxyRoutes;
  readonly credentials: ProxyCredentials;
  /** Further certificate authorities in PEM, in addition to those of the system and the runtime. */
  readonly certificateAuthorities?: readonly string[];
}

/** Time limit for reading a whole small file, however slowly it arrives. Milliseconds. */
const longestRead = 60_000;
/** Time limit for an installer, however slowly it arrives. Milliseconds. */
const longestDownload = 2 * 3_600_000;

/** Downloads files from https addresses, through the proxies of this computer. Nothing is requested twice. */
export class ProtectedDownloads implements ProtectedFiles, InstallerDownload {
  readonly #options: ConnectionOptions;

  constructor({ routes, credentials, certificateAuthorities = [] }: ProtectedDownloadsOptions) {
    let trust: SecureContext | undefined;
    this.#options = { routes, credentials, trust: () => (trust ??= createTrust(certificateAuthorities)) };
  }

  async read(url: URL, maxBytes: number, signal: AbortSignal): Promise<Result<Uint8Array, UpdateFailure>> {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(longestRead)]);
    const answer = await protectedAnswer(url, this.#options, limited);
    if (!answer.ok) return answer;
    const pieces: Uint8Array[] = [];
    const taken = await takePieces(answer.value, maxBytes, (piece) => {
      pieces.push(piece);
      return Promise.resolve();
    });
    return taken.ok ? succeed(Buffer.concat(pieces)) : taken;
  }

  async download(
    file: ExpectedFile,
    destination: string,
    signal: AbortSignal,
    onShare: (share: number) => void,
  ): Promise<Result<null, UpdateFailure>> {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(longestDownload)]);
    const answer = await protectedAnswer(file.url, this.#options, limited);
    if (!answer.ok) return answer;
    try {
      const kept = await keep(answer.value, file, destination, onShare);
      if (!kept.ok) await rm(destination, { force: true });
      return kept;
    } catch (error) {
      answer.value.destroy();
      await rm(destination, { force: true });
      return fail(isFull(error) ? 'diskFull' : 'notStored');
    }
  }
}

/** Writes a download to a file. Throws the errors of the file system. */
async function keep(
  answer: http.IncomingMessage,
  { bytes, sha512 }: ExpectedFile,
  destination: string,
  onShare: (share: number) => void,
): Promise<Result<null, UpdateFailure>> {
  const sum = createHash('sha512');
  // Removes what an earlier download left.
  await rm(destination, { force: true });
  const file = await open(destination, 'wx', 0o600);
  try {
    let written = 0;
    const taken = await takePieces(answer, bytes, async (piece) => {
      sum.update(piece);
      await writeAll(file, piece);
      written += piece.byteLength;
      onShare(written / bytes);
    });
    if (!taken.ok) return taken.error === 'tooLarge' ? fail('damaged') : taken;
    if (written !== bytes || sum.digest('base64') !== sha512) return fail('damaged');
    await file.sync();
    return succeed(null);
  } finally {
    await file.close();
  }
}

async function writeAll(file: FileHandle, piece: Uint8Array): Promise<void> {
  let rest = piece;
  while (rest.byteLength > 0) {
    const { bytesWritten } = await file.write(rest);
    rest = rest.subarray(bytesWritten);
  }
}

/** Reads a download piece by piece. Throws what `take` throws; a broken connection is a value. */
async function takePieces(
  answer: http.IncomingMessage,
  maxBytes: number,
  take: (piece: Uint8Array) => Promise<void>,
): Promise<Result<null, UpdateFailure>> {
  let free = maxBytes;
  const pieces = answer[Symbol.asyncIterator]();
  for (;;) {
    const next = await nextPiece(pieces);
    if (next === 'end') return answer.complete ? succeed(null) : fail('unreachable');
    if (next === 'broken') return fail('unreachable');
    free -= next.byteLength;
    if (free < 0) {
      answer.destroy();
      return fail('tooLarge');
    }
    await take(next);
  }
}

async function nextPiece(pieces: AsyncIterator<unknown>): Promise<Uint8Array | 'end' | 'broken'> {
  try {
    const next = await pieces.next();
    if (next.done === true) return 'end';
    return next.value instanceof Uint8Array ? next.value : 'broken';
  } catch {
    // The connection was reset, ended early, or was too slow: the download is incomplete.
    return 'broken';
  }
}

function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '');
}

interface ConnectionOptions {
  readonly routes: ProxyRoutes;
  readonly credentials: ProxyCredentials;
  readonly trust: () => SecureContext;
}

const connectTimeoutMilliseconds = 20_000;
/** Longest pause between two pieces of an answer. Milliseconds. */
const longestPause = 30_000;
const maxRedirects = 5;
const directRoutes: ProxyRoutes = { routesTo: () => Promise.resolve([{ kind: 'direct' }]) };

type Answer = Result<http.IncomingMessage, UpdateFailure>;

/**
 * The answer to a request for a file, before its body is read. Each redirect opens a new connection to an https
 * address, with its certificate checked; a redirect to any other address fails. The signal also ends the body.
 */
async function protectedAnswer(first: URL, options: ConnectionOptions, signal: AbortSignal): Promise<Answer> {
  let url = protectedAddress(first.href);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    if (url === null) return fail('notSecure');
    const answer = await ask(url, options, signal);
    if (!answer.ok) return answer;
    const { statusCode = 0, headers } = answer.value;
    if (statusCode === 200) return answer;
    answer.value.destroy();
    if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined)
      return fail('noAnswer');
    url = protectedAddress(headers.location, url);
  }
  return fail('noAnswer');
}

async function ask(url: URL, options: ConnectionOptions, signal: AbortSignal): Promise<Answer> {
  const routes = isLoopback(url) ? directRoutes : options.routes;
  const { credentials, trust } = options;
  const order = { url, timeoutMilliseconds: connectTimeoutMilliseconds, signal, trust, routes, credentials };
  const opened = await openConnection(order);
  if (!opened.ok) return fail(reasonOf(opened.error.reason));
  const socket = opened.value;
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const request = http.request({
    createConnection: () => socket,
    path: `${url.pathname}${url.search}`,
    headers: { Host: url.host, Connection: 'close', 'Accept-Encoding': 'identity', Accept: '*/*' },
    signal,
  });
  request.setTimeout(longestPause, () => request.destroy());
  request.once('response', (response) => resolve(succeed(response)));
  request.on('error', () => resolve(fail('unreachable')));
  request.once('close', () => resolve(fail('unreachable')));
  request.end();
  return promise;
}

function reasonOf(reason: DirectReason | ProxyReason): UpdateFailure {
  return reason === 'tlsUntrusted' || reason === 'tlsFailed' ? 'notSecure' : 'unreachable';
}

/**
 * Parses the description of a version with the parser of electron-updater: YAML without tags, which gives only text,
 * numbers, lists and maps. The parser is loaded with the first description. Rejects for what is no YAML.
 */
export async function parseDescription(text: string): Promise<unknown> {
  const { load } = await import('js-yaml');
  return load(text);
}
