import { createHash } from 'node:crypto';
import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Application } from '../../../shared/domain/application.ts';
import { expectedOnWire } from '../../e2e/support/expected-wire.ts';
import {
  account,
  confirm,
  connect,
  type Desk,
  Desks,
  prepare,
  sampleIn,
  settled,
  submit,
  valueOf,
} from '../../support/desks.ts';

const desks = new Desks();

afterEach(() => desks.end());

const quoteOf = (application: Application) => {
  const outcome = application.attempts.at(-1)?.outcome;
  return outcome?.kind === 'accepted' ? outcome.quote : null;
};

describe('practising', () => {
  it('goes from an empty folder to a quote and a certificate', async () => {
    const desk = await desks.start();
    expect(await desk.coDesk.program.start()).toMatchObject({
      firstRun: true,
      notices: [],
      version: '0.1.0',
    });
    await desk.coDesk.connections.activate({ connection: 'practice' });
    const { id } = await sampleIn(desk, 'practice');
    const submitted = await submit(desk, id, 'DIY');
    expect(submitted.state).toBe('accepted');
    expect(quoteOf(submitted)?.diyCost).toMatch(/^\d+\.\d\d$/);
    expect(quoteOf(submitted)?.fsCost).toBeNull();
    expect(desk.host.page.payloads('applicationChanged').length).toBeGreaterThanOrEqual(4);

    const issued = valueOf(await desk.coDesk.certificate.issue({ applicationId: id, again: false }));
    expect(issued).toMatchObject({ state: 'issued', issued: { body: { kind: 'pdf' } } });
    valueOf(await desk.coDesk.certificate.open({ applicationId: id }));
    expect(valueOf(await desk.coDesk.certificate.save({ applicationId: id }))).toBe('saved');
    expect(desk.host.handedOut.map(({ bytes }) => bytes.subarray(0, 5).toString())).toEqual([
      '%PDF-',
      '%PDF-',
    ]);
    expect((await desk.coDesk.program.start()).firstRun).toBe(false);
  });

  it('shows the links that come for full service', async () => {
    const desk = await desks.practising();
    const { id } = await sampleIn(desk, 'practice');
    expect(quoteOf(await submit(desk, id, 'FS'))).toMatchObject({ diyCost: null });
    const { issued } = valueOf(await desk.coDesk.certificate.issue({ applicationId: id, again: false }));
    const links = issued?.body.kind === 'json' ? issued.body.links : [];
    expect(links.map(({ label }) => label)).toEqual(['Certificate of origin', 'Receipt', 'Tracking']);
    valueOf(await desk.coDesk.certificate.openLink({ applicationId: id, link: 1 }));
    expect(desk.host.openedLinks).toEqual([links[1]?.url]);
  });

  it('keeps a draft editable that was stored at the service, and still sends it', async () => {
    const desk = await desks.practising();
    const { id } = await sampleIn(desk, 'practice');
    const stored = await submit(desk, id, 'Draft');
    expect(stored.state).toBe('ready');
    const content = { ...stored.content, remarks: 'Order 4500118204, part 2' };
    valueOf(
      await desk.coDesk.applications.save({ applicationId: id, content, baseRevision: stored.revision }),
    );
    const { storedBefore } = valueOf(await prepare(desk, id));
    expect(storedBefore).toEqual([quoteOf(stored)?.applicationId]);
    expect((await submit(desk, id, 'DIY')).state).toBe('accepted');
  });

  it('finds everything after a restart, and issues what the earlier run accepted', async () => {
    const first = await desks.practising();
    const { id } = await sampleIn(first, 'practice');
    const submitted = await submit(first, id, 'DIY');
    await first.coDesk.program.rememberOpen({ applicationId: id });
    await first.program.close();

    const second = await desks.start(first.host.folders.data);
    expect(await second.coDesk.program.start()).toMatchObject({
      lastOpen: { applicationId: id },
      firstRun: false,
      notices: [],
    });
    expect(valueOf(await second.coDesk.applications.open({ applicationId: id }))).toEqual(submitted);
    valueOf(await second.coDesk.certificate.issue({ applicationId: id, again: false }));
    valueOf(await second.coDesk.certificate.save({ applicationId: id }));
    const text = second.host.handedOut[0]?.bytes.toString('latin1') ?? '';
    expect(text).toContain(quoteOf(submitted)?.applicationId);
  });
});

describe('a service by address, user name and password', () => {
  it('gets the draft member for member and each PDF byte for byte', async () => {
    const service = await desks.startService();
    const desk = await desks.start();
    await connect(desk, service.address);
    const draft = await sampleIn(desk, 'service');
    const submitted = await submit(desk, draft.id, 'FS');
    const [received] = service.received();
    expect(received?.application).toEqual(expectedOnWire(draft.content, 'FS'));
    const files = await Promise.all(
      draft.attachments.map(async ({ name, type, bytes }) => {
        const file = await readFile(path.join(desk.host.folders.resources, 'sample', name));
        return { name, attType: type, bytes, sha256: createHash('sha256').update(file).digest('hex') };
      }),
    );
    expect(files.length).toBeGreaterThan(0);
    expect(received?.attachments).toEqual(files);
    const attempt = submitted.attempts[0];
    expect(attempt).toMatchObject({ bodySha256: received?.bodySha256, bodyBytes: received?.bodyBytes });
    expect(service.received()).toHaveLength(1);
  });

  it('takes files that were dropped, and shows them in the reader of this computer', async () => {
    const service = await desks.startService();
    const desk = await desks.start();
    await connect(desk, service.address);
    const draft = await sampleIn(desk, 'service');
    const [first] = draft.attachments;
    if (first === undefined) throw new Error('The sample has no attachment.');
    const asked = { applicationId: draft.id, attachmentId: first.id };
    valueOf(await desk.coDesk.attachments.view(asked));
    valueOf(await desk.coDesk.attachments.remove(asked));
    const source = path.join(desk.host.folders.resources, 'sample', first.name);
    const added = valueOf(
      await desk.coDesk.attachments.add({ applicationId: draft.id }, [await desk.bridge.file(source)]),
    );
    expect(added.refused).toEqual([]);
    expect(added.application.attachments.at(-1)).toMatchObject({ name: first.name, sha256: first.sha256 });
    expect(desk.host.handedOut[0]?.bytes).toEqual(await readFile(source));
  });

  it('says what the service refused, in its own words, and sends again by hand only', async () => {
    const service = await desks.startService({
      refuse: ({ cocert }) => (cocert.Remarks_5 === '' ? 'Remarks_5 is empty' : null),
    });
    const desk = await desks.start();
    await connect(desk, service.address);
    const draft = await sampleIn(desk, 'service');
    const save = async (remarks: string, baseRevision: number) =>
      valueOf(
        await desk.coDesk.applications.save({
          applicationId: draft.id,
          content: { ...draft.content, remarks },
          baseRevision,
        }),
      );
    const blank = await save('', draft.revision);
    const refused = await submit(desk, draft.id, 'DIY');
    expect(refused.state).toBe('refused');
    expect(refused.attempts[0]?.outcome).toMatchObject({
      kind: 'refused',
      status: 400,
      message: 'Remarks_5 is empty',
    });
    await save('Order 4500118204, part 2', blank.revision);
    expect((await submit(desk, draft.id, 'DIY')).state).toBe('accepted');
    expect(service.received()).toHaveLength(1);
  });

  it('keeps what is confirmed while the service is not there, lets it be cancelled, and sends nothing', async () => {
    const service = await desks.startService();
    const desk = await desks.start();
    await connect(desk, service.address);
    const draft = await sampleIn(desk, 'service');
    await service.close();
    const waiting = await submit(desk, draft.id, 'DIY');
    expect(waiting).toMatchObject({ state: 'waiting', attempts: [{ outcome: null }] });
    expect(waiting.attempts[0]?.steps.at(-1)).toMatchObject({
      step: 'heldBack',
      reason: 'connectionRefused',
    });
    const { entries, nextTryAt } = await desk.coDesk.outbox.list();
    expect(entries).toMatchObject([{ applicationId: draft.id, userName: account.userName }]);
    expect(nextTryAt).not.toBeNull();
    const asked = { applicationId: draft.id, mode: 'only-if-nothing-left' } as const;
    expect(await desk.coDesk.submission.cancel(asked)).toEqual({ answer: 'cancelled' });
    expect(await settled(desk, draft.id)).toMatchObject({
      state: 'ready',
      attempts: [{ outcome: { kind: 'notSent', reason: 'cancelled' } }],
    });
    expect(await desk.coDesk.outbox.list()).toEqual({
      entries: [],
      offlineSince: null,
      nextTryAt: null,
      heldBy: null,
    });
  });

  it('sends what waits, in its order, when the service is there again and the clerk tries now', async () => {
    const gone = await desks.startService();
    const port = Number(new URL(gone.address).port);
    const desk = await desks.start();
    await connect(desk, gone.address);
    const drafts = [await sampleIn(desk, 'service'), await sampleIn(desk, 'service')];
    await gone.close();
    await desk.coDesk.connections.refresh();
    for (const { id } of drafts) expect((await submit(desk, id, 'DIY')).state).toBe('waiting');
    const { entries, offlineSince, nextTryAt } = await desk.coDesk.outbox.list();
    expect([entries.length, offlineSince === null, nextTryAt === null]).toEqual([2, false, false]);
    const attemptId = entries[1]?.attemptId ?? '';
    valueOf(await desk.coDesk.outbox.move({ attemptId, direction: 'earlier' }));
    const back = await desks.startService({ port });
    await desk.coDesk.outbox.tryNow();
    for (const { id } of drafts) await settled(desk, id);
    const references = back.received().map(({ application }) => application.Options.ClientReferenceNumber);
    expect(references).toEqual(drafts.toReversed().map(({ content }) => content.clientReference));
    expect(desk.host.activities.at(-1)).toEqual({ kind: 'idle' });
  });

  it('sends nothing that waits for an account that was signed out', async () => {
    const service = await desks.startService();
    const desk = await desks.start();
    await connect(desk, service.address);
    const draft = await sampleIn(desk, 'service');
    await service.close();
    await desk.coDesk.connections.refresh();
    await submit(desk, draft.id, 'DIY');
    const [connection] = (await desk.coDesk.program.start()).connections.connections;
    await desk.coDesk.connections.signOut({ connectionId: connection?.id ?? '' });
    expect(await settled(desk, draft.id)).toMatchObject({
      state: 'ready',
      attempts: [{ outcome: { kind: 'notSent', reason: 'accountChanged' } }],
    });
  });

  it('gives one application for a double click', async () => {
    const answer = Promise.withResolvers<undefined>();
    const service = await desks.startService({ beforeAnswer: () => answer.promise });
    const desk = await desks.start();
    await connect(desk, service.address);
    const { id: applicationId } = await sampleIn(desk, 'service');
    const { confirmation } = valueOf(await prepare(desk, applicationId));
    const asked = { applicationId, confirmation, serviceTag: 'DIY' } as const;
    const answers = await Promise.all([1, 2, 3].map(() => desk.coDesk.submission.submit(asked)));
    expect(answers.map((answer) => (answer.ok ? 'sent' : answer.error.kind))).toEqual([
      'sent',
      'confirmationStale',
      'confirmationStale',
    ]);
    answer.resolve(undefined);
    expect(await settled(desk, applicationId)).toMatchObject({ state: 'accepted' });
    expect(service.received()).toHaveLength(1);
  });

  it('renews a token that the service no longer takes, and sends once more only', async () => {
    let later = 0;
    const service = await desks.startService({ now: () => Date.now() + later });
    const desk = await desks.start();
    await connect(desk, service.address);
    const { id } = await sampleIn(desk, 'service');
    later = 2 * 3_600_000;
    const submitted = await submit(desk, id, 'DIY');
    expect(submitted.state).toBe('accepted');
    const sendings = submitted.attempts[0]?.steps.filter(({ step }) => step === 'sending');
    expect(sendings).toHaveLength(2);
    expect(service.received()).toHaveLength(1);
  });

  it('tells a rehearsal from the real thing', async () => {
    const service = await desks.startService();
    const desk = await desks.start();
    const rehearsal = await sampleIn(desk, 'practice');
    await connect(desk, service.address);
    const prepared = await prepare(desk, rehearsal.id);
    expect(prepared).toEqual({ ok: false, error: { kind: 'notConnected' } });
  });

  it('sends nothing that was asked about before its account was signed out', async () => {
    const service = await desks.startService();
    const desk = await desks.start();
    await connect(desk, service.address);
    const { id } = await sampleIn(desk, 'service');
    const { confirmation } = valueOf(await prepare(desk, id));
    const { active } = await desk.coDesk.connections.refresh();
    const connectionId = active ?? '';
    await desk.coDesk.connections.signOut({ connectionId });
    const { password } = account;
    valueOf(await desk.coDesk.connections.signIn({ connectionId, password, remember: false }));
    const confirmed = { applicationId: id, confirmation, serviceTag: 'DIY' } as const;
    expect(await desk.coDesk.submission.submit(confirmed)).toEqual({
      ok: false,
      error: { kind: 'confirmationStale' },
    });
    expect(service.received()).toEqual([]);
    expect((await submit(desk, id, 'DIY')).state).toBe('accepted');
    expect(service.received()).toHaveLength(1);
  });

  it('never shows the page a secret', async () => {
    const service = await desks.startService();
    const desk = await desks.start();
    await connect(desk, service.address);
    const { id } = await sampleIn(desk, 'service');
    await submit(desk, id, 'DIY');
    valueOf(await desk.coDesk.certificate.issue({ applicationId: id, again: false }));
    const seen = JSON.stringify([desk.bridge.answered, desk.host.page.events]);
    expect(seen).not.toContain(account.password);
    expect(seen).not.toMatch(/eyJ[\w-]+\.[\w-]+\./);
  });
});

describe('an interruption', () => {
  async function sendingDesk(): Promise<{ desk: Desk; applicationId: string }> {
    const service = await desks.startService({ beforeAnswer: () => new Promise(() => undefined) });
    const desk = await desks.start();
    await connect(desk, service.address);
    const { id: applicationId } = await sampleIn(desk, 'service');
    valueOf(await confirm(desk, applicationId));
    while (service.received().length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(desk.program.sendingNow()).toBe(1);
    return { desk, applicationId };
  }

  it('by the end of the program leaves an unknown outcome', async () => {
    const { desk, applicationId } = await sendingDesk();
    await desk.program.close();
    const next = await desks.start(desk.host.folders.data);
    const application = valueOf(await next.coDesk.applications.open({ applicationId }));
    expect(application.state).toBe('unknown');
    expect((await next.coDesk.program.start()).notices).toEqual([]);
  });

  it('by a crash is found by the next start and said once', async () => {
    const { desk, applicationId } = await sendingDesk();
    // The folder as a crash at this moment would leave it.
    const crashed = path.join(await desks.folders.make(), 'data');
    await cp(desk.host.folders.data, crashed, { recursive: true });
    const next = await desks.start(crashed);
    const application = valueOf(await next.coDesk.applications.open({ applicationId }));
    expect(application).toMatchObject({ state: 'unknown', attempts: [{ outcome: { reason: 'stopped' } }] });
    expect((await next.coDesk.program.start()).notices).toEqual(['interruptedSending']);
    expect((await next.coDesk.program.start()).notices).toEqual([]);
    await desk.coDesk.submission.cancel({ applicationId, mode: 'even-if-unclear' });
    await settled(desk, applicationId);
  });
});

describe('settings', () => {
  it('reach the host and listeners, and stay', async () => {
    const desk = await desks.start();
    const heard: string[] = [];
    desk.program.onSettings(({ theme }) => heard.push(theme));
    valueOf(await desk.coDesk.program.changeSettings({ theme: 'dark' }));
    expect(desk.program.settings().theme).toBe('dark');
    expect([heard, desk.host.themes]).toEqual([['dark'], ['system', 'dark']]);
    await desk.program.close();
    const next = await desks.start(desk.host.folders.data);
    expect((await next.coDesk.program.start()).settings.theme).toBe('dark');
    expect(next.host.themes).toEqual(['dark']);
  });
});
