import { describe, expect, it } from 'vitest';
import { accepted, refused } from '../../../../fakes/scripted-sender.ts';
import { attachment, failureOf, SubmissionBench } from '../../../../fakes/submission-bench.ts';

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

  it.each([
    ['was changed on disk', Buffer.from('%PDF-1.7 INVOICE'), 'fileMissing'],
    ['was not', undefined, 'succeeded'],
  ])('looks at every byte of an attachment that %s', async (_name, fileOnDisk, answer) => {
    const bench = new SubmissionBench({ attachments: [attachment] });
    const confirmation = await bench.confirm();
    if (fileOnDisk !== undefined) bench.fileOnDisk = fileOnDisk;
    expect(failureOf(await bench.submit(confirmation))).toBe(answer);
    expect(bench.sender.arrived).toHaveLength(answer === 'succeeded' ? 1 : 0);
  });

  it('says which attachment vanished while it was read', async () => {
    const bench = new SubmissionBench({ attachments: [attachment] });
    const confirmation = await bench.confirm();
    bench.whileReading = () => {
      bench.missingFiles.add(attachment.sha256);
      throw new Error('ENOENT');
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
