import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { journalName } from '../../../electron/adapters/journal/attempt-journal-file.ts';
import { backupsName } from '../../../electron/adapters/backups/backup-files.ts';
import { isLocked } from '../../../shared/domain/application.ts';
import type { Backup } from '../../../shared/domain/data-state.ts';
import { noStandards } from '../../../shared/domain/starts.ts';
import { wholeRegister } from '../../ports/application-stores.ts';
import {
  backUp,
  confirm,
  connect,
  type Desk,
  Desks,
  prepare,
  remarksOf,
  sampleIn,
  settled,
  submit,
  valueOf,
  write,
} from '../../support/desks.ts';

const desks = new Desks();

afterEach(() => desks.end());

const backupsOf = ({ host }: Desk): string => path.join(host.folders.data, backupsName);

async function restore({ coDesk }: Desk, { id: backupId }: Backup): Promise<void> {
  valueOf(await coDesk.backups.restore({ backupId }));
}

describe('a backup', () => {
  it('is one file for its owner alone, whole, with what there was', async () => {
    const desk = await desks.practising();
    await sampleIn(desk, 'practice');
    const made = await backUp(desk);
    expect(made).toMatchObject({ cause: 'byHand', applications: 1, pdfs: 2, isWhole: true });
    const file = path.join(backupsOf(desk), made.id);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(backupsOf(desk))).mode & 0o777).toBe(0o700);
    // The daily backup may just be under way.
    await expect.poll(() => readdir(path.join(backupsOf(desk), 'incoming'))).toEqual([]);
  });

  it('of which a byte was altered is not whole, and nothing goes back to it', async () => {
    const desk = await desks.practising();
    const { id } = await sampleIn(desk, 'practice');
    const made = await backUp(desk);
    const file = path.join(backupsOf(desk), made.id);
    const bytes = await readFile(file);
    bytes.writeUInt8(bytes.readUInt8(5_000) ^ 1, 5_000);
    await writeFile(file, bytes);
    await write(desk, id, 'later');
    const answer = await desk.coDesk.backups.restore({ backupId: made.id });
    expect(answer).toEqual({ ok: false, error: { kind: 'backupDamaged' } });
    const { backups } = await desk.coDesk.backups.list();
    expect(backups.find((backup) => backup.id === made.id)).toMatchObject({ isWhole: false });
    expect(await remarksOf(desk, id)).toBe('later');
  });

  it.each(['nothing', '../co-desk.sqlite', ''])('of the name %j is missing', async (backupId) => {
    const desk = await desks.practising();
    const answer = await desk.coDesk.backups.restore({ backupId });
    expect(answer).toEqual({ ok: false, error: { kind: 'backupMissing' } });
  });
});

describe('going back', () => {
  it('brings everything as it was then, in the running program, and search with it', async () => {
    const desk = await desks.practising();
    const { id } = await sampleIn(desk, 'practice');
    await write(desk, id, 'earlier');
    const made = await backUp(desk);
    await write(desk, id, 'later');
    const other = await sampleIn(desk, 'practice');
    await restore(desk, made);
    expect(await remarksOf(desk, id)).toBe('earlier');
    const { rows } = await desk.coDesk.register.list({ ...wholeRegister, search: 'earlier' });
    expect(rows.map((row) => row.id)).toEqual([id]);
    expect(await desk.coDesk.applications.open({ applicationId: other.id })).toMatchObject({ ok: false });
    expect(desk.host.page.payloads('dataReplaced')).toEqual([null]);
    expect((await desk.coDesk.program.start()).notices).toEqual(['restored']);
  });

  it('takes no yes to a text that it took away, also where another one has been written since', async () => {
    const desk = await desks.practising();
    const { id: applicationId } = await sampleIn(desk, 'practice');
    const made = await backUp(desk);
    await write(desk, applicationId, 'what the clerk says yes to');
    const { confirmation } = valueOf(await prepare(desk, applicationId));
    await restore(desk, made);
    await write(desk, applicationId, 'what she has not seen');
    expect(await desk.coDesk.submission.submit({ applicationId, confirmation, serviceTag: 'DIY' })).toEqual({
      ok: false,
      error: { kind: 'confirmationStale' },
    });
  });

  it('lets a page that missed it name no other text by the revision that it shows, to save or to submit', async () => {
    const desk = await desks.practising();
    const { id: applicationId } = await sampleIn(desk, 'practice');
    await write(desk, applicationId, 'earlier');
    const made = await backUp(desk);
    const open = async () => valueOf(await desk.coDesk.applications.open({ applicationId }));
    const earlier = await open();
    await restore(desk, made);
    await write(desk, applicationId, 'on the page that misses the next one');
    const shown = await open();
    await restore(desk, made);
    await write(desk, applicationId, 'what main has');
    const current = await open();
    for (const { revision, content } of [earlier, shown]) {
      const typed = { ...content, remarks: 'typed without having seen it' };
      const answers = [
        await desk.coDesk.applications.save({ applicationId, content: typed, baseRevision: revision }),
        await desk.coDesk.submission.prepare({ applicationId, revision, purpose: 'submit' }),
      ];
      const refused = { ok: false, error: { kind: 'changedElsewhere', current } };
      expect(answers).toEqual([refused, refused]);
    }
    expect(await remarksOf(desk, applicationId)).toBe('what main has');
  });

  it('brings reminders, what was done about them, and answers of the chamber as they were then', async () => {
    const desk = await desks.practising();
    const { id: applicationId } = await sampleIn(desk, 'practice');
    await submit(desk, applicationId, 'DIY');
    const { chamberAnswers, followUp } = desk.coDesk;
    const [kept, done, later] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    const time = { kind: 'day', day: '2020-01-01', repeat: 'never' } as const;
    const remind = async (...ids: readonly string[]) => {
      const reminders = ids.map((id) => ({ id, applicationId: null }));
      valueOf(await followUp.remind({ ledger: 'practice', reminders, text: 'Call', time }));
    };
    const record = async (answer: 'queried' | 'approved') => {
      const written = { id: crypto.randomUUID(), day: '2026-11-03', note: '', answer };
      valueOf(await chamberAnswers.record({ applicationId, ...written }));
    };
    const stands = async () => ({
      due: (await followUp.list({ ledger: 'practice' })).items.map(({ key }) => key).toSorted(),
      answers: valueOf(await chamberAnswers.history({ applicationId })).map(({ answer }) => answer),
    });
    await remind(kept, done);
    await record('queried');
    const made = await backUp(desk);
    valueOf(await followUp.done({ key: done }));
    await remind(later);
    await record('approved');
    expect(await stands()).toEqual({ due: [kept, later].toSorted(), answers: ['queried', 'approved'] });
    await restore(desk, made);
    expect(await stands()).toEqual({ due: [kept, done].toSorted(), answers: ['queried'] });
    // What was done after the backup can be done again.
    valueOf(await followUp.done({ key: done }));
    expect((await stands()).due).toEqual([kept]);
  });

  it('can be taken back, because what was there was backed up before', async () => {
    const desk = await desks.practising();
    const { id } = await sampleIn(desk, 'practice');
    const made = await backUp(desk);
    await write(desk, id, 'later');
    await restore(desk, made);
    const { backups } = await desk.coDesk.backups.list();
    const before = backups.find(({ cause }) => cause === 'beforeRestore');
    expect(before).toMatchObject({ isWhole: true });
    if (before !== undefined) await restore(desk, before);
    expect(await remarksOf(desk, id)).toBe('later');
  });

  it('leaves the program as able to write as before, also over a new start', async () => {
    const desk = await desks.practising();
    const { id } = await sampleIn(desk, 'practice');
    const made = await backUp(desk);
    await restore(desk, made);
    await write(desk, id, 'after');
    await desk.program.close();
    const again = await desks.start(desk.host.folders.data);
    expect(await remarksOf(again, id)).toBe('after');
    expect((await again.coDesk.program.start()).notices).toEqual([]);
  });

  it('brings the settings of then and says so, and can be taken back', async () => {
    const desk = await desks.practising();
    const settings = async () => (await desk.coDesk.program.start()).settings;
    const standards = { practice: { ...noStandards, invoiceCurrency: 'EUR' } };
    valueOf(await desk.coDesk.program.changeSettings({ theme: 'dark', standards }));
    const made = await backUp(desk);
    const since = { there: { ...noStandards, invoiceCurrency: 'USD' } };
    valueOf(await desk.coDesk.program.changeSettings({ theme: 'light', standards: since }));
    await restore(desk, made);
    const { notices, settings: restored } = await desk.coDesk.program.start();
    expect(notices).toEqual(['restored', 'settingsImported']);
    expect(restored).toMatchObject({ theme: 'dark', standards: { ...since, ...standards } });
    const { backups } = await desk.coDesk.backups.list();
    const before = backups.find(({ cause }) => cause === 'beforeRestore');
    if (before !== undefined) await restore(desk, before);
    expect(await settings()).toMatchObject({ theme: 'light' });
    await desk.program.close();
    const again = await desks.start(desk.host.folders.data);
    expect((await again.coDesk.program.start()).settings).toMatchObject({ theme: 'light' });
  });

  it('leaves the settings where a backup has none, as one of an older version', async () => {
    const desk = await desks.practising();
    await sampleIn(desk, 'practice');
    const made = await backUp(desk);
    valueOf(await desk.coDesk.program.changeSettings({ theme: 'dark' }));
    await restore(desk, made);
    const { notices, settings } = await desk.coDesk.program.start();
    expect(notices).toEqual(['restored']);
    expect(settings).toMatchObject({ theme: 'dark' });
    const { id } = await backUp(desk);
    valueOf(await desk.coDesk.program.changeSettings({ theme: 'light' }));
    valueOf(await desk.coDesk.backups.restore({ backupId: id }));
    expect((await desk.coDesk.program.start()).settings).toMatchObject({ theme: 'dark' });
  });

  it('keeps an account that was added since, and does not sign it out', async () => {
    const service = await desks.startService();
    const desk = await desks.start();
    await sampleIn(desk, 'service');
    const made = await backUp(desk);
    await connect(desk, service.address);
    await restore(desk, made);
    const { connections } = await desk.coDesk.program.start();
    expect(connections.connections).toMatchObject([{ label: 'Chamber', signedIn: true }]);
    expect(connections.active).toBe(connections.connections[0]?.id);
  });

  it('leaves an account away that was removed since, and one that was removed and added anew as it is', async () => {
    const service = await desks.startService();
    const desk = await desks.start();
    await sampleIn(desk, 'service');
    await connect(desk, service.address);
    const made = await backUp(desk);
    const stands = async () => (await desk.coDesk.program.start()).connections;
    const connectionId = (await stands()).connections[0]?.id ?? '';
    await desk.coDesk.connections.remove({ connectionId });
    await restore(desk, made);
    expect(await stands()).toMatchObject({ connections: [], active: null });
    await connect(desk, service.address);
    const added = (await stands()).connections;
    // Also the attachment that had its place in the backup: what was removed is known in what was restored.
    await restore(desk, made);
    expect((await stands()).connections).toEqual(added);
  });

  it('knows what was sent since, with its quote, and does not send it again', async () => {
    const desk = await desks.practising();
    const { id } = await sampleIn(desk, 'practice');
    const made = await backUp(desk);
    const sent = await submit(desk, id, 'DIY');
    await restore(desk, made);
    const known = valueOf(await desk.coDesk.applications.open({ applicationId: id }));
    expect(known).toMatchObject({ state: 'accepted', attempts: sent.attempts });
    expect(await prepare(desk, id)).toMatchObject({
      ok: false,
      error: { kind: 'locked' },
    });
  });

  it('says so when the journal is damaged, and takes what was open for unknown', async () => {
    const { desk, id } = await desks.waiting();
    const waiting = await backUp(desk);
    const journal = path.join(desk.host.folders.data, journalName);
    await writeFile(
      journal,
      (await readFile(journal, 'utf8')).replace('"serviceTag":"DIY"', '"serviceTag":"DIX"'),
    );
    await restore(desk, waiting);
    expect((await desk.coDesk.program.start()).notices).toEqual(['restored', 'journalDamaged']);
    expect(valueOf(await desk.coDesk.applications.open({ applicationId: id })).state).toBe('unknown');
  });

  it('is refused while something, and changes nothing', async () => {
    const answer = Promise.withResolvers<undefined>();
    const service = await desks.startService({ beforeAnswer: () => answer.promise });
    const desk = await desks.start();
    await connect(desk, service.address);
    const { id } = await sampleIn(desk, 'service');
    const made = await backUp(desk);
    valueOf(await confirm(desk, id));
    const refused = await desk.coDesk.backups.restore({ backupId: made.id });
    expect(refused).toEqual({ ok: false, error: { kind: 'sending' } });
    answer.resolve(undefined);
    expect((await settled(desk, id)).state).toBe('accepted');
    expect(service.received()).toHaveLength(1);
  });

  it('does not send what waited once and was given up by going back before it', async () => {
    const service = await desks.startService();
    const desk = await desks.start();
    await connect(desk, service.address);
    const { id } = await sampleIn(desk, 'service');
    const before = await backUp(desk);
    await service.close();
    valueOf(await confirm(desk, id));
    await settled(desk, id);
    const waiting = await backUp(desk);
    for (const backup of [before, waiting]) {
      await restore(desk, backup);
      const known = valueOf(await desk.coDesk.applications.open({ applicationId: id }));
      expect(known.attempts).toMatchObject([{ outcome: { kind: 'notSent', reason: 'stopped' } }]);
      expect((await desk.coDesk.outbox.list()).entries).toEqual([]);
    }
  });

  it('lets wait on what waited then and waits now', async () => {
    const { desk, id } = await desks.waiting();
    await restore(desk, await backUp(desk));
    expect((await desk.coDesk.outbox.list()).entries).toMatchObject([{ applicationId: id }]);
  });

  it('does not send what waited then and was cancelled since', async () => {
    const service = await desks.startService();
    const desk = await desks.start();
    await connect(desk, service.address);
    const { id } = await sampleIn(desk, 'service');
    await service.close();
    valueOf(await confirm(desk, id));
    const made = await backUp(desk);
    while (desk.program.sendingNow() > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const waiting = await backUp(desk);
    await desk.coDesk.submission.cancel({ applicationId: id, mode: 'only-if-nothing-left' });
    for (const backup of [made, waiting]) {
      await restore(desk, backup);
      const known = valueOf(await desk.coDesk.applications.open({ applicationId: id }));
      expect(known.attempts).toMatchObject([{ outcome: { kind: 'notSent' } }]);
      expect((await desk.coDesk.outbox.list()).entries).toEqual([]);
    }
  });
});

/** A small random generator, so that a failed run can be repeated. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

it('forgets nothing that was sent, at ten random moments', async () => {
  const roll = dice(20_261_121);
  const service = await desks.startService();
  const desk = await desks.start();
  await connect(desk, service.address);
  const sent = new Set<string>();
  const backups: Backup[] = [await backUp(desk)];
  for (let restores = 0; restores < 10;) {
    const action = roll(4);
    if (action === 0) backups.push(await backUp(desk));
    else if (action === 1) await sampleIn(desk, 'service');
    else if (action === 2) {
      const { rows } = await desk.coDesk.register.list({
        ...wholeRegister,
        ledger: 'service',
        filter: 'open',
      });
      const row = rows[roll(Math.max(1, rows.length))] ?? (await sampleIn(desk, 'service'));
      if (valueOf(await confirm(desk, row.id)).state !== 'draft') sent.add(row.id);
      if (roll(2) === 0) await settled(desk, row.id);
    } else {
      while (desk.program.sendingNow() > 0) await new Promise((resolve) => setTimeout(resolve, 5));
      const { backups: kept } = await desk.coDesk.backups.list();
      const backup = kept[roll(kept.length)];
      if (backup !== undefined) await restore(desk, backup);
      restores += 1;
      for (const applicationId of sent) {
        const known = valueOf(await desk.coDesk.applications.open({ applicationId }));
        expect(isLocked(known.state)).toBe(true);
      }
    }
  }
  expect(sent.size).toBeGreaterThan(5);
  expect(service.received()).toHaveLength(sent.size);
});
