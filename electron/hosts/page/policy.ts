/**
 * React Aria puts one style element on the page, for every part that can be pressed. Its hash is allowed here, and a
 * test compares it with the text in the library.
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

/** What the page may do, in either host: run and load its own files, and nothing else. */
export const contentSecurityPolicy = directives.join('; ');

/** Goes with every file of the page. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': contentSecurityPolicy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};
