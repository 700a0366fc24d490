import { cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { AttachmentFolder } from '../../../../../electron/adapters/attachments/attachment-folder.ts';
import { ApplicationsService } from '../../../../../electron/services/drafts/applications-service.ts';
import { ReferenceBook } from '../../../../../electron/services/drafts/reference-book.ts';
import { PdfIntake } from '../../../../../electron/services/attachments/pdf-intake.ts';
import { StoreError } from '../../../../../electron/services/applications/application-store.ts';
import { emptyContent, emptyParty } from '../../../../../shared/domain/content.ts';
import { noStandards } from '../../../../../shared/domain/starts.ts';
import { defaultSettings } from '../../../../../shared/domain/settings.ts';
import type { Attempt } from '../../../../../shared/domain/attempt.ts';
import type { Application } from '../../../../../shared/domain/application.ts';
import { MemoryApplicationStore } from '../../../../fakes/memory-application-store.ts';
import { RecordingPage } from '../../../../fakes/recording-page.ts';
import { readyApplication, readyContent } from '../../../../fakes/ready-application.ts';
import { acceptedAs, attemptWith, refusal, unclear } from '../../../../fakes/sample-records.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';
import { DraftStarts } from '../../../../../electron/services/drafts/new-draft.ts';

const resources = fileURLToPath(new URL('../../../../../resources', import.meta.url));
const startedAt = Date.parse('2026-11-19T14:32:00.000Z');

function serviceOver(store: MemoryApplicationStore, resourcesFolder = resources): ApplicationsService {
  let at = startedAt;
  const newId = (): string => crypto.randomUUID();
  const intake = new PdfIntake({
    files: new AttachmentFolder(path.join(temporaryFolder(), 'attachments')),
    inspector: { inspect: () => Promise.resolve({ kind: 'whole', pages: 2 }) },
    settings: { current: () => defaultSettings },
    newId,
  });
  const now = (): number => (at += 1_000);
  const settings = { current: () => defaultSettings };
  const references = new ReferenceBook({ store, settings, page: new RecordingPage(), now });
  const connections = { active: () => null, all: () => [] };
  const starts = new DraftStarts({ store, register: store, settings, connections });
  return new ApplicationsService({ store, intake, references, resourcesFolder, newId, now, starts });
}

async function create(
  service: ApplicationsService,
  from: 'empty' | 'sample' = 'empty',
): Promise<Application> {
  const made = await service.create({ ledger: 'practice', from });
  if (!made.ok) throw new Error(made.error.kind);
  return made.value;
}

describe('a new application', () => {
  it('is an empty draft with the next free reference of its register and year', async () => {
    const service = serviceOver(new MemoryApplicationStore());
    const first = await create(service);
    expect(first).toMatchObject({ state: 'draft', revision: 0, ledger: 'practice', attachments: [] });
    expect(first.content.clientReference).toBe('CO-2026-0001');
    expect((await create(service)).content.clientReference).toBe('CO-2026-0002');
    const real = await service.create({ ledger: 'service', from: 'empty' });
    expect(real).toMatchObject({ ok: true, value: { content: { clientReference: 'CO-2026-0001' } } });
  });

  it('begins with the consignor, origin and sheets of the last ones in its register', async () => {
    const store = new MemoryApplicationStore();
    store.create(readyApplication({ content: { ...readyContent, copies: '2' } }));
    const { content } = await create(serviceOver(store));
    expect(content).toEqual({
      ...emptyContent,
      consignor: readyContent.consignor,
      originCountryCode: 'DE',
      copies: '2',
      certificateLanguage: 'en',
      clientReference: content.clientReference,
    });
    const real = await serviceOver(store).create({ ledger: 'service', from: 'empty' });
    expect(real).toMatchObject({ ok: true, value: { content: { consignor: emptyContent.consignor } } });
  });

  it('begins with the standards of the connection that is in use, or of the only one there is', () => {
    const own = { ...emptyParty, name: 'Hallwanger Maschinenbau GmbH' };
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    const settings = {
      current: () => ({
        ...defaultSettings,
        standards: {
          [first]: { ...noStandards, consignor: own },
          practice: { ...noStandards, copies: '4' },
        },
      }),
    };
    const startsWith = (active: string | null, all: readonly string[]): DraftStarts => {
      const connections = { active: () => active, all: () => all.map((id) => ({ id })) };
      const store = new MemoryApplicationStore();
      return new DraftStarts({ store, register: store, settings, connections });
    };
    expect(startsWith(first, [first, second]).of('service').content.consignor).toEqual(own);
    expect(startsWith(second, [first, second]).of('service').content.consignor).toEqual(emptyParty);
    expect(startsWith(null, [first]).of('service').content.consignor).toEqual(own);
    expect(startsWith('practice', [first]).of('service').content.consignor).toEqual(own);
    expect(startsWith(null, [first, second]).of('service').content.consignor).toEqual(emptyParty);
    expect(startsWith(first, [first]).of('practice').content).toMatchObject({
      consignor: emptyParty,
      copies: '4',
    });
  });

  it('begins empty where the last ones cannot be read', async () => {
    const store = new MemoryApplicationStore();
    store.create(readyApplication());
    store.list = () => {
      throw new StoreError('other', 'A row is damaged.');
    };
    expect((await create(serviceOver(store))).content.consignor).toEqual(emptyContent.consignor);
  });

  it('never gets a reference that stands in the bin', async () => {
    const service = serviceOver(new MemoryApplicationStore());
    const { id } = await create(service);
    service.remove({ applicationId: id });
    expect((await create(service)).content.clientReference).toBe('CO-2026-0002');
  });

  it('counts on past four digits', async () => {
    const store = new MemoryApplicationStore();
    for (const clientReference of ['CO-2026-9999', 'CO-2026-10000'])
      store.create(readyApplication({ content: { ...readyContent, clientReference } }));
    expect((await create(serviceOver(store))).content.clientReference).toBe('CO-2026-10001');
  });

  it('is the filled sample with its two PDFs when the clerk wants to practise', async () => {
    const sample = await create(serviceOver(new MemoryApplicationStore()), 'sample');
    expect(sample.state).toBe('ready');
    expect(sample.content.consignor.name).toBe('Hallwanger Maschinenbau GmbH');
    expect(sample.attachments.map(({ name, type }) => [name, type])).toEqual([
      ['26-11873 Rechnung.pdf', 'Commercial Invoice'],
      ['26-11873 Packliste.pdf', 'Packing List'],
    ]);
  });

  it('gives a second sample a reference of its own', async () => {
    const service = serviceOver(new MemoryApplicationStore());
    const references = [await create(service, 'sample'), await create(service, 'sample')].map(
      ({ content }) => content.clientReference,
    );
    expect(new Set(references).size).toBe(2);
  });

  it('is not made when it cannot be kept', async () => {
    const store = new MemoryApplicationStore();
    store.failure = 'diskFull';
    const service = serviceOver(store);
    expect(await service.create({ ledger: 'practice', from: 'empty' })).toEqual({
      ok: false,
      error: { kind: 'diskFull' },
    });
    expect(store.isEmpty()).toBe(true);
  });

  it('says which PDF of the sample cannot be taken in', async () => {
    const folder = temporaryFolder();
    cpSync(path.join(resources, 'sample'), path.join(folder, 'sample'), { recursive: true });
    const invoice = path.join(folder, 'sample', '26-11873 Rechnung.pdf');
    rmSync(invoice);
    mkdirSync(invoice);
    const made = await serviceOver(new MemoryApplicationStore(), folder).create({
      ledger: 'practice',
      from: 'sample',
    });
    expect(made).toEqual({
      ok: false,
      error: { kind: 'storeFailed', detail: '26-11873 Rechnung.pdf: isFolder' },
    });
  });
});

const neverLeft = attemptWith({ kind: 'notSent', reason: 'cancelled' });
const sendingSteps: Attempt['steps'] = [{ step: 'sending', at: '2026-11-02T09:00:00.000Z' }];

describe('a save', () => {
  function bench(changes: Partial<Application> = {}) {
    const store = new MemoryApplicationStore();
    const application = readyApplication({ revision: 3, ...changes });
    store.create(application);
    return { store, service: serviceOver(store), applicationId: application.id };
  }
  const changed = { ...readyContent, goods: '  as typed \u0000\r\n e\u0301 ' };

  it('keeps the text exactly as typed and counts one revision up', () => {
    const { service, applicationId } = bench();
    const saved = service.save({ applicationId, content: changed, baseRevision: 3 });
    expect(saved).toMatchObject({ ok: true, value: { revision: 4, content: changed } });
  });

  it('makes no revision of the same content, and no harm of an old base', () => {
    const { service, applicationId } = bench();
    for (const baseRevision of [3, 2]) {
      const saved = service.save({ applicationId, content: structuredClone(readyContent), baseRevision });
      expect(saved).toMatchObject({ ok: true, value: { revision: 3, savedAt: '2026-11-02T08:05:00.000Z' } });
    }
  });

  it('brings the current one along when somebody else was faster', () => {
    const { service, applicationId } = bench();
    const saved = service.save({ applicationId, content: changed, baseRevision: 2 });
    expect(saved).toMatchObject({ ok: false, error: { kind: 'changedElsewhere', current: { revision: 3 } } });
    expect(service.open({ applicationId })).toMatchObject({ value: { content: readyContent } });
  });

  it.each([
    ['waits', attemptWith(null), 'locked'],
    ['is being sent', attemptWith(null, { steps: sendingSteps }), 'locked'],
    ['was accepted', attemptWith(acceptedAs('DIY')), 'keptForGood'],
    ['has an unknown outcome', attemptWith(unclear()), 'keptForGood'],
  ])('is refused, like the bin, while the application %s', (_state, attempt, kind) => {
    const { service, applicationId } = bench({ attempts: [attempt] });
    const saved = service.save({ applicationId, content: changed, baseRevision: 3 });
    expect(saved).toEqual({ ok: false, error: { kind: 'locked' } });
    expect(service.remove({ applicationId })).toEqual({ ok: false, error: { kind } });
  });

  it.each([attemptWith(null), attemptWith(acceptedAs('DIY'))])(
    'takes the tags of the office, and nothing besides, of what was sent',
    (attempt) => {
      const { service, applicationId } = bench({ attempts: [attempt] });
      const tagged = { ...readyContent, tags: '4711' };
      const saved = service.save({ applicationId, content: tagged, baseRevision: 3 });
      expect(saved).toMatchObject({ ok: true, value: { content: tagged, attempts: [attempt] } });
      const both = { ...changed, tags: '4712' };
      expect(service.save({ applicationId, content: both, baseRevision: 4 })).toEqual({
        ok: false,
        error: { kind: 'locked' },
      });
    },
  );

  it.each([
    ['was refused', refusal],
    ['was found absent', unclear('2026-11-03T10:00:00.000Z')],
    ['was stored at the service', acceptedAs('Draft')],
  ])('goes on, but the bin is closed, after an application %s', (_what, outcome) => {
    const { service, applicationId } = bench({ attempts: [attemptWith(outcome), neverLeft] });
    expect(service.save({ applicationId, content: changed, baseRevision: 3 })).toMatchObject({ ok: true });
    expect(service.remove({ applicationId })).toEqual({ ok: false, error: { kind: 'keptForGood' } });
  });

  it('may go to the bin when nothing of it ever left', () => {
    const { service, applicationId } = bench({ attempts: [neverLeft] });
    expect(service.remove({ applicationId })).toEqual({ ok: true, value: null });
  });

  it('goes on after a refusal', () => {
    const { service, applicationId } = bench({ attempts: [attemptWith(refusal)] });
    expect(service.save({ applicationId, content: changed, baseRevision: 3 })).toMatchObject({ ok: true });
  });

  it.each(['diskFull', 'readOnly'] as const)('says %s and leaves the older revision', (reason) => {
    const { store, service, applicationId } = bench();
    store.failure = reason;
    const saved = service.save({ applicationId, content: changed, baseRevision: 3 });
    expect(saved).toEqual({ ok: false, error: { kind: reason } });
    expect(service.open({ applicationId })).toMatchObject({ value: { revision: 3, content: readyContent } });
  });

  it('says of an application that does not exist that it was not found', () => {
    const { service } = bench();
    const applicationId = crypto.randomUUID();
    const notFound = { ok: false, error: { kind: 'notFound' } };
    expect(service.save({ applicationId, content: changed, baseRevision: 0 })).toEqual(notFound);
    expect(service.open({ applicationId })).toEqual(notFound);
    expect(service.remove({ applicationId })).toEqual(notFound);
    expect(service.restore({ applicationId })).toEqual(notFound);
  });

  it('is possible again after a stay in the bin', () => {
    const { service, applicationId } = bench();
    expect(service.remove({ applicationId })).toEqual({ ok: true, value: null });
    expect(service.open({ applicationId })).toMatchObject({ ok: false });
    expect(service.restore({ applicationId })).toMatchObject({ ok: true, value: { revision: 3 } });
    expect(service.save({ applicationId, content: changed, baseRevision: 3 })).toMatchObject({ ok: true });
  });
});
