import type { AddressProblem } from '../../../shared/domain/connection.ts';
import { fail, succeed, type Result } from '../../../shared/domain/result.ts';

/**
 * Reads the base address of a service as a clerk types it: https, or http on this machine. A path is allowed,
 * slashes at its end are dropped. Gives the address in the form in which it is kept and shown.
 */
export function readServiceAddress(
  typed: string,
  { loopbackServicesOnly }: { readonly loopbackServicesOnly: boolean },
): Result<string, AddressProblem> {
  const text = typed.trim();
  if (text === '') return fail('empty');
  // The URL parser forgives blanks, backslashes and missing slashes; an address that was not meant is not used.
  if (/[\s\\\p{Cc}\p{Cf}]/u.test(text) || !/^[a-z][a-z\d+.-]*:\/\/[^/]/i.test(text))
    return fail('notAnAddress');
  const url = URL.parse(text);
  if (url === null) return fail(/^https?:/i.test(text) ? 'notAnAddress' : 'wrongScheme');
  const problem = problemOf(url, text, loopbackServicesOnly);
  return problem === null ? succeed(`${url.origin}${url.pathname.replace(/\/+$/, '')}`) : fail(problem);
}

function problemOf(url: URL, text: string, loopbackServicesOnly: boolean): AddressProblem | null {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'wrongScheme';
  const authority = text.split('/')[2] ?? '';
  if (authority.includes('@')) return 'hasCredentials';
  if (/[?#]/.test(text)) return 'hasQuery';
  if (isLoopback(url)) return null;
  if (url.protocol === 'http:') return 'httpNotLoopback';
  return loopbackServicesOnly ? 'browserHostLoopbackOnly' : null;
}

/** 127.0.0.0/8, ::1 and localhost. The parser has already turned 0x7f.1 and 2130706433 into 127.0.0.1. */
export function isLoopback(url: URL): boolean {
  const { hostname } = url;
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}
