import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { isLocked } from '../../../shared/domain/application.ts';
import { journalName } from '../../../electron/adapters/journal/attempt-journal-file.ts';
import { databaseName } from '../../../electron/adapters/sqlite/opening/open-file.ts';
import {
  confirm,
  connect,
  Desks,
  prepare,
  sampleIn,
  submit,
  valueOf,
  type Desk,
} from '../../support/desks.ts';

const desks = new Desks();

afterEach(() => desks.end());

const databaseOf = ({ host }: Desk): string => path.join(host.folders.data, databaseName);
const journalOf = ({ host }: Desk): string => path.join(host.folders.data, journalName);

/** Copies the present database into a file of its own. */
async function copyOf(desk: Desk): Promise<string> {
  const copy = path.join(await desks.folders.make(), 'copy.sqlite');
  const database = new DatabaseSync(databaseOf(desk));
  database.prepare('VACUUM INTO ?').run(copy);
  database.close();
  return copy;
}

/** Ends the program, puts an older database in its place, and starts the program again. */
async function startWith(copy: string, desk: Desk): Promise<Desk> {
  await desk.program.close();
  for (const rest of ['-wal', '-shm']) await rm(`${databaseOf(desk)}${rest}`, { force: true });
  await copyFile(copy, databaseOf(desk));
  return desks.start(desk.host.folders.data);
}

describe('an older database put back', () => {
  it('knows what was sent since, with its quote', async () => {
    const desk = await desks.practising();
    const { id: applicationId } = await sampleIn(desk, 'practice');
    const older = await copyOf(desk);
    const sent = await submit(desk, applicationId, 'DIY');
    const again = await startWith(older, desk);
    const { notices } = await again.coDesk.program.start();
    expect(notices).toEqual(['olderData']);
    const known = valueOf(await again.coDesk.applications.open({ applicationId }));
    expect(known.state).toBe('accepted');
    expect(known.attempts).toEqual(sent.attempts);
    const prepared = await prepare(again, applicationId);
    expect(prepared).toMatchObject({ ok: false, error: { kind: 'locked' } });
    const [attempt] = known.attempts;
    const shown = await again.coDesk.audit.sentBody({ applicationId, attemptId: attempt?.id ?? '' });
    expect(valueOf(shown).bodySha256).toBe(attempt?.bodySha256);
  });

  it('says nothing at the starts after that', async () => {
    const desk = await desks.practising();
    const { id: applicationId } = await sampleIn(desk, 'practice');
    const older = await copyOf(desk);
    await submit(desk, applicationId, 'DIY');
    const again = await startWith(older, desk);
    await again.program.close();
    const third = await desks.start(desk.host.folders.data);
    expect((await third.coDesk.program.start()).notices).toEqual([]);
  });

  it('makes an application anew that did not exist yet, as it was sent', async () => {
    const desk = await desks.practising();
    const older = await copyOf(desk);
    const { id: applicationId, content } = await sampleIn(desk, 'practice');
    await submit(desk, applicationId, 'FS');
    const again = await startWith(older, desk);
    const known = valueOf(await again.coDesk.applications.open({ applicationId }));
    expect(known.state).toBe('accepted');
    expect(known.content).toEqual(content);
    expect(known.attachments.length).toBeGreaterThan(0);
  });

  it('shows what was sent and not the older text', async () => {
    const desk = await desks.practising();
    const { id: applicationId, content, revision } = await sampleIn(desk, 'practice');
    const older = await copyOf(desk);
    const later = { ...content, remarks: 'Order 4500118204, part 2' };
    valueOf(await desk.coDesk.applications.save({ applicationId, content: later, baseRevision: revision }));
    await submit(desk, applicationId, 'DIY');
    const again = await startWith(older, desk);
    expect(valueOf(await again.coDesk.applications.open({ applicationId })).content).toEqual(later);
  });

  it('brings back a certificate that was issued since', async () => {
    const desk = await desks.practising();
    const { id: applicationId } = await sampleIn(desk, 'practice');
    await submit(desk, applicationId, 'DIY');
    const older = await copyOf(desk);
    const issued = valueOf(await desk.coDesk.certificate.issue({ applicationId, again: false }));
    const again = await startWith(older, desk);
    const known = valueOf(await again.coDesk.applications.open({ applicationId }));
    expect(known).toMatchObject({ state: 'issued', issued: issued.issued });
    expect(known.certificateRequests).toEqual(issued.certificateRequests);
  });

  it('does not send again what waited when the copy was made', async () => {
    const answer = Promise.withResolvers<undefined>();
    const service = await desks.startService({ beforeAnswer: () => answer.promise });
    const desk = await desks.start();
    await connect(desk, service.address);
    const [first, second] = [await sampleIn(desk, 'service'), await sampleIn(desk, 'service')];
    valueOf(await confirm(desk, first.id));
    valueOf(await confirm(desk, second.id));
    const older = await copyOf(desk);
    answer.resolve(undefined);
    while (desk.program.sendingNow() > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(service.received()).toHaveLength(2);
    const again = await startWith(older, desk);
    expect(valueOf(await again.coDesk.applications.open({ applicationId: second.id })).state).toBe(
      'accepted',
    );
    expect((await again.coDesk.outbox.list()).entries).toEqual([]);
    expect(service.received()).toHaveLength(2);
  });

  it('takes what was waiting for unknown when the journal is gone as well', async () => {
    const answer = Promise.withResolvers<undefined>();
    let held = Promise.resolve<undefined>(undefined);
    const service = await desks.startService({ beforeAnswer: () => held });
    const desk = await desks.start();
    await connect(desk, service.address);
    const [first, second] = [await sampleIn(desk, 'service'), await sampleIn(desk, 'service')];
    await submit(desk, first.id, 'DIY');
    await desk.program.close();
    const next = await desks.start(desk.host.folders.data);
    await next.coDesk.connections.signIn({
      connectionId: (await next.coDesk.program.start()).connections.connections[0]?.id ?? '',
      password: 'p\u00e4ss & w\u00f6rd = 7',
      remember: false,
    });
    const third = await sampleIn(next, 'service');
    held = answer.promise;
    valueOf(await confirm(next, third.id));
    valueOf(await confirm(next, second.id));
    const older = await copyOf(next);
    answer.resolve(undefined);
    while (next.program.sendingNow() > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await rm(journalOf(next));
    const again = await startWith(older, next);
    expect((await again.coDesk.program.start()).notices).toContain('journalDamaged');
    expect(valueOf(await again.coDesk.applications.open({ applicationId: second.id })).state).toBe('unknown');
    expect(service.received()).toHaveLength(3);
  });

  it('forgets nothing that was sent, wherever the copy was made', async () => {
    let desk = await desks.practising();
    const copies: string[] = [];
    const sent: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      const { id } = await sampleIn(desk, 'practice');
      copies.push(await copyOf(desk));
      valueOf(await confirm(desk, id));
      copies.push(await copyOf(desk));
      while (desk.program.sendingNow() > 0) await new Promise((resolve) => setTimeout(resolve, 5));
      copies.push(await copyOf(desk));
      sent.push(id);
    }
    for (const copy of copies) {
      desk = await startWith(copy, desk);
      for (const applicationId of sent) {
        const known = valueOf(await desk.coDesk.applications.open({ applicationId }));
        expect(isLocked(known.state)).toBe(true);
      }
    }
  });
});

describe('the journal itself', () => {
  it('survives a line that was cut off, and says nothing about it', async () => {
    const desk = await desks.practising();
    const { id: applicationId } = await sampleIn(desk, 'practice');
    await submit(desk, applicationId, 'DIY');
    await desk.program.close();
    const journal = await readFile(journalOf(desk));
    await writeFile(journalOf(desk), Buffer.concat([journal, Buffer.from('0123456789abcdef {"kind":"att')]));
    const again = await desks.start(desk.host.folders.data);
    expect((await again.coDesk.program.start()).notices).toEqual([]);
    const { id: other } = await sampleIn(again, 'practice');
    expect((await submit(again, other, 'DIY')).state).toBe('accepted');
    expect((await readFile(journalOf(desk), 'utf8')).includes('"kind":"att\n')).toBe(false);
  });

  it('says so when a line in it was altered since the last start', async () => {
    const desk = await desks.practising();
    const { id: applicationId } = await sampleIn(desk, 'practice');
    await submit(desk, applicationId, 'DIY');
    await desk.program.close();
    const journal = await readFile(journalOf(desk), 'utf8');
    await writeFile(journalOf(desk), journal.replace('"serviceTag":"DIY"', '"serviceTag":"DIX"'));
    const again = await desks.start(desk.host.folders.data);
    expect((await again.coDesk.program.start()).notices).toEqual(['journalDamaged']);
    expect(valueOf(await again.coDesk.applications.open({ applicationId })).state).toBe('accepted');
  });

  it('holds no secret and is readable by its owner alone', async () => {
    const service = await desks.startService();
    const desk = await desks.start();
    await connect(desk, service.address);
    const { id } = await sampleIn(desk, 'service');
    await submit(desk, id, 'DIY');
    const journal = await readFile(journalOf(desk), 'utf8');
    expect(journal).not.toContain('w\u00f6rd');
    expect(journal).not.toMatch(/eyJ[\w-]+\./u);
    const { mode } = await import('node:fs/promises').then(({ stat }) => stat(journalOf(desk)));
    expect(mode & 0o077).toBe(0);
  });
});
