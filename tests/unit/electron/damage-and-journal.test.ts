import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { journalName } from '../../../electron/adapters/journal/attempt-journal-file.ts';
import { breakings, withoutTable } from '../../support/broken-databases.ts';
import { DamagedDesks, folderOf, harmless, reportOf } from '../../support/damaged-desks.ts';
import { backUp, connect, type Desk, sampleIn, submit, valueOf } from '../../support/desks.ts';

const desks = new DamagedDesks();

afterEach(() => desks.end());

describe('a file that knows more than the journal', () => {
  const choices = {
    salvage: async ({ coDesk }: Desk) => void valueOf(await coDesk.damage.salvage()),
    goOn: async ({ coDesk }: Desk) => void valueOf(await coDesk.damage.keepNewDatabase()),
    nothing: () => Promise.resolve(),
  };

  it.each(Object.entries(choices))(
    'tells it what was sent, so that no backup brings it back as a draft, after %s',
    async (_name, choose) => {
      const desk = await desks.practising();
      const { id } = await sampleIn(desk, 'practice');
      const made = await backUp(desk);
      const sent = await submit(desk, id, 'DIY');
      const found = await desks.damaged(desk, (file) => {
        harmless(file);
        breakings.empty(path.join(path.dirname(file), journalName));
      });
      expect((await reportOf(found)).journal).toEqual({ attempts: 1, isWhole: false });
      await choose(found);
      valueOf(await found.coDesk.backups.restore({ backupId: made.id }));
      const known = valueOf(await found.coDesk.applications.open({ applicationId: id }));
      expect(known).toMatchObject({ state: 'accepted', attempts: sent.attempts });
    },
  );

  it('keeps what was begun from sending what only the file knows to be accepted', async () => {
    let refusals = 1;
    const service = await desks.startService({ refuse: () => (refusals-- > 0 ? 'Not yet.' : null) });
    const desk = await desks.start();
    await connect(desk, service.address);
    const { id } = await sampleIn(desk, 'service');
    expect((await submit(desk, id, 'DIY')).state).toBe('refused');
    const journal = path.join(folderOf(desk), journalName);
    const refused = await readFile(journal);
    const sent = await submit(desk, id, 'DIY');
    const found = await desks.damaged(desk, (file) => {
      harmless(file);
      writeFileSync(journal, refused);
    });
    const known = valueOf(await found.coDesk.applications.open({ applicationId: id }));
    expect(known).toMatchObject({ state: 'accepted', attempts: sent.attempts });
  });

  it('leaves as unknown what waited in it, as it may have been sent since', async () => {
    const { desk, id } = await desks.waiting();
    const found = await desks.damaged(desk, (file) => {
      harmless(file);
      breakings.empty(path.join(path.dirname(file), journalName));
    });
    valueOf(await found.coDesk.damage.salvage());
    expect(valueOf(await found.coDesk.applications.open({ applicationId: id })).state).toBe('unknown');
  });

  it('lets wait no more what waited in it, where the journal is whole', async () => {
    const { desk, id } = await desks.waiting();
    const found = await desks.damaged(desk, harmless);
    valueOf(await found.coDesk.damage.salvage());
    const known = valueOf(await found.coDesk.applications.open({ applicationId: id }));
    expect(known.attempts).toMatchObject([{ outcome: { kind: 'notSent', reason: 'stopped' } }]);
    expect((await found.coDesk.outbox.list()).entries).toEqual([]);
  });

  it.each(['salvage', 'restore'] as const)(
    'holds back an application whose attempts nobody can read any more, after %s',
    async (choice) => {
      const desk = await desks.practising();
      const { id } = await sampleIn(desk, 'practice');
      const made = await backUp(desk);
      await submit(desk, id, 'DIY');
      const broken = await desks.damaged(desk, (file) => {
        withoutTable('attempts')(file);
        breakings.empty(path.join(path.dirname(file), journalName));
      });
      const found = await desks.again(broken);
      if (choice === 'salvage') valueOf(await found.coDesk.damage.salvage());
      else valueOf(await found.coDesk.backups.restore({ backupId: made.id }));
      const known = valueOf(await found.coDesk.applications.open({ applicationId: id }));
      expect(known).toMatchObject({ state: 'unknown', attempts: [{ outcome: { kind: 'unknown' } }] });
    },
  );
});
