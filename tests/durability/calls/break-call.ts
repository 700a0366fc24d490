import { databaseName } from '../../../electron/adapters/sqlite/opening/open-file.ts';
import path from 'node:path';
import type { Backup } from '../../../shared/domain/data-state.ts';
import { Desk } from '../driver/desk.ts';
import type { Claims } from '../work/claims.ts';
import type { Answered } from '../work/clerk.ts';
import { hashOfFile, isKeptBelow } from '../work/damage-bytes.ts';
import { damageIn, examine, leftIn } from '../work/examine.ts';
import { mustBeKept } from '../work/template.ts';
import type { BrokenCall } from './broken-deed.ts';
import type { CallFailure } from './fail-call.ts';
import { failingCalls } from './installed-calls.ts';
import type { Scene } from './scene.ts';

/** The call that fails, and how. */
export interface Break {
  readonly call: number;
  readonly failure: CallFailure;
  /** Number of consecutive calls that fail. */
  readonly howMany: number;
}

const backupWorker = new URL('failing-backup-worker.ts', import.meta.url);

/** Does the deed of a scene while a call fails. `null` where there were not that many calls. */
export async function breakCall(scene: Scene, broken: Break): Promise<BrokenCall | null> {
  scene.setUp();
  const trial = scene.deed === 'quarantine' || scene.deed === 'migrate' ? breakStart : breakDeed;
  const { claims, answered, failed, losses } = await trial(scene, broken);
  if (failed === 0) return null;
  const { call, failure } = broken;
  return { call, failure, answered, losses: [...losses, ...(await checkAgain(scene, claims))] };
}

interface Tried {
  readonly claims: Claims;
  readonly answered: string;
  readonly failed: number;
  readonly losses: readonly string[];
}

/** Starts the program while a call fails, and then once more without a failure. */
async function breakStart(scene: Scene, { call, failure, howMany }: Break): Promise<Tried> {
  const claims = scene.known.copy();
  const before = hashOfFile(path.join(scene.data, databaseName));
  failingCalls.arm(call, failure, howMany);
  const { answered, failed } = await startOnce(scene.data);
  const again = await Desk.open(scene.data);
  const losses: string[] = [];
  if (scene.deed === 'quarantine') {
    if (!isKeptBelow(scene.data, before)) losses.push('the damaged database is nowhere');
    if (!(await goBackToNewest(again))) losses.push('the backup could not be brought back');
  }
  await again.close();
  return { claims, answered, failed, losses };
}

async function startOnce(data: string): Promise<Pick<Tried, 'answered' | 'failed'>> {
  try {
    const desk = await Desk.open(data, backupWorker);
    const { failed } = failingCalls.disarm();
    await desk.close();
    return { answered: 'kept', failed };
  } catch (error) {
    const isNamed = error instanceof Error && error.name === 'StoreError';
    const answered = `${isNamed ? 'told' : 'silent'}: ${error instanceof Error ? error.message : 'unknown'}`;
    return { answered, failed: failingCalls.disarm().failed };
  }
}

async function breakDeed(scene: Scene, { call, failure, howMany }: Break): Promise<Tried> {
  const claims = scene.known.copy();
  const desk = await Desk.open(scene.data, backupWorker);
  const clerk = scene.clerk(desk, claims, `break ${call}`);
  // The daily backup has been made when this is answered.
  await desk.coDesk.backups.list();
  if (scene.deed === 'restore') await mustBeKept(clerk, 'save');
  failingCalls.arm(call, failure, howMany);
  const answered = scene.deed === 'restore' ? await goBack(desk) : await clerk.do(deedOf(scene));
  const { failed } = failingCalls.disarm();
  const now = scene.deed === 'restore' && answered.kind === 'kept' ? scene.known.copy() : claims;
  const losses: string[] = failed === 0 ? [] : await tryOn(scene, desk, now);
  await desk.close();
  return { claims: now, answered: wordsOf(answered), failed, losses };
}

function deedOf({ deed }: Scene): 'attach' | 'confirm' | 'backUp' | 'settings' {
  if (deed === 'restore' || deed === 'quarantine' || deed === 'migrate')
    throw new Error('No deed of a clerk.');
  return deed;
}

/** Does the deed again, which has to work now. */
async function tryOn(scene: Scene, desk: Desk, claims: Claims): Promise<string[]> {
  const clerk = scene.clerk(desk, claims, 'again');
  const losses: string[] = [];
  for (const deed of ['save', scene.deed === 'restore' ? 'backUp' : deedOf(scene)] as const) {
    const answered = await clerk.do(deed);
    if (answered.kind !== 'kept') losses.push(`«${deed}» does not work after it: ${wordsOf(answered)}`);
  }
  return losses;
}

async function goBack(desk: Desk): Promise<Answered> {
  try {
    return (await goBackToNewest(desk)) ? { kind: 'kept' } : { kind: 'told', why: 'refused' };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { kind: 'silent', fault: cause instanceof Error ? cause.message : 'unknown' };
  }
}

async function goBackToNewest({ coDesk }: Desk): Promise<boolean> {
  const { backups } = await coDesk.backups.list();
  const newest: Backup | undefined = backups.find(({ isWhole, cause }) => isWhole && cause === 'byHand');
  if (newest === undefined) return false;
  return (await coDesk.backups.restore({ backupId: newest.id })).ok;
}

/** Starts once more and checks that everything that was confirmed is stored and that no files are left over. */
async function checkAgain(scene: Scene, claims: Claims): Promise<readonly string[]> {
  const damage = damageIn(scene.data).filter(
    (what) => scene.deed !== 'quarantine' || !what.endsWith('was quarantined'),
  );
  const desk = await Desk.open(scene.data);
  try {
    const { missing, changed } = await examine(desk, claims);
    return [...damage, ...missing, ...changed, ...(await leftIn(scene.data))];
  } finally {
    await desk.close();
  }
}

function wordsOf(answered: Answered): string {
  if (answered.kind === 'kept') return 'kept';
  return answered.kind === 'told' ? `told: ${answered.why}` : `silent: ${answered.fault}`;
}
