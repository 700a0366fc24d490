import { describe, expect, it } from 'vitest';
import { attachment, failureOf, SubmissionBench } from '../../../../fakes/submission-bench.ts';

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
