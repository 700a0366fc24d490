import { contentSecurityPolicy, pageHeaders } from '../page/policy.ts';

/** What every answer of the host carries, whatever it is. */
export const commonHeaders: ReadonlyMap<string, string> = new Map(
  Object.entries(pageHeaders).filter(([name]) => name !== 'Content-Security-Policy'),
);

/** The page's policy. `nonce` is for development only, where Vite puts styles and a script into the page. */
export function contentPolicy(nonce: string | null): string {
  if (nonce === null) return contentSecurityPolicy;
  return contentSecurityPolicy.replace(/(script-src|style-src) 'self'/g, `$1 'self' 'nonce-${nonce}'`);
}
