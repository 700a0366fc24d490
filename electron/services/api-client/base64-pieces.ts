/** Length of so many bytes in base64, padding included. */
export function base64Length(bytes: number): number {
  return Math.ceil(bytes / 3) * 4;
}

/**
 * Encodes bytes as they come. One or two bytes that do not fill a group wait for the next piece, so that padding
 * stands at the end only. Throws when the source is longer or shorter than it should be.
 */
export async function* base64Pieces(
  source: AsyncIterable<Uint8Array>,
  expectedBytes: number,
): AsyncIterable<Uint8Array> {
  let waiting: Uint8Array = new Uint8Array(0);
  let read = 0;
  for await (const piece of source) {
    read += piece.byteLength;
    if (read > expectedBytes) throw new Error('An attachment is longer than it was.');
    const bytes = waiting.byteLength === 0 ? piece : Buffer.concat([waiting, piece]);
    const whole = bytes.byteLength - (bytes.byteLength % 3);
    // A copy: the source may use its buffer again.
    waiting = new Uint8Array(bytes.subarray(whole));
    if (whole > 0) yield encode(bytes.subarray(0, whole));
  }
  if (read < expectedBytes) throw new Error('An attachment is shorter than it was.');
  if (waiting.byteLength > 0) yield encode(waiting);
}

function encode(bytes: Uint8Array): Uint8Array {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Buffer.from(view.toString('base64'), 'latin1');
}
