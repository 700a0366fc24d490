import { FileRefused } from '../../services/importing/file-refused.ts';
import type { ImportReading } from '../../../shared/ipc/areas/importing.ts';

export type Encoding = NonNullable<ImportReading['encoding']>;

/** How much of a file is looked at where a guess is enough. */
const looked = 65_536;

/** By its mark, by the zeros of two-byte letters, or by what is valid; everything is valid Windows-1252. */
export function guessEncoding(bytes: Uint8Array): Encoding {
  return markedEncoding(bytes) ?? wideEncoding(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
}

/** The text without its mark. What an encoding does not know becomes U+FFFD, so that it is seen. */
export function decodeText(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** JSON is UTF-8, or two-byte text that says so (RFC 8259, section 8.1); no byte of it is guessed. Throws a `FileRefused`. */
export function decodeJson(bytes: Uint8Array): string {
  const encoding = markedEncoding(bytes) ?? wideEncoding(bytes) ?? 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) throw new FileRefused({ kind: 'notUtf8' });
    throw error;
  }
}

function markedEncoding(bytes: Uint8Array): Encoding | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** Most letters, all separators and all digits of two-byte text have a zero on the same side. */
function wideEncoding(bytes: Uint8Array): Encoding | null {
  const some = bytes.subarray(0, looked);
  if (bytes.length % 2 !== 0 || some.length < 2) return null;
  let even = 0;
  let odd = 0;
  for (let at = 0; at + 1 < some.length; at += 2) {
    if (some[at] === 0) even += 1;
    if (some[at + 1] === 0) odd += 1;
  }
  const pairs = some.length / 2;
  if (odd > pairs / 10 && even < odd / 10) return 'utf-16le';
  return even > pairs / 10 && odd < even / 10 ? 'utf-16be' : null;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
