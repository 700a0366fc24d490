import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { composeProgram } from '../../../electron/compose/compose-program.ts';
import type { MemoryReason } from '../../../shared/domain/data-state.ts';
import { declaredCalls } from '../../../shared/ipc/bridge.ts';
import { DirectBridge } from '../../fakes/direct-bridge.ts';
import { PlainHost } from '../../fakes/plain-host.ts';
import { askOf, refusalOf } from '../../support/any-call.ts';
import { confirm, Desks, sampleIn, settled, valueOf, type Desk } from '../../support/desks.ts';

const desks = new Desks();
const opened: Desk[] = [];
afterEach(async () => {
  for (const desk of opened.splice(0)) await desk.program.close();
  await desks.end();
});

/** Starts a program on a private copy of a folder that cannot be written to, as a host does. */
async function startInMemory(wanted: string, reason: MemoryReason = 'readOnly'): Promise<Desk> {
  const data = await desks.folders.make();
  const isOfPdfs = (file: string): boolean => path.basename(file) === 'attachments';
  await cp(wanted, data, { recursive: true, filter: (file) => !isOfPdfs(file) });
  const host = new PlainHost(data, { kind: 'memory', reason, wanted });
  const program = await composeProgram(host);
  const bridge = new DirectBridge(program.dispatch);
  const desk = { host, program, bridge, coDesk: bridge.coDesk };
  opened.push(desk);
  return desk;
}

/** A folder with an application that was confirmed and waits to be sent. */
async function leftWaiting(): Promise<{ folder: string; applicationId: string; attemptId: string }> {
  const folder = await desks.folders.make();
  const desk = await desks.practising(folder);
  const { id: applicationId } = await sampleIn(desk, 'practice');
  desk.program.startNothingNew();
  valueOf(await confirm(desk, applicationId));
  const [waiting] = (await desk.coDesk.outbox.list()).entries;
  await desk.program.close();
  return { folder, applicationId, attemptId: waiting?.attemptId ?? 'none' };
}

/** Files in the folder of backups; a program that ran for two seconds has made one there. */
async function backupsIn(folder: string): Promise<readonly string[]> {
  const files = await readdir(folder, { recursive: true });
  return files.filter((file) => file.startsWith('backups')).toSorted();
}

const someTime = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 300));

describe('a program whose data folder cannot be written', () => {
  it.each(['readOnly', 'unreachable', 'diskFull'] as const)(
    'says so (%s), and refuses whatever has to last',
    async (kind) => {
      const { coDesk } = await startInMemory(await desks.folders.make(), kind);
      const failure = { ok: false, error: { kind } };
      expect((await coDesk.program.start()).data).toEqual({ kind: 'memory', reason: kind });
      await coDesk.connections.activate({ connection: 'practice' });
      const made = valueOf(await coDesk.applications.create({ ledger: 'practice', from: 'sample' }));
      const asked = { applicationId: made.id };
      expect(
        await coDesk.submission.prepare({ ...asked, revision: made.revision, purpose: 'submit' }),
      ).toEqual(failure);
      const decision = { kind: 'absent' } as const;
      expect(await coDesk.submission.decide({ ...asked, decision })).toEqual(failure);
      expect(await coDesk.certificate.issue({ ...asked, again: false })).toEqual(failure);
      expect(await coDesk.backups.now()).toEqual(failure);
    },
  );

  it('takes no call that sends or has to last, of all that there are', async () => {
    const desk = await startInMemory(await desks.folders.make());
    const refused: string[] = [];
    for (const [channel, { facts }] of declaredCalls()) {
      if (facts.effect !== 'sends' && !(facts.effect === 'writes' && facts.lasting === true)) continue;
      const refusal = refusalOf(channel, await askOf(desk, channel));
      expect([channel, refusal === 'noAnswer' || refusal?.error.kind === 'readOnly']).toEqual([
        channel,
        true,
      ]);
      refused.push(channel);
    }
    expect(refused.toSorted()).toEqual([
      'backups.now',
      'certificate.issue',
      'outbox.move',
      'submission.cancel',
      'submission.decide',
      'submission.prepare',
      'submission.submit',
    ]);
  });

  it('sends nothing of what waits, cancels nothing that would go out later after all, and the next one sends it', async () => {
    const { folder, applicationId, attemptId } = await leftWaiting();
    const desk = await startInMemory(folder);
    desk.host.resume();
    await desk.coDesk.outbox.tryNow();
    await someTime();
    expect((await desk.coDesk.outbox.list()).entries).toHaveLength(1);
    expect(desk.program.sendingNow()).toBe(0);
    const moved = await desk.coDesk.outbox.move({ attemptId, direction: 'earlier' });
    expect(moved).toEqual({ ok: false, error: { kind: 'readOnly' } });
    const cancelled = desk.coDesk.submission.cancel({ applicationId, mode: 'only-if-nothing-left' });
    await expect(cancelled).rejects.toThrow('could not be written');
    expect(valueOf(await desk.coDesk.applications.open({ applicationId })).state).toBe('waiting');
    await desk.program.close();
    const next = await desks.start(folder);
    await expect.poll(async () => (await settled(next, applicationId)).state).toBe('accepted');
  });

  it('makes no backup by itself, which would be gone with it', async () => {
    const { folder } = await leftWaiting();
    const { host } = await startInMemory(folder);
    host.resume();
    await someTime();
    expect(await backupsIn(host.folders.data)).toEqual(await backupsIn(folder));
  });

  it('reads PDFs where they are, and keeps new ones in its own folder', async () => {
    const { folder, applicationId } = await leftWaiting();
    const { coDesk, host, bridge } = await startInMemory(folder);
    const { attachments } = valueOf(await coDesk.applications.open({ applicationId }));
    const attachmentId = attachments[0]?.id ?? 'none';
    valueOf(await coDesk.attachments.view({ applicationId, attachmentId }));
    expect(JSON.stringify(host.handedOut[0]?.document)).toContain(path.join(folder, 'attachments'));
    const before = await readdir(path.join(folder, 'attachments'), { recursive: true });
    const draft = valueOf(await coDesk.applications.create({ ledger: 'practice', from: 'empty' }));
    const source = path.join(host.folders.resources, 'sample', '26-11873 Rechnung.pdf');
    const added = await coDesk.attachments.add({ applicationId: draft.id }, [await bridge.file(source)]);
    expect(valueOf(added).refused).toEqual([]);
    expect(await readdir(path.join(folder, 'attachments'), { recursive: true })).toEqual(before);
  });

  it('asks nothing of a folder that cannot be reached', async () => {
    const { folder, applicationId } = await leftWaiting();
    const { coDesk } = await startInMemory(folder, 'unreachable');
    const { attachments } = valueOf(await coDesk.applications.open({ applicationId }));
    const attachmentId = attachments[0]?.id ?? 'none';
    expect(await coDesk.attachments.view({ applicationId, attachmentId })).toMatchObject({
      error: { kind: 'fileMissing' },
    });
  });

  it('knows what would be gone with it, until it was saved elsewhere', async () => {
    const { folder, applicationId } = await leftWaiting();
    const { coDesk, program } = await startInMemory(folder);
    expect(program.unsavedApplications()).toBe(0);
    await coDesk.applications.open({ applicationId });
    expect(program.unsavedApplications()).toBe(0);
    const { id, content } = valueOf(await coDesk.applications.create({ ledger: 'practice', from: 'empty' }));
    const saved = { applicationId: id, content: { ...content, goods: 'Pumps' } };
    valueOf(await coDesk.applications.save({ ...saved, baseRevision: 0 }));
    expect(program.unsavedApplications()).toBe(1);
    valueOf(await coDesk.applications.create({ ledger: 'practice', from: 'sample' }));
    expect(program.unsavedApplications()).toBe(2);
    valueOf(await coDesk.applications.remove({ applicationId: id }));
    expect(program.unsavedApplications()).toBe(1);
    expect(valueOf(await coDesk.backups.saveEverything()).end).toBe('saved');
    expect(program.unsavedApplications()).toBe(0);
  });

  it('is of no interest to a program that can write', async () => {
    const desk = await desks.start();
    await sampleIn(desk, 'practice');
    expect(desk.program.unsavedApplications()).toBe(0);
  });
});
