import { expect, onTestFinished } from 'vitest';
import {
  startPracticeService,
  type PracticeServiceOptions,
  type RunningPracticeService,
} from '../../../electron/services/practice/practice-service.ts';
import type { IssuedTokens } from '../../../electron/services/practice/token-issuer.ts';
import { BarPage } from '../pages/bar.ts';
import type { ConnectFields } from '../pages/connect.ts';
import { canaries } from './canaries.ts';
import type { BuiltProgram } from './built-program.ts';

export const account = {
  userName: 'clerk@example.com',
  password: canaries.make('password').value,
} as const;

function onTokens({ AccessToken, RefreshToken, IdToken }: IssuedTokens): void {
  canaries.add({ kind: 'access token', value: signatureOf(AccessToken) });
  canaries.add({ kind: 'refresh token', value: RefreshToken });
  canaries.add({ kind: 'identity token', value: signatureOf(IdToken) });
}

/** The signature of a token, which is its secret part: the rest is the same in every token of an account. */
function signatureOf(token: string): string {
  return token.slice(token.lastIndexOf('.') + 1);
}

/** Starts a certificate service on loopback, which the caller ends. */
export function startLastingService(
  options: Partial<PracticeServiceOptions> = {},
): Promise<RunningPracticeService> {
  return startPracticeService({ ...account, onTokens, ...options });
}

/** Starts a certificate service that ends with the running test. */
export async function startService(
  options: Partial<PracticeServiceOptions> = {},
): Promise<RunningPracticeService> {
  const service = await startLastingService(options);
  onTestFinished(() => service.close());
  return service;
}

/** The port of an address, for starting the same service there again. */
export function portOf({ address }: Pick<RunningPracticeService, 'address'>): number {
  return Number(new URL(address).port);
}

/** Connects the program to a service, whatever its page shows. */
export function connectTo(program: BuiltProgram, address: string): Promise<void> {
  return signIn(program, { address, ...account });
}

/**
 * Signs in by the call that the sheet uses, but without the sheet: that takes a third as long as a start, and has specs
 * of its own in `connect.test.ts`. Ends when the window shows the account.
 */
export async function signIn({ page }: BuiltProgram, fields: ConnectFields): Promise<void> {
  const problem = await page.evaluate(async (given) => {
    const connections = window.coDesk?.connections;
    if (connections === undefined) return 'There is no bridge.';
    const { keychain } = await connections.refresh();
    const remember = keychain === 'available';
    const added = await connections.add({ label: '', productLine: '', ...given, remember });
    return added.ok ? null : added.error.kind;
  }, fields);
  expect(problem).toBeNull();
  await new BarPage(page).connection.filter({ hasText: fields.userName }).waitFor();
}

/** Signs in, then ends the service. Returns its port, so that it can be started there again. */
export async function connectAndLose(program: BuiltProgram): Promise<number> {
  const service = await startService();
  await connectTo(program, service.address);
  await service.close();
  return portOf(service);
}
