import { setTimeout as pause } from 'node:timers/promises';
import { acceptedAnswer } from './cases/answer.ts';
import { playOf, type Reported } from './cases/fault-case.ts';
import type { PlantedDraft } from './drafts.ts';
import { Clerk, frozenHash } from './driver/clerk.ts';
import type { Desk } from './driver/desk.ts';
import type { Figures } from './figures.ts';
import type { Task } from './run-cases.ts';
import type { Arrival } from './server/arrivals.ts';
import type { FaultServer } from './server/fault-server.ts';
import { countConfirmation } from './verdict.ts';

/** How long the program waits for an answer in these cases. Seconds. */
export const answerSeconds = 10;

export interface Scene {
  readonly desk: Desk;
  readonly server: FaultServer;
  readonly task: Task;
  readonly draft: PlantedDraft;
}

/** Plays one case with one seed. Returns problems in words. */
export async function playCase(figures: Figures, scene: Scene): Promise<readonly string[]> {
  const { desk, server, task, draft } = scene;
  const { faultCase, seed } = task;
  const name = `${faultCase.name} (seed ${seed})`;
  const before = server.arrivals.all.length;
  const reported = faultCase.kind === 'issue' ? await playIssue(scene) : await playSubmission(scene);
  // A request that arrives late still belongs to this case.
  await pause(5);
  const arrivals = server.arrivals.all
    .slice(before)
    .filter(({ kind }) => kind === (faultCase.kind ?? 'submit'));
  if (reported === 'accepted') await Promise.all(arrivals.map(({ played }) => played));
  const bodySha256 =
    faultCase.kind === 'issue' ? null : await frozenHash(desk.coDesk, await desk.read(draft.id));
  const problems = countConfirmation(figures, { name, reported, arrivals, bodySha256 });
  const all = [...problems, ...countTold(figures, scene, reported, arrivals)];
  server.perform(playOf(task.random));
  server.answerTokens('grant');
  await desk.coDesk.connections.refresh();
  return all;
}

function countTold(
  figures: Figures,
  { task: { faultCase, seed } }: Scene,
  reported: Reported | 'open',
  arrivals: readonly Arrival[],
): readonly string[] {
  if (reported !== 'open' && faultCase.right.includes(reported)) return [];
  if (reported === 'unknown' && arrivals.some(isBeyondLimit)) return [];
  figures[reported === 'open' ? 'neverEnded' : 'wrongOutcomes'] += 1;
  const right = faultCase.right.join(' or ');
  const came = arrivals
    .map(({ status, wholeBody }) => `${wholeBody ? 'whole' : 'part'} ${status ?? '-'}`)
    .join(', ');
  return [
    `${faultCase.name} (seed ${seed}): told ${reported}, right is ${right}; arrived: ${came || 'nothing'}`,
  ];
}

/**
 * Whether an answer took longer than the program waits, as it may on a busy machine: then an unknown outcome is right.
 */
function isBeyondLimit({ answerMilliseconds }: Arrival): boolean {
  return answerMilliseconds >= 1_000 * answerSeconds;
}

async function playSubmission(scene: Scene): Promise<Reported | 'open'> {
  const { desk, server, task, draft } = scene;
  const { faultCase, random } = task;
  const clerk = new Clerk(desk, random);
  server.perform(faultCase.play(random));
  if (faultCase.tokens !== undefined) server.answerTokens(faultCase.tokens);
  if (faultCase.downFor === undefined) {
    await clerk.confirm(draft.id, random.pick(['DIY', 'FS', 'Draft']));
    return clerk.waitForEnd(draft.id, faultCase.clerk ?? 'waits');
  }
  await server.goDown();
  await clerk.confirm(draft.id, 'DIY');
  const end = clerk.waitForEnd(draft.id, faultCase.clerk ?? 'waits');
  await pause(faultCase.downFor);
  await server.comeUp();
  return end;
}

async function playIssue({ desk, server, task, draft }: Scene): Promise<Reported | 'open'> {
  const clerk = new Clerk(desk, task.random);
  server.perform(playOf(task.random, { answers: [acceptedAnswer(task.random)] }));
  await clerk.confirm(draft.id, 'DIY');
  const reported = await clerk.waitForEnd(draft.id, 'waits');
  if (reported !== 'accepted') throw new Error(`The application was not accepted beforehand: ${reported}`);
  const { faultCase, random } = task;
  server.perform(faultCase.play(random));
  if (faultCase.tokens !== undefined) server.answerTokens(faultCase.tokens);
  if (faultCase.downFor !== undefined) await server.goDown();
  const end = await clerk.askForCertificate(draft.id);
  if (faultCase.downFor !== undefined) await server.comeUp();
  return end;
}
