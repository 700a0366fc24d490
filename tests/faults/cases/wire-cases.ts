import { deflateRawSync, brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { ok } from './answer.ts';
import type { FaultCase } from './fault-case.ts';
import { clear, either, open, wire } from './wire.ts';

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
/** A compressed body of 200 MB of blanks. */
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

function chunked(text: string, size: number, trailers = ''): string {
  let written = '';
  for (let at = 0; at < text.length; at += size) {
    const piece = text.slice(at, at + size);
    written += `${piece.length.toString(16)}\r\n${piece}\r\n`;
  }
  return `${written}0\r\n${trailers}\r\n`;
}

export const wireCases: readonly FaultCase[] = [...lengths, ...compressed, ...chunks];
