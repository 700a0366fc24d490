import type { Random } from '../random.ts';
import type { ScriptedAnswer } from '../server/play.ts';
import { acceptedAnswer, notProcessed, ok, wholeAnswer } from './answer.ts';
import { playOf, type FaultCase } from './fault-case.ts';
import { clear, either, open, wire } from './wire.ts';

const before: readonly FaultCase[] = [
  wire('100 before the answer', clear, (success) => between('HTTP/1.1 100 Continue\r\n\r\n', success)),
  wire('many 1xx before the answer', either, (success, random) =>
    between('HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'.repeat(random.whole(2, 60)), success),
  ),
  wire('101', open, (success) =>
    between('HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n', success),
  ),
  wire('a second answer behind the first', either, (success, random) =>
    Buffer.concat([
      wholeAnswer(ok(success)),
      wholeAnswer({ status: random.pick([200, 400, 500]), body: '{}' }),
    ]),
  ),
  wire('HTTP/1.0', either, (success) => ({ ...ok(success), version: 'HTTP/1.0', length: null })),
  wire('no HTTP', open, (success, random) =>
    Buffer.from(
      random.pick([success, '\u0000\u0001\u0002', 'ICY 200 OK\r\n\r\n', 'HTTP/2 200\r\n\r\n', '\r\n\r\n']),
    ),
  ),
  wire('a status that is none', open, (success, random) =>
    Buffer.from(`HTTP/1.1 ${random.pick(['20', '2000', '-200', 'OK', ''])}\r\n\r\n${success}`),
  ),
];

const headers: readonly FaultCase[] = [
  wire('a header of 1 MB', open, (success) => ok(success, [['X-Bomb', 'a'.repeat(1_000_000)]])),
  wire('5,000 headers', either, (success) =>
    ok(
      success,
      Array.from({ length: 5_000 }, (_none, index) => [`X-${index}`, 'a'] as const),
    ),
  ),
  wire('a header with odd bytes', either, (success, random) =>
    ok(success, [['X-Odd', random.pick(['\u0000', 'a\r\n folded', 'a\nb: c', '\u00ff', ''])]]),
  ),
];

const early: readonly FaultCase[] = [
  {
    name: 'refused before the body is whole',
    play: (random) => playOf(random, { answers: [tooLarge(random)] }),
    right: ['refused', 'unknown'],
  },
  {
    name: 'a success before the body is whole',
    play: (random) =>
      playOf(random, { answers: [acceptedAnswer(random, { afterShareOfBody: random.share() })] }),
    right: ['accepted', 'unknown'],
  },
  {
    name: '500 before the body is whole',
    play: (random) =>
      playOf(random, {
        answers: [notProcessed(() => ({ status: 500, body: '' }), { afterShareOfBody: random.share() })],
      }),
    right: ['unknown'],
  },
];

const endless: FaultCase = {
  name: '1 GB',
  play: (random) => playOf(random, { answers: [{ processes: true, pieces: oneGigabyte }] }),
  right: ['unknown'],
};

function* oneGigabyte(): Generator<Buffer> {
  yield Buffer.from('HTTP/1.1 200 OK\r\n');
  yield Buffer.from('Content-Length: 1000000000\r\n\r\n{"responseCode":0,"applicationId":"S-1","message":"');
  for (let sent = 0; sent < 1_000; sent += 1) yield million;
}
const million = Buffer.alloc(1_000_000, 'a');

function tooLarge(random: Random): ScriptedAnswer {
  const ending = random.pick(['end', 'reset', 'stall'] as const);
  return notProcessed(() => ({ status: 413, body: '' }), { afterShareOfBody: random.share(), ending });
}

function between(first: string, success: string): Buffer {
  return Buffer.concat([Buffer.from(first), wholeAnswer(ok(success))]);
}

export const streamCases: readonly FaultCase[] = [...before, ...headers, ...early, endless];
