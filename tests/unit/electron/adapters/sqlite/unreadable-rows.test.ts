import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../../../electron/adapters/sqlite/database.ts';
import { databaseName } from '../../../../../electron/adapters/sqlite/opening/open-file.ts';
import { StoreError } from '../../../../../electron/services/applications/application-store.ts';
import type { Application } from '../../../../../shared/domain/application.ts';
import { readyApplication, readyContent } from '../../../../fakes/ready-application.ts';
import {
  acceptedAs,
  attachmentNamed,
  attemptWith,
  frozenPayload,
  issuedPdf,
  requestWith,
} from '../../../../fakes/sample-records.ts';
import { later, wholeRegister, wholeStore } from '../../../../ports/application-stores.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

/** Two applications, the first with some of everything, whose rows are then altered by SQL. */
function altered(changes: Partial<Application>, ...sql: readonly string[]) {
  const folder = temporaryFolder();
  const [spoiled, other] = [
    readyApplication({ attachments: [attachmentNamed('a.pdf')], ...changes }),
    readyApplication({ content: { ...readyContent, goods: 'Spindles' } }),
  ];
  const first = openDatabase(folder);
  first.applications.create(spoiled);
  first.applications.create(other);
  first.close();
  alter(folder, ...sql);
  const database = openDatabase(folder);
  onTestFinished(() => database.close());
  return { folder, database, store: wholeStore(database), spoiled, other };
}

function alter(folder: string, ...sql: readonly string[]): void {
  const raw = new DatabaseSync(path.join(folder, databaseName), { defensive: false });
  for (const one of sql) raw.exec(one);
  raw.close();
}

const ofFirst = 'WHERE application = 1';

describe('one row that cannot be read', () => {
  it('is not told as it was written last, when it was altered since', () => {
    const { folder, store, other } = altered({});
    const typed = { ...other.content, goods: 'Two spindles' };
    expect(store.writeContent(other.id, typed, other.revision, later)).toBe('written');
    expect(store.read(other.id)?.content).toEqual(typed);
    alter(folder, `UPDATE contents SET body = json_replace(body, '$.goods', 'Axles') WHERE application = 2`);
    expect(store.read(other.id)?.content.goods).toBe('Axles');
    alter(folder, `UPDATE contents SET body = '{' WHERE application = 2`);
    expect(() => store.read(other.id)).toThrow(StoreError);
  });

  it.each([
    ['content', `UPDATE contents SET body = '{' ${ofFirst}`],
    ['attachment', `UPDATE attachments SET body = '{"name": 7}' ${ofFirst}`],
    ['state', `UPDATE applications SET state = 'lost' WHERE number = 1`],
    ['summary', `UPDATE applications SET summary = 'null' WHERE number = 1`],
    ['shelf', `UPDATE applications SET shelf = 'nowhere' WHERE number = 1`],
    ['time', `UPDATE applications SET saved_at = 'soon' WHERE number = 1`],
  ])('of its %s takes neither the register nor the search nor others with it', (_, sql) => {
    const { store, other } = altered({}, sql);
    expect(store.list(wholeRegister).rows.map(({ id }) => id)).toContain(other.id);
    expect(store.list({ ...wholeRegister, search: 'spindles' }).rows.map(({ id }) => id)).toEqual([other.id]);
    expect(store.read(other.id)).toEqual(other);
    expect(store.openAttempts()).toEqual([]);
    expect(store.withSameInvoice('practice', readyContent.invoiceNumber, '').length).toBeGreaterThan(0);
    // Enough for them to be indexed together.
    for (let more = 0; more < 70; more += 1) store.create(readyApplication());
  });

  it('is shown without its summary, and opens as before', () => {
    const { store, spoiled } = altered({}, `UPDATE applications SET summary = '{' WHERE number = 1`);
    expect(store.list(wholeRegister).rows[0]).toMatchObject({
      id: spoiled.id,
      state: 'ready',
      consigneeName: '',
    });
    expect(store.read(spoiled.id)?.content).toEqual(spoiled.content);
  });

  it('of an attachment keeps its application from being opened, so that it is not sent without a PDF', () => {
    const { store, spoiled } = altered({}, `UPDATE attachments SET body = '{' ${ofFirst}`);
    expect(() => store.read(spoiled.id)).toThrow(StoreError);
  });

  it('of the bin stays in the bin, and the others of it are found', () => {
    const { store, other } = altered({}, `UPDATE contents SET body = '{' ${ofFirst}`);
    store.remove(other.id, later);
    const { binned } = store.before('2027-01-01T00:00:00.000Z', other.ledger, null, 10);
    expect(binned.map(({ application }) => application.id)).toEqual([other.id]);
  });

  it('of the revisions hinders neither a save nor going back to another one', () => {
    const { folder, store, spoiled } = altered({ revision: 0 });
    const save = (goods: string, revision: number): void => {
      const savedAt = `2026-11-05T12:${revision}0:00.000Z`;
      expect(store.writeContent(spoiled.id, { ...readyContent, goods }, revision, savedAt)).toBe('written');
    };
    save('one', 0);
    save('two', 1);
    alter(folder, `UPDATE revisions SET content = '{', at = 'once', kept_at = 'then' WHERE number = 2`);
    save('three', 2);
    const kept = store.revisions(spoiled.id);
    expect(kept.map(({ content }) => content.goods)).toEqual(['two', readyContent.goods]);
    expect(store.restoreRevision(spoiled.id, kept[1]?.id ?? '', later)).toBe(true);
  });
});

describe('an attempt that cannot be read', () => {
  const spoilAttempt = `UPDATE attempts SET body = '{' ${ofFirst}`;

  it.each([
    ['waits', attemptWith(null)],
    ['is under way', attemptWith(null, { steps: [{ step: 'sending', at: '2026-11-02T09:00:00.000Z' }] })],
  ])('and %s is under way, so that the next thing to happen to it is to be unknown', (_, attempt) => {
    const { store, spoiled } = altered({ state: 'waiting', attempts: [attempt] }, spoilAttempt);
    expect(store.read(spoiled.id)?.state).toBe('sending');
    const [open] = store.openAttempts();
    expect(open).toMatchObject({ applicationId: spoiled.id, attempt: { id: attempt.id, outcome: null } });
    expect(open?.attempt.steps.at(-1)?.step).toBe('sending');
  });

  it.each([
    ['accepted', acceptedAs('DIY')],
    ['not sent', { kind: 'notSent', reason: 'offline' } as const],
  ])('and was %s is unknown, never ready to be sent', (_, outcome) => {
    const { store, spoiled } = altered({ attempts: [attemptWith(outcome)] }, spoilAttempt);
    expect(store.read(spoiled.id)).toMatchObject({
      state: 'unknown',
      attempts: [{ outcome: { kind: 'unknown' } }],
    });
  });

  it('is not offered for sending where its application cannot be read either', () => {
    const { store, spoiled } = altered(
      { state: 'waiting', attempts: [attemptWith(null)] },
      `UPDATE contents SET body = '{' ${ofFirst}`,
    );
    expect(store.openAttempts()).toEqual([]);
    expect(() => store.read(spoiled.id)).toThrow(StoreError);
  });

  it('is offered no more once its application has become unreadable, and again when that is mended', () => {
    const { folder, store, spoiled } = altered({ state: 'waiting', attempts: [attemptWith(null)] });
    expect(store.openAttempts()).toHaveLength(1);
    alter(folder, `UPDATE contents SET body = '{' ${ofFirst}`);
    expect(store.openAttempts()).toEqual([]);
    alter(folder, `UPDATE contents SET body = '${JSON.stringify(spoiled.content)}' ${ofFirst}`);
    expect(store.openAttempts()).toHaveLength(1);
  });

  it('is there where only its payload cannot be read, which is a failure for whoever would send it', () => {
    const { folder, store, spoiled } = altered({});
    const attempt = attemptWith(null);
    store.confirmAttempt(spoiled.id, attempt, frozenPayload);
    alter(folder, `UPDATE payloads SET body = '{'`);
    expect(store.openAttempts()).toHaveLength(1);
    expect(() => store.payloadOf(attempt.id)).toThrow(StoreError);
  });
});

it('a request for a certificate that cannot be read may have brought one', () => {
  const { store, spoiled } = altered(
    { attempts: [attemptWith(acceptedAs('DIY'))], certificateRequests: [requestWith(null)] },
    `UPDATE certificate_requests SET body = '{' ${ofFirst}`,
  );
  expect(store.openCertificateRequests()).toMatchObject([
    { applicationId: spoiled.id, request: { outcome: null } },
  ]);
  expect(store.read(spoiled.id)?.certificateRequests[0]?.steps.at(-1)?.step).toBe('sending');
});

it('a certificate that cannot be read is not taken for none', () => {
  const { store, spoiled } = altered(
    { attempts: [attemptWith(acceptedAs('DIY'))], issued: issuedPdf },
    `UPDATE issued SET body = '{' ${ofFirst}`,
  );
  expect(() => store.read(spoiled.id)).toThrow(StoreError);
});

describe('what the program keeps of itself', () => {
  it('is begun anew where it cannot be read', () => {
    const { database } = altered(
      {},
      `INSERT INTO program VALUES ('journalMark', '{'), ('activeConnection', ''), ('setAside', 'null')`,
      `INSERT INTO connections (id, body) VALUES ('one', '{')`,
    );
    expect(database.journaled.journalMark()).toBeNull();
    expect(database.connections.active()).toBeNull();
    expect(database.connections.all()).toEqual([]);
    expect(database.quarantine.found()).toBeNull();
  });
});

describe('what the journal knows of an application of which a row cannot be read', () => {
  it('is kept with it, and the row stays as it is', () => {
    const attempt = attemptWith(acceptedAs('DIY'));
    const { database, store, spoiled } = altered({}, `UPDATE contents SET body = '{"part' ${ofFirst}`);
    expect(database.journaled.readAnywhere(spoiled.id)).toBeNull();
    const application = { ...spoiled, state: 'accepted' as const, attempts: [attempt] };
    database.journaled.writeReplayed([{ application, payloads: new Map() }]);
    expect(store.list(wholeRegister).rows[0]).toMatchObject({ id: spoiled.id, state: 'accepted' });
    expect(() => store.read(spoiled.id)).toThrow(StoreError);
  });
});

it.each([
  ['zeros', 'zeroblob(length(block))'],
  ['no index', "unhex(replace(hex(zeroblob(length(block))), '00', 'A5'))"],
])('an index of the search that is damaged (%s) is made anew', (_, garbage) => {
  const { database, store, folder, spoiled } = altered({});
  store.list({ ...wholeRegister, search: 'wooden' });
  alter(folder, `UPDATE search_data SET block = ${garbage} WHERE id > 10`);
  expect(store.list({ ...wholeRegister, search: 'wooden' }).rows.map(({ id }) => id)).toEqual([spoiled.id]);
  alter(folder, `UPDATE search_data SET block = ${garbage} WHERE id > 10`);
  for (let more = 0; more < 70; more += 1) store.create(readyApplication());
  expect(store.list({ ...wholeRegister, search: 'wooden' })).toMatchObject({ total: 0, unsearched: 72 });
  database.search.indexBatch(100);
  expect(store.list({ ...wholeRegister, search: 'wooden' })).toMatchObject({ total: 71, unsearched: 0 });
});
