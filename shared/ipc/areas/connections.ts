import { z } from 'zod';
import {
  activeConnectionSchema,
  connectionIdSchema,
  connectionsStatusSchema,
  signInFailureSchema,
} from '../../domain/connection.ts';
import { call, result } from '../declare.ts';

const password = z.string().max(4_096);

/** Accounts at services, and who is signed in. */
export const connectionCalls = {
  /** Checks whether a service answers at an address. Sends no secret. */
  probe: call(
    z.strictObject({ address: z.string().max(2_000) }),
    result(z.object({ secure: z.boolean() }), signInFailureSchema),
    { effect: 'reads' },
  ),
  add: call(
    z.strictObject({
      label: z.string().max(200),
      productLine: z.string().max(200),
      address: z.string().max(2_000),
      userName: z.string().max(500),
      password,
      /** False: the password is kept in memory for this run only. */
      remember: z.boolean(),
    }),
    result(connectionsStatusSchema, signInFailureSchema),
    { effect: 'writes', logged: true },
  ),
  signIn: call(
    z.strictObject({ connectionId: connectionIdSchema, password, remember: z.boolean() }),
    result(connectionsStatusSchema, signInFailureSchema),
    { effect: 'reads', logged: true },
  ),
  /** Gives the proxy the account that it asks for. `proxy` is `host:port` as a failure named it. */
  signInToProxy: call(
    z.strictObject({
      proxy: z.string().max(500),
      userName: z.string().max(500),
      password,
      remember: z.boolean(),
    }),
    result(connectionsStatusSchema, signInFailureSchema),
    { effect: 'reads', logged: true },
  ),
  signOut: call(z.strictObject({ connectionId: connectionIdSchema }), connectionsStatusSchema, {
    effect: 'reads',
    logged: true,
  }),
  remove: call(z.strictObject({ connectionId: connectionIdSchema }), connectionsStatusSchema, {
    effect: 'writes',
    logged: true,
  }),
  activate: call(z.strictObject({ connection: activeConnectionSchema }), connectionsStatusSchema, {
    effect: 'writes',
    logged: true,
  }),
  /** Checks the keychain again, and whether the service can be reached. */
  refresh: call(z.void(), connectionsStatusSchema, { effect: 'reads' }),
} as const;
