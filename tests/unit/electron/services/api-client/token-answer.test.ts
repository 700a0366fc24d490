import { describe, expect, it } from 'vitest';
import { readTokenAnswer, refusedSignIn } from '../../../../../electron/services/api-client/token-answer.ts';

const message = '{"Message":"Incorrect user name or password."}';
const oauth = '{"error":"invalid_grant"}';
const page = '<html><body>Welcome to the hotel</body></html>';

/** What a clerk who signs in is told about an answer of the token endpoint. */
function reported(status: number, body: string, headers: Record<string, string> = {}): object {
  const bytes = new TextEncoder().encode(body);
  const context = { secrets: [], nowMilliseconds: Date.parse('2026-11-22T10:00:00Z') };
  const answer = readTokenAnswer({ kind: 'answer', status, headers, body: bytes, complete: true }, context);
  if (answer.kind === 'granted') throw new Error('It was granted.');
  return answer.kind === 'failed' ? answer.failure : refusedSignIn(answer);
}

describe('no answer of the token endpoint', () => {
  it.each([
    ['noAnswer', 'timeout'],
    ['connectionLost', 'lost'],
  ] as const)('%s is told as %s', (reason, reported) => {
    const answer = readTokenAnswer({ kind: 'lost', reason }, { secrets: [], nowMilliseconds: 0 });
    expect(answer).toEqual({ kind: 'failed', failure: { kind: 'unreachable', reason: reported } });
  });
});

describe('an answer of the token endpoint', () => {
  it.each([
    [400, message],
    [401, message],
    [400, oauth],
    [401, '{"message":"Unauthorized"}'],
  ])('%i with %s is about the user name and the password', (status, body) => {
    expect(reported(status, body)).toMatchObject({ kind: 'refused', status });
  });

  it.each([
    [404, message, 'address'],
    [405, '', 'address'],
    [403, message, 'locked'],
    [423, message, 'locked'],
    [408, '', 'later'],
    [425, '', 'later'],
    [429, message, 'later'],
    [400, '', 'unclear'],
    [401, '{}', 'unclear'],
    [401, 'Unauthorized', 'unclear'],
    [418, message, 'unclear'],
  ])('%i with %j says nothing about the password: %s', (status, body, why) => {
    expect(reported(status, body)).toMatchObject({ kind: 'turnedAway', why, status });
  });

  it.each([200, 302, 401, 403, 404, 511])('%i with a web page is named as such', (status) => {
    expect(reported(status, page)).toEqual({ kind: 'webPage' });
  });

  it.each([500, 502, 503, 504])('%i is the trouble of the service, also as a page', (status) => {
    expect(reported(status, page)).toEqual({ kind: 'serviceFault', status, message: '' });
    expect(reported(status, '{"Message":"Down"}')).toMatchObject({ message: 'Down' });
  });

  it('429 says for how long', () => {
    expect(reported(429, '', { 'retry-after': '90' })).toMatchObject({ retryAfterSeconds: 90 });
    const at = { 'retry-after': 'Sun, 22 Nov 2026 10:02:00 GMT' };
    expect(reported(429, '', at)).toMatchObject({ retryAfterSeconds: 120 });
    expect(reported(429, '')).toMatchObject({ retryAfterSeconds: null });
  });
});
