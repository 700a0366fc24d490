import { describe, expect, it } from 'vitest';
import { accepted, refused } from '../../../../fakes/scripted-sender.ts';
import { attachment, failureOf, SubmissionBench } from '../../../../fakes/submission-bench.ts';

describe('submitting', () => {
  it('answers as soon as the confirmation is durable, and sends after that', async () => {
    const bench = new SubmissionBench();
    const submitted = await bench.submit(await bench.confirm());
    expect(submitted).toMatchObject({ ok: true, value: { state: 'waiting', attempts: [{ outcome: null }] } });
    expect(bench.sender.arrived).toEqual([]);
    await bench.settled();
    expect(bench.now().state).toBe('accepted');
  });

  it('writes confirmed, started, sending and the outcome, each before it goes on', async () => {
    const bench = new SubmissionBench({ attachments: [attachment] });
    await bench.send();
    expect(bench.store.written.map(({ steps }) => steps.map(({ step }) => step))).toEqual([
      ['confirmed'],
      ['confirmed', 'started'],
      ['confirmed', 'started', 'connected', 'sending'],
      ['confirmed', 'started', 'connected', 'sending', 'sent'],
      ['confirmed', 'started', 'connected', 'sending', 'sent', 'ended'],
    ]);
    expect(bench.store.written.map(({ outcome }) => outcome?.kind ?? null)).toEqual([
      null,
      null,
      null,
      null,
      'accepted',
    ]);
    expect(bench.page.payloads('applicationChanged')).toHaveLength(5);
  });

  it('says from which account and to which address', async () => {
    const bench = new SubmissionBench();
    bench.useService();
    await bench.send();
    expect(bench.now().attempts).toMatchObject([
      {
        connection: 'b7a4c2de-0000-4000-8000-000000000001',
        connectionLabel: 'Chamber',
        address: 'https://service.example',
        serviceHost: 'service.example',
        userName: 'clerk',
      },
    ]);
  });

  it('fingerprints exactly the body that leaves', async () => {
    const bench = new SubmissionBench({ attachments: [attachment] });
    await bench.send(bench.application, 'FS');
    const body = bench.sender.arrived[0]?.text ?? '';
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body));
    expect(bench.now().attempts[0]).toMatchObject({
      serviceTag: 'FS',
      bodyBytes: Buffer.byteLength(body),
      bodySha256: Buffer.from(digest).toString('hex'),
    });
    expect(
      bench.store.written.map(({ bodySha256 }) => bodySha256 !== undefined),
      'known once it has left',
    ).toEqual([false, false, false, true, true]);
    expect(JSON.parse(body)).toMatchObject({
      Options: { Service: 'FS', ClientReferenceNumber: 'EXP-2026-0418' },
      Attachment: [{ name: 'invoice.pdf', pdf: Buffer.from('%PDF-1.7 invoice').toString('base64') }],
    });
  });

  it('gives one request for a double click', async () => {
    const bench = new SubmissionBench();
    const confirmation = await bench.confirm();
    const answers = await Promise.all([bench.submit(confirmation), bench.submit(confirmation)]);
    expect(answers.map(failureOf)).toEqual(['succeeded', 'confirmationStale']);
    await bench.settled();
    expect(bench.now().attempts).toHaveLength(1);
    expect(bench.sender.arrived).toHaveLength(1);
  });

  it('gives one request for two windows that confirm in the same instant', async () => {
    const bench = new SubmissionBench();
    const [first, second] = [await bench.confirm(), await bench.confirm()];
    const answers = await Promise.all([bench.submit(first), bench.submit(second)]);
    expect(answers.map(failureOf)).toEqual(['succeeded', 'locked']);
    await bench.settled();
    expect(bench.sender.arrived).toHaveLength(1);
  });

  it('refuses a replayed confirmation', async () => {
    const bench = new SubmissionBench();
    bench.sender.answers.push(refused);
    const confirmation = await bench.confirm();
    await bench.submit(confirmation);
    expect(failureOf(await bench.submit(confirmation))).toBe('confirmationStale');
    await bench.settled();
    expect(failureOf(await bench.submit(confirmation))).toBe('confirmationStale');
    expect(bench.sender.arrived).toHaveLength(1);
  });

  it('says so where the application cannot be read at the moment in which it is confirmed', async () => {
    const bench = new SubmissionBench({ attachments: [attachment] });
    const submitting = bench.submit(await bench.confirm());
    bench.store.damaged.add(bench.application.id);
    expect(failureOf(await submitting)).toBe('storeFailed');
    await bench.settled();
    expect(bench.store.written).toEqual([]);
    expect(bench.sender.arrived).toEqual([]);
  });

  it('refuses a second confirmation of the same state once the first was used', async () => {
    const bench = new SubmissionBench();
    bench.sender.answers.push(refused);
    const [first, second] = [await bench.confirm(), await bench.confirm()];
    await bench.submit(first);
    await bench.settled();
    expect(failureOf(await bench.submit(second))).toBe('confirmationStale');
    expect(bench.sender.arrived).toHaveLength(1);
  });

  it('refuses a confirmation that knows nothing of another one with the same invoice, confirmed since', async () => {
    const bench = new SubmissionBench();
    const { invoiceNumber } = bench.application.content;
    const other = bench.add('EXP-OTHER');
    bench.store.put({
      ...other,
      content: { ...other.content, invoiceNumber: ` ${invoiceNumber.toLowerCase()}` },
    });
    const [first, second] = [await bench.confirm(), await bench.confirm(other)];
    expect(failureOf(await bench.submit(first))).toBe('succeeded');
    expect(failureOf(await bench.submit(second, 'FS', other))).toBe('sameInvoiceSent');
    // When asked again, the clerk is told about it and may go on.
    const prepared = await bench.prepare(other);
    expect(prepared.ok && prepared.value.sameInvoice.map(({ applicationId }) => applicationId)).toEqual([
      bench.application.id,
    ]);
    expect(failureOf(await bench.submit(await bench.confirm(other), 'FS', other))).toBe('succeeded');
    await bench.settled();
    expect(bench.sender.arrived).toHaveLength(2);
  });

  it('takes others with the same invoice that were confirmed by the same word, and what is only stored', async () => {
    const bench = new SubmissionBench();
    const { invoiceNumber } = bench.application.content;
    const [other, third] = [bench.add('EXP-OTHER'), bench.add('EXP-THIRD')];
    for (const one of [other, third]) bench.store.put({ ...one, content: { ...one.content, invoiceNumber } });
    const [first, second, stored] = [
      await bench.confirm(),
      await bench.confirm(other),
      await bench.confirm(third, 'store'),
    ];
    expect(failureOf(await bench.submit(first))).toBe('succeeded');
    const { id: applicationId } = other;
    const together = [bench.application.id];
    const asked = { applicationId, confirmation: second, serviceTag: 'FS', together } as const;
    expect(failureOf(await bench.service.submit(asked))).toBe('succeeded');
    expect(failureOf(await bench.submit(stored, 'Draft', third))).toBe('succeeded');
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
    await bench.settled();
    expect([bench.store.written, bench.sender.arrived]).toEqual([[], []]);
  });

  it.each([
    ['was changed on disk', Buffer.from('%PDF-1.7 INVOICE'), 'fileMissing'],
    ['was not', undefined, 'succeeded'],
  ])('looks at every byte of an attachment that %s', async (_name, fileOnDisk, answer) => {
    const bench = new SubmissionBench({ attachments: [attachment] });
    const confirmation = await bench.confirm();
    if (fileOnDisk !== undefined) bench.fileOnDisk = fileOnDisk;
    expect(failureOf(await bench.submit(confirmation))).toBe(answer);
    await bench.settled();
    expect(bench.sender.arrived).toHaveLength(answer === 'succeeded' ? 1 : 0);
  });

  it('says which attachment vanished while it was read', async () => {
    const bench = new SubmissionBench({ attachments: [attachment] });
    const confirmation = await bench.confirm();
    bench.whileReading = () => {
      bench.missingFiles.add(attachment.sha256);
      throw Object.assign(new Error('gone'), { code: 'ENOENT' });
    };
    expect(await bench.submit(confirmation)).toMatchObject({
      error: { kind: 'fileMissing', name: 'invoice.pdf' },
    });
    expect(bench.store.written).toEqual([]);
  });

  it('refuses a confirmation that was given for another account', async () => {
    const bench = new SubmissionBench();
    const confirmation = await bench.confirm();
    bench.session = bench.sessionOf({ address: 'http://127.0.0.1:4999' });
    expect(failureOf(await bench.submit(confirmation))).toBe('confirmationStale');
    expect(bench.store.written).toEqual([]);
  });

  it('refuses a confirmation of another application', async () => {
    const bench = new SubmissionBench();
    const other = bench.add('EXP-2');
    expect(failureOf(await bench.submit(await bench.confirm(), 'DIY', other))).toBe('confirmationStale');
  });

  it('forgets confirmations with the program', async () => {
    const bench = new SubmissionBench();
    const confirmation = await bench.confirm();
    bench.restart();
    expect(failureOf(await bench.submit(confirmation))).toBe('confirmationStale');
  });

  it('leaves a draft that was stored at the service editable, and says so next time', async () => {
    const bench = new SubmissionBench();
    bench.sender.answers.push(accepted('SERVICE-7', 'Draft'));
    await bench.send(bench.application, 'Draft');
    expect(bench.now().state).toBe('ready');
    const prepared = await bench.prepare();
    expect(prepared).toMatchObject({ value: { storedBefore: ['SERVICE-7'] } });
  });

  it('tells the page about ten times a second how far it is, and every stage', async () => {
    const bench = new SubmissionBench();
    await bench.send();
    const total = bench.now().attempts[0]?.bodyBytes;
    expect(bench.page.payloads('submissionProgress')).toMatchObject([
      { stage: 'connecting', sentBytes: 0 },
      { stage: 'sending', totalBytes: total },
      { stage: 'sending', sentBytes: total },
      { stage: 'waiting', sentBytes: total },
    ]);
  });

  it('answers how far it is to a page that was loaded since, as long as it is being sent', async () => {
    const bench = new SubmissionBench();
    expect(bench.outbox.sending()).toEqual([]);
    const leaving = bench.sender.hold('leaving');
    await bench.submit(await bench.confirm());
    await leaving.reached;
    expect(bench.outbox.sending()).toEqual([bench.page.payloads('submissionProgress').at(-1)]);
    expect(bench.outbox.sending()).toMatchObject([{ stage: 'sending' }]);
    leaving.release();
    await bench.settled();
    expect(bench.outbox.sending()).toEqual([]);
  });
});
