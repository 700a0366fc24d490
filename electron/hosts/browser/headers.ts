import type { OutgoingHttpHeaders } from 'node:http';

/**
 * React Aria's `usePress` puts one style element on the page; this is its SHA-256. A test compares it with the
 * library that is installed.
 */
export const pressStyleHash = 'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=';

/** The page's policy. `nonce` is for development only, where Vite puts styles and a script into the page. */
export function contentPolicy(nonce: string | null): string {
  const live = nonce === null ? '' : ` 'nonce-${nonce}'`;
  return [
    "default-src 'none'",
    `script-src 'self'${live}`,
    `style-src 'self' '${pressStyleHash}'${live}`,
    "img-src 'self' blob: data:",
    "connect-src 'self'",
    "font-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** What every answer of the host carries, whatever it is. */
export const commonHeaders = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const satisfies OutgoingHttpHeaders;
