import { type KeyObject, verify } from 'node:crypto';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { UpdateFailure } from '../../../shared/domain/updates.ts';
import { type Latest, readDescription, type UpdateTarget } from './release.ts';
import { protectedAddress, type UpdateSource } from './update-source.ts';

/** Reads a small file from a protected address. */
export interface ProtectedFiles {
  /** Follows a few redirects, all of them to protected addresses; more bytes than that are `tooLarge`. */
  read(url: URL, mostBytes: number, signal: AbortSignal): Promise<Result<Uint8Array, UpdateFailure>>;
}

interface FeedReaderOptions {
  readonly source: UpdateSource;
  readonly files: ProtectedFiles;
  /** Text to plain data; rejects for what is no YAML. */
  readonly parse: (text: string) => Promise<unknown>;
  readonly target: UpdateTarget;
  readonly way: 'here' | 'byAdministrator';
}

const longestDescription = 1_000_000;
const longestSignature = 1_000;

/** Asks the feed what the newest version is. Nothing that it says is looked at before its signature was. */
export class FeedReader {
  readonly #options: FeedReaderOptions;

  constructor(options: FeedReaderOptions) {
    this.#options = options;
  }

  async latest(signal: AbortSignal): Promise<Result<Latest, UpdateFailure>> {
    const { source, files, target, way } = this.#options;
    const name = descriptionName(target);
    const url = protectedAddress(name, source.feed);
    const signatureUrl = protectedAddress(`${name}.sig`, source.feed);
    if (url === null || signatureUrl === null) return fail('notSecure');
    const text = await files.read(url, longestDescription, signal);
    if (!text.ok) return text;
    const signature = await files.read(signatureUrl, longestSignature, signal);
    if (!signature.ok) return signature.error === 'noAnswer' ? fail('unsigned') : signature;
    if (!isSignedBy(source.publicKey, text.value, signature.value)) return fail('wrongSignature');
    const content = await this.#parsed(text.value);
    return content.ok ? readDescription(content.value, url, target, way) : content;
  }

  async #parsed(text: Uint8Array): Promise<Result<unknown, 'damaged'>> {
    try {
      return succeed(await this.#options.parse(new TextDecoder('utf-8', { fatal: true }).decode(text)));
    } catch {
      // Signed or not, it is no description; nothing of what it says is passed on.
      return fail('damaged');
    }
  }
}

/**
 * The name that packaging gives the description for a system and a kind of processor: each has one of its own, or the
 * one that was put there last would count for both.
 */
export function descriptionName({ platform, arch }: Pick<UpdateTarget, 'platform' | 'arch'>): string {
  const other = arch === 'x64' ? '' : `-${arch}`;
  switch (platform) {
    case 'win32':
      return `latest${other}.yml`;
    case 'darwin':
      return `latest${other}-mac.yml`;
    case 'linux':
      return `latest-linux${other}.yml`;
  }
}

/**
 * Whether the text bears the signature: base64 of an Ed25519 signature over exactly these bytes, with nothing but
 * white space around it.
 */
export function isSignedBy(publicKey: KeyObject, text: Uint8Array, signature: Uint8Array): boolean {
  const written = Buffer.from(signature).toString('latin1').trim();
  if (!/^[A-Za-z0-9+/]{86}==$/.test(written)) return false;
  return verify(null, text, publicKey, Buffer.from(written, 'base64'));
}
