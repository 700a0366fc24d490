import path from 'node:path';
import type { Application } from '../../../shared/domain/application.ts';
import { WindowMemory } from '../../../electron/hosts/desktop/window/window-place.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import { readyContent } from '../../fakes/ready-application.ts';
import { BuiltHost } from '../driver/built-host.ts';
import { withDesk, type Desk } from '../driver/desk.ts';
import { hashOfFile } from '../work/damage-bytes.ts';
import type { Damaged, DamagedFolders } from './damaged-folder.ts';
import { bytesLost, draftsLost, sendsOtherBytes } from './check-after.ts';

/** Problems in words, by the figure that counts them. */
export interface Verdict {
  readonly notStarted: string[];
  readonly notQuarantined: string[];
  readonly draftsLost: string[];
}

/** The clerk's choice after damage. */
export type Recovery = 'restore' | 'salvage' | 'keepNew';

export interface StartOrder {
  readonly folders: DamagedFolders;
  readonly damaged: Damaged;
  readonly recovery: Recovery;
  /** Whether to start the built program first, where that is possible. */
  readonly isBuilt: boolean;
  /** Whether there is a built program. */
  readonly mayBuild: boolean;
}

/** Starts the program on a damaged file, works with it, and returns what went wrong. */
export async function startDamaged(order: StartOrder): Promise<Verdict> {
  const verdict: Verdict = { notStarted: [], notQuarantined: [], draftsLost: [] };
  const { target } = order.damaged;
  try {
    const isOfHost = target === 'lock' || target === 'contact';
    if (order.isBuilt || (isOfHost && order.mayBuild)) await startBuilt(order);
    if (target === 'window') rememberWindow(order.folders.data);
    await withDesk(order.folders.data, (desk) => lookInside(desk, order, verdict));
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    verdict.notStarted.push(cause instanceof Error ? cause.message : String(cause));
  }
  return verdict;
}

async function startBuilt({ folders }: StartOrder): Promise<void> {
  const host = await BuiltHost.start(folders.data);
  try {
    await host.coDesk.program.start();
  } finally {
    await host.close();
  }
}

function rememberWindow(folder: string): void {
  const memory = new WindowMemory({ folder });
  memory.read();
  memory.write({ x: 1, y: 1, width: 1_280, height: 720, maximized: false, workArea: null });
}

async function lookInside(desk: Desk, order: StartOrder, verdict: Verdict): Promise<void> {
  const { damaged, folders } = order;
  const { data } = await desk.coDesk.program.start();
  if (data.kind === 'newer') return lookAtNewer(desk, order, verdict);
  if (data.kind === 'damaged') await continueAs(desk.coDesk, order, verdict);
  // Before any work, because that could attach the damaged PDF again.
  verdict.draftsLost.push(...(await sendsOtherBytes(desk, order)));
  await work(desk.coDesk, verdict);
  const after = {
    folders,
    damaged,
    found: data.kind,
    isRestored: data.kind !== 'damaged' || order.recovery === 'restore',
  };
  verdict.notQuarantined.push(...bytesLost(after));
  verdict.draftsLost.push(...(await draftsLost(desk, after)));
}

/** Checks that the database of a newer version is only read, and that its bytes do not change. */
async function lookAtNewer(desk: Desk, { damaged, folders }: StartOrder, verdict: Verdict): Promise<void> {
  const answer = await desk.coDesk.applications.create({ ledger: 'service', from: 'empty' });
  if (answer.ok) verdict.notQuarantined.push('a newer version’s database was written to');
  if (hashOfFile(path.join(folders.data, damaged.name)) !== damaged.sha256)
    verdict.notQuarantined.push('a newer version’s database was changed');
  const opened = await desk.coDesk.applications.open({ applicationId: folders.readyId });
  if (!opened.ok) verdict.draftsLost.push('a newer version’s draft cannot be read');
}

async function continueAs(coDesk: CoDeskBridge, { recovery }: StartOrder, verdict: Verdict): Promise<void> {
  const report = await coDesk.damage.report();
  if (!report.ok || report.value === null) verdict.notStarted.push('there is no report on the damage');
  const answer =
    recovery === 'salvage'
      ? await coDesk.damage.salvage()
      : recovery === 'keepNew'
        ? await coDesk.damage.keepNewDatabase()
        : await restoreNewest(coDesk);
  // A database that cannot be opened at all cannot be salvaged; restoring a backup must still be possible.
  if (answer.ok) return;
  if (recovery !== 'salvage') verdict.notStarted.push(`«${recovery}» is refused: ${answer.error.kind}`);
  else if (!(await restoreNewest(coDesk)).ok) verdict.notStarted.push('no way on is left');
}

async function restoreNewest(
  coDesk: CoDeskBridge,
): Promise<Awaited<ReturnType<CoDeskBridge['backups']['restore']>>> {
  const { backups } = await coDesk.backups.list();
  return coDesk.backups.restore({ backupId: backups.find(({ isWhole }) => isWhole)?.id ?? '' });
}

/** Works as on any day, which writes into whatever was damaged. */
async function work(coDesk: CoDeskBridge, verdict: Verdict): Promise<void> {
  const made = await coDesk.applications.create({ ledger: 'practice', from: 'empty' });
  const changed = await coDesk.program.changeSettings({ answerSeconds: 77 });
  const backedUp = await coDesk.backups.now();
  if (!made.ok || !changed.ok || !backedUp.ok) verdict.notStarted.push('nothing can be kept');
  if (made.ok) await send(coDesk, made.value, verdict);
}

async function send(
  coDesk: CoDeskBridge,
  { id: applicationId, revision }: Application,
  verdict: Verdict,
): Promise<void> {
  const content = readyContent;
  const saved = await coDesk.applications.save({ applicationId, content, baseRevision: revision });
  await coDesk.connections.activate({ connection: 'practice' });
  const prepared = saved.ok
    ? await coDesk.submission.prepare({ applicationId, revision: saved.value.revision, purpose: 'submit' })
    : saved;
  if (!prepared.ok) {
    verdict.notStarted.push(`nothing can be sent: ${prepared.error.kind}`);
    return;
  }
  const { confirmation } = prepared.value;
  const sent = await coDesk.submission.submit({ applicationId, confirmation, serviceTag: 'DIY' });
  if (!sent.ok) verdict.notStarted.push(`nothing can be sent: ${sent.error.kind}`);
}
