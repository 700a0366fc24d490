import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Environment } from './signing.ts';

/** Where the packaged program checks for updates, and how it verifies them. */
export interface UpdateSource {
  /** An https address. */
  readonly feed: string;
  /** Ed25519 key, SPKI in base64. */
  readonly publicKey: string;
  /** Names on certificates, one of which must have signed an installer, on systems with signed installers. */
  readonly publishers?: readonly string[];
}

/** `source` is null for a package without updates. `key` signs the descriptions of versions. */
export interface UpdateDecision {
  readonly source: UpdateSource | null;
  readonly key: KeyObject | null;
  readonly lines: readonly string[];
}

const feedName = 'CO_DESK_UPDATE_FEED';
const publicName = 'CO_DESK_UPDATE_PUBLIC_KEY';
/** Names on certificates, separated by semicolons as they may contain commas. */
const publishersName = 'CO_DESK_UPDATE_PUBLISHERS';
/** A PEM or the path of one. Never passed to another process. */
export const privateName = 'CO_DESK_UPDATE_PRIVATE_KEY';

/** For stand-in packages, which must never be distributed: nothing describes or signs them as a version. */
export const neverHandedOut: UpdateDecision = {
  ...{ source: null, key: null },
  lines: ['No updates: what is packed over a stand-in is never handed out.'],
};

/**
 * Decides about updates by the environment. Throws for an unusable address or key: no package is better than one whose
 * updates cannot be verified.
 */
export function decideUpdates(environment: Environment): UpdateDecision {
  const feed = (environment[feedName] ?? '').trim();
  const publicKey = (environment[publicName] ?? '').trim();
  const privateKey = (environment[privateName] ?? '').trim();
  if (feed === '' && publicKey === '') {
    return {
      source: null,
      key: null,
      lines: [`No updates: ${feedName} is not set. This version will never look for a newer one.`],
    };
  }
  if (feed === '') throw new Error(`${publicName} is set without ${feedName}.`);
  if (publicKey === '')
    throw new Error(`${feedName} is set without ${publicName}: updates could not be checked.`);
  const names = (environment[publishersName] ?? '').split(';').map((name) => name.trim());
  const publishers = names.filter((name) => name !== '');
  const source = {
    ...{ feed: checkedFeed(feed), publicKey: checkedPublicKey(publicKey) },
    ...(publishers.length === 0 ? {} : { publishers }),
  };
  const lines = [`Updates come from ${source.feed}.`];
  if (privateKey === '') {
    const line = `Not signed: ${privateName} is not set. Sign each latest*.yml before it is handed out, or no program takes it.`;
    return { source, key: null, lines: [...lines, line] };
  }
  return { source, key: checkedPrivateKey(privateKey, source.publicKey), lines };
}

/** As `decideUpdates`, and removes the private key from the environment, which all child processes inherit. */
export function takeUpdates(environment: NodeJS.ProcessEnv): UpdateDecision {
  const decided = decideUpdates(environment);
  Reflect.deleteProperty(environment, privateName);
  return decided;
}

function checkedFeed(feed: string): string {
  const address = URL.canParse(feed) ? new URL(feed) : null;
  const isPlain =
    address?.username === '' && address.password === '' && address.search === '' && address.hash === '';
  if (address?.protocol !== 'https:' || !isPlain) {
    throw new Error(`${feedName} must be an https address without a name, a password or a question mark.`);
  }
  return address.href;
}

function checkedPublicKey(text: string): string {
  const key = readKey(publicName, () =>
    createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' }),
  );
  return key.export({ format: 'der', type: 'spki' }).toString('base64');
}

function checkedPrivateKey(text: string, publicKey: string): KeyObject {
  const key = readKey(privateName, () =>
    createPrivateKey(text.startsWith('-----') ? text : readFileSync(text, 'utf8')),
  );
  const own = createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
  if (own !== publicKey) throw new Error(`${privateName} and ${publicName} do not belong together.`);
  return key;
}

/** Parses a key. The error is not passed on, as it may quote the key. */
function readKey(name: string, read: () => KeyObject): KeyObject {
  let key: KeyObject | null = null;
  try {
    key = read();
  } catch {
    // Reported below, without the text.
  }
  if (key?.asymmetricKeyType !== 'ed25519') throw new Error(`${name} is no Ed25519 key.`);
  return key;
}

/**
 * Signs each description of a version in a folder, byte for byte, into a file beside it. Returns the names of the new
 * files.
 */
export async function signDescriptions(folder: string, key: KeyObject): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter((name) => /^latest.*\.yml$/u.test(name)).sort();
  for (const name of names) {
    const signature = sign(null, await readFile(path.join(folder, name)), key);
    await writeFile(path.join(folder, `${name}.sig`), signature.toString('base64'));
  }
  return names.map((name) => `${name}.sig`);
}
