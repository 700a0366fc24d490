import { describe, expect, it } from 'vitest';
import { StoreError } from '../../../../../electron/services/applications/application-store.ts';
import {
  CertificateBench,
  jsonDocument,
  pdfDocument,
  refusal,
  unclear,
} from '../../../../fakes/certificate-bench.ts';

describe('issuing a certificate', () => {
  it('keeps a PDF by its bytes', async () => {
    const bench = new CertificateBench();
    bench.issuer.answers.push(pdfDocument);
    expect(await bench.issue()).toMatchObject({
      ok: true,
      value: {
        state: 'issued',
        issued: {
          name: 'certificate-EXP-2026-0418.pdf',
          bytes: pdfDocument.bytes.length,
          body: { kind: 'pdf' },
        },
      },
    });
    expect(bench.files.kept.map((bytes) => Buffer.from(bytes))).toEqual([Buffer.from(pdfDocument.bytes)]);
    expect(
      bench.page.payloads('applicationChanged'),
      'told when it started, was sent and had come',
    ).toMatchObject([{ state: 'accepted' }, { state: 'accepted' }, { state: 'issued' }]);
  });

  it('shows JSON with its links', async () => {
    const bench = new CertificateBench();
    bench.issuer.answers.push(jsonDocument({ url: 'https://files.example/a.pdf' }));
    expect(await bench.issue()).toMatchObject({
      value: {
        issued: {
          name: 'certificate-EXP-2026-0418.json',
          body: { kind: 'json', links: [{ label: 'a.pdf', url: 'https://files.example/a.pdf' }] },
        },
      },
    });
  });

  it('asks once and only for the clerk', async () => {
    const bench = new CertificateBench();
    await bench.issue();
    expect(bench.issuer.asked).toEqual([
      { form: 'bearer', accessToken: 'token-1', serviceApplicationId: 'CO-2026-77' },
    ]);
  });

  it('gives two clicks one question and one answer', async () => {
    const bench = new CertificateBench();
    const [first, second] = await Promise.all([bench.issue(), bench.issue()]);
    expect(second).toEqual(first);
    expect(bench.issuer.asked).toHaveLength(1);
  });

  it('counts what is being asked for, so that nobody quits unasked', async () => {
    const bench = new CertificateBench();
    const issuing = bench.issue();
    expect(bench.service.askingNow).toBe(1);
    await issuing;
    expect(bench.service.askingNow).toBe(0);
  });

  it('no questions that was not accepted', async () => {
    const bench = new CertificateBench();
    const draft = { ...bench.application, id: crypto.randomUUID(), attempts: [] };
    bench.store.put(draft);
    expect(await bench.service.issue({ applicationId: draft.id, again: false })).toMatchObject({
      error: { kind: 'notAccepted' },
    });
    const gone = { applicationId: crypto.randomUUID(), again: false };
    expect(await bench.service.issue(gone)).toMatchObject({ error: { kind: 'notFound' } });
    expect(bench.issuer.asked).toEqual([]);
  });

  it('says so when the account that sent it is gone', async () => {
    const bench = new CertificateBench();
    bench.account = null;
    expect(await bench.issue()).toMatchObject({ error: { kind: 'notConnected' } });
  });

  it.each([
    ['notSent', { kind: 'notSent', reason: 'offline' }, { kind: 'notSent' }],
    ['unclear', unclear(502), { kind: 'unclear', status: 502 }],
    [
      'refused',
      refusal(409, 'Not approved yet'),
      { kind: 'refused', status: 409, message: 'Not approved yet' },
    ],
  ] as const)('hands on that it was %s, and does not ask again', async (_name, answer, error) => {
    const bench = new CertificateBench();
    bench.issuer.answers.push(answer);
    expect(await bench.issue()).toEqual({ ok: false, error });
    expect(bench.events.filter((event) => event === 'connected')).toHaveLength(1);
  });

  it('says why no token could be had', async () => {
    const bench = new CertificateBench();
    bench.signInFailure = { kind: 'passwordMissing' };
    expect(await bench.issue()).toMatchObject({
      error: { kind: 'signIn', failure: { kind: 'passwordMissing' } },
    });
  });

  it('says that it came and why it could not be kept', async () => {
    const bench = new CertificateBench();
    bench.issuer.beforeAnswer = () => void (bench.store.failure = 'diskFull');
    expect(await bench.issue()).toEqual({ ok: false, error: { kind: 'notStored', reason: 'diskFull' } });
    expect(bench.issuer.asked).toHaveLength(1);
    expect(bench.service.heldNow).toBe(1);
    bench.store.failure = null;
    await bench.issue();
    expect(bench.service.heldNow).toBe(0);
  });

  it('says so also where a scanner holds the file, and keeps it once that lets go', async () => {
    const bench = new CertificateBench();
    bench.files.failure = Object.assign(new Error('held'), { code: 'EBUSY', syscall: 'rename' });
    const error = { kind: 'notStored', reason: 'storeFailed' };
    expect(await bench.issue()).toEqual({ ok: false, error });
    bench.files.failure = null;
    expect(await bench.issue()).toMatchObject({ value: { state: 'issued' } });
    expect(bench.issuer.asked).toHaveLength(1);
  });

  it('says why the application could not be read, and asks for nothing', async () => {
    const bench = new CertificateBench();
    bench.store.unreadable = 'unreachable';
    expect(await bench.issue()).toEqual({ ok: false, error: { kind: 'unreachable' } });
    expect(bench.issuer.asked).toEqual([]);
  });

  it('keeps at the end of the program what the disk did not take before', async () => {
    const bench = new CertificateBench();
    bench.issuer.beforeAnswer = () => void (bench.store.failure = 'diskFull');
    await bench.issue();
    bench.store.failure = null;
    await bench.service.close();
    expect(bench.store.read(bench.application.id)).toMatchObject({ state: 'issued' });
    expect(bench.outcomes).toMatchObject([{ kind: 'issued' }]);
    bench.restart();
    expect(bench.outcomes, 'nobody has to ask a second time').toMatchObject([{ kind: 'issued' }]);
  });

  it('writes at the end of the program how a request ended, where the disk did not take it before', async () => {
    const bench = new CertificateBench();
    bench.issuer.answers.push(refusal(409, 'Not approved yet'));
    bench.store.failing.add('ended');
    await bench.issue();
    bench.store.failing.clear();
    await bench.service.close();
    expect(bench.outcomes).toMatchObject([{ kind: 'refused', status: 409 }]);
  });

  it('ends also where the disk takes nothing until the end', async () => {
    const bench = new CertificateBench();
    bench.issuer.beforeAnswer = () => void (bench.store.failure = 'diskFull');
    await bench.issue();
    await bench.service.close();
    expect(bench.outcomes).toEqual([null]);
  });

  it('keeps what came once there is room again, without asking a second time', async () => {
    const bench = new CertificateBench();
    bench.issuer.answers.push(pdfDocument, refusal(409, 'Issued already'));
    bench.issuer.beforeAnswer = () => void (bench.store.failure = 'diskFull');
    await bench.issue();
    bench.store.failure = null;
    bench.issuer.beforeAnswer = () => undefined;
    expect(await bench.issue()).toMatchObject({ value: { state: 'issued' } });
    expect(bench.issuer.asked).toHaveLength(1);
    expect(await bench.issue(), 'a later question is asked').toMatchObject({ error: { kind: 'refused' } });
  });
});

describe('the token in the issue call', () => {
  const forms = (bench: CertificateBench): string[] =>
    bench.issuer.asked.map(({ form, accessToken }) => `${form} ${accessToken}`);

  it('is renewed once after a 401', async () => {
    const bench = new CertificateBench();
    bench.issuer.answers.push(refusal(401, 'expired'));
    expect(await bench.issue()).toMatchObject({ ok: true });
    expect(forms(bench)).toEqual(['bearer token-1', 'bearer token-2']);
  });

  it('is tried bare after a 403, and kept so for the next call', async () => {
    const bench = new CertificateBench();
    bench.issuer.answers.push(refusal(403, 'forbidden'));
    await bench.issue();
    await bench.issue();
    expect(forms(bench)).toEqual(['bearer token-1', 'bare token-1', 'bare token-1']);
  });

  it.each([
    new StoreError('diskFull', 'told to fail'),
    Object.assign(new Error('held'), { code: 'EBUSY', syscall: 'unlink' }),
  ])('does not lose a certificate because the form could not be noted: %s', async (failure) => {
    const bench = new CertificateBench();
    bench.preferencesFailure = failure;
    bench.issuer.answers.push(refusal(403, 'forbidden'));
    expect(await bench.issue()).toMatchObject({ ok: true, value: { state: 'issued' } });
    expect(bench.forms.read('practice')).toBe('bare');
  });

  it('is tried three times at most, and the first refusal is told', async () => {
    const bench = new CertificateBench();
    bench.issuer.answers.push(
      refusal(401, 'old'),
      refusal(401, 'still'),
      refusal(403, 'bare'),
      refusal(403, 'never'),
    );
    expect(await bench.issue()).toMatchObject({ error: { kind: 'refused', status: 401, message: 'still' } });
    expect(forms(bench)).toEqual(['bearer token-1', 'bearer token-2', 'bare token-2']);
    expect(bench.forms.read('practice')).toBeNull();
  });
});

describe('what came back', () => {
  async function issued(body?: unknown): Promise<CertificateBench> {
    const bench = new CertificateBench();
    if (body !== undefined) bench.issuer.answers.push(jsonDocument(body));
    await bench.issue();
    return bench;
  }

  it('opens and is saved from the kept file', async () => {
    const bench = await issued();
    expect(await bench.documents.open({ applicationId: bench.application.id })).toEqual({
      ok: true,
      value: null,
    });
    expect(await bench.documents.save({ applicationId: bench.application.id })).toEqual({
      ok: true,
      value: 'saved',
    });
    const outgoing = { path: '/kept/0', name: 'certificate-EXP-2026-0418.pdf', mediaType: 'application/pdf' };
    expect(bench.handedOut).toEqual([outgoing, outgoing]);
  });

  it('says that no reader came up', async () => {
    const bench = await issued();
    bench.readerFails = true;
    const opened = await bench.documents.open({ applicationId: bench.application.id });
    expect(opened).toEqual({ ok: false, error: { kind: 'noReader' } });
  });

  it('says that the chosen place did not take it, and what is a bug is thrown', async () => {
    const bench = await issued();
    const { id: applicationId } = bench.application;
    bench.saveFailure = Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'write' });
    expect(await bench.documents.save({ applicationId })).toEqual({ ok: false, error: { kind: 'notSaved' } });
    bench.saveFailure = new Error('a bug');
    await expect(bench.documents.save({ applicationId })).rejects.toThrow('a bug');
  });

  it('says that no browser came up', async () => {
    const bench = await issued({ a: 'https://files.example/a' });
    bench.browserFails = true;
    const opened = await bench.documents.openLink({ applicationId: bench.application.id, link: 0 });
    expect(opened).toEqual({ ok: false, error: { kind: 'linkNotOpened' } });
  });

  it('says why it could not be looked up', async () => {
    const bench = await issued({ a: 'https://files.example/a' });
    bench.store.unreadable = 'unreachable';
    const { id: applicationId } = bench.application;
    const unreachable = { ok: false, error: { kind: 'unreachable' } };
    expect(await bench.documents.open({ applicationId })).toEqual(unreachable);
    expect(await bench.documents.save({ applicationId })).toEqual(unreachable);
    expect(await bench.documents.openLink({ applicationId, link: 0 })).toEqual(unreachable);
  });

  it('says that the kept file is gone', async () => {
    const bench = await issued();
    bench.files.damaged = true;
    const opened = await bench.documents.open({ applicationId: bench.application.id });
    expect(opened).toMatchObject({ error: { kind: 'fileMissing', name: 'certificate-EXP-2026-0418.pdf' } });
  });

  it('opens a link by its place only', async () => {
    const bench = await issued({
      a: 'https://files.example/a',
      b: 'http://files.example/b',
      c: 'https://x:y@files.example/c',
    });
    const openLink = (link: number) =>
      bench.documents.openLink({ applicationId: bench.application.id, link });
    expect(await openLink(0)).toEqual({ ok: true, value: null });
    for (const link of [1, 2, 99])
      expect(await openLink(link)).toMatchObject({ error: { kind: 'linkNotAllowed' } });
    expect(bench.opened).toEqual(['https://files.example/a']);
  });

  it('opens no link that was changed on disk into another scheme', async () => {
    const bench = await issued({ a: 'https://files.example/a' });
    bench.replaceLink('file:///etc/passwd');
    const opened = await bench.documents.openLink({ applicationId: bench.application.id, link: 0 });
    expect(opened).toMatchObject({ error: { kind: 'linkNotAllowed' } });
  });

  it('is not there before it was issued', async () => {
    const bench = new CertificateBench();
    const asked = { applicationId: bench.application.id };
    expect(await bench.documents.open(asked)).toMatchObject({ error: { kind: 'notIssued' } });
    expect(await bench.documents.save(asked)).toMatchObject({ error: { kind: 'notIssued' } });
    expect(await bench.documents.openLink({ ...asked, link: 0 })).toMatchObject({
      error: { kind: 'notIssued' },
    });
  });
});
