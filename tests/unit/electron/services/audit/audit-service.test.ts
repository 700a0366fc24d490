import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { OutgoingFolder } from '../../../../../electron/adapters/files/outgoing-files.ts';
import { AuditService } from '../../../../../electron/services/audit/audit-service.ts';
import { MemoryApplicationStore } from '../../../../fakes/memory-application-store.ts';
import { readyApplication } from '../../../../fakes/ready-application.ts';
import {
  acceptedAs,
  attemptWith,
  frozenPayload,
  refusal,
  requestWith,
} from '../../../../fakes/sample-records.ts';
import type { AnswerEntry } from '../../../../../shared/domain/follow-up.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';
import type { OutgoingDocument } from '../../../../../electron/services/host.ts';
import { documentBytes } from '../../../../fakes/document-bytes.ts';

/** A clerk who keeps what she is offered, or does not. */
function bench(answer: 'saved' | 'cancelled' | 'broken' = 'saved') {
  const store = new MemoryApplicationStore();
  const folder = path.join(temporaryFolder(), 'outgoing');
  const offered: { name: string; mediaType: string; text: string }[] = [];
  const documents = {
    save: (document: OutgoingDocument) => {
      const { name, mediaType } = document;
      offered.push({ name, mediaType, text: new TextDecoder().decode(documentBytes(document)) });
      return answer === 'broken' ? Promise.reject(new Error('no dialog')) : Promise.resolve(answer);
    },
  };
  const now = (): number => Date.parse('2026-11-19T14:32:00.000Z');
  const answered = new Map<string, readonly AnswerEntry[]>();
  const answers = { of: (id: string) => [...(answered.get(id) ?? [])] };
  const taken = { of: () => [] };
  const kept = { store, taken, answers };
  const audit = new AuditService({ ...kept, documents, now, files: new OutgoingFolder(folder) });
  const left = (): string[] => (existsSync(folder) ? readdirSync(folder) : []);
  return { store, audit, offered, left, answered };
}

describe('what an attempt sent', () => {
  it('is shown as JSON to read, each PDF by its name, size and fingerprint', () => {
    const { store, audit } = bench();
    const application = readyApplication();
    store.create(application);
    const attempt = attemptWith(null);
    store.confirmAttempt(application.id, attempt, frozenPayload);
    const sent = audit.sentBody({ applicationId: application.id, attemptId: attempt.id });
    const content = `PDF "a.pdf", 1000 bytes, SHA-256 ${'a'.repeat(64)}`;
    const text = JSON.stringify({ ServiceTag: 'DIY', Attachments: [{ Content: content }] }, null, 2);
    const { bodySha256, bodyBytes } = attempt;
    expect(sent).toEqual({ ok: true, value: { text, bodySha256, bodyBytes } });
  });

  it('stays readable with any name of a PDF', () => {
    const { store, audit } = bench();
    const application = readyApplication();
    store.create(application);
    const attempt = attemptWith(null);
    const name = 'a "b" \\ \u0000 \uD800.pdf';
    const parts = frozenPayload.parts.map((part) => (part.kind === 'attachment' ? { ...part, name } : part));
    store.confirmAttempt(application.id, attempt, { parts });
    const sent = audit.sentBody({ applicationId: application.id, attemptId: attempt.id });
    const text = sent.ok ? sent.value.text : '';
    expect(() => void JSON.parse(text)).not.toThrow();
    expect(text).toContain(JSON.stringify(`PDF "${name}", 1000 bytes`).slice(1, -1));
  });

  it('is not found for another application, another attempt, or where nothing was kept of it', () => {
    const { store, audit } = bench();
    const old = attemptWith(refusal);
    const [one, other] = [readyApplication({ attempts: [old] }), readyApplication()];
    for (const application of [one, other]) store.create(application);
    const attempt = attemptWith(null);
    store.confirmAttempt(other.id, attempt, frozenPayload);
    const notFound = { ok: false, error: { kind: 'notFound' } };
    expect(audit.sentBody({ applicationId: one.id, attemptId: attempt.id })).toEqual(notFound);
    expect(audit.sentBody({ applicationId: one.id, attemptId: old.id })).toEqual(notFound);
    expect(audit.sentBody({ applicationId: crypto.randomUUID(), attemptId: old.id })).toEqual(notFound);
  });
});

describe('the record of everything that was sent', () => {
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
