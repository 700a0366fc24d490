/**
 * The language of the system as a BCP 47 tag. Where none is set (the C locale of containers and services) it is `und`,
 * and the page speaks the language of its browser; the runtime would answer American English.
 */
export function systemLanguage(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  const set = environment['LC_ALL'] ?? environment['LC_TIME'] ?? environment['LANG'] ?? '';
  const isUnset = platform === 'linux' && /^(?:|C|POSIX)(?:\.|$)/.test(set);
  return isUnset ? 'und' : Intl.DateTimeFormat().resolvedOptions().locale;
}
