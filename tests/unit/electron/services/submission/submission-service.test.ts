import { describe, expect, it } from 'vitest';
import { accepted, refused } from '../../../../fakes/scripted-sender.ts';
import { SubmissionBench } from '../../../../fakes/submission-bench.ts';

const attachment = {
  id: '1c2d7f0a-65a3-4f0e-9f7c-0a8f6f1b2c3d',
  name: 'invoice.pdf',
  type: 'Commercial Invoice',
  sha256: 'a'.repeat(64),
  bytes: 16,
  pages: 1,
};
const failureOf = (answer: { readonly ok: boolean; readonly error?: { readonly kind: string } }): string =>
  answer.error?.kind ?? 'succeeded';

describe('preparing a submission', () => {
  it('says what would be sent, where and from which account', async () => {
    const bench = new SubmissionBench({ attachments: [attachment] });
    const prepared = await bench.service.prepare({ applicationId: bench.application.id });
    expect(prepared).toMatchObject({
      ok: true,
      value: {
        practice: true,
        serviceHost: '127.0.0.1:4100',
        userName: 'practice',
        clientReference: 'EXP-2026-0418',
        attachments: 1,
        attachmentBytes: 16,
        reachable: true,
        storedBefore: [],
      },
    });
  });

  it('names what is missing', async () => {
    const bench = new SubmissionBench();
    bench.store.put({
      ...bench.application,
      content: { ...bench.application.content, invoiceAmount: '12,5' },
    });
    const prepared = await bench.service.prepare({ applicationId: bench.application.id });
    expect(prepared).toMatchObject({
      error: { kind: 'notReady', findings: [{ rule: 'amountNotADecimal' }] },
    });
  });

  it('says which attachment is gone', async () => {
    const bench = new SubmissionBench({ attachments: [attachment] });
    bench.missingFiles.add(attachment.sha256);
    const prepared = await bench.service.prepare({ applicationId: bench.application.id });
    expect(prepared).toMatchObject({ error: { kind: 'fileMissing', name: 'invoice.pdf' } });
  });

  it('needs a connection of the same register', async () => {
    const bench = new SubmissionBench();
    const prepare = () => bench.service.prepare({ applicationId: bench.application.id });
    bench.session = null;
    expect(failureOf(await prepare())).toBe('notConnected');
    bench.session = bench.sessionOf({ practice: false, connection: 'b7a4c2de-0000-4000-8000-000000000001' });
    expect(failureOf(await prepare())).toBe('notConnected');
  });

  it('knows no application that is not there', async () => {
    const bench = new SubmissionBench();
    expect(failureOf(await bench.service.prepare({ applicationId: crypto.randomUUID() }))).toBe('notFound');
  });
});

describe('submitting', () => {
  it('writes intent, sending and outcome, each before it goes on', async () => {
    const bench = new SubmissionBench({ attachments: [attachment] });
    const submitted = await bench.submit(await bench.confirm());
    expect(submitted).toMatchObject({ ok: true, value: { state: 'accepted' } });
    expect(bench.store.written.map(({ steps }) => steps.map(({ step }) => step))).toEqual([
      ['confirmed'],
      ['confirmed', 'connected', 'sending'],
      ['confirmed', 'connected', 'sending', 'sent'],
      ['confirmed', 'connected', 'sending', 'sent', 'ended'],
    ]);
    expect(bench.store.written.map(({ outcome }) => outcome?.kind ?? null)).toEqual([
      null,
      null,
      null,
      'accepted',
    ]);
    expect(bench.page.payloads('applicationChanged')).toHaveLength(4);
  });

  it('fingerprints exactly the body that leaves', async () => {
    const bench = new SubmissionBench({ attachments: [attachment] });
    await bench.submit(await bench.confirm(), 'FS');
    const body = bench.sender.arrived[0]?.text ?? '';
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body));
    expect(bench.now().attempts[0]).toMatchObject({
      serviceTag: 'FS',
      bodyBytes: Buffer.byteLength(body),
      bodySha256: Buffer.from(digest).toString('hex'),
    });
    expect(JSON.parse(body)).toMatchObject({
      Options: { Service: 'FS', ClientReferenceNumber: 'EXP-2026-0418' },
    });
  });

  it('gives one request for a double click', async () => {
    const bench = new SubmissionBench();
    const confirmation = await bench.confirm();
    const answers = await Promise.all([bench.submit(confirmation), bench.submit(confirmation)]);
    expect(answers.map(failureOf)).toEqual(['succeeded', 'confirmationStale']);
    expect(bench.sender.arrived).toHaveLength(1);
  });

  it('refuses a replayed confirmation', async () => {
    const bench = new SubmissionBench();
    bench.sender.answers.push(refused);
    const confirmation = await bench.confirm();
    await bench.submit(confirmation);
    expect(failureOf(await bench.submit(confirmation))).toBe('confirmationStale');
    expect(bench.sender.arrived).toHaveLength(1);
  });

  it('refuses a second confirmation of the same state once the first was used', async () => {
    const bench = new SubmissionBench();
    const [first, second] = [await bench.confirm(), await bench.confirm()];
    bench.sender.answers.push(accepted('SERVICE-1', 'Draft'));
    const sending = bench.submit(first, 'Draft');
    expect(failureOf(await bench.submit(second))).toBe('locked');
    await sending;
    const [third, fourth] = [await bench.confirm(), await bench.confirm()];
    bench.sender.answers.push(refused);
    await bench.submit(third);
    expect(failureOf(await bench.submit(fourth))).toBe('confirmationStale');
  });

  it('refuses a confirmation that is older than the draft', async () => {
    const bench = new SubmissionBench();
    const confirmation = await bench.confirm();
    bench.store.put({ ...bench.application, revision: bench.application.revision + 1 });
    expect(failureOf(await bench.submit(confirmation))).toBe('confirmationStale');
    expect(bench.store.written).toEqual([]);
  });

  it('refuses a confirmation when the draft changes while its attachments are read', async () => {
    const bench = new SubmissionBench({ attachments: [attachment] });
    const confirmation = await bench.confirm();
    bench.whileReading = () => bench.store.put({ ...bench.application, revision: 99 });
    expect(failureOf(await bench.submit(confirmation))).toBe('confirmationStale');
    expect(bench.sender.arrived).toEqual([]);
  });

  it('refuses a confirmation that was given for another account', async () => {
    const bench = new SubmissionBench();
    const confirmation = await bench.confirm();
    bench.session = bench.sessionOf({ address: 'http://127.0.0.1:4999' });
    expect(failureOf(await bench.submit(confirmation))).toBe('confirmationStale');
    expect(bench.sender.arrived).toEqual([]);
  });

  it('refuses a confirmation of another application', async () => {
    const bench = new SubmissionBench();
    const other = { ...bench.application, id: crypto.randomUUID() };
    bench.store.put(other);
    const asked = {
      applicationId: other.id,
      confirmation: await bench.confirm(),
      serviceTag: 'DIY',
    } as const;
    expect(failureOf(await bench.service.submit(asked))).toBe('confirmationStale');
  });

  it('forgets confirmations with the program', async () => {
    const bench = new SubmissionBench();
    const confirmation = await bench.confirm();
    bench.service = bench.start();
    expect(failureOf(await bench.submit(confirmation))).toBe('confirmationStale');
  });

  it('sends different applications at the same time', async () => {
    const bench = new SubmissionBench();
    const other = { ...bench.application, id: crypto.randomUUID() };
    bench.store.put(other);
    const held = bench.sender.hold('answering');
    const slow = bench.submit(await bench.confirm());
    await held.reached;
    const prepared = await bench.service.prepare({ applicationId: other.id });
    const confirmation = prepared.ok ? prepared.value.confirmation : '';
    const quick = await bench.service.submit({ applicationId: other.id, confirmation, serviceTag: 'FS' });
    expect(quick).toMatchObject({ ok: true, value: { state: 'accepted' } });
    held.release();
    expect(await slow).toMatchObject({ ok: true, value: { state: 'accepted' } });
  });

  it('leaves a draft that was stored at the service editable, and says so next time', async () => {
    const bench = new SubmissionBench();
    bench.sender.answers.push(accepted('SERVICE-7', 'Draft'));
    expect(await bench.submit(await bench.confirm(), 'Draft')).toMatchObject({ value: { state: 'ready' } });
    const prepared = await bench.service.prepare({ applicationId: bench.application.id });
    expect(prepared).toMatchObject({ value: { storedBefore: ['SERVICE-7'] } });
  });

  it('tells the page about ten times a second how far it is, and every stage', async () => {
    const bench = new SubmissionBench();
    await bench.submit(await bench.confirm());
    const total = bench.now().attempts[0]?.bodyBytes;
    expect(bench.page.payloads('submissionProgress')).toMatchObject([
      { stage: 'connecting', sentBytes: 0 },
      { stage: 'sending', totalBytes: total },
      { stage: 'sending', sentBytes: total },
      { stage: 'waiting', sentBytes: total },
    ]);
  });
});

describe('tokens', () => {
  const unauthorised = { kind: 'unauthorised', message: 'expired' } as const;

  it('renews after a 401 and sends once more', async () => {
    const bench = new SubmissionBench();
    bench.sender.answers.push(unauthorised);
    expect(await bench.submit(await bench.confirm())).toMatchObject({ value: { state: 'accepted' } });
    expect(bench.sender.arrived.map(({ accessToken }) => accessToken)).toEqual(['token-1', 'token-2']);
  });

  it('takes a second 401 for a refusal', async () => {
    const bench = new SubmissionBench();
    bench.sender.answers.push(unauthorised, unauthorised);
    await bench.submit(await bench.confirm());
    expect(bench.now().attempts[0]?.outcome).toMatchObject({
      kind: 'refused',
      status: 401,
      message: 'expired',
    });
    expect(bench.sender.arrived).toHaveLength(2);
  });

  it('sends nothing when the service does not let the clerk in', async () => {
    const bench = new SubmissionBench();
    bench.signInFailure = { kind: 'refused', status: 400, message: 'wrong password' };
    const submitted = await bench.submit(await bench.confirm());
    expect(submitted).toEqual({ ok: false, error: { kind: 'signIn', failure: bench.signInFailure } });
    expect(bench.now().attempts[0]?.outcome).toEqual({ kind: 'notSent', reason: 'signInNeeded' });
    expect(bench.sender.arrived).toEqual([]);
  });

  it('gives the reason of the network when the token could not be asked for', async () => {
    const bench = new SubmissionBench();
    bench.signInFailure = { kind: 'unreachable', reason: 'nameNotFound' };
    expect(await bench.submit(await bench.confirm())).toMatchObject({
      ok: true,
      value: { state: 'ready', attempts: [{ outcome: { kind: 'notSent', reason: 'nameNotFound' } }] },
    });
  });
});

describe('when the disk fails', () => {
  it('sends nothing when the intent cannot be written', async () => {
    const bench = new SubmissionBench();
    const confirmation = await bench.confirm();
    bench.store.failure = 'diskFull';
    expect(failureOf(await bench.submit(confirmation))).toBe('diskFull');
    expect(bench.sender.arrived).toEqual([]);
  });

  it('sends nothing when it cannot write that bytes are about to leave', async () => {
    const bench = new SubmissionBench();
    const confirmation = await bench.confirm();
    const held = bench.sender.hold('connecting');
    const submitting = bench.submit(confirmation);
    await held.reached;
    bench.store.failure = 'readOnly';
    held.release();
    expect(failureOf(await submitting)).toBe('readOnly');
    expect(bench.sender.arrived).toEqual([]);
  });

  it('keeps an outcome that it could not write and writes it later', async () => {
    const bench = new SubmissionBench();
    const confirmation = await bench.confirm();
    const held = bench.sender.hold('answering');
    const submitting = bench.submit(confirmation);
    await held.reached;
    bench.store.failure = 'diskFull';
    held.release();
    expect(failureOf(await submitting)).toBe('diskFull');
    expect(bench.now().state).toBe('sending');
    bench.store.failure = null;
    expect(bench.cancel('only-if-nothing-left')).toBe('not-sending');
    expect(bench.now().state).toBe('accepted');
  });
});

describe('when something is thrown on the way', () => {
  it('says unknown after bytes have left, and does not hide the bug', async () => {
    const bench = new SubmissionBench();
    bench.sender.answers.push(new TypeError('a bug'));
    await expect(bench.submit(await bench.confirm())).rejects.toThrow('a bug');
    expect(bench.now().state).toBe('unknown');
  });

  it('takes an attachment that cannot be read half-way for a lost connection', async () => {
    const bench = new SubmissionBench();
    bench.sender.answers.push(Object.assign(new Error('gone'), { code: 'ENOENT' }));
    expect(await bench.submit(await bench.confirm())).toMatchObject({
      ok: true,
      value: { state: 'unknown' },
    });
  });
});
