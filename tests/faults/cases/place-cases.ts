import type { Random } from '../random.ts';
import type { Failure, IdentityName, Place, Play } from '../server/play.ts';
import { acceptedAnswer, eitherSuccess, json, ok, processed } from './answer.ts';
import { playOf, type FaultCase } from './fault-case.ts';

const failures: readonly Failure[] = ['end', 'reset', 'stall'];
const named: Readonly<Record<Failure, string>> = { end: 'FIN', reset: 'RST', stall: 'silence' };

function failing(random: Random, place: Place, how: Failure, times = Infinity): Play {
  return playOf(random, { fault: { place, how, share: random.share(), times } });
}

/** Before a byte of the request can leave. The clerk waits for the next try, or undoes it. */
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

/** Behind the first byte: whatever breaks here leaves it open. */
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
    // Broken off before the program could begin to write, it waits for another try: she undoes it.
    clerk: place === 'secured' ? 'cancels' : 'waits',
    right: place === 'secured' ? ['unknown', 'notSent'] : ['unknown'],
  })),
);

/** Slow, but whole in the end. */
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
    // Also for a program that stood still at its limit on a busy machine, and waits once more as long.
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

/** A few bytes at a time, in so few drops that a busy machine is done with them in the time for an answer. */
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
