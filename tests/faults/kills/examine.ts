import type { Reported } from '../cases/fault-case.ts';
import { frozenHash, reportedAboutCertificate, reportedBy } from '../driver/clerk.ts';
import type { KillableHost } from '../driver/killable-host.ts';
import { patience } from '../driver/patience.ts';
import type { Figures } from '../figures.ts';
import type { Arrival } from '../server/arrivals.ts';
import { countConfirmation } from '../verdict.ts';
import type { KeptState } from './kept-state.ts';
import type { Edge } from './edges.ts';

/** One kill, and what is known about it before the next start. */
export interface Kill {
  readonly edge: Edge;
  readonly applicationId: string;
  readonly kept: KeptState;
  /** Requests for this one confirmation, those that come later included. */
  readonly arrivals: () => readonly Arrival[];
}

/** What the next start shows, before anybody has signed in. */
export interface Finding {
  readonly kill: Kill;
  readonly atStart: Reported | 'open' | 'nothing';
  readonly arrivedBefore: number;
}

export async function checkAfterStart(host: KillableHost, kill: Kill): Promise<Finding> {
  return { kill, atStart: await toldNow(host, kill), arrivedBefore: kill.arrivals().length };
}

async function toldNow(host: KillableHost, { edge, applicationId }: Kill): Promise<Finding['atStart']> {
  const application = await host.read(applicationId);
  if (edge.what === 'certificate') {
    return application.certificateRequests.length === 0 ? 'nothing' : reportedAboutCertificate(application);
  }
  return application.attempts.length === 0 ? 'nothing' : reportedBy(application);
}

/** Counts a kill after the clerk has signed in again and waiting attempts have ended. */
export async function countKill(
  figures: Figures,
  host: KillableHost,
  finding: Finding,
): Promise<readonly string[]> {
  const { kill, atStart } = finding;
  if (atStart === 'open') await endWaiting(host, kill);
  const reported = await toldNow(host, kill);
  const bodySha256 =
    kill.edge.what === 'certificate'
      ? null
      : await frozenHash(host.coDesk, await host.read(kill.applicationId));
  return countFinding(figures, finding, { reported, bodySha256 });
}

export interface InTheEnd {
  readonly reported: Finding['atStart'];
  readonly bodySha256: string | null;
}

/** Counts the results of a kill, and returns what must never happen, in words. */
export function countFinding(
  figures: Figures,
  { kill, atStart, arrivedBefore }: Finding,
  { reported, bodySha256 }: InTheEnd,
): readonly string[] {
  const name = `killed at «${kill.edge.name}», kept ${kill.kept.step}/${kill.kept.outcome ?? '-'}`;
  const lost = countLost(figures, name, kill, atStart, arrivedBefore);
  const arrivals = kill.arrivals();
  if (reported === 'nothing' && arrivals.length === 0) return lost;
  const observed = {
    name,
    reported: reported === 'nothing' ? 'open' : reported,
    arrivals,
    bodySha256,
  } as const;
  return [...lost, ...countConfirmation(figures, observed)];
}

function countLost(
  figures: Figures,
  name: string,
  { kept }: Kill,
  atStart: Finding['atStart'],
  arrivedBefore: number,
): readonly string[] {
  const wasUnclear =
    kept.isSending || (arrivedBefore > 0 && kept.outcome === null) || isUnclear(kept.outcome);
  if (wasUnclear && atStart !== 'unknown') {
    figures.unknownsLost += 1;
    return [`${name}: unknownsLost, told ${atStart} after the start, ${arrivedBefore} requests had come`];
  }
  if (!wasUnclear && atStart === 'unknown') {
    figures.wrongOutcomes += 1;
    return [`${name}: told unknown, and surely nothing had left`];
  }
  return [];
}

const isUnclear = (outcome: string | null): boolean => outcome === 'unknown' || outcome === 'unclear';

/** Lets a waiting attempt be sent, which the sign-in allows; cancels it after some seconds. */
async function endWaiting(host: KillableHost, { applicationId }: Kill): Promise<void> {
  const hasEnded = ({ attempts }: Parameters<typeof reportedBy>[0]): boolean =>
    reportedBy({ attempts }) !== 'open';
  await host.coDesk.outbox.tryNow();
  if (await host.waitUntil(applicationId, hasEnded, 8_000)) return;
  await host.coDesk.submission.cancel({ applicationId, mode: 'only-if-nothing-left' });
  await host.waitUntil(applicationId, hasEnded, patience);
}
