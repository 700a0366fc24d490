/** A DER sequence. This file has just enough of DER (ITU-T X.690) to write a certificate. */
export function sequence(...parts: readonly Uint8Array[]): Buffer {
  return element(0x30, Buffer.concat(parts));
}

export function set(...parts: readonly Uint8Array[]): Buffer {
  return element(0x31, Buffer.concat(parts));
}

/**
 * A DER integer that is not negative, from its bytes with the highest first. Leading zeros are left out, as DER
 * demands.
 */
export function integer(bytes: Uint8Array): Buffer {
  const first = bytes.findIndex((byte) => byte !== 0);
  const digits = first < 0 ? Buffer.of(0) : bytes.subarray(first);
  const isNegative = ((digits[0] ?? 0) & 0x80) !== 0;
  return element(0x02, isNegative ? Buffer.concat([Buffer.of(0), digits]) : digits);
}

export function truth(value: boolean): Buffer {
  return element(0x01, Buffer.of(value ? 0xff : 0));
}

export function objectIdentifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return element(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

export function utf8(text: string): Buffer {
  return element(0x0c, Buffer.from(text));
}

export function generalizedTime(date: Date): Buffer {
  const digits = date.toISOString().replace(/\.\d+|[-:T]/g, '');
  return element(0x18, Buffer.from(digits));
}

export function bitString(bytes: Uint8Array, unusedBits = 0): Buffer {
  return element(0x03, Buffer.concat([Buffer.of(unusedBits), bytes]));
}

export function octetString(bytes: Uint8Array): Buffer {
  return element(0x04, bytes);
}

/** A context-specific DER element; `constructed` where it holds other elements. */
export function tagged(tag: number, bytes: Uint8Array, constructed: boolean): Buffer {
  return element((constructed ? 0xa0 : 0x80) | tag, bytes);
}

function element(tag: number, content: Uint8Array): Buffer {
  return Buffer.concat([Buffer.of(tag), lengthOf(content.byteLength), content]);
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.of(length);
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  const short = bytes.subarray(bytes.findIndex((byte) => byte !== 0));
  return Buffer.concat([Buffer.of(0x80 | short.byteLength), short]);
}

function base128(value: number): number[] {
  const digits = [value & 0x7f];
  for (let rest = value >> 7; rest > 0; rest >>= 7) digits.unshift((rest & 0x7f) | 0x80);
  return digits;
}
