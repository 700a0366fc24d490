import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { OutgoingFolder } from '../../../../../electron/adapters/files/outgoing-files.ts';
import { AuditService } from '../../../../../electron/services/audit/audit-service.ts';
import { MemoryAttachmentFiles } from '../../../../fakes/memory-attachment-files.ts';
import { MemoryApplicationStore } from '../../../../fakes/memory-application-store.ts';
import { readyApplication } from '../../../../fakes/ready-application.ts';
import {
  acceptedAs,
  attemptWith,
  frozenPayload,
  refusal,
  requestWith,
  unclear,
} from '../../../../fakes/sample-records.ts';
import type { AnswerEntry } from '../../../../../shared/domain/chamber-answer.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';
import type { OutgoingDocument } from '../../../../../electron/services/host.ts';
import { documentBytes } from '../../../../fakes/document-bytes.ts';

/** A clerk who saves what she is offered, or does not. */
function bench(
  answer: 'saved' | 'cancelled' | 'broken' = 'saved',
  onSaved: (copy: string) => void = () => undefined,
) {
  const store = new MemoryApplicationStore();
  const folder = path.join(temporaryFolder(), 'outgoing');
  const offered: { name: string; mediaType: string; text: string }[] = [];
  const documents = {
    save: (document: OutgoingDocument) => {
      const { name, mediaType } = document;
      offered.push({ name, mediaType, text: new TextDecoder().decode(documentBytes(document)) });
      if ('path' in document) onSaved(document.path);
      return answer === 'broken' ? Promise.reject(new Error('no dialog')) : Promise.resolve(answer);
    },
  };
  const now = (): number => Date.parse('2026-11-19T14:32:00.000Z');
  const answered = new Map<string, readonly AnswerEntry[]>();
  const answers = { of: (id: string) => [...(answered.get(id) ?? [])] };
  const taken = { of: () => [] };
  const kept = { store, taken, answers };
  const attachments = new MemoryAttachmentFiles();
  const files = new OutgoingFolder(folder);
  const audit = new AuditService({ ...kept, documents, now, attachments, files });
  const left = (): string[] => (existsSync(folder) ? readdirSync(folder) : []);
  return { store, audit, attachments, offered, left, answered };
}

describe('what an attempt sent', () => {
  it('is shown as JSON to read, each PDF by its name, size and fingerprint', async () => {
    const { store, audit } = bench();
    const application = readyApplication();
    store.create(application);
    const attempt = attemptWith(null);
    store.confirmAttempt(application.id, attempt, frozenPayload);
    const sent = await audit.sentBody({ applicationId: application.id, attemptId: attempt.id });
    const content = `PDF "a.pdf", 1000 bytes, SHA-256 ${'a'.repeat(64)}`;
    const text = JSON.stringify({ ServiceTag: 'DIY', Attachments: [{ Content: content }] }, null, 2);
    const { bodySha256, bodyBytes } = attempt;
    expect(sent).toEqual({ ok: true, value: { text, bodySha256, bodyBytes } });
  });

  it('has the fingerprint of the whole body where that did not leave whole, as long as its PDFs are as they were', async () => {
    const { store, audit, attachments } = bench();
    const application = readyApplication();
    store.create(application);
    const { bodySha256: _never, ...attempt } = attemptWith(unclear());
    const { sha256, bytes } = await attachments.keep(Buffer.from('%PDF-1.7'));
    const parts = frozenPayload.parts.map((part) =>
      part.kind === 'attachment' ? { ...part, sha256, bytes } : part,
    );
    store.confirmAttempt(application.id, attempt, { parts });
    const whole = '{"ServiceTag":"DIY","Attachments":[{"Content":"JVBERi0xLjc="}]}';
    const bodySha256 = createHash('sha256').update(whole).digest('hex');
    const asked = { applicationId: application.id, attemptId: attempt.id };
    expect(await audit.sentBody(asked)).toMatchObject({ ok: true, value: { bodySha256 } });
    const other = { ...attempt, id: crypto.randomUUID() };
    store.confirmAttempt(application.id, other, frozenPayload);
    const gone = await audit.sentBody({ ...asked, attemptId: other.id });
    expect(gone).toMatchObject({ ok: true, value: { bodySha256: null } });
  });

  it('stays readable with any name of a PDF', async () => {
    const { store, audit } = bench();
    const application = readyApplication();
    store.create(application);
    const attempt = attemptWith(null);
    const name = 'a "b" \\ \u0000 \uD800.pdf';
    const parts = frozenPayload.parts.map((part) => (part.kind === 'attachment' ? { ...part, name } : part));
    store.confirmAttempt(application.id, attempt, { parts });
    const sent = await audit.sentBody({ applicationId: application.id, attemptId: attempt.id });
    const text = sent.ok ? sent.value.text : '';
    expect(() => void JSON.parse(text)).not.toThrow();
    expect(text).toContain(JSON.stringify(`PDF "${name}", 1000 bytes`).slice(1, -1));
  });

  it('is not found for another application, another attempt, or where nothing was kept of it', async () => {
    const { store, audit } = bench();
    const old = attemptWith(refusal);
    const [one, other] = [readyApplication({ attempts: [old] }), readyApplication()];
    for (const application of [one, other]) store.create(application);
    const attempt = attemptWith(null);
    store.confirmAttempt(other.id, attempt, frozenPayload);
    const notFound = { ok: false, error: { kind: 'notFound' } };
    expect(await audit.sentBody({ applicationId: one.id, attemptId: attempt.id })).toEqual(notFound);
    expect(await audit.sentBody({ applicationId: one.id, attemptId: old.id })).toEqual(notFound);
    expect(await audit.sentBody({ applicationId: crypto.randomUUID(), attemptId: old.id })).toEqual(notFound);
  });
});

describe('the record of everything that was sent', () => {
  it('is called by the day of this computer, as every other file is', async () => {
    vi.stubEnv('TZ', 'Pacific/Kiritimati');
    onTestFinished(() => void vi.unstubAllEnvs());
    const { store, audit, offered } = bench();
    store.create(readyApplication({ attempts: [attemptWith(refusal)] }));
    await audit.export({ applicationId: null });
    expect(offered).toMatchObject([{ name: 'CO-Desk-audit-2026-11-20.json' }]);
  });

  it('holds each attempt and each request for a certificate as it is kept, the bin included, and no parties', async () => {
    const { store, audit, offered, left } = bench();
    const attempts = [attemptWith(refusal), attemptWith(acceptedAs('DIY'))];
    const certificateRequests = [requestWith({ kind: 'unclear', status: 502, answer: 'Bad gateway' })];
    const [one, two] = [
      readyApplication({ attempts, certificateRequests }),
      readyApplication({ attempts: [attemptWith(refusal)] }),
    ];
    for (const application of [one, two, readyApplication()]) store.create(application);
    store.remove(two.id, '2026-11-05T12:00:00.000Z');
    expect(await audit.export({ applicationId: null })).toEqual({ ok: true, value: 'saved' });
    const text = offered[0]?.text ?? '';
    expect(offered).toMatchObject([{ name: 'CO-Desk-audit-2026-11-19.json', mediaType: 'application/json' }]);
    expect(JSON.parse(text)).toMatchObject({
      exportedAt: '2026-11-19T14:32:00.000Z',
      applications: [{ applicationId: one.id, attempts, certificateRequests }, { applicationId: two.id }],
    });
    expect(text).not.toMatch(/Hallwanger|Demirkaya/);
    expect(left()).toEqual([]);
  });

  it('holds what the chamber answered, corrected answers too', async () => {
    const { store, audit, offered, answered } = bench();
    const application = readyApplication({ attempts: [attemptWith(acceptedAs('FS'))] });
    store.create(application);
    const entry = { day: '2026-11-18', note: 'by phone', recordedAt: '2026-11-18T09:00:00.000Z' } as const;
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    const chamberAnswers: readonly AnswerEntry[] = [
      { ...entry, id: first, answer: 'queried', corrects: null },
      { ...entry, id: second, answer: 'approved', corrects: first },
    ];
    answered.set(application.id, chamberAnswers);
    await audit.export({ applicationId: application.id });
    expect(JSON.parse(offered[0]?.text ?? '')).toMatchObject({ applications: [{ chamberAnswers }] });
  });

  it('may be of one application alone, and of none', async () => {
    const { store, audit, offered } = bench();
    const [one, two] = [1, 2].map(() => readyApplication({ attempts: [attemptWith(refusal)] }));
    for (const application of [one, two]) if (application !== undefined) store.create(application);
    await audit.export({ applicationId: two?.id ?? '' });
    expect(JSON.parse(offered[0]?.text ?? '')).toMatchObject({ applications: [{ applicationId: two?.id }] });
    const nobody = await audit.export({ applicationId: crypto.randomUUID() });
    expect(nobody).toEqual({ ok: false, error: { kind: 'notFound' } });
    const empty = bench();
    await empty.audit.export({ applicationId: null });
    expect(JSON.parse(empty.offered[0]?.text ?? '')).toMatchObject({ applications: [] });
  });

  it.each(['cancelled', 'broken'] as const)('leaves no copy when saving was %s', async (answer) => {
    const { audit, left, offered } = bench(answer);
    await audit.export({ applicationId: null }).catch(() => undefined);
    expect(offered).toHaveLength(1);
    expect(left()).toEqual([]);
  });

  it('is saved also where its temporary copy cannot be removed', async () => {
    // A folder in its place cannot be removed like a file, as one that another program holds cannot on Windows.
    const { audit, left } = bench('saved', (copy) => {
      rmSync(copy);
      mkdirSync(copy);
    });
    expect(await audit.export({ applicationId: null })).toEqual({ ok: true, value: 'saved' });
    expect(left()).toHaveLength(1);
  });

  it('is written one application at a time', async () => {
    const attempts = Array.from({ length: 5 }, () => attemptWith(refusal));
    let longest = 0;
    const store = Object.assign(new MemoryApplicationStore(), {
      *attempted() {
        for (let number = 0; number < 2_000; number += 1) yield readyApplication({ attempts });
      },
    });
    const audit = new AuditService({
      answers: { of: () => [] },
      taken: { of: () => [] },
      store,
      attachments: new MemoryAttachmentFiles(),
      documents: { save: () => Promise.resolve('saved') },
      files: {
        write: async (pieces) => {
          for await (const piece of pieces) longest = Math.max(longest, piece.length);
          return '/somewhere';
        },
        remove: () => Promise.resolve(),
      },
      now: () => 0,
    });
    expect(await audit.export({ applicationId: null })).toEqual({ ok: true, value: 'saved' });
    expect(longest).toBeLessThan(10_000);
  });
});
