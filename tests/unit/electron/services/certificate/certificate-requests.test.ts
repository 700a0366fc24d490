import { describe, expect, it } from 'vitest';
import { StoreError } from '../../../../../electron/services/applications/application-store.ts';
import { fail } from '../../../../../shared/domain/result.ts';
import { CertificateBench, pdfDocument, refusal, unclear } from '../../../../fakes/certificate-bench.ts';

const nothingClear = { kind: 'unclear', status: null, message: '', answer: '' };
const stopped = { kind: 'notSent', reason: 'stopped' };
const diskFull = { ok: false, error: { kind: 'diskFull' } };
const notStored = { ok: false, error: { kind: 'notStored', reason: 'diskFull' } };

describe('a request for a certificate', () => {
  it('is durable before the token, before the first byte and before anybody hears of the end', async () => {
    const bench = new CertificateBench();
    await bench.issue();
    expect(bench.events).toEqual([
      'written: started',
      'asked for token-1',
      'connected',
      'written: sending',
      'left',
      'kept the bytes',
      'written: issued',
      'written: ended issued',
    ]);
  });

  it('is written before each of three requests, and each refusal before the next', async () => {
    const bench = new CertificateBench();
    bench.issuer.answers.push(refusal(401, 'old'), refusal(403, 'still'), refusal(403, 'bare'));
    await bench.issue();
    expect(bench.events).toEqual([
      'written: started',
      'asked for token-1',
      'connected',
      'written: sending',
      'left',
      'written: unauthorised',
      'asked for token-2',
      'connected',
      'written: sending',
      'left',
      'written: unauthorised',
      'connected',
      'written: sending',
      'left',
      'written: ended refused',
    ]);
    expect(bench.outcomes).toEqual([{ kind: 'refused', status: 403, message: 'still' }]);
  });

  it('keeps who asked, where and for what', async () => {
    const bench = new CertificateBench();
    await bench.issue();
    expect(bench.requests).toMatchObject([
      {
        connection: 'practice',
        connectionLabel: 'Practice',
        address: 'http://127.0.0.1:4100',
        userName: 'practice',
        serviceApplicationId: 'CO-2026-77',
        outcome: { kind: 'issued', bytes: pdfDocument.bytes.length },
      },
    ]);
  });

  it.each([
    [refusal(409, 'Not approved'), { kind: 'refused', status: 409, message: 'Not approved' }],
    [{ kind: 'notSent', reason: 'nameNotFound' } as const, { kind: 'notSent', reason: 'nameNotFound' }],
    [{ kind: 'notSent', reason: 'cancelled' } as const, stopped],
    [unclear(502), { kind: 'unclear', status: 502, message: '', answer: 'said' }],
  ])('keeps what became of it: %j', async (answer, outcome) => {
    const bench = new CertificateBench();
    bench.issuer.answers.push(answer);
    await bench.issue();
    expect(bench.outcomes).toEqual([outcome]);
    const reported = bench.page.payloads('applicationChanged').at(-1);
    expect(reported).toMatchObject({ certificateRequests: [{ outcome }] });
  });

  it('was not sent when no token could be had', async () => {
    const bench = new CertificateBench();
    bench.signInFailure = { kind: 'passwordMissing' };
    await bench.issue();
    expect(bench.outcomes).toEqual([{ kind: 'notSent', reason: 'signInNeeded' }]);
    expect(bench.issuer.asked).toEqual([]);
  });

  it('was not sent, and nothing of it is written, when the account is gone', async () => {
    const bench = new CertificateBench();
    bench.account = null;
    await bench.issue();
    expect(bench.events).toEqual([]);
  });
});

describe('when the log cannot be written', () => {
  it('or the account not be read, the clerk is told so and nothing is asked', async () => {
    const bench = new CertificateBench();
    Object.defineProperty(bench, 'account', {
      get: () => {
        throw new StoreError('diskFull', 'told to fail');
      },
    });
    expect(await bench.issue()).toEqual(diskFull);
    expect([bench.requests, bench.events]).toEqual([[], []]);
  });

  it('no token is asked for and no connection opened', async () => {
    const bench = new CertificateBench();
    bench.store.failing.add('started');
    expect(await bench.issue()).toEqual(diskFull);
    expect(bench.events).toEqual([]);
    bench.store.failing.clear();
    expect(await bench.issue()).toMatchObject({ ok: true });
  });

  it('a first step that the disk took although it said otherwise is ended at once', async () => {
    const bench = new CertificateBench();
    const write = bench.store.writeCertificateRequest.bind(bench.store);
    bench.store.writeCertificateRequest = (applicationId, request) => {
      write(applicationId, request);
      bench.store.writeCertificateRequest = write;
      throw new StoreError('diskFull', 'told to fail after it was written');
    };
    expect(await bench.issue()).toEqual(diskFull);
    expect(bench.issuer.asked).toEqual([]);
    expect(bench.outcomes).toEqual([stopped]);
    expect(await bench.issue()).toMatchObject({ ok: true });
  });

  it('nothing leaves over an open connection', async () => {
    const bench = new CertificateBench();
    bench.store.failing.add('sending');
    expect(await bench.issue()).toEqual(diskFull);
    expect(bench.issuer.asked).toEqual([]);
    expect(bench.outcomes).toEqual([stopped]);
  });

  it.each([401, 403])('nothing more is asked after a %s', async (status) => {
    const bench = new CertificateBench();
    bench.issuer.answers.push(refusal(status, 'no'));
    bench.store.failing.add('unauthorised');
    expect(await bench.issue()).toMatchObject({ error: { kind: 'refused', status, message: 'no' } });
    expect(bench.issuer.asked).toHaveLength(1);
    expect(bench.outcomes).toEqual([{ kind: 'refused', status, message: 'no' }]);
  });

  it('the end is kept in memory, not told, and written before anything else is asked', async () => {
    const bench = new CertificateBench();
    bench.issuer.answers.push(unclear(504));
    bench.store.failing.add('ended');
    expect(await bench.issue()).toEqual(diskFull);
    expect(await bench.issue(true), 'still no room').toEqual(diskFull);
    expect(bench.issuer.asked).toHaveLength(1);
    bench.store.failing.clear();
    expect(await bench.issue()).toEqual(fail({ kind: 'unclear', status: 504 }));
    expect(bench.outcomes).toEqual([{ kind: 'unclear', status: 504, message: '', answer: 'said' }]);
    expect(bench.issuer.asked).toHaveLength(1);
  });

  it('a certificate whose end could not be written is not asked for a second time', async () => {
    const bench = new CertificateBench();
    bench.store.failing.add('ended');
    expect(await bench.issue()).toEqual(notStored);
    bench.store.failing.clear();
    expect(await bench.issue()).toMatchObject({ value: { state: 'issued' } });
    expect(bench.issuer.asked).toHaveLength(1);
    expect(bench.outcomes).toMatchObject([{ kind: 'issued' }]);
  });

  it('a certificate that could not be kept is unclear after a restart', async () => {
    const bench = new CertificateBench();
    bench.store.failing.add('issued');
    expect(await bench.issue()).toEqual(notStored);
    bench.store.failing.clear();
    bench.restart();
    expect(bench.outcomes).toEqual([nothingClear]);
  });
});

describe('after no clear answer', () => {
  async function afterUnclear(): Promise<CertificateBench> {
    const bench = new CertificateBench();
    bench.issuer.answers.push(unclear(null));
    await bench.issue();
    bench.events.length = 0;
    return bench;
  }

  it('opens nothing without the second word, also after a restart', async () => {
    const bench = await afterUnclear();
    for (const isLater of [false, true]) {
      if (isLater) bench.restart();
      expect(await bench.issue()).toEqual(fail({ kind: 'unclear', status: null }));
      expect(bench.events).toEqual([]);
    }
  });

  it('asks once more with it', async () => {
    const bench = await afterUnclear();
    expect(await bench.issue(true)).toMatchObject({ value: { state: 'issued' } });
    expect(bench.issuer.asked).toHaveLength(2);
    expect(bench.outcomes).toMatchObject([nothingClear, { kind: 'issued' }]);
    expect(await bench.issue(), 'the certificate has come').toMatchObject({ ok: true });
  });

  it.each([refusal(409, 'no'), { kind: 'notSent', reason: 'offline' } as const, unclear(500)])(
    'wants it each time until a certificate has come: %j',
    async (answer) => {
      const bench = await afterUnclear();
      bench.issuer.answers.push(answer);
      await bench.issue(true);
      bench.events.length = 0;
      expect(await bench.issue()).toMatchObject({ error: { kind: 'unclear' } });
      expect(bench.events).toEqual([]);
    },
  );

  it('takes a second word that was not needed for a plain request', async () => {
    const bench = new CertificateBench();
    expect(await bench.issue(true)).toMatchObject({ ok: true });
    expect(bench.issuer.asked).toHaveLength(1);
  });

  it('lets two clicks on it ask once', async () => {
    const bench = await afterUnclear();
    const [first, second] = await Promise.all([bench.issue(true), bench.issue(true)]);
    expect(second).toEqual(first);
    expect(bench.issuer.asked).toHaveLength(2);
  });

  it('holds for that application alone', async () => {
    const bench = await afterUnclear();
    const other = { ...bench.application, id: crypto.randomUUID() };
    bench.store.put(other);
    expect(await bench.service.issue({ applicationId: other.id, again: false })).toMatchObject({ ok: true });
  });
});

describe('a run that ended in the middle', () => {
  it.each([
    [['started'], stopped],
    [['started', 'sending'], nothingClear],
    [['started', 'sending', 'unauthorised'], stopped],
    [['started', 'sending', 'unauthorised', 'sending'], nothingClear],
  ] as const)('after %j is settled at the next start', async (steps, outcome) => {
    const bench = new CertificateBench();
    bench.leaveOpen(...steps);
    bench.restart();
    expect(bench.outcomes).toEqual([outcome]);
    expect(bench.requests[0]?.steps.map(({ step }) => step)).toEqual([...steps, 'ended']);
    expect(bench.page.payloads('applicationChanged')).toHaveLength(1);
    const answer = await bench.issue();
    if (outcome.kind === 'unclear') expect(answer).toMatchObject({ error: { kind: 'unclear' } });
    else expect(answer).toMatchObject({ ok: true });
    expect(bench.issuer.asked).toHaveLength(outcome.kind === 'unclear' ? 0 : 1);
  });

  it.each([
    ['asked for token-1', stopped],
    ['connected', stopped],
    ['written: sending', nothingClear],
    ['left', nothingClear],
    ['kept the bytes', nothingClear],
    ['written: issued', { kind: 'issued', sha256: '0'.repeat(64), bytes: pdfDocument.bytes.length }],
  ])('right after "%s" loses nothing and claims nothing', async (last, outcome) => {
    const bench = new CertificateBench();
    bench.killAfter(last);
    await Promise.allSettled([bench.issue()]);
    bench.restart();
    expect(bench.outcomes).toEqual([outcome]);
  });

  it('does not take an earlier certificate for the one that was asked for', async () => {
    const bench = new CertificateBench();
    await bench.issue();
    bench.time += 60_000;
    bench.leaveOpen('started', 'sending');
    bench.restart();
    expect(bench.outcomes.at(-1)).toEqual(nothingClear);
  });

  it.each([-3_600_000, 0])(
    'does not take an earlier one either where the clock was moved by %d milliseconds since',
    async (moved) => {
      const bench = new CertificateBench();
      await bench.issue();
      bench.time += moved;
      bench.leaveOpen('started', 'sending');
      bench.restart();
      expect(bench.outcomes.at(-1)).toEqual(nothingClear);
    },
  );

  it('takes the one that came where the clock was set back before it came', async () => {
    const bench = new CertificateBench();
    bench.killAfter('written: issued');
    bench.issuer.beforeAnswer = () => void (bench.time -= 3_600_000);
    await Promise.allSettled([bench.issue()]);
    bench.restart();
    expect(bench.outcomes).toMatchObject([{ kind: 'issued', bytes: pdfDocument.bytes.length }]);
  });

  it('that cannot be settled keeps everything from being asked', async () => {
    const bench = new CertificateBench();
    bench.leaveOpen('started', 'sending');
    bench.store.failure = 'readOnly';
    bench.restart();
    expect(await bench.issue(true)).toEqual(fail({ kind: 'readOnly' }));
    bench.store.failure = null;
    expect(await bench.issue()).toMatchObject({ error: { kind: 'unclear' } });
    expect(bench.issuer.asked).toEqual([]);
  });
});

describe('the end of the program', () => {
  it('while a token is waited for means that not submitted', async () => {
    const bench = new CertificateBench();
    const never = new Promise<never>(() => undefined);
    if (bench.account !== null) {
      const tokens = { token: () => never, renewAfter401: () => never };
      bench.account = { ...bench.account, tokens };
    }
    const answer = bench.issue();
    await Promise.resolve();
    await bench.service.close();
    expect(await answer).toEqual(fail({ kind: 'notSent' }));
    expect(bench.outcomes).toEqual([stopped]);
  });

  it('while the connection is opened lets nothing leave any more', async () => {
    const bench = new CertificateBench();
    bench.issuer.beforeFirstByte = () => void bench.service.close();
    expect(await bench.issue()).toEqual(fail({ kind: 'notSent' }));
    expect(bench.issuer.asked).toEqual([]);
    expect(bench.outcomes).toEqual([stopped]);
  });

  it('between two requests lets no second one leave', async () => {
    const bench = new CertificateBench();
    bench.issuer.answers.push(refusal(403, 'no'));
    bench.issuer.beforeAnswer = () => void bench.service.close();
    await bench.issue();
    expect(bench.issuer.asked).toHaveLength(1);
    expect(bench.outcomes).toEqual([stopped]);
  });

  it('while the answer is waited for is unclear', async () => {
    const bench = new CertificateBench();
    bench.issuer.answers.push(unclear(null));
    bench.issuer.beforeAnswer = () => void bench.service.close();
    await bench.issue();
    expect(bench.outcomes).toEqual([nothingClear]);
  });

  it('hands a bug on, and says what can be said of the request', async () => {
    const bench = new CertificateBench();
    bench.issuer.beforeAnswer = () => Promise.reject(new Error('a bug'));
    await expect(bench.issue()).rejects.toThrow('a bug');
    expect(bench.outcomes).toEqual([nothingClear]);
  });
});
