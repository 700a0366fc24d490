import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import { acceptedAnswer, notProcessed, processed } from '../cases/answer.ts';
import { issuedPdf } from '../cases/certificate-cases.ts';
import { playOf } from '../cases/fault-case.ts';
import { reportedBy } from '../driver/clerk.ts';
import type { KillableHost } from '../driver/killable-host.ts';
import { patience } from '../driver/patience.ts';
import { valueOf } from '../driver/value-of.ts';
import type { Random } from '../random.ts';
import type { FaultServer } from '../server/fault-server.ts';
import type { ScriptedAnswer } from '../server/play.ts';
import type { Edge } from './edges.ts';

export interface StrikeOrder {
  readonly host: KillableHost;
  readonly server: FaultServer;
  readonly edge: Edge;
  readonly applicationId: string;
  readonly random: Random;
}

/** How long `spin` uses the processor at most. Milliseconds. */
const longestSpin = 10;

/**
 * Brings the program to the step before the kill: a confirmation that only has to be used, or an accepted application.
 */
export async function prepareStrike(order: StrikeOrder): Promise<() => Promise<unknown>> {
  const { host, server, edge, applicationId, random } = order;
  const { submission, certificate } = host.coDesk;
  const isCertificate = edge.what === 'certificate';
  server.perform(playOf(random, { answers: [isCertificate ? acceptedAnswer(random) : someAnswer(random)] }));
  const { revision } = await host.read(applicationId);
  const { confirmation } = valueOf(await submission.prepare({ applicationId, revision, purpose: 'submit' }));
  const submit = () => submission.submit({ applicationId, confirmation, serviceTag: 'DIY' });
  if (!isCertificate) return submit;
  valueOf(await submit());
  await host.waitUntil(applicationId, (application) => reportedBy(application) !== 'open', patience);
  const { state } = await host.read(applicationId);
  if (state !== 'accepted') throw new Error(`Its certificate cannot be asked for: it is ${state}.`);
  server.perform(playOf(random, { answers: [issuedPdf] }));
  return () => certificate.issue({ applicationId, again: false });
}

function someAnswer(random: Random): ScriptedAnswer {
  const kind = random.whole(1, 10);
  if (kind === 1) return notProcessed(() => ({ status: 422, body: '{"Message":"No."}' }));
  if (kind === 2) return processed(() => ({ status: 502, body: '' }));
  return acceptedAnswer(random);
}

/** Makes the call and kills the program at the edge. Returns the number of secrets that it sent or printed. */
export async function strike(order: StrikeOrder, ask: () => Promise<unknown>): Promise<number> {
  const { host, server, edge, random } = order;
  const struck = Promise.withResolvers<void>();
  const killed = Promise.withResolvers<void>();
  const stop = armTrigger(order, struck.resolve, random.chance(0.5) ? killed.promise : null);
  if (edge.what === 'outbox') await server.goDown();
  // A killed program gives no answer.
  const asking = ask().catch(() => null);
  if (edge.trigger.kind === 'asked') struck.resolve();
  if (edge.trigger.kind === 'answered') void asking.then(() => struck.resolve());
  // A trigger that has not come by then will not come.
  const tooLate = setTimeout(struck.resolve, patience);
  await struck.promise;
  await spin(random.share() * edge.delay);
  const secrets = await host.kill();
  clearTimeout(tooLate);
  stop();
  killed.resolve();
  await asking;
  if (edge.what === 'outbox') await server.comeUp();
  return secrets;
}

/**
 * Calls `struck` at the edge. In half of the kills the exchange is held there; in the others it goes on until the
 * program is dead.
 */
function armTrigger(
  { host, server, edge }: StrikeOrder,
  struck: () => void,
  hold: Promise<void> | null,
): () => void {
  const { trigger } = edge;
  if (trigger.kind === 'told') {
    return host.onApplication(({ attempts }) => {
      if (attempts.at(-1)?.outcome != null) struck();
    });
  }
  if (trigger.kind !== 'place') return () => undefined;
  server.watch((place) => {
    if (place !== trigger.place) return undefined;
    struck();
    return hold ?? undefined;
  });
  return () => server.watch(() => undefined);
}

/** Waits more precisely than a timer; of a long wait only the end uses the processor. */
async function spin(milliseconds: number): Promise<void> {
  const until = performance.now() + milliseconds;
  if (milliseconds > longestSpin) await pause(milliseconds - longestSpin);
  while (performance.now() < until) await setImmediate();
}
