import { createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import type { UpdatesOff } from '../../../shared/domain/updates.ts';

/** Where newer versions are described, and whose signature their descriptions must bear. */
export interface UpdateSource {
  /** https, without account, ending in a slash. */
  readonly feed: URL;
  /** Ed25519. */
  readonly publicKey: KeyObject;
  /** Whose code signature an installer must bear besides, where the system knows such a thing. Empty: anybody's. */
  readonly publishers: readonly string[];
}

export type ChosenSource =
  | { readonly kind: 'on'; readonly source: UpdateSource }
  | { readonly kind: 'off'; readonly why: UpdatesOff };

const sourceSchema = z.strictObject({
  feed: z.string().max(2_000),
  /** base64 of the SPKI in DER. */
  publicKey: z.string().max(200),
});

/** What came with the package. */
const packageSourceSchema = sourceSchema.extend({
  publishers: z.array(z.string().min(1).max(200)).max(10).optional(),
});

/** What an administrator may write down for all clerks of a computer. */
const adminPolicySchema = z.strictObject({
  updates: z
    .union([
      z.strictObject({ allowed: z.literal(false) }),
      z.strictObject({ allowed: z.literal(true) }),
      sourceSchema,
    ])
    .optional(),
});

/** A file as JSON: not there, or there and nobody knows what it wants to say. */
export type FoundFile =
  | { readonly kind: 'absent' }
  | { readonly kind: 'unusable' }
  | { readonly kind: 'found'; readonly content: unknown };

/** The office has the first word. What it wrote and nobody can read is a no. */
export function chooseSource(packaged: FoundFile, policy: FoundFile): ChosenSource {
  if (policy.kind === 'unusable') return off('policyUnusable');
  const wanted = policy.kind === 'found' ? adminPolicySchema.safeParse(policy.content) : null;
  if (wanted?.success === false) return off('policyUnusable');
  const updates = wanted?.data.updates;
  if (updates === undefined || ('allowed' in updates && updates.allowed)) return fromPackage(packaged);
  if ('allowed' in updates) return off('byAdministrator');
  // An office hands on what the same maker built.
  const source = readSource(updates, packageContent(packaged)?.publishers);
  return source === null ? off('policyUnusable') : { kind: 'on', source };
}

function fromPackage(packaged: FoundFile): ChosenSource {
  const content = packageContent(packaged);
  const source = content === null ? null : readSource(content, content.publishers);
  return source === null ? off('notConfigured') : { kind: 'on', source };
}

function packageContent(packaged: FoundFile) {
  return packaged.kind === 'found' ? (packageSourceSchema.safeParse(packaged.content).data ?? null) : null;
}

function readSource(
  { feed, publicKey }: z.infer<typeof sourceSchema>,
  publishers: readonly string[] = [],
): UpdateSource | null {
  const address = protectedAddress(feed.endsWith('/') ? feed : `${feed}/`);
  const key = readKey(publicKey);
  if (address === null || key === null || address.search !== '' || address.hash !== '') return null;
  return { feed: address, publicKey: key, publishers };
}

/** An https address without an account in it, from another one where it is relative; `null` for any other. */
export function protectedAddress(text: string, base?: URL): URL | null {
  const address = URL.parse(text, base);
  const isProtected = address?.protocol === 'https:' && address.username === '' && address.password === '';
  return isProtected ? address : null;
}

function readKey(text: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    // Not a key at all.
    return null;
  }
}

function off(why: UpdatesOff): ChosenSource {
  return { kind: 'off', why };
}
