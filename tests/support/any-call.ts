import path from 'node:path';
import { fc } from './fast-check.ts';
import { z } from 'zod';
import { DispatchError } from '../../electron/ipc/dispatcher.ts';
import { declaredCalls } from '../../shared/ipc/bridge.ts';
import { arbitraryOf } from '../fakes/arbitrary-of-schema.ts';
import type { Desk } from './desks.ts';

/**
 * Makes a call of the contract with an argument generated from its schema. Returns the answer, or the error that was
 * thrown.
 */
export async function askOf(
  { program, host }: Pick<Desk, 'program' | 'host'>,
  channel: string,
): Promise<unknown> {
  const declaration = declaredCalls().get(channel);
  if (declaration === undefined) throw new Error(`Unknown call: ${channel}`);
  const [input] = fc.sample(arbitraryOf(declaration.input), { numRuns: 1, seed: 7 });
  const source = path.join(host.folders.resources, 'sample', '26-11873 Rechnung.pdf');
  const files = declaration.kind === 'fileCall' ? [{ name: 'invoice.pdf', path: source }] : [];
  return program.dispatch(channel, input, files).catch((error: unknown) => error);
}

const refusal = z.strictObject({
  ok: z.literal(false),
  error: z.strictObject({ kind: z.enum(['newerVersion', 'readOnly', 'unreachable', 'diskFull']) }),
});

/**
 * The refusal of a program that cannot write; `noAnswer` for a call whose contract has no such failure; `null` for any
 * other answer. Throws for any other error.
 */
export function refusalOf(channel: string, answer: unknown): z.infer<typeof refusal> | 'noAnswer' | null {
  if (answer instanceof DispatchError && answer.message === `${channel} could not be written.`)
    return 'noAnswer';
  if (answer instanceof Error) throw new Error(`${channel} threw.`, { cause: answer });
  return refusal.safeParse(answer).data ?? null;
}
