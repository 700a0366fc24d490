import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { isLocked } from '../../../shared/domain/application.ts';
import {
  account,
  connect,
  type Desk,
  Desks,
  prepare,
  sampleIn,
  submit,
  valueOf,
  write,
} from '../../support/desks.ts';
import { saveEverything, importEverything } from '../../support/everything.ts';

const desks = new Desks();

afterEach(() => desks.end());

const pdf = fileURLToPath(new URL('../../fixtures/pdfs/with-form.pdf', import.meta.url));

async function opened({ coDesk }: Desk, applicationId: string) {
  return valueOf(await coDesk.applications.open({ applicationId }));
}

async function goBackToBefore({ coDesk }: Desk): Promise<void> {
  const { backups } = await coDesk.backups.list();
  const before = backups.find(({ cause }) => cause === 'beforeRestore');
  valueOf(await coDesk.backups.restore({ backupId: before?.id ?? '' }));
}

/** Every file below a data folder except the databases, the journal and the preferences. */
async function leftOver({ host }: Desk): Promise<string[]> {
  const names = await readdir(host.folders.data, { recursive: true });
  return names.filter((name) => /travelling.|incoming.|outgoing./u.test(name));
}

/** The daily backup may just be under way, so this waits until nothing is left over. */
async function expectNothingLeftOver(desk: Desk): Promise<void> {
  await expect.poll(() => leftOver(desk)).toEqual([]);
}

describe('one file with everything', () => {
  it('is named after the day, holds no secret and leaves nothing behind', async () => {
    const service = await desks.startService();
    const desk = await desks.start();
    await connect(desk, service.address);
    const { id } = await sampleIn(desk, 'service');
    await submit(desk, id, 'DIY');
    const { file, name } = await saveEverything(desk);
    expect(name).toMatch(/^CO Desk \d{4}-\d\d-\d\d\.codesk-everything$/u);
    const bytes = await readFile(file);
    expect(bytes.includes(account.password)).toBe(false);
    expect(bytes.includes('eyJ')).toBe(false);
    await expectNothingLeftOver(desk);
  });

  it('says how many PDFs are gone or were altered, and holds the others', async () => {
    const desk = await desks.practising();
    const { id, attachments } = await sampleIn(desk, 'practice');
    valueOf(await desk.coDesk.attachments.add({ applicationId: id }, [await desk.bridge.file(pdf)]));
    const [gone, altered] = attachments.map(({ sha256 }) => placeOf(desk, sha256));
    await rm(gone ?? '');
    await writeFile(altered ?? '', (await readFile(altered ?? '')).fill(0));
    const saved = valueOf(await desk.coDesk.backups.saveEverything());
    expect(saved).toMatchObject({ end: 'saved', applications: 1, pdfs: 1, missingPdfs: 2 });
  });

  it('is the same desk on another computer: drafts, how they stood before, PDFs, what was sent', async () => {
    const here = await desks.practising();
    const draft = await sampleIn(here, 'practice');
    await write(here, draft.id, 'typed here');
    const sent = await submit(here, (await sampleIn(here, 'practice')).id, 'DIY');
    const { file } = await saveEverything(here);
    const there = await desks.start();
    expect(await importEverything(there, file)).toEqual({ ok: true, value: null });
    expect(await opened(there, draft.id)).toEqual(await opened(here, draft.id));
    expect(await opened(there, sent.id)).toEqual(sent);
    const applicationId = draft.id;
    expect(valueOf(await there.coDesk.revisions.list({ applicationId }))).toEqual(
      valueOf(await here.coDesk.revisions.list({ applicationId })),
    );
    for (const { sha256 } of draft.attachments)
      expect(readFileSync(placeOf(there, sha256))).toEqual(readFileSync(placeOf(here, sha256)));
    expect(there.host.page.payloads('dataReplaced')).toEqual([null]);
    expect((await there.coDesk.program.start()).notices).toEqual(['takenIn']);
    const { rows } = await there.coDesk.register.list({
      ...{ ledger: 'practice', place: 'register', search: 'typed here', filter: 'all' },
      ...{ sort: 'newest', offset: 0, limit: 10 },
    } as const);
    expect(rows.map(({ id }) => id)).toEqual([draft.id]);
    await expectNothingLeftOver(there);
  });

  it('brings the settings, so that another computer begins as this one does', async () => {
    const here = await desks.practising();
    await sampleIn(here, 'practice');
    valueOf(await here.coDesk.program.changeSettings({ referencePattern: 'HH-{number}', theme: 'dark' }));
    const { file } = await saveEverything(here);
    const there = await desks.start();
    valueOf(await there.coDesk.program.changeSettings({ theme: 'light' }));
    expect(await importEverything(there, file)).toEqual({ ok: true, value: null });
    const { notices, settings } = await there.coDesk.program.start();
    expect(notices).toEqual(['takenIn', 'settingsImported']);
    expect(settings).toMatchObject({ referencePattern: 'HH-{number}', theme: 'dark' });
    expect((await there.coDesk.program.start()).notices).toEqual([]);
  });

  it('brings its accounts signed out, and takes none from here', async () => {
    const [one, other] = [await desks.startService(), await desks.startService()];
    const here = await desks.start();
    await connect(here, one.address);
    const { file } = await saveEverything(here);
    const there = await desks.start();
    await connect(there, other.address);
    const active = (await there.coDesk.program.start()).connections.active;
    valueOf(await importEverything(there, file));
    const { connections } = await there.coDesk.program.start();
    expect(connections.connections).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ address: one.address, signedIn: false }),
        expect.objectContaining({ address: other.address, signedIn: true }),
      ]) as unknown[],
    );
    expect(connections.active).toBe(active);
  });

  it('on the computer it was saved on is a restore', async () => {
    const { desk, id } = await desks.waiting();
    const { file } = await saveEverything(desk);
    const later = await sampleIn(desk, 'service');
    valueOf(await importEverything(desk, file));
    expect((await desk.coDesk.outbox.list()).entries).toMatchObject([{ applicationId: id }]);
    expect(await desk.coDesk.applications.open({ applicationId: later.id })).toMatchObject({ ok: false });
    await goBackToBefore(desk);
    expect((await opened(desk, later.id)).id).toBe(later.id);
  });
});

describe('what waited when everything was saved', () => {
  it('may have been sent from there, so it is unknown here and cannot be sent', async () => {
    const { desk, id } = await desks.waiting();
    const { file } = await saveEverything(desk);
    const there = await desks.start();
    valueOf(await importEverything(there, file));
    expect((await opened(there, id)).state).toBe('unknown');
    expect((await there.coDesk.outbox.list()).entries).toEqual([]);
    expect(await prepare(there, id)).toMatchObject({ ok: false });
  });

  it('is not forgotten when an older backup is restored, and not at the next start', async () => {
    const { desk, id } = await desks.waiting();
    const { file } = await saveEverything(desk);
    const there = await desks.start();
    valueOf(await importEverything(there, file));
    await goBackToBefore(there);
    expect((await opened(there, id)).state).toBe('unknown');
    await there.program.close();
    const again = await desks.start(there.host.folders.data);
    expect((await opened(again, id)).state).toBe('unknown');
  });

  it('and went out from there since, is known to be accepted when everything comes back there', async () => {
    const { desk: home, id, address } = await desks.waiting();
    const { file } = await saveEverything(home);
    const away = await desks.start();
    valueOf(await importEverything(away, file));
    const service = await desks.startService({ port: Number(new URL(address).port) });
    await home.coDesk.outbox.tryNow();
    await expect.poll(async () => (await opened(home, id)).state).toBe('accepted');
    valueOf(await importEverything(home, (await saveEverything(away)).file));
    expect((await opened(home, id)).state).toBe('accepted');
    valueOf(await importEverything(away, (await saveEverything(home)).file));
    expect((await opened(away, id)).state).toBe('accepted');
    expect(service.received()).toHaveLength(1);
  });
});

describe('what was sent', () => {
  it('from here stays known although the file is from before it', async () => {
    const service = await desks.startService();
    const here = await desks.start();
    await connect(here, service.address);
    const { id } = await sampleIn(here, 'service');
    const away = await desks.start();
    valueOf(await importEverything(away, (await saveEverything(here)).file));
    await write(away, id, 'typed away');
    const { file } = await saveEverything(away);
    const sent = await submit(here, id, 'DIY');
    valueOf(await importEverything(here, file));
    expect(await opened(here, id)).toMatchObject({ state: 'accepted', attempts: sent.attempts });
    expect(service.received()).toHaveLength(1);
  });

  it('from there stays known when a backup from before the file is restored', async () => {
    const service = await desks.startService();
    const away = await desks.start();
    await connect(away, service.address);
    const { id } = await sampleIn(away, 'service');
    const home = await desks.start();
    valueOf(await importEverything(home, (await saveEverything(away)).file));
    await submit(away, id, 'DIY');
    valueOf(await importEverything(home, (await saveEverything(away)).file));
    await goBackToBefore(home);
    const known = await opened(home, id);
    expect(isLocked(known.state)).toBe(true);
    expect(known.state).toBe('accepted');
  });
});

describe('what is no such file', () => {
  it('is refused, also two at once, and nothing is changed', async () => {
    const desk = await desks.practising();
    const { id } = await sampleIn(desk, 'practice');
    const refused = { ok: false, error: { kind: 'notABackup' } };
    expect(await importEverything(desk, pdf)).toEqual(refused);
    const file = await desk.bridge.file(pdf);
    expect(await desk.coDesk.backups.importEverything({}, [file, file])).toEqual(refused);
    expect(await desk.coDesk.backups.importEverything({}, [])).toEqual(refused);
    expect((await opened(desk, id)).id).toBe(id);
    expect((await desk.coDesk.backups.list()).backups.map(({ cause }) => cause)).not.toContain(
      'beforeRestore',
    );
    await expectNothingLeftOver(desk);
  });
});

function placeOf({ host }: Desk, sha256: string): string {
  const place = path.join(host.folders.data, 'attachments', sha256.slice(0, 2), sha256);
  expect(existsSync(place)).toBe(true);
  return place;
}
