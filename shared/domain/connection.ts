import { z } from 'zod';
import type { Ledger } from './application.ts';

export const connectionIdSchema = z.uuid();
/** The connection in use. `practice` is the built-in practice service; `null` means none. */
export const activeConnectionSchema = z.union([connectionIdSchema, z.literal('practice'), z.null()]);
export type ActiveConnection = z.infer<typeof activeConnectionSchema>;

/** The connection whose habits and standards apply to an application before it is submitted. */
export function connectionFor(ledger: Ledger, active: string | null): string | null {
  return ledger === 'practice' ? 'practice' : active;
}

/** An account at a certificate service. Its secrets are in the keychain and never here. */
export const connectionSchema = z.object({
  id: connectionIdSchema,
  label: z.string(),
  /** Free text. The specification has two product lines behind one interface; clerks name them as they like. */
  productLine: z.string(),
  /** Base address without a trailing slash. https, or http on a loopback address. */
  address: z.string(),
  userName: z.string(),
  signedIn: z.boolean(),
});
export type Connection = z.infer<typeof connectionSchema>;

export const keychainStateSchema = z.enum(['available', 'absent', 'locked', 'unresponsive']);
export type KeychainState = z.infer<typeof keychainStateSchema>;

export const reachabilitySchema = z.enum(['unknown', 'online', 'offline']);
export type Reachability = z.infer<typeof reachabilitySchema>;

/** The state of all connections, as the bar at the top of the window shows it. */
export const connectionsStatusSchema = z.object({
  active: activeConnectionSchema,
  connections: z.array(connectionSchema),
  reachability: reachabilitySchema,
  keychain: keychainStateSchema,
  /** The proxy that demands credentials the program does not have, as failures name it; `null` for none. */
  proxyAsking: z.string().nullable(),
});
export type ConnectionsStatus = z.infer<typeof connectionsStatusSchema>;

/** Why an address cannot be used. Checked before anything is sent to it. */
export const addressProblemSchema = z.enum([
  'empty',
  'notAnAddress',
  'wrongScheme',
  'httpNotLoopback',
  'hasCredentials',
  'hasQuery',
  'browserHostLoopbackOnly',
]);
export type AddressProblem = z.infer<typeof addressProblemSchema>;

/** Why signing in failed. */
export const signInFailureSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('address'), problem: addressProblemSchema }),
  z.object({ kind: z.literal('userNameMissing') }),
  z.object({ kind: z.literal('passwordMissing') }),
  /** The service rejected this user name and password. Never retried automatically, as that could lock the account. */
  z.object({ kind: z.literal('refused'), status: z.number().int(), message: z.string() }),
  /**
   * The service refused without saying that the password is wrong. `address`: it has no sign-in there. `locked`: this
   * account is not allowed in. `later`: it asks to wait, for `retryAfterSeconds` where it says how long.
   */
  z.object({
    kind: z.literal('turnedAway'),
    why: z.enum(['address', 'locked', 'later', 'unclear']),
    status: z.number().int(),
    message: z.string(),
    retryAfterSeconds: z.number().int().nonnegative().nullable(),
  }),
  /** A web page for people came instead, such as the sign-in page of a hotel's network. */
  z.object({ kind: z.literal('webPage') }),
  /** The service has a fault of its own. */
  z.object({ kind: z.literal('serviceFault'), status: z.number().int(), message: z.string() }),
  z.object({
    kind: z.literal('unreachable'),
    reason: z.enum(['nameNotFound', 'refused', 'timeout', 'lost']),
  }),
  z.object({ kind: z.literal('untrusted'), detail: z.string() }),
  /** The proxy before the service, as `host:port` or `https://host:port`, and what went wrong with it. */
  z.object({
    kind: z.literal('proxy'),
    proxy: z.string(),
    reason: z.enum(['unreachable', 'refused', 'credentials']),
  }),
  z.object({ kind: z.literal('notAService'), status: z.number().int() }),
  z.object({ kind: z.literal('keychain'), state: keychainStateSchema }),
  z.object({ kind: z.literal('unknownConnection') }),
]);
export type SignInFailure = z.infer<typeof signInFailureSchema>;
