import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Canaries } from '../canaries.ts';
import { allCases } from '../cases/all-cases.ts';
import { playOf } from '../cases/fault-case.ts';
import { type PlantedDraft, plantDrafts } from '../drafts.ts';
import { Clerk } from '../driver/clerk.ts';
import { Desk } from '../driver/desk.ts';
import { patience } from '../driver/patience.ts';
import type { Figures } from '../figures.ts';
import { secretsBelow } from '../leaks.ts';
import { answerSeconds } from '../play-case.ts';
import { type Random, seededRandom } from '../random.ts';
import { FaultServer } from '../server/fault-server.ts';
import { countConfirmation } from '../verdict.ts';

export interface BatchOrder {
  /** Number of applications that are confirmed together. */
  readonly applications: number;
  readonly seed: number;
  readonly say: (line: string) => void;
}

/** Faults that may hit any of the applications, and do not end only by a time limit. */
const faults = allCases.filter(
  ({ kind, isSlow, needsTls, tokens, downFor }) =>
    kind !== 'issue' && isSlow !== true && needsTls !== true && tokens === undefined && downFor === undefined,
);

/**
 * Confirms many applications together while the service misbehaves and disappears half-way. Every one of them must end,
 * with at most one request for each confirmation.
 */
export async function runBatch(figures: Figures, order: BatchOrder): Promise<readonly string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'co-desk-batch-'));
  const random = seededRandom(`batch ${order.seed}`);
  const canaries = new Canaries();
  const server = new FaultServer({ identities: null, canaries, play: playOf(random) });
  await server.comeUp();
  try {
    const drafts = await plantDrafts(
      folder,
      Array.from({ length: order.applications }, (_none, index) => ({
        reference: `B-${order.seed}-${index}`,
        attachmentBytes: [],
        random,
      })),
    );
    const desk = await Desk.open(folder, canaries);
    await desk.coDesk.program.changeSettings({ answerSeconds });
    await desk.connect(server.address);
    const problems = await play(figures, { desk, server, drafts, random });
    await desk.close();
    figures.secretsFound += desk.secretsFound + (await secretsBelow(folder, canaries));
    for (const problem of problems) order.say(problem);
    return problems;
  } finally {
    await server.goDown();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Stage {
  readonly desk: Desk;
  readonly server: FaultServer;
  readonly drafts: readonly PlantedDraft[];
  readonly random: Random;
}

async function play(figures: Figures, stage: Stage): Promise<readonly string[]> {
  const { desk, server, drafts, random } = stage;
  const clerk = new Clerk(desk, random);
  // All of them are in the outbox before the first one is sent.
  await server.goDown();
  for (const { id } of drafts) await clerk.confirm(id, random.pick(['DIY', 'FS']));
  await server.comeUp();
  await misbehave(stage);
  const problems: string[] = [];
  for (const { id, reference } of drafts) {
    const reported = await clerk.waitForEnd(id, 'waits');
    if (reported === 'open') {
      figures.neverEnded += 1;
      problems.push(`${reference} never came to an end`);
    }
    const { attempts } = await desk.read(id);
    const bodySha256 = attempts.at(-1)?.bodySha256 ?? null;
    const arrivals = server.arrivals.of(reference);
    problems.push(...countConfirmation(figures, { name: reference, reported, arrivals, bodySha256 }));
  }
  // Requests that broke off before they named their application count as well.
  const paid = server.arrivals.all.filter(({ status }) => status !== 401);
  if (paid.length > drafts.length) {
    figures.automaticResends += paid.length - drafts.length;
    problems.push(`${paid.length} requests of ${drafts.length} confirmations`);
  }
  return problems;
}

/**
 * Lets the service fail in one way after another, and disappear once half of the applications have been sent. In the
 * end it works.
 */
async function misbehave({ desk, server, drafts, random }: Stage): Promise<void> {
  const startedAt = performance.now();
  let wasAway = false;
  while (performance.now() - startedAt < patience) {
    const { entries } = await desk.coDesk.outbox.tryNow();
    if (entries.length === 0) break;
    server.perform(random.chance(0.5) ? playOf(random) : random.pick(faults).play(random));
    await desk.nextEvent(random.whole(5, 60));
    if (wasAway || entries.length > drafts.length / 2) continue;
    wasAway = true;
    await server.goDown();
    await desk.nextEvent(1_000);
    await server.comeUp();
  }
  server.perform(playOf(random));
}
