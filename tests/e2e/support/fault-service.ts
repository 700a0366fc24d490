import { onTestFinished } from 'vitest';
import { Canaries } from '../../faults/canaries.ts';
import { FaultServer } from '../../faults/server/fault-server.ts';
import type { ScriptedAnswer } from '../../faults/server/play.ts';
import { canaries } from './canaries.ts';
import { account, signIn } from './service.ts';
import type { BuiltProgram } from './built-program.ts';

/** A script without faults: this answer to every request that costs money. */
export function answering(answer: ScriptedAnswer): Parameters<FaultServer['perform']>[0] {
  return { fault: null, identity: 'trusted', answers: [answer], readPause: 0 };
}

/**
 * Starts a service of which the test chooses every byte, with secrets that are found nowhere else. It ends with the
 * test.
 */
export async function startFaultService(answer: ScriptedAnswer): Promise<FaultServer> {
  const options = {
    identities: null,
    canaries: new Canaries((canary) => canaries.add(canary)),
    play: answering(answer),
  };
  const server = await new FaultServer(options).comeUp();
  onTestFinished(() => server.goDown());
  return server;
}

/** Signs in to a service with faults. */
export function connectToFaults(program: BuiltProgram, server: FaultServer): Promise<void> {
  const { address, canaries: known } = server;
  return signIn(program, { address, userName: account.userName, password: known.password });
}
