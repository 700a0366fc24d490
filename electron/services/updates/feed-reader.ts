import { type KeyObject, verify } from 'node:crypto';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { UpdateFailure } from '../../../shared/domain/updates.ts';
import { type LatestRelease, readDescription, type UpdateTarget } from './release.ts';
import { protectedAddress, type UpdateSource } from './update-source.ts';

/** Reads a small file from a protected address. */
export interface ProtectedFiles {
  /**
   * Reads a file. Follows a few redirects, all of them to protected addresses; fails with `tooLarge` for more than
   * `maxBytes`.
   */
  read(url: URL, maxBytes: number, signal: AbortSignal): Promise<Result<Uint8Array, UpdateFailure>>;
}

interface FeedReaderOptions {
  readonly source: UpdateSource;
  readonly files: ProtectedFiles;
  /** Parses YAML into plain data; rejects for anything else. */
  readonly parse: (text: string) => Promise<unknown>;
  readonly target: UpdateTarget;
  readonly installedBy: 'program' | 'administrator';
}

/** Largest description of a version, and largest signature, that are read. Bytes. */
const longestDescription = 1_000_000;
const longestSignature = 1_000;

/** Reads the newest version from the feed. The description is only parsed after its signature was verified. */
export class FeedReader {
  readonly #options: FeedReaderOptions;

  constructor(options: FeedReaderOptions) {
    this.#options = options;
  }

  async latest(signal: AbortSignal): Promise<Result<LatestRelease, UpdateFailure>> {
    const { source, files, target, installedBy } = this.#options;
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
    return content.ok ? readDescription(content.value, url, target, installedBy) : content;
  }

  async #parsed(text: Uint8Array): Promise<Result<unknown, 'damaged'>> {
    try {
      return succeed(await this.#options.parse(new TextDecoder('utf-8', { fatal: true }).decode(text)));
    } catch {
      // Signed, but not a description; nothing of it is passed on.
      return fail('damaged');
    }
  }
}

/**
 * File name of the description for a system and a processor. Each has its own, because otherwise the one that was
 * uploaded last would apply to both.
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
 * Whether the signature is valid: base64 of an Ed25519 signature over exactly these bytes, surrounded by nothing but
 * white space.
 */
export function isSignedBy(publicKey: KeyObject, text: Uint8Array, signature: Uint8Array): boolean {
  const written = Buffer.from(signature).toString('latin1').trim();
  if (!/^[A-Za-z0-9+/]{86}==$/.test(written)) return false;
  return verify(null, text, publicKey, Buffer.from(written, 'base64'));
}
