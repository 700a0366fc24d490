import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { declaredCalls } from '../../../shared/ipc/bridge.ts';
import { askOf, refusalOf } from '../../support/any-call.ts';
import { Desks, sampleIn, submit, valueOf, type Desk } from '../../support/desks.ts';

const desks = new Desks();
afterEach(() => desks.end());

const newer = { ok: false, error: { kind: 'newerVersion' } };
/** Content and time of every file in a folder. */
function picture(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  return Object.fromEntries(
    names.map((name) => {
      const file = path.join(folder, name);
      const { mtimeMs, mode } = statSync(file);
      if (statSync(file).isDirectory()) return [name, `folder ${mode}`];
      return [name, `${mtimeMs} ${mode} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`];
    }),
  );
}

/** A data folder of a program of the next version, with an application in it. */
async function leftByNewer(): Promise<{ folder: string; applicationId: string; waiting: string }> {
  const folder = await desks.folders.make();
  const desk = await desks.practising(folder);
  const { id: waiting } = await sampleIn(desk, 'practice');
  await submit(desk, waiting, 'DIY');
  const { id: applicationId } = await sampleIn(desk, 'practice');
  valueOf(await desk.coDesk.program.changeSettings({ theme: 'dark' }));
  await desk.program.close();
  const database = new DatabaseSync(path.join(folder, 'co-desk.sqlite'));
  const { user_version: version } = z
    .object({ user_version: z.number() })
    .parse(database.prepare('PRAGMA user_version').get());
  database.exec(`PRAGMA user_version = ${version + 1}; PRAGMA wal_checkpoint(TRUNCATE)`);
  database.close();
  // Files that a crash of the newer version left.
  mkdirSync(path.join(folder, 'attachments', 'incoming'), { recursive: true });
  writeFileSync(path.join(folder, 'attachments', 'incoming', 'left.part'), 'half');
  mkdirSync(path.join(folder, 'outgoing'), { recursive: true });
  writeFileSync(path.join(folder, 'outgoing', 'left'), 'half');
  return { folder, applicationId, waiting };
}

/** Makes every call that a page can make, with arguments that most of them accept. */
async function askEverything({ program, host }: Desk, asked: object): Promise<void> {
  const source = path.join(host.folders.resources, 'sample', '26-11873 Rechnung.pdf');
  for (const [channel, { kind }] of declaredCalls()) {
    const files = kind === 'fileCall' ? [{ name: 'a.pdf', path: source }] : [];
    for (const input of [asked, undefined, {}])
      await program.dispatch(channel, input, files).catch(() => null);
  }
}

describe('a folder that a newer version wrote', () => {
  it('is shown, and every write is refused in words', async () => {
    const { folder, applicationId } = await leftByNewer();
    const before = picture(folder);
    const { coDesk, program, bridge, host } = await desks.start(folder);
    expect(program.writesDataFolder).toBe(false);
    expect(await coDesk.program.start()).toMatchObject({
      data: { kind: 'newer', isShown: true },
      settings: { theme: 'dark' },
    });
    const { content, revision } = valueOf(await coDesk.applications.open({ applicationId }));
    expect(await coDesk.applications.save({ applicationId, content, baseRevision: revision })).toEqual(newer);
    expect(await coDesk.applications.create({ ledger: 'practice', from: 'empty' })).toEqual(newer);
    expect(await coDesk.program.changeSettings({ theme: 'light' })).toEqual(newer);
    expect(await coDesk.applications.remove({ applicationId })).toEqual(newer);
    const file = await bridge.file(path.join(host.folders.resources, 'sample', '26-11873 Rechnung.pdf'));
    expect(await coDesk.attachments.add({ applicationId }, [file])).toEqual(newer);
    expect(await coDesk.backups.now()).toEqual(newer);
    await coDesk.program.rememberOpen({ applicationId });
    expect(picture(folder)).toEqual(before);
  });

  it('is never said to be a first start, and is said not to be shown where this version cannot read it', async () => {
    const { folder } = await leftByNewer();
    const file = new DatabaseSync(path.join(folder, 'co-desk.sqlite'));
    file.exec('ALTER TABLE contents RENAME TO texts; PRAGMA wal_checkpoint(TRUNCATE)');
    file.close();
    const before = picture(folder);
    const { coDesk, program } = await desks.start(folder);
    expect(program.writesDataFolder).toBe(false);
    expect(await coDesk.program.start()).toMatchObject({
      data: { kind: 'newer', isShown: false },
      firstRun: false,
    });
    expect(await coDesk.applications.create({ ledger: 'practice', from: 'empty' })).toEqual(newer);
    expect(picture(folder)).toEqual(before);
  });

  it('sends nothing and asks for no certificate', async () => {
    const { folder, applicationId, waiting } = await leftByNewer();
    const { coDesk } = await desks.start(folder);
    await coDesk.connections.activate({ connection: 'practice' }).catch(() => null);
    expect(await coDesk.submission.prepare({ applicationId, revision: 0, purpose: 'submit' })).toEqual(newer);
    const confirmed = { applicationId, confirmation: crypto.randomUUID(), serviceTag: 'DIY' } as const;
    expect(await coDesk.submission.submit(confirmed)).toEqual(newer);
    expect(await coDesk.certificate.issue({ applicationId: waiting, again: true })).toEqual(newer);
  });

  it('takes no call that writes or sends, and says why where there is an answer for it', async () => {
    const { folder } = await leftByNewer();
    const before = picture(folder);
    const desk = await desks.start(folder);
    const withoutAnswer: string[] = [];
    for (const [channel, { facts }] of declaredCalls()) {
      if (facts.effect === 'reads' || (facts.effect === 'writes' && facts.optional === true)) continue;
      const refusal = refusalOf(channel, await askOf(desk, channel));
      if (refusal === 'noAnswer') withoutAnswer.push(channel);
      else expect([channel, refusal]).toEqual([channel, newer]);
    }
    expect(withoutAnswer.toSorted()).toEqual([
      'connections.activate',
      'connections.add',
      'connections.remove',
      'submission.cancel',
    ]);
    expect(picture(folder)).toEqual(before);
  });

  it('answers every call that only reads', async () => {
    const { folder } = await leftByNewer();
    const before = picture(folder);
    const desk = await desks.start(folder);
    for (const [channel, { facts }] of declaredCalls()) {
      if (facts.effect !== 'reads' && !(facts.effect === 'writes' && facts.optional === true)) continue;
      const answer = await askOf(desk, channel);
      expect([channel, refusalOf(channel, answer)]).toEqual([channel, null]);
    }
    await desk.program.close();
    expect(picture(folder)).toEqual(before);
  });

  it('is the same afterwards, to the last byte, whatever a page asked', async () => {
    const { folder, applicationId } = await leftByNewer();
    const before = picture(folder);
    const desk = await desks.start(folder);
    await askEverything(desk, { applicationId });
    valueOf(await desk.coDesk.audit.export({ applicationId: null }));
    expect(desk.host.handedOut.length).toBeGreaterThan(0);
    desk.host.resume();
    await desk.program.close();
    expect(picture(folder)).toEqual(before);
  });
});
