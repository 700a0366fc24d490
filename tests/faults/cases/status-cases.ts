import type { Random } from '../random.ts';
import type { Play } from '../server/play.ts';
import { acceptedAnswer, json, notProcessed, plainSuccess, processed, type HeaderLines } from './answer.ts';
import { playOf, type FaultCase } from './fault-case.ts';

/** A body that a service, or a gateway before it, may send with a status of failure. */
function someBody(random: Random): string {
  return random.pick([
    json({ Message: 'No.' }),
    json({ message: `No: ${random.word(random.whole(1, 3_000))}` }),
    '<html><body>No</body></html>',
    '',
    'null',
    '{"Message":',
  ]);
}

function answered(random: Random, status: number, headers: HeaderLines = []): Play {
  const body = someBody(random);
  return playOf(random, { answers: [notProcessed(() => ({ status, body, headers }))] });
}

const refusals: readonly FaultCase[] = [400, 403, 404, 413, 415, 422, 429].map((status) => ({
  name: `${status}`,
  play: (random) => answered(random, status),
  right: ['refused'],
}));

const retryAfter: FaultCase = {
  name: '429 with Retry-After',
  play: (random) =>
    answered(random, 429, [
      ['Retry-After', random.pick(['1', '0', '-5', 'soon', 'Wed, 21 Oct 2037 07:28:00 GMT', '99999999999'])],
    ]),
  right: ['refused'],
};

/** A case with a status that leaves open whether the request was processed. */
function unclear(
  name: string,
  statuses: readonly number[],
  headers: (random: Random) => HeaderLines,
): FaultCase {
  return {
    name,
    play: (random) => {
      const answer = { status: random.pick(statuses), body: someBody(random), headers: headers(random) };
      const made = random.chance(0.5) ? processed(() => answer) : notProcessed(() => answer);
      return playOf(random, { answers: [made] });
    },
    right: ['unknown'],
  };
}

const none = (): HeaderLines => [];
const unclearStatuses: readonly FaultCase[] = [
  ...[402, 407, 408, 409, 418].map((status) => unclear(`${status}`, [status], none)),
  unclear(
    'another 4xx',
    [405, 406, 410, 411, 412, 414, 416, 417, 421, 423, 424, 425, 426, 428, 431, 451, 499],
    none,
  ),
  ...[500, 502, 503, 504].map((status) => unclear(`${status}`, [status], none)),
  unclear('503 with Retry-After', [503], () => [['Retry-After', '1']]),
  unclear('another 5xx', [501, 505, 506, 507, 508, 510, 511, 520, 524, 599], none),
  unclear('a status nobody knows', [299, 399, 600, 799, 999], none),
  ...[301, 302, 303, 307, 308].map((status) =>
    unclear(`${status} to somewhere`, [status], (random) => [
      [
        'Location',
        random.pick(['/api/v1/cert/CO', 'https://localhost/api/v1/cert/CO', '//evil.example/', '']),
      ],
    ]),
  ),
  unclear('300 or 304', [300, 304, 305, 306], none),
];

const otherSuccesses: readonly FaultCase[] = [201, 202, 203, 204, 205, 206].map((status) => ({
  name: `${status} with a success`,
  play: (random) =>
    playOf(random, {
      answers: [
        processed((arrival) => ({ status, body: status === 204 ? '' : json(plainSuccess(arrival)) })),
      ],
    }),
  right: ['unknown'],
}));

/**
 * With 401 the request was surely not processed: one more request with a renewed token may follow, and never a third.
 */
const unauthorised = (random: Random) => notProcessed(() => ({ status: 401, body: someBody(random) }));
const throughUnauthorised: readonly FaultCase[] = [
  {
    name: '401 once',
    play: (random) => playOf(random, { answers: [unauthorised(random), acceptedAnswer(random)] }),
    right: ['accepted'],
  },
  {
    name: '401 twice',
    play: (random) => playOf(random, { answers: [unauthorised(random), unauthorised(random)] }),
    right: ['refused'],
  },
  {
    name: '401, then a refusal',
    play: (random) =>
      playOf(random, { answers: [unauthorised(random), notProcessed(() => ({ status: 422, body: '{}' }))] }),
    right: ['refused'],
  },
  {
    name: '401, then 502',
    play: (random) =>
      playOf(random, { answers: [unauthorised(random), processed(() => ({ status: 502, body: '' }))] }),
    right: ['unknown'],
  },
  {
    name: '401, then RST before an answer',
    play: (random) => {
      const lost = processed(() => Buffer.from('HTTP/1.1 200 OK\r\n'), { ending: 'reset' });
      return playOf(random, { answers: [unauthorised(random), lost] });
    },
    right: ['unknown'],
  },
  {
    name: '401, no connection for the second request, 401 again',
    needsTls: true,
    isSlow: true,
    play: (random) =>
      playOf(random, {
        // The first request and the renewal of the token pass; the next connection fails.
        fault: { place: 'greeted', how: 'reset', share: 0, after: 2, times: 1 },
        answers: [unauthorised(random), unauthorised(random), acceptedAnswer(random)],
      }),
    right: ['refused', 'notSent'],
  },
  {
    name: '401, and no other token',
    tokens: 'fail',
    clerk: 'cancels',
    play: (random) => playOf(random, { answers: [unauthorised(random), acceptedAnswer(random)] }),
    right: ['notSent', 'refused'],
  },
];

export const statusCases: readonly FaultCase[] = [
  ...refusals,
  retryAfter,
  ...unclearStatuses,
  ...otherSuccesses,
  ...throughUnauthorised,
];
