import { createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import type { UpdatesOff } from '../../../shared/domain/updates.ts';

/** The feed of newer versions, and the key with which their descriptions must be signed. */
export interface UpdateSource {
  /** https, without an account, ending with a slash. */
  readonly feed: URL;
  /** Ed25519. */
  readonly publicKey: KeyObject;
  /** Accepted publishers of an installer's code signature, on systems that have one. Empty accepts any. */
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

/** The source in the package. */
const packageSourceSchema = sourceSchema.extend({
  publishers: z.array(z.string().min(1).max(200)).max(10).optional(),
});

/** An administrator's policy for all users of a computer. */
const adminPolicySchema = z.strictObject({
  updates: z
    .union([
      z.strictObject({ allowed: z.literal(false) }),
      z.strictObject({ allowed: z.literal(true) }),
      sourceSchema,
    ])
    .optional(),
});

/** A file read as JSON: missing, unreadable or found. */
export type JsonFile =
  | { readonly kind: 'absent' }
  | { readonly kind: 'unusable' }
  | { readonly kind: 'found'; readonly content: unknown };

/** Determines the source. The administrator's policy takes precedence; an unreadable one turns updates off. */
export function chooseSource(packaged: JsonFile, policy: JsonFile): ChosenSource {
  if (policy.kind === 'unusable') return off('policyUnusable');
  const wanted = policy.kind === 'found' ? adminPolicySchema.safeParse(policy.content) : null;
  if (wanted?.success === false) return off('policyUnusable');
  const updates = wanted?.data.updates;
  if (updates === undefined || ('allowed' in updates && updates.allowed)) return fromPackage(packaged);
  if ('allowed' in updates) return off('byAdministrator');
  // Installers from the office's own feed come from the same publishers.
  const source = readSource(updates, packageContent(packaged)?.publishers);
  return source === null ? off('policyUnusable') : { kind: 'on', source };
}

function fromPackage(packaged: JsonFile): ChosenSource {
  const content = packageContent(packaged);
  const source = content === null ? null : readSource(content, content.publishers);
  return source === null ? off('notConfigured') : { kind: 'on', source };
}

function packageContent(packaged: JsonFile) {
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

/** An https URL without an account, resolved against `base` where it is relative; `null` for any other. */
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
    // Not a key.
    return null;
  }
}

function off(why: UpdatesOff): ChosenSource {
  return { kind: 'off', why };
}
