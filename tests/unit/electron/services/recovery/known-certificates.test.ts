import { rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  AttemptJournalFile,
  journalName,
} from '../../../../../electron/adapters/journal/attempt-journal-file.ts';
import { type Database, openDatabase } from '../../../../../electron/adapters/sqlite/database.ts';
import { databaseName } from '../../../../../electron/adapters/sqlite/opening/open-file.ts';
import { SalvageFiles } from '../../../../../electron/adapters/sqlite/salvage/salvage-file.ts';
import type { JournalEntry } from '../../../../../electron/services/requests/attempt-journal.ts';
import { laterIssued } from '../../../../../electron/services/recovery/known-certificates.ts';
import { mergeRecovered } from '../../../../../electron/services/recovery/recovered-merge.ts';
import { Rescue } from '../../../../../electron/services/recovery/rescue.ts';
import { replayJournal } from '../../../../../electron/services/recovery/journal-replay.ts';
import type { Application } from '../../../../../shared/domain/application.ts';
import type { CertificateRequest, IssuedDocument } from '../../../../../shared/domain/certificate.ts';
import { acceptedAttempt, readyApplication } from '../../../../fakes/ready-application.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const at = '2026-11-19T12:00:00.000Z';
/** The clock was set back between these two. */
const [noon, earlier] = ['2026-11-19T12:00:00.000Z', '2026-11-19T07:00:00.000Z'];

function requestOf(letter: string, isOpen = false): CertificateRequest {
  return {
    id: `${letter.repeat(8)}-1111-4111-8111-111111111111`,
    ...{ connection: 'one', connectionLabel: 'One', address: 'https://one.example', userName: 'anna' },
    serviceApplicationId: 'CO-1',
    steps: [
      { step: 'started', at },
      { step: 'sending', at },
    ],
    outcome: isOpen ? null : { kind: 'issued', sha256: letter.repeat(64), bytes: 4 },
  };
}

function issuedBy(letter: string, issuedAt: string): IssuedDocument {
  return {
    ...{ issuedAt, requestId: requestOf(letter).id, name: `${letter}.pdf`, bytes: 4 },
    ...{ sha256: letter.repeat(64), body: { kind: 'pdf' } },
  };
}

const [requestA, requestB] = [requestOf('a'), requestOf('b')];
const [first, second] = [issuedBy('a', noon), issuedBy('b', earlier)];
const base: Application = { ...readyApplication(), state: 'issued', attempts: [acceptedAttempt('CO-1')] };
const once: Application = { ...base, certificateRequests: [requestA], issued: first };
const twice: Application = { ...base, certificateRequests: [requestA, requestB], issued: second };

/** A data folder whose journal has one record of an application, and whose database has another. */
function house(inJournal: Application | null, inDatabase: Application | null) {
  const folder = temporaryFolder();
  const database = openDatabase(folder);
  onTestFinished(() => database.close());
  const journal = new AttemptJournalFile(folder);
  if (inJournal !== null) journal.appendAll(linesOf(inJournal));
  if (inDatabase !== null) keep(database, inDatabase);
  const take = () =>
    replayJournal({
      store: database.journaled,
      attempts: { openAttempts: () => [], writeAttempt: () => undefined },
      journal,
      now: () => Date.parse(at),
    });
  const known = () => database.applications.read(base.id)?.issued;
  return { folder, database, journal, take, known };
}

function keep({ applications }: Database, kept: Application): void {
  const { id, attempts, certificateRequests, issued } = kept;
  applications.create({ ...kept, attempts: [], certificateRequests: [], issued: null });
  for (const attempt of attempts) applications.confirmAttempt(id, attempt, { parts: [] });
  for (const request of certificateRequests) applications.writeCertificateRequest(id, request);
  if (issued !== null) applications.writeIssued(id, issued);
}

function linesOf({ id: applicationId, ...application }: Application): JournalEntry[] {
  const { attempts, certificateRequests, issued } = application;
  return [
    ...attempts.map((attempt): JournalEntry => ({
      kind: 'confirmed',
      application: { ...application, id: applicationId, attempts: [], certificateRequests: [], issued: null },
      attempt,
      payload: { parts: [] },
    })),
    ...certificateRequests.map((request): JournalEntry => ({
      kind: 'certificateRequest',
      applicationId,
      request,
    })),
    ...(issued === null ? [] : [{ kind: 'issued', applicationId, issued } as const]),
  ];
}

function rescueOf(
  { journal, database }: ReturnType<typeof house>,
  beside: {
    readonly folder: string;
    readonly quarantine: string | null;
    readonly backups: readonly string[];
  },
): Rescue {
  const { folder, quarantine, backups } = beside;
  return new Rescue({
    quarantine: {
      found: () =>
        quarantine === null ? null : { name: quarantine, foundAt: at, cause: 'damaged' as const, bytes: 1 },
    },
    files: new SalvageFiles(folder),
    backups: { names: () => backups, status: () => null },
    journaled: database.journaled,
    store: database.applications,
    journal,
    now: () => Date.parse(at),
  });
}

describe('of two certificates', () => {
  it('the one of the later request counts, whatever the clock said', () => {
    const order = [requestA.id, requestB.id];
    for (const [one, other] of [
      [first, second],
      [second, first],
    ] as const)
      expect(laterIssued(one, other, [[], order])).toBe(second);
  });

  it('the later one by the clock counts where no record has both requests', () => {
    expect(laterIssued(second, first, [[requestA.id], [requestB.id]])).toBe(first);
  });

  it('one that an earlier version kept came before one that names its request', () => {
    const { requestId: _none, ...old } = first;
    expect(laterIssued(old, second, [])).toBe(second);
    expect(laterIssued(second, old, [])).toBe(second);
  });
});

describe('a certificate that came after the clock was set back', () => {
  it('takes the place of the one before where a journal of an earlier time has that', () => {
    const { take, known } = house(once, twice);
    take();
    expect(known()).toEqual(second);
  });

  it('is brought back where the database is the older one', () => {
    const { take, known } = house(twice, once);
    take();
    expect(known()).toEqual(second);
  });

  it('is told to a journal that knows the one before', () => {
    const there = house(once, twice);
    there.database.journaled.setJournalMark({ journal: 'another', offset: 1, before: '' });
    rescueOf(there, { folder: there.folder, quarantine: null, backups: [] }).mended();
    expect(there.journal.after(null).entries.findLast(({ kind }) => kind === 'issued')).toMatchObject({
      issued: second,
    });
  });

  it.each([
    [once, twice],
    [twice, once],
  ])('stays when a file kept aside is merged in', (mine, theirs) => {
    const found = { deletedAt: null, revisions: [], payloads: new Map(), hasOwnContent: true };
    const merged = mergeRecovered(
      { application: mine, deletedAt: null, revisions: [] },
      { ...found, application: theirs, hasAllAttachments: true },
      { now: at, newId: () => 'new' },
    );
    expect((merged?.application ?? mine).issued).toEqual(second);
  });
});

describe('where journal and database are gone', () => {
  /** A file with everything, beside a data folder that has begun anew. */
  async function begunAnew(kept: Application, quarantine: boolean) {
    const lost = house(kept, kept);
    lost.database.close();
    rmSync(path.join(lost.folder, journalName));
    const there = house(null, null);
    const { folder } = lost;
    if (quarantine) rescueOf(there, { folder, quarantine: databaseName, backups: [] }).done();
    else await rescueOf(there, { folder, quarantine: null, backups: [databaseName] }).completed(null);
    return there;
  }

  it.each([true, false])('what a file knows of certificates is known (set aside: %s)', async (quarantine) => {
    const there = await begunAnew(twice, quarantine);
    there.take();
    expect(there.database.applications.read(base.id)).toMatchObject({
      state: 'issued',
      issued: second,
      certificateRequests: [requestA, requestB],
    });
  });

  it('a request that was under way in a file may have ended in any way since', async () => {
    const there = await begunAnew({ ...once, certificateRequests: [requestA, requestOf('c', true)] }, true);
    const requests = there.journal
      .after(null)
      .entries.flatMap((entry) => (entry.kind === 'certificateRequest' ? entry.request.outcome?.kind : []));
    expect(requests).toEqual(['issued', 'unclear']);
  });

  it('nothing is told twice', () => {
    const lost = house(null, twice);
    lost.database.close();
    const there = house(null, null);
    const rescue = () => rescueOf(there, { folder: lost.folder, quarantine: databaseName, backups: [] });
    rescue().done();
    const lines = there.journal.after(null).entries.length;
    rescue().done();
    expect(there.journal.after(null).entries).toHaveLength(lines);
  });
});
