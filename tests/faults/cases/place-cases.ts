import type { Random } from '../random.ts';
import type { Failure, IdentityName, Place, Play } from '../server/play.ts';
import { acceptedAnswer, eitherSuccess, json, ok, processed } from './answer.ts';
import { playOf, type FaultCase } from './fault-case.ts';

const failures: readonly Failure[] = ['end', 'reset', 'stall'];
const named: Readonly<Record<Failure, string>> = { end: 'FIN', reset: 'RST', stall: 'silence' };

function failing(random: Random, place: Place, how: Failure, times = Infinity): Play {
  return playOf(random, { fault: { place, how, share: random.share(), times } });
}

/** Faults before a byte of the request can be sent. The clerk waits for the next try, or cancels it. */
const beforeSending: readonly FaultCase[] = (['accepted', 'greeted'] as const).flatMap((place) =>
  failures.flatMap((how): FaultCase[] => [
    {
      name: `${named[how]} at ${place}, then well`,
      needsTls: true,
      isSlow: true,
      play: (random) => failing(random, place, how, random.whole(1, 2)),
      right: ['accepted', 'notSent'],
    },
    {
      name: `${named[how]} at ${place}, taken back`,
      needsTls: true,
      clerk: 'cancels',
      play: (random) => failing(random, place, how),
      right: ['notSent'],
    },
  ]),
);

const noServer: readonly FaultCase[] = [
  {
    name: 'refused by TCP, then well',
    isSlow: true,
    downFor: 700,
    play: (random) => playOf(random),
    right: ['accepted', 'notSent'],
  },
  {
    name: 'refused by TCP, taken back',
    downFor: 1_500,
    clerk: 'cancels',
    play: (random) => playOf(random),
    right: ['notSent'],
  },
];

const strangers: readonly IdentityName[] = ['stranger', 'otherName', 'expired', 'noTls'];
const identities: readonly FaultCase[] = strangers.map((identity) => ({
  name: `certificate: ${identity}`,
  needsTls: true,
  clerk: 'cancels',
  play: (random) => playOf(random, { identity }),
  right: ['notSent'],
}));

/** Places after the first byte of the request: any fault here leaves the outcome unknown. */
const sendingPlaces: readonly Place[] = [
  'secured',
  'headArrived',
  'bodyPart',
  'bodyArrived',
  'statusSent',
  'answerPart',
];
const whileSending: readonly FaultCase[] = sendingPlaces.flatMap((place) =>
  failures.map((how) => ({
    name: `${named[how]} at ${place}`,
    isSlow: how === 'stall',
    play: (random) => failing(random, place, how),
    // If the connection breaks before the program begins to write, the application waits for another try, and she
    // cancels that.
    clerk: place === 'secured' ? 'cancels' : 'waits',
    right: place === 'secured' ? ['unknown', 'notSent'] : ['unknown'],
  })),
);

/** Slow exchanges, most of which succeed in the end. */
const drips: readonly FaultCase[] = [
  {
    name: 'the body is read slowly',
    play: (random) => playOf(random, { readPause: random.whole(5, 30) }),
    right: ['accepted'],
  },
  {
    name: 'the answer comes late, in time',
    play: (random) =>
      playOf(random, { answers: [acceptedAnswer(random, { delay: random.whole(100, 1_500) })] }),
    right: ['accepted'],
  },
  {
    name: 'the answer drips and is whole',
    play: (random) => playOf(random, { answers: [dripping(random, random.whole(1, 3))] }),
    right: ['accepted'],
  },
  {
    name: 'the answer drips for ever',
    isSlow: true,
    play: (random) => playOf(random, { answers: [dripping(random, 2_000)] }),
    right: ['unknown'],
  },
  {
    name: 'the answer comes too late',
    isSlow: true,
    // Longer than the time limit, and also than twice that: a program that was suspended at its limit on a busy machine
    // waits once more as long.
    play: (random) =>
      playOf(random, { answers: [acceptedAnswer(random, { delay: random.whole(21_000, 23_000) })] }),
    right: ['unknown'],
  },
  {
    name: 'the whole answer, then RST',
    play: (random) => playOf(random, { answers: [acceptedAnswer(random, { ending: 'reset' })] }),
    right: ['accepted', 'unknown'],
  },
  {
    name: 'the whole answer, and the connection stays',
    play: (random) => playOf(random, { answers: [acceptedAnswer(random, { ending: 'stall' })] }),
    right: ['accepted'],
  },
];

/**
 * An answer that comes a few bytes at a time, in so few pieces that even a busy machine gets it within the time limit.
 */
function dripping(random: Random, pause: number) {
  const success = eitherSuccess(random);
  const whole = processed((arrival) => ok(json(success(arrival))));
  const drop = random.whole(4, 12);
  return {
    ...whole,
    pause,
    async *pieces(arrival: Parameters<typeof whole.pieces>[0]) {
      for await (const piece of whole.pieces(arrival)) {
        const step = Math.max(drop, Math.ceil(piece.byteLength / 100));
        if (piece.includes('HTTP/')) yield piece;
        else for (let at = 0; at < piece.byteLength; at += step) yield piece.subarray(at, at + step);
      }
    },
  };
}

export const placeCases: readonly FaultCase[] = [
  ...noServer,
  ...beforeSending,
  ...identities,
  ...whileSending,
  ...drips,
];
