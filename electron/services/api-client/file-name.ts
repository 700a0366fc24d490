const longestName = 120;
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * The file name of a `Content-Disposition` header (RFC 6266), made harmless: no folders, no characters that a
 * system refuses or that turn the reading direction, no device names. `null` when nothing usable is left.
 */
export function readFileName(disposition: string | undefined): string | null {
  if (disposition === undefined) return null;
  const name = extendedName(disposition) ?? plainName(disposition);
  return name === null ? null : harmless(name);
}

function extendedName(disposition: string): string | null {
  const encoded = /(?:^|;)\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1];
  if (encoded === undefined) return null;
  try {
    return decodeURIComponent(encoded);
  } catch {
    // Not encoded as it says; the plain name beside it may still do.
    return null;
  }
}

function plainName(disposition: string): string | null {
  const match = /(?:^|;)\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition);
  const quoted = match?.[1]?.replace(/\\(["\\])/g, '$1');
  return quoted ?? match?.[2] ?? null;
}

function harmless(name: string): string | null {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const short = shortened(clean);
  if (short === '') return null;
  return deviceName.test(short) ? `_${short}` : short;
}

/** Keeps the ending. */
function shortened(name: string): string {
  const letters = Array.from(name);
  if (letters.length <= longestName) return name;
  const ending = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? '';
  return letters.slice(0, longestName - ending.length).join('') + ending;
}
