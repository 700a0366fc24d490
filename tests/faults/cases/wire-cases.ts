import { deflateRawSync, brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { Random } from '../random.ts';
import type { Arrival } from '../server/arrivals.ts';
import type { ScriptedAnswer } from '../server/play.ts';
import {
  acceptedAnswer,
  json,
  notProcessed,
  ok,
  plainSuccess,
  processed,
  wholeAnswer,
  type WrittenAnswer,
} from './answer.ts';
import { playOf, type FaultCase, type Told } from './fault-case.ts';

type Write = (success: string, random: Random, arrival: Arrival) => WrittenAnswer | Buffer;

/** The service has made an application and says so on a wire that is odd. */
function wire(name: string, right: readonly Told[], write: Write): FaultCase {
  const answer = (random: Random): ScriptedAnswer =>
    processed((arrival) => write(json(plainSuccess(arrival)), random, arrival));
  return { name, play: (random) => playOf(random, { answers: [answer(random)] }), right };
}

const clear: readonly Told[] = ['accepted'];
const open: readonly Told[] = ['unknown'];
const either: readonly Told[] = ['accepted', 'unknown'];

const lengths: readonly FaultCase[] = [
  wire('a length too short', open, (success, random) => ({
    ...ok(success),
    length: random.whole(0, success.length - 1),
  })),
  wire('a length too long', open, (success, random) => ({
    ...ok(success),
    length: success.length + random.whole(1, 5_000),
  })),
  wire('a length that is none', open, (success, random) => ({
    ...ok(success, [['Content-Length', random.pick(['-1', 'abc', '0x10', '1e3', '99999999999999999999'])]]),
    length: null,
  })),
  wire('two lengths', open, (success) => ok(success, [['Content-Length', '5']])),
  wire('no length', either, (success) => ({ ...ok(success), length: null })),
  wire('length and chunks', open, (success) => ({
    ...ok(chunked(success, 7), [['Transfer-Encoding', 'chunked']]),
    length: success.length,
  })),
];

const compressed: readonly FaultCase[] = [
  wire('gzip nobody asked for', either, (success) => ok(gzipSync(success), [['Content-Encoding', 'gzip']])),
  wire('other compressions', either, (success, random) =>
    random.pick([
      ok(brotliCompressSync(success), [['Content-Encoding', 'br']]),
      ok(deflateSync(success), [['Content-Encoding', 'deflate']]),
      ok(deflateRawSync(success), [['Content-Encoding', 'deflate']]),
    ]),
  ),
  wire('broken gzip', open, (success, random) => {
    const bytes = gzipSync(success);
    const at = random.whole(10, bytes.byteLength - 9);
    return ok(bytes.subarray(0, at), [['Content-Encoding', 'gzip']]);
  }),
  wire('gzip that is none', open, (success) => ok(success, [['Content-Encoding', 'gzip']])),
  wire('a compression nobody knows', either, (success) => ok(success, [['Content-Encoding', 'zstd']])),
  wire('a bomb', open, () => ok(bomb, [['Content-Encoding', 'gzip']])),
  wire('a success before 2 MB of blanks', open, (success) => ok(`${success}${' '.repeat(2_000_000)}`)),
];
/** 200 MB of blanks. */
const bomb = gzipSync(Buffer.alloc(200_000_000, ' '));

const chunks: readonly FaultCase[] = [
  wire('chunks with trailers', clear, (success, random) => ({
    ...ok(chunked(success, random.whole(1, 60), 'Expires: never\r\nX-Code: 500\r\n'), chunkedLine),
    length: null,
  })),
  wire('chunks without an end', open, (success, random) => ({
    ...ok(chunked(success, random.whole(1, 60)).slice(0, -random.whole(1, 5)), chunkedLine),
    length: null,
  })),
  wire('broken chunks', open, (success, random) => ({
    ...ok(
      chunked(success, 9).replace('\r\n', random.pick(['\n\n', 'zz\r\n', '-\r\n', '\r\n\r\n'])),
      chunkedLine,
    ),
    length: null,
  })),
];
const chunkedLine = [['Transfer-Encoding', 'chunked']] as const;

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
      Array.from({ length: 5_000 }, (_none, place) => [`X-${place}`, 'a'] as const),
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

function chunked(text: string, size: number, trailers = ''): string {
  let written = '';
  for (let at = 0; at < text.length; at += size) {
    const piece = text.slice(at, at + size);
    written += `${piece.length.toString(16)}\r\n${piece}\r\n`;
  }
  return `${written}0\r\n${trailers}\r\n`;
}

export const wireCases: readonly FaultCase[] = [
  ...lengths,
  ...compressed,
  ...chunks,
  ...before,
  ...headers,
  ...early,
  endless,
];
