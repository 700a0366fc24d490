import { describe, expect, it } from 'vitest';
import {
  submissionOutcome,
  type SubmissionResult,
} from '../../../../../electron/services/api-client/outcome.ts';
import { outcomeSchema } from '../../../../../shared/domain/attempt.ts';
import type { TransportResult } from '../../../../../electron/services/api-client/transport.ts';

const at = Date.UTC(2026, 10, 21, 9, 30);
const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';

function decide(result: TransportResult): SubmissionResult {
  return submissionOutcome(result, { serviceTag: 'DIY', nowMilliseconds: at, secrets: [token, 'tr0ub4dor'] });
}

interface Answered {
  readonly status?: number;
  readonly body?: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
  readonly complete?: boolean;
}

function answered({ status = 200, body = '', headers = {}, complete = true }: Answered): SubmissionResult {
  return decide({ kind: 'answer', status, headers, body: Buffer.from(body), complete });
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const refusals = [400, 403, 404, 413, 415, 422, 429];

describe('what the status says', () => {
  it('takes 401 as a question for another token', () => {
    expect(answered({ status: 401, body: '{"Message":"The token has expired."}' })).toEqual({
      kind: 'unauthorised',
      message: 'The token has expired.',
    });
  });

  it.each(refusals)('takes %i as refused, with the words of the service', (status) => {
    expect(answered({ status, body: '{"Message":"Unknown country"}' })).toEqual({
      kind: 'refused',
      status,
      message: 'Unknown country',
      answer: '{"Message":"Unknown country"}',
      retryAfterSeconds: null,
    });
  });

  it('takes every other status but 200 as unknown', () => {
    const others = range(201, 599).filter((status) => status !== 401 && !refusals.includes(status));
    const body = '{"responseCode":0,"applicationId":"CO-1"}';
    for (const status of others) {
      expect(answered({ status, body }), String(status)).toEqual({
        kind: 'unknown',
        reason: status >= 500 ? 'serverFault' : 'unclearAnswer',
        status,
        answer: body,
        foundAbsentAt: null,
      });
    }
  });

  it.each([
    ['{"Message":"Upper"}', 'Upper'],
    ['{"message":"Lower"}', 'Lower'],
    ['{"Message":"","message":"Lower"}', 'Lower'],
    ['{"Message":7}', ''],
    ['<html><h1>Forbidden</h1></html>', ''],
    ['["Message"]', ''],
    ['', ''],
  ])('reads the words in %s', (body, message) => {
    expect(answered({ status: 403, body })).toMatchObject({ kind: 'refused', message });
  });

  it.each([
    ['120', 120],
    [' 0 ', 0],
    ['Sat, 21 Nov 2026 09:31:30 GMT', 90],
    ['Sat, 21 Nov 2026 08:00:00 GMT', 0],
    ['soon', null],
    ['-5', null],
    ['1e9', null],
    ['99999999999999999999', null],
    ['', null],
  ])('reads Retry-After "%s"', (value, retryAfterSeconds) => {
    const headers = { 'retry-after': value };
    expect(answered({ status: 429, headers })).toMatchObject({ kind: 'refused', retryAfterSeconds });
  });
});

describe('what a 200 says', () => {
  const accepted: readonly [string, Record<string, unknown>][] = [
    ['{"responseCode":0,"message":"OK","applicationId":"CO-1"}', { applicationId: 'CO-1', message: 'OK' }],
    [
      '{"response_code":200,"applicationId":"CO-1","diyCost":"78.50","fsCost":"","shippingHandlingCost":"24.90"}',
      { applicationId: 'CO-1', diyCost: '78.50', fsCost: null, shippingHandlingCost: '24.90' },
    ],
    ['{"response_code":200,"responseCode":0,"applicationId":"CO-1"}', { applicationId: 'CO-1' }],
    ['{"response_code":200.0,"responseCode":-0,"applicationId":"CO-1"}', { applicationId: 'CO-1' }],
    ['{"response_code":200,"responseCode":null,"applicationId":"CO-1"}', { applicationId: 'CO-1' }],
    [
      '{"response_code":200,"applicationId":"CO-1","diyCost":78.50,"fsCost":1e2}',
      { diyCost: '78.50', fsCost: '1e2' },
    ],
    [
      '{"response_code":200,"applicationId":"CO-1","diyCost":{"a":[1,2]},"fsCost":true}',
      { diyCost: null, fsCost: null },
    ],
    ['{"response_code":200,"applicationId":"CO-1","diyCost":"1","diyCost":"2"}', { diyCost: null }],
    ['{"responseCode":0,"applicationId":12345678901234567890}', { applicationId: '12345678901234567890' }],
    ['{"responseCode":0,"applicationId":" CO,1\\" "}', { applicationId: ' CO,1" ' }],
    ['{"responseCode":0,"applicationId":"CO-1","applicationId":"CO-1"}', { applicationId: 'CO-1' }],
    [
      '{"extra":{"responseCode":1,"list":["}",{}]},"responseCode":0,"applicationId":"CO-1"}',
      { applicationId: 'CO-1' },
    ],
    [' \n{ "responseCode" : 0 , "applicationId" : "CO-1" }\n', { applicationId: 'CO-1' }],
    ['{"response\\u0043ode":0,"applicationId":"CO-1"}', { applicationId: 'CO-1' }],
    [`{"responseCode":0,"applicationId":"${'9'.repeat(10_000)}"}`, { applicationId: '9'.repeat(10_000) }],
    ['{"responseCode":0,"applicationId":"CO-1","message":{"de":"gut"}}', { message: '' }],
  ];

  it.each(accepted)('%s is accepted', (body, quote) => {
    expect(answered({ body })).toMatchObject({
      kind: 'accepted',
      quote: { serviceTag: 'DIY', receivedAt: '2026-11-21T09:30:00.000Z', answeredByService: true, ...quote },
    });
  });

  it.each<[string, string | Uint8Array]>([
    ['another code', '{"responseCode":1,"applicationId":"CO-1"}'],
    ['the code of the other shape', '{"responseCode":200,"applicationId":"CO-1"}'],
    ['the other code of the other shape', '{"response_code":0,"applicationId":"CO-1"}'],
    ['no code', '{"applicationId":"CO-1"}'],
    ['only null as code', '{"responseCode":null,"applicationId":"CO-1"}'],
    ['a code as text', '{"responseCode":"0","applicationId":"CO-1"}'],
    ['a code as a truth value', '{"responseCode":false,"applicationId":"CO-1"}'],
    ['a code so small that a computer makes 0 of it', '{"responseCode":1e-400,"applicationId":"CO-1"}'],
    ['a code that is only near', '{"response_code":200.00000000000000000001,"applicationId":"CO-1"}'],
    ['shapes that disagree', '{"responseCode":0,"response_code":500,"applicationId":"CO-1"}'],
    ['shapes that disagree the other way', '{"responseCode":7,"response_code":200,"applicationId":"CO-1"}'],
    ['a code that stands twice and disagrees', '{"responseCode":1,"responseCode":0,"applicationId":"CO-1"}'],
    [
      'an id that stands twice and disagrees',
      '{"responseCode":0,"applicationId":"CO-1","applicationId":"CO-2"}',
    ],
    ['an id that is there and null', '{"responseCode":0,"applicationId":"CO-1","applicationId":null}'],
    ['no id', '{"responseCode":0,"message":"OK"}'],
    ['an empty id', '{"responseCode":0,"applicationId":""}'],
    ['a blank id', '{"responseCode":0,"applicationId":"  \\n"}'],
    ['an id that leads up in an address', '{"responseCode":0,"applicationId":".."}'],
    ['one that leads nowhere in it', '{"responseCode":0,"applicationId":" . "}'],
    ['the token as id', `{"responseCode":0,"applicationId":"${token}"}`],
    ['an id with the password in it', '{"responseCode":0,"applicationId":"CO-tr0ub4dor-1"}'],
    ['a null id', '{"responseCode":0,"applicationId":null}'],
    ['an id that is an object', '{"responseCode":0,"applicationId":{"id":"CO-1"}}'],
    ['everything one level down', '{"data":{"responseCode":0,"applicationId":"CO-1"}}'],
    ['a list', '[{"responseCode":0,"applicationId":"CO-1"}]'],
    ['a page in HTML', '<!doctype html><title>Hotel</title>'],
    ['nothing', ''],
    ['null', 'null'],
    ['a truncated body', '{"responseCode":0,"applicationId":"CO-1"'],
    ['two objects', '{"responseCode":0,"applicationId":"CO-1"}{}'],
    ['a byte order mark', '\uFEFF{"responseCode":0,"applicationId":"CO-1"}'],
    ['bytes that are no UTF-8', Buffer.from('{"responseCode":0,"applicationId":"\xff"}', 'latin1')],
    ['UTF-16', Buffer.from('{"responseCode":0,"applicationId":"CO-1"}', 'utf16le')],
    ['JSON nested beyond reason', `{"responseCode":0,"applicationId":"CO-1","x":${'['.repeat(300_000)}`],
  ])('%s is unknown', (_name, body) => {
    expect(answered({ body })).toMatchObject({ kind: 'unknown', reason: 'unclearAnswer', status: 200 });
  });

  it('believes no success in an answer that is not complete', () => {
    const body = '{"responseCode":0,"applicationId":"CO-1"}';
    expect(answered({ body, complete: false })).toMatchObject({ kind: 'unknown', answer: body });
  });
});

describe('what is kept of an answer', () => {
  const keptOf = (body: string): string => {
    const outcome = answered({ status: 500, body });
    return outcome.kind === 'unknown' ? outcome.answer : '';
  };

  it.each([
    ['a token that was sent', `Bad token ${token}.`],
    ['any web token', 'eyJ0eXAiOiJKV1QifQ.eyJhIjoxfQ.abc-_x'],
    ['a password that was sent', '{"echo":"user=a&password=tr0ub4dor"}'],
    ['members that are secrets by their name', '{"RefreshToken" : "q-\\"x-9","access_token":"q-x-9"}'],
    ['an authorization header', 'authorization: Bearer q-x-9q-x-9'],
  ])('has no trace of %s', (_name, body) => {
    expect(keptOf(body)).toContain('[removed]');
    expect(keptOf(body)).not.toMatch(/tr0ub4dor|eyJ|q-|x-9/);
  });

  it('has everything an acceptance said, also what its quote cuts or cannot show', () => {
    const message = Array.from({ length: 25 }, (_, index) => `Line ${index + 1}`).join('\n');
    const diyCost = `78.50 and ${'x'.repeat(56)}`;
    const fsCost = '1 078.50\tEUR';
    const said = { response_code: 200, applicationId: 'CO-1', message, diyCost, fsCost };
    const outcome = answered({ body: JSON.stringify(said) });
    if (outcome.kind !== 'accepted') throw new Error('It was not accepted.');
    expect(diyCost).toHaveLength(66);
    expect(outcome.quote).toMatchObject({ diyCost: null, fsCost: null });
    expect(outcome.quote.message).toMatch(/Line 20…$/);
    expect(JSON.parse(outcome.answer ?? '')).toEqual(said);
    expect(outcomeSchema.parse(outcome)).toEqual(outcome);
  });

  it('has no trace of a secret in an acceptance, and is still an acceptance', () => {
    const body = `{"responseCode":0,"applicationId":"CO-1","diyCost":"tr0ub4dor","echo":"${token} tr0ub4dor"}`;
    const outcome = answered({ body });
    if (outcome.kind !== 'accepted') throw new Error('It was not accepted.');
    expect(outcome.answer).toContain('[removed]');
    expect(JSON.stringify(outcome)).not.toMatch(/tr0ub4dor|eyJ/);
  });

  it('reads an acceptance that was written without its answer', () => {
    const outcome = answered({ body: '{"responseCode":0,"applicationId":"CO-1"}' });
    if (outcome.kind !== 'accepted') throw new Error('It was not accepted.');
    const older = { kind: outcome.kind, quote: outcome.quote };
    expect(outcomeSchema.parse(older)).toEqual(older);
  });

  it('ends at 64 kB, between characters', () => {
    const kept = keptOf('é'.repeat(40_000) + token);
    expect(Buffer.byteLength(kept)).toBe(65_536);
    expect(kept).toBe('é'.repeat(32_768));
    const uneven = keptOf(`x${'é'.repeat(40_000)}`);
    expect(uneven).toBe(`x${'é'.repeat(32_767)}`);
  });

  it('has no half of a secret that the limit would cut', () => {
    expect(keptOf(`${'x'.repeat(65_530)}tr0ub4dor`)).not.toContain('tr0');
  });

  it('takes secrets out of the words of a refusal, too', () => {
    const refused = answered({ status: 400, body: '{"Message":"Bad password tr0ub4dor"}' });
    expect(refused).toMatchObject({ message: 'Bad password [removed]' });
  });
});

describe('what the transport says', () => {
  it.each([
    'offline',
    'nameNotFound',
    'connectionRefused',
    'connectTimeout',
    'tlsUntrusted',
    'tlsFailed',
    'cancelled',
  ] as const)('%s before the first byte is not sent', (reason) => {
    expect(decide({ kind: 'notSent', reason, detail: '' })).toEqual({ kind: 'notSent', reason });
  });

  it('names the attachment when the body could not be read', () => {
    const result = decide({ kind: 'notSent', reason: 'bodyUnreadable', detail: '' });
    expect(result).toEqual({ kind: 'notSent', reason: 'attachmentMissing' });
  });

  it.each(['noAnswer', 'connectionLost', 'cancelled'] as const)('%s after it is unknown', (reason) => {
    expect(decide({ kind: 'lost', reason })).toEqual({
      kind: 'unknown',
      reason,
      status: null,
      answer: '',
      foundAbsentAt: null,
    });
  });
});
