import { describe, expect, it } from 'vitest';
import { acceptedAttempt } from '../../../../fakes/ready-application.ts';
import { attachment, failureOf, SubmissionBench } from '../../../../fakes/submission-bench.ts';

describe('preparing a submission', () => {
  it('names the revision that the clerk sees, and is refused on another', async () => {
    const bench = new SubmissionBench();
    const { id: applicationId, revision } = bench.application;
    const answer = await bench.service.prepare({ applicationId, revision: revision + 1, purpose: 'submit' });
    expect(answer).toEqual({ ok: false, error: { kind: 'changedElsewhere', current: bench.now() } });
    expect(await bench.service.prepare({ applicationId, revision, purpose: 'submit' })).toMatchObject({
      value: { revision },
    });
  });

  it('says what would be sent, where and from which account', async () => {
    const bench = new SubmissionBench({ attachments: [attachment] });
    const prepared = await bench.prepare();
    expect(prepared).toMatchObject({
      ok: true,
      value: {
        practice: true,
        serviceHost: '127.0.0.1:4100',
        userName: 'practice',
        clientReference: 'EXP-2026-0418',
        attachments: 1,
        attachmentBytes: 16,
        storedBefore: [],
        waitingBefore: 0,
        sameInvoice: [],
      },
    });
  });

  it('names what is missing', async () => {
    const bench = new SubmissionBench();
    bench.store.put({
      ...bench.application,
      content: { ...bench.application.content, invoiceAmount: '12,5' },
    });
    const prepared = await bench.prepare();
    expect(prepared).toMatchObject({
      error: { kind: 'notReady', findings: [{ rule: 'amountNotADecimal' }] },
    });
  });

  it('says which attachment is gone', async () => {
    const bench = new SubmissionBench({ attachments: [attachment] });
    bench.missingFiles.add(attachment.sha256);
    const prepared = await bench.prepare();
    expect(prepared).toMatchObject({ error: { kind: 'fileMissing', name: 'invoice.pdf' } });
  });

  it('needs a connection of the same register', async () => {
    const bench = new SubmissionBench();
    const prepare = () => bench.prepare();
    bench.session = null;
    expect(failureOf(await prepare())).toBe('notConnected');
    bench.session = bench.sessionOf({ practice: false, connection: 'b7a4c2de-0000-4000-8000-000000000001' });
    expect(failureOf(await prepare())).toBe('notConnected');
  });

  it('knows no application that is not there', async () => {
    const bench = new SubmissionBench();
    expect(failureOf(await bench.prepare({ id: crypto.randomUUID() }))).toBe('notFound');
  });
});

describe('a client reference', () => {
  it('is given to an application that has none, and is what goes out', async () => {
    const bench = new SubmissionBench();
    bench.store.put({
      ...bench.application,
      content: { ...bench.application.content, clientReference: '  ' },
    });
    const prepared = await bench.prepare();
    expect(prepared).toMatchObject({ ok: true, value: { clientReference: 'CO-2026-0001' } });
    const confirmation = prepared.ok ? prepared.value.confirmation : '';
    await bench.submit(confirmation);
    await bench.settled();
    expect(bench.now().attempts).toMatchObject([{ clientReference: 'CO-2026-0001' }]);
    expect(bench.sender.arrived[0]?.text).toContain('"ClientReferenceNumber":"CO-2026-0001"');
  });

  it('that the clerk gave stays hers', async () => {
    const bench = new SubmissionBench();
    await bench.confirm();
    expect(bench.now().revision).toBe(bench.application.revision);
  });
});

describe('the same invoice number', () => {
  it('is told of applications that went out or wait, and of no others', async () => {
    const bench = new SubmissionBench();
    const sent = bench.add('SENT', { attempts: [acceptedAttempt('SERVICE-1')] });
    bench.add('DRAFT');
    bench.add('REAL', { ledger: 'service', attempts: [acceptedAttempt('SERVICE-2')] });
    const otherInvoice = { ...bench.application.content, invoiceNumber: '4711' };
    bench.store.put({ ...bench.add('OTHER', { attempts: [acceptedAttempt('S-3')] }), content: otherInvoice });
    const prepared = await bench.prepare();
    expect(prepared).toMatchObject({
      value: {
        sameInvoice: [
          {
            applicationId: sent.id,
            clientReference: 'SENT',
            consigneeName: 'Demirkaya Makina San. ve Tic. A.Ş.',
            state: 'accepted',
            replaced: null,
          },
        ],
      },
    });
  });

  it('is told also of one that is damaged, which keeps nobody from confirming', async () => {
    const bench = new SubmissionBench();
    const sent = bench.add('SENT', { attempts: [acceptedAttempt('SERVICE-1')] });
    bench.store.damaged.add(sent.id);
    expect(await bench.prepare()).toMatchObject({
      value: { sameInvoice: [{ applicationId: sent.id, state: 'accepted', replaced: null }] },
    });
  });

  it('is told as what it replaces where box 5 says so, and over which connection that went', async () => {
    const bench = new SubmissionBench();
    const attempt = acceptedAttempt('SERVICE-1');
    const remarks = 'Replaces the certificate for application no. SERVICE-1 of 2 November 2026.';
    bench.store.put({ ...bench.application, content: { ...bench.application.content, remarks } });
    bench.add('SENT', { attempts: [attempt] });
    const over = { connection: 'another', connectionLabel: 'IHK Reutlingen' };
    bench.add('ELSEWHERE', { attempts: [{ ...attempt, ...over }] });
    bench.add('FURTHER', { attempts: [acceptedAttempt('SERVICE-10')] });
    const prepared = await bench.prepare();
    const reported = prepared.ok ? prepared.value.sameInvoice : [];
    expect(new Map(reported.map(({ clientReference, replaced }) => [clientReference, replaced]))).toEqual(
      new Map([
        ['SENT', { connectionLabel: attempt.connectionLabel, isThisConnection: true }],
        ['ELSEWHERE', { connectionLabel: 'IHK Reutlingen', isThisConnection: false }],
        ['FURTHER', null],
      ]),
    );
  });
});

describe('a pause that the service asked for', () => {
  async function refusedWith(retryAfterSeconds: number | null): Promise<SubmissionBench> {
    const bench = new SubmissionBench();
    bench.sender.answers.push({
      kind: 'refused',
      status: 429,
      message: 'Later',
      answer: '',
      retryAfterSeconds,
    });
    await bench.send();
    return bench;
  }
  const prepare = async (bench: SubmissionBench) => bench.prepare();

  it('is kept, and is over then', async () => {
    const bench = await refusedWith(30);
    const until = '2026-11-02T09:00:30.000Z';
    expect(await prepare(bench)).toEqual({ ok: false, error: { kind: 'tooSoon', until } });
    bench.time += 29_999;
    expect(failureOf(await prepare(bench))).toBe('tooSoon');
    bench.time += 1;
    expect(failureOf(await prepare(bench))).toBe('succeeded');
  });

  it('does not exist when the service asked for none', async () => {
    expect(failureOf(await prepare(await refusedWith(null)))).toBe('succeeded');
    expect(failureOf(await prepare(await refusedWith(0)))).toBe('succeeded');
  });

  it('is never longer than a day', async () => {
    const bench = await refusedWith(10 * 365 * 24 * 3_600);
    expect(await prepare(bench)).toMatchObject({ error: { until: '2026-11-03T09:00:00.000Z' } });
  });

  it('is not made longer by a clock that is set back, and counts from there', async () => {
    const bench = await refusedWith(30);
    bench.time -= 365 * 24 * 3_600_000;
    const until = new Date(bench.time + 30_000).toISOString();
    expect(await prepare(bench)).toMatchObject({ error: { kind: 'tooSoon', until } });
    bench.time += 20_000;
    expect(await prepare(bench)).toMatchObject({ error: { kind: 'tooSoon', until } });
    bench.time += 10_000;
    expect(failureOf(await prepare(bench))).toBe('succeeded');
  });

  it('holds for a submission as well, and its confirmation is gone', async () => {
    const bench = await refusedWith(30);
    bench.time += 30_000;
    const confirmation = await bench.confirm();
    bench.time -= 10_000;
    expect(failureOf(await bench.submit(confirmation))).toBe('tooSoon');
    bench.time += 60_000;
    expect(failureOf(await bench.submit(confirmation))).toBe('confirmationStale');
    expect(bench.sender.arrived).toHaveLength(1);
  });
});
