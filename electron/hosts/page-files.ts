import path from 'node:path';

/** Names that the build writes: no leading dots, no other separators, nothing that a second decoding could change. */
const builtName = /^(?:[a-z0-9_-][a-z0-9._-]*\/)*[a-z0-9_-][a-z0-9._-]*$/i;

/**
 * Names that Windows treats as devices in any folder and with any extension, and dots at the end of a name, which it
 * ignores.
 */
const otherOnWindows = /(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:[./]|$)|\.(?:\/|$)/i;

/**
 * The file for a path of the page's address, below the folder of the built page; `null` for everything that is not the
 * plain name of a built file. `pathname`: percent-encoded, as in the address.
 */
export function pageFile(folder: string, pathname: string): string | null {
  const name = decoded(pathname)?.replace(/^\//, '');
  if (name === undefined) return null;
  if (name === '') return path.join(folder, 'index.html');
  return builtName.test(name) && !otherOnWindows.test(name) ? path.join(folder, ...name.split('/')) : null;
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    // Not encoded correctly, so no file has this name.
    return undefined;
  }
}

const mediaTypes: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.mjs', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.woff2', 'font/woff2'],
  ['.woff', 'font/woff'],
  ['.wasm', 'application/wasm'],
]);

export function mediaTypeOf(file: string): string {
  return mediaTypes.get(path.extname(file).toLowerCase()) ?? 'application/octet-stream';
}

/**
 * Hash of the one style element that React Aria inserts, for everything that can be pressed. It is allowed in the
 * policy; a test compares it with the text in the library.
 */
export const pressableStyleHash = 'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=';

const directives = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self' '${pressableStyleHash}'`,
  `img-src 'self' blob: data:`,
  `connect-src 'self'`,
  `font-src 'self'`,
  `worker-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
];

/** The content policy of the page in both hosts: it may run and load its own files, and nothing else. */
export const contentSecurityPolicy = directives.join('; ');

/** Headers of every file of the page. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': contentSecurityPolicy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};
