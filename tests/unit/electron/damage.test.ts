import { rmSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { wholeRegister } from '../../ports/application-stores.ts';
import { breakings, quarantinedIn, withoutTable } from '../../support/broken-databases.ts';
import {
  DamagedDesks,
  backUpAfterDaily,
  dataOf,
  folderOf,
  harmless,
  reportOf,
} from '../../support/damaged-desks.ts';
import { backUp, connect, remarksOf, sampleIn, submit, valueOf, write } from '../../support/desks.ts';
import { saveEverything, importEverything } from '../../support/everything.ts';

const desks = new DamagedDesks();

afterEach(() => desks.end());

describe('a start with a damaged database', () => {
  it.each(Object.entries(breakings))(
    'that is %s asks how to go on, until it is said',
    async (_name, damage) => {
      const desk = await desks.practising();
      const { id } = await sampleIn(desk, 'practice');
      const sent = await sampleIn(desk, 'practice');
      await submit(desk, sent.id, 'DIY');
      const found = await desks.damaged(desk, damage);
      expect(await dataOf(found)).toBe('damaged');
      const [name = ''] = quarantinedIn(folderOf(found));
      const bytes = await readFile(path.join(folderOf(found), name));
      const report = await reportOf(found);
      expect(report.quarantine).toMatchObject({ name, bytes: bytes.length });
      expect(report).toMatchObject({ journal: { attempts: 1, isWhole: true }, settings: 'whole' });
      const known = valueOf(await found.coDesk.applications.open({ applicationId: sent.id }));
      expect(known.state).toBe('accepted');
      const next = await desks.again(found);
      expect(await dataOf(next)).toBe('damaged');
      valueOf(await next.coDesk.damage.keepNewDatabase());
      expect(await dataOf(next)).toBe('whole');
      expect(valueOf(await next.coDesk.damage.report())).toBeNull();
      const last = await desks.again(next);
      expect(await dataOf(last)).toBe('whole');
      expect(quarantinedIn(folderOf(last))).toEqual([name]);
      expect((await readFile(path.join(folderOf(last), name))).equals(bytes)).toBe(true);
      expect(await last.coDesk.applications.open({ applicationId: id })).toMatchObject({ ok: false });
    },
  );

  it('says how much can be read, and which PDFs are whole', async () => {
    const desk = await desks.practising();
    const { attachments } = await sampleIn(desk, 'practice');
    await sampleIn(desk, 'practice');
    const [pdf] = attachments;
    if (pdf === undefined) throw new Error('The sample has no PDF.');
    const kept = path.join(folderOf(desk), 'attachments', pdf.sha256.slice(0, 2), pdf.sha256);
    const size = (await stat(kept)).size;
    breakings.zeros(kept);
    expect((await stat(kept)).size).toBe(size);
    const found = await desks.damaged(desk, harmless);
    const { readable, pdfs, newest, backups } = await reportOf(found);
    expect({ readable, newest, backups }).toEqual({ readable: 2, newest: null, backups: [] });
    expect(pdfs).toEqual({ whole: attachments.length - 1, damaged: 1 });
  });

  it('says that nothing can be read where nothing can', async () => {
    const desk = await desks.practising();
    await sampleIn(desk, 'practice');
    const found = await desks.damaged(desk, breakings.zeros);
    expect((await reportOf(found)).readable).toBeNull();
  });
});

describe('opening what can still be read', () => {
  it('brings back drafts, what was sent, how they stood before, and the account', async () => {
    const service = await desks.startService();
    const desk = await desks.start();
    await connect(desk, service.address);
    const draft = await sampleIn(desk, 'service');
    await write(desk, draft.id, 'typed');
    const sent = await submit(desk, (await sampleIn(desk, 'service')).id, 'DIY');
    const found = await desks.damaged(desk, harmless);
    valueOf(await found.coDesk.damage.salvage());
    expect(found.host.page.payloads('dataReplaced')).toEqual([null]);
    for (const next of [() => Promise.resolve(found), () => desks.again(found)]) {
      const one = await next();
      expect(await dataOf(one)).toBe('whole');
      expect(await remarksOf(one, draft.id)).toBe('typed');
      const known = valueOf(await one.coDesk.applications.open({ applicationId: sent.id }));
      expect(known).toMatchObject({ state: 'accepted', attempts: sent.attempts });
      expect(valueOf(await one.coDesk.revisions.list({ applicationId: draft.id }))).toHaveLength(1);
      const { connections } = await one.coDesk.program.start();
      expect(connections.connections).toMatchObject([{ label: 'Chamber' }]);
      expect(connections.active).toBe(connections.connections[0]?.id);
    }
    expect(quarantinedIn(folderOf(found))).toHaveLength(1);
  });

  it('finds them by searching, in their order, with those that lie in the bin still there', async () => {
    const desk = await desks.practising();
    const first = await sampleIn(desk, 'practice');
    await write(desk, first.id, 'to be searched for');
    const binned = await sampleIn(desk, 'practice');
    valueOf(await desk.coDesk.applications.remove({ applicationId: binned.id }));
    const found = await desks.damaged(desk, harmless);
    valueOf(await found.coDesk.damage.salvage());
    const { rows, counts } = await found.coDesk.register.list({ ...wholeRegister, search: 'searched for' });
    expect(rows.map(({ id }) => id)).toEqual([first.id]);
    expect(counts).toMatchObject({ all: 1, bin: 1 });
  });

  it('keeps what was typed since the damage beside it', async () => {
    const desk = await desks.practising();
    const before = await sampleIn(desk, 'practice');
    const found = await desks.damaged(desk, harmless);
    const since = await sampleIn(found, 'practice');
    valueOf(await found.coDesk.damage.salvage());
    for (const { id } of [before, since])
      expect(await found.coDesk.applications.open({ applicationId: id })).toMatchObject({ ok: true });
  });

  it.each(['contents', 'attachments', 'attempts', 'revisions', 'sqlite_autoindex_applications_1'])(
    'works as far as it goes where %s cannot be read, and lets nothing be sent again',
    async (table) => {
      const desk = await desks.practising();
      const { id } = await sampleIn(desk, 'practice');
      const sent = await submit(desk, (await sampleIn(desk, 'practice')).id, 'DIY');
      const found = await desks.damaged(desk, withoutTable(table));
      expect(await dataOf(found)).toBe('damaged');
      valueOf(await found.coDesk.damage.salvage());
      const known = valueOf(await found.coDesk.applications.open({ applicationId: sent.id }));
      expect(known).toMatchObject({ state: 'accepted', attempts: sent.attempts });
      const draft = await found.coDesk.applications.open({ applicationId: id });
      expect(draft.ok).toBe(table !== 'contents');
    },
  );
});

describe('going back to a backup after damage', () => {
  it('brings along what the file has newer or besides', async () => {
    const desk = await desks.practising();
    const [changed, same] = [await sampleIn(desk, 'practice'), await sampleIn(desk, 'practice')];
    const made = await backUpAfterDaily(desk);
    await write(desk, changed.id, 'typed since');
    const besides = await sampleIn(desk, 'practice');
    const found = await desks.damaged(desk, harmless);
    const { newest, readable } = await reportOf(found);
    expect({ newest, readable }).toEqual({ newest: { backupId: made.id, fromQuarantine: 2 }, readable: 3 });
    valueOf(await found.coDesk.backups.restore({ backupId: made.id }));
    const revisions = valueOf(await found.coDesk.revisions.list({ applicationId: changed.id }));
    expect(revisions.map(({ content }) => content.remarks)).toContain(changed.content.remarks);
    for (const next of [() => Promise.resolve(found), () => desks.again(found)]) {
      const one = await next();
      expect(await dataOf(one)).toBe('whole');
      expect(await remarksOf(one, changed.id)).toBe('typed since');
      for (const { id } of [same, besides])
        expect(await one.coDesk.applications.open({ applicationId: id })).toMatchObject({ ok: true });
    }
  });

  it('brings back no account that was removed since, neither in the list nor as the one in use', async () => {
    const service = await desks.startService();
    const desk = await desks.start();
    await connect(desk, service.address);
    await sampleIn(desk, 'service');
    const [removed] = (await desk.coDesk.program.start()).connections.connections;
    const made = await backUpAfterDaily(desk);
    await desk.coDesk.connections.remove({ connectionId: removed?.id ?? '' });
    await connect(desk, service.address);
    const kept = (await desk.coDesk.program.start()).connections;
    const found = await desks.damaged(desk, harmless);
    valueOf(await found.coDesk.backups.restore({ backupId: made.id }));
    const { connections, active } = (await found.coDesk.program.start()).connections;
    expect([connections.map(({ id }) => id), active]).toEqual([
      kept.connections.map(({ id }) => id),
      kept.active,
    ]);
  });

  it('is offered for the newest that is older than the damage', async () => {
    const desk = await desks.practising();
    await sampleIn(desk, 'practice');
    const made = await backUpAfterDaily(desk);
    const found = await desks.damaged(desk, harmless);
    await sampleIn(found, 'practice');
    await backUp(found);
    const { newest, backups } = await reportOf(found);
    expect(newest?.backupId).toBe(made.id);
    expect(backups).toHaveLength(3);
  });

  it('and to one file with everything brings it along as well', async () => {
    const desk = await desks.practising();
    const { id } = await sampleIn(desk, 'practice');
    const { file } = await saveEverything(desk);
    await write(desk, id, 'typed since');
    const besides = await submit(desk, (await sampleIn(desk, 'practice')).id, 'DIY');
    const found = await desks.damaged(desk, harmless);
    valueOf(await importEverything(found, file));
    for (const next of [() => Promise.resolve(found), () => desks.again(found)]) {
      const one = await next();
      expect(await dataOf(one)).toBe('whole');
      expect(await remarksOf(one, id)).toBe('typed since');
      const known = valueOf(await one.coDesk.applications.open({ applicationId: besides.id }));
      expect(known).toMatchObject({ state: 'accepted', attempts: besides.attempts });
    }
  });

  it('is not pushed out by backups of what was begun since', async () => {
    const desk = await desks.practising();
    await submit(desk, (await sampleIn(desk, 'practice')).id, 'DIY');
    const found = await desks.damaged(desk, harmless);
    const causes = async () => (await found.coDesk.backups.list()).backups.map(({ cause }) => cause);
    const before = await causes();
    found.host.resume();
    await causes();
    expect(await causes()).toEqual(before);
  });

  it('works where nothing of the file can be read', async () => {
    const desk = await desks.practising();
    const { id } = await sampleIn(desk, 'practice');
    const made = await backUpAfterDaily(desk);
    const found = await desks.damaged(desk, breakings.zeros);
    expect((await reportOf(found)).newest).toEqual({ backupId: made.id, fromQuarantine: 0 });
    valueOf(await found.coDesk.backups.restore({ backupId: made.id }));
    expect(await found.coDesk.applications.open({ applicationId: id })).toMatchObject({ ok: true });
    expect(await dataOf(await desks.again(found))).toBe('whole');
  });

  it('does not lay the file over anything once somebody has gone on without it', async () => {
    const desk = await desks.practising();
    const { id } = await sampleIn(desk, 'practice');
    const made = await backUp(desk);
    await write(desk, id, 'typed since');
    const found = await desks.damaged(desk, harmless);
    valueOf(await found.coDesk.damage.keepNewDatabase());
    valueOf(await found.coDesk.backups.restore({ backupId: made.id }));
    expect(await remarksOf(found, id)).not.toBe('typed since');
  });
});

describe('damage that comes twice before anybody has decided', () => {
  it('takes nothing from what can still be read of the first file', async () => {
    const desk = await desks.practising();
    const first = await sampleIn(desk, 'practice');
    await write(desk, first.id, 'typed before');
    const once = await desks.damaged(desk, harmless);
    const second = await sampleIn(once, 'practice');
    const twice = await desks.damaged(once, harmless);
    expect(quarantinedIn(folderOf(twice))).toHaveLength(2);
    expect((await reportOf(twice)).readable).toBe(2);
    valueOf(await twice.coDesk.damage.salvage());
    expect(await remarksOf(twice, first.id)).toBe('typed before');
    expect(await twice.coDesk.applications.open({ applicationId: second.id })).toMatchObject({ ok: true });
    expect(await dataOf(await desks.again(twice))).toBe('whole');
  });
});

describe('the file that was quarantined', () => {
  it('is handed out under its own name, as it is', async () => {
    const desk = await desks.practising();
    await sampleIn(desk, 'practice');
    const found = await desks.damaged(desk, harmless);
    const [name = ''] = quarantinedIn(folderOf(found));
    expect(valueOf(await found.coDesk.damage.saveQuarantine())).toBe('saved');
    const [handed] = found.host.handedOut;
    expect(handed?.document.name).toBe(name);
    expect(handed?.bytes.equals(await readFile(path.join(folderOf(found), name)))).toBe(true);
  });

  it('that somebody took away keeps nobody from going on', async () => {
    const desk = await desks.practising();
    const sent = await submit(desk, (await sampleIn(desk, 'practice')).id, 'DIY');
    const found = await desks.damaged(desk, harmless);
    for (const name of quarantinedIn(folderOf(found))) rmSync(path.join(folderOf(found), name));
    expect(await found.coDesk.damage.saveQuarantine()).toMatchObject({ error: { kind: 'storeFailed' } });
    const one = await desks.again(found);
    expect(await reportOf(one)).toMatchObject({ readable: null, journal: { attempts: 1 } });
    valueOf(await one.coDesk.damage.salvage());
    expect(await dataOf(one)).toBe('whole');
    const known = valueOf(await one.coDesk.applications.open({ applicationId: sent.id }));
    expect(known.state).toBe('accepted');
  });
});
