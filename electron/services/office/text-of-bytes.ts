/** A text out of the bytes of a file; `null` when they are no text. */
export function textOfBytes(bytes: Uint8Array): string | null {
  const marked = markOf(bytes);
  const text = marked === null ? unmarked(bytes) : decoded(bytes, marked);
  return text === null || text.includes('\0') ? null : text;
}

function markOf(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** Without a mark it is UTF-8, or what older programs of an office write. */
function unmarked(bytes: Uint8Array): string | null {
  return decoded(bytes, 'utf-8') ?? decoded(bytes, 'windows-1252');
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
