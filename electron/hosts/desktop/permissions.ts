import { isOwnPage, type PageAddress } from './page-address.ts';

/** Copying a quote's lines. Everything else that a page can ask for is refused. */
const allowed: ReadonlySet<string> = new Set(['clipboard-sanitized-write']);

/** `askedBy` is the origin or the address of whoever asks. */
export function isPermitted(page: PageAddress, permission: string, askedBy: string): boolean {
  return allowed.has(permission) && isOwnPage(page, askedBy);
}
