import { describe, expect, it } from 'vitest';
import { ApiClient, type ExchangeNote } from '../../../../../electron/services/api-client/api-client.ts';
import { passwordGrant, refreshGrant } from '../../../../../electron/services/wire/co-service.ts';
import { emptyContent } from '../../../../../shared/domain/content.ts';
import { frameSubmission } from '../../../../fakes/framed-submission.ts';
import { ScriptedTransport, type Behaviour } from '../../../../fakes/scripted-transport.ts';

const address = 'https://service.example/base';

function setUp(...script: readonly Behaviour[]) {
  const transport = new ScriptedTransport(...script);
  const notes: ExchangeNote[] = [];
  const client = new ApiClient({ transport, now: () => 0 });
  client.onExchange((_address, note) => notes.push(note));
  return { client, transport, notes };
}

const answer = (status: number, body = '', headers = {}): Behaviour => ({
  kind: 'answer',
  status,
  body,
  headers,
});

describe('asking for a token', () => {
  const form = passwordGrant('müller & co', 'p=ss w%rd+');

  it('posts the form under the base address', async () => {
    const { client, transport } = setUp(
      answer(200, '{"AccessToken":"a.b.c","ExpiresIn":3600,"RefreshToken":"r"}'),
    );
    expect(await client.requestToken({ address, form })).toEqual({
      kind: 'granted',
      accessToken: 'a.b.c',
      expiresIn: 3600,
      refreshToken: 'r',
    });
    const [exchange] = transport.exchanges;
    expect(exchange?.request.url.href).toBe('https://service.example/base/auth/v1/token');
    expect(exchange?.request.headers['Content-Type']).toBe('application/x-www-form-urlencoded');
    const sent = new URLSearchParams(exchange?.body.toString());
    expect(Object.fromEntries(sent)).toEqual({
      grant_type: 'password',
      username: 'müller & co',
      password: 'p=ss w%rd+',
    });
  });

  it('tells a refusal in the words of the service, without the secrets it may quote', async () => {
    const { client } = setUp(answer(400, '{"Message":"No such user with p=ss w%rd+ or p%3Dss+w%25rd%2B"}'));
    expect(await client.requestToken({ address, form })).toEqual({
      kind: 'refused',
      status: 400,
      isOfService: true,
      message: 'No such user with [removed] or [removed]',
      retryAfterSeconds: null,
    });
    const renewal = setUp(answer(401, '{"message":"Bad token R-1234"}'));
    expect(await renewal.client.requestToken({ address, form: refreshGrant('a', 'R-1234') })).toMatchObject({
      message: 'Bad token [removed]',
    });
  });

  it.each<[Behaviour, unknown]>([
    [answer(200, '<html>'), { kind: 'webPage' }],
    [answer(200, '{"ExpiresIn":3600}'), { kind: 'notAService', status: 200 }],
    [answer(200, '{"AccessToken":""}'), { kind: 'notAService', status: 200 }],
    [answer(200, '{"AccessToken":"a\\r\\nX-Injected: 1"}'), { kind: 'notAService', status: 200 }],
    [answer(302), { kind: 'notAService', status: 302 }],
    [answer(503), { kind: 'serviceFault', status: 503, message: '' }],
    [answer(511, '<html>Sign in'), { kind: 'webPage' }],
    [answer(403, '<!DOCTYPE html><title>Portal</title>'), { kind: 'webPage' }],
    [
      answer(200, `{"AccessToken":"a","x":"${'x'.repeat(1_000_000)}"}`),
      { kind: 'unreachable', reason: 'lost' },
    ],
    [{ kind: 'breakOff' }, { kind: 'unreachable', reason: 'lost' }],
    [
      { kind: 'unreachable', reason: 'nameNotFound' },
      { kind: 'unreachable', reason: 'nameNotFound' },
    ],
    [
      { kind: 'unreachable', reason: 'connectionRefused' },
      { kind: 'unreachable', reason: 'refused' },
    ],
    [
      { kind: 'unreachable', reason: 'connectTimeout' },
      { kind: 'unreachable', reason: 'timeout' },
    ],
    [
      { kind: 'unreachable', reason: 'offline' },
      { kind: 'unreachable', reason: 'lost' },
    ],
    [
      { kind: 'unreachable', reason: 'tlsUntrusted' },
      { kind: 'untrusted', detail: 'scripted' },
    ],
  ])('%j is no sign-in', async (behaviour, failure) => {
    const { client } = setUp(behaviour);
    expect(await client.requestToken({ address, form })).toEqual({ kind: 'failed', failure });
  });
});

describe('submitting', () => {
  const body = frameSubmission({ content: emptyContent, serviceTag: 'FS', attachments: [] });

  it('posts the body with the token and reads the outcome', async () => {
    const { client, transport } = setUp(
      answer(200, '{"response_code":200,"applicationId":"CO-1","fsCost":"9.00"}'),
    );
    const outcome = await client.submit({
      address,
      accessToken: 'a.b.c',
      body,
      answerTimeoutMilliseconds: 1_000,
    });
    expect(outcome).toMatchObject({ kind: 'accepted', quote: { serviceTag: 'FS', fsCost: '9.00' } });
    const [exchange] = transport.exchanges;
    expect(exchange?.request).toMatchObject({ method: 'POST', url: { href: `${address}/api/v1/cert/CO` } });
    expect(exchange?.request.headers).toMatchObject({
      Authorization: 'Bearer a.b.c',
      'Content-Type': 'application/json',
    });
    expect(exchange?.body.byteLength).toBe(body.length);
  });

  it.each<[Behaviour, string, ExchangeNote]>([
    [answer(401, '{"Message":"Expired"}'), 'unauthorised', 'reached'],
    [answer(400), 'refused', 'reached'],
    [{ kind: 'unreachable', reason: 'offline' }, 'notSent', 'unreached'],
    [{ kind: 'unreachable', reason: 'cancelled' }, 'notSent', 'unclear'],
    [{ kind: 'breakOff' }, 'unknown', 'unclear'],
  ])('makes one request of %j and no more', async (behaviour, kind, note) => {
    const { client, transport, notes } = setUp(behaviour);
    const outcome = await client.submit({
      address,
      accessToken: 't',
      body,
      answerTimeoutMilliseconds: 1_000,
    });
    expect(outcome.kind).toBe(kind);
    expect(notes).toEqual([note]);
    expect(transport.exchanges.length).toBeLessThanOrEqual(1);
  });
});

describe('asking for a certificate', () => {
  const ask = {
    address,
    accessToken: 'a.b.c',
    serviceApplicationId: 'CO/1 ?',
    answerTimeoutMilliseconds: 1_000,
  };

  it.each([
    ['bearer', 'Bearer a.b.c'],
    ['bare', 'a.b.c'],
  ] as const)('writes the token in the form %s', async (form, authorization) => {
    const pdf = '%PDF-1.7 %%EOF';
    const { client, transport } = setUp(answer(200, pdf, { 'content-type': 'Application/PDF; x=1' }));
    expect(await client.issue({ ...ask, form })).toEqual({
      kind: 'document',
      bytes: new TextEncoder().encode(pdf),
      wrapping: null,
    });
    const [exchange] = transport.exchanges;
    expect(exchange?.request.url.href).toBe(`${address}/api/v1/cert/CO/CO%2F1%20%3F/issue`);
    expect(exchange?.request).toMatchObject({ method: 'GET', headers: { Authorization: authorization } });
    expect(exchange?.request.body).toBeUndefined();
  });

  it.each(['.', '..', '%2e%2e', '../..', '..\\..'])(
    'under the number %s asks for nothing else',
    async (number) => {
      const { client, transport } = setUp(answer(404));
      await client.issue({ ...ask, serviceApplicationId: number, form: 'bearer' });
      const path = transport.exchanges[0]?.request.url.pathname ?? '';
      expect(path).toMatch(/\/api\/v1\/cert\/CO\/[^/]+\/issue$/);
    },
  );

  it('keeps an answer with links without the secrets that were written back, and its links otherwise', async () => {
    const accessToken = 'q7Zk-2026-secret';
    const url = `${address.replace('http:', 'https:')}/file?sign=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln`;
    const said = { url, request: { authorization: `Bearer ${accessToken}` }, number: 20_261_127 };
    const { client } = setUp(answer(200, JSON.stringify(said)));
    const issued = await client.issue({ ...ask, accessToken, form: 'bearer' });
    if (issued.kind !== 'document') throw new Error(issued.kind);
    const kept: unknown = JSON.parse(new TextDecoder().decode(issued.bytes));
    expect(kept).toEqual({ ...said, request: { authorization: 'Bearer [removed]' } });
  });

  it.each<[Behaviour, object]>([
    [answer(401, '{"Message":"Unauthorized"}'), { kind: 'refused', status: 401, message: 'Unauthorized' }],
    [
      answer(403, '{"message":"Missing Authentication Token"}'),
      { kind: 'refused', status: 403, message: 'Missing Authentication Token' },
    ],
    [answer(404), { kind: 'refused', status: 404, message: '' }],
    [answer(408), { kind: 'unclear', status: 408, message: '', answer: '' }],
    [answer(302), { kind: 'unclear', status: 302, message: '', answer: '' }],
    [answer(204), { kind: 'unclear', status: 204, message: '', answer: '' }],
    [
      answer(504, 'Timeout for a.b.c'),
      { kind: 'unclear', status: 504, message: '', answer: 'Timeout for [removed]' },
    ],
    [{ kind: 'breakOff' }, { kind: 'unclear', status: null, message: '', answer: '' }],
    [
      { kind: 'unreachable', reason: 'offline' },
      { kind: 'notSent', reason: 'offline' },
    ],
  ])('%j is no document', async (behaviour, expected) => {
    const { client } = setUp(behaviour);
    expect(await client.issue({ ...ask, form: 'bearer' })).toEqual(expected);
  });
  it('sends nothing when what comes before the first byte fails', async () => {
    const { client, transport } = setUp(answer(200, '%PDF-1.7'));
    const beforeFirstByte = (): void => {
      throw new Error('no room in the log');
    };
    await expect(client.issue({ ...ask, form: 'bearer', beforeFirstByte })).rejects.toThrow('no room');
    expect(transport.exchanges).toEqual([]);
  });
});
