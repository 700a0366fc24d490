import { X509Certificate } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import * as tls from 'node:tls';

/**
 * The trusted certificate authorities: those of the system, of files that the environment names, of the runtime, and
 * `more`. The checks cannot be turned off.
 */
export function createTrust(more: readonly string[]): tls.SecureContext {
  const authorities = [
    ...new Set([...systemAuthorities(), ...namedAuthorities(), ...tls.rootCertificates, ...more]),
  ];
  try {
    return tls.createSecureContext({ ca: authorities, minVersion: 'TLSv1.2' });
  } catch {
    // One unreadable entry in a system's list must not prevent every connection; without it only that authority is
    // missing.
    return tls.createSecureContext({ ca: authorities.filter(isReadable), minVersion: 'TLSv1.2' });
  }
}

function systemAuthorities(): readonly string[] {
  // The type declarations promise this function, but older runtimes and Electron's may lack it.
  if (!('getCACertificates' in tls)) return [];
  return tls.getCACertificates('system');
}

function isReadable(certificate: string): boolean {
  try {
    return new X509Certificate(certificate).subject !== '';
  } catch {
    return false;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Environment variables that name a file of certificates (PEM): our own, and Node's. */
const variables = ['CO_DESK_EXTRA_CA_CERTS', 'NODE_EXTRA_CA_CERTS'] as const;

/** Files that are larger are no list of authorities. Bytes. */
const maxBytes = 8_000_000;

/**
 * The authorities in files that the environment names. Read here because Electron ignores Node's variable in a packaged
 * program and removes it from the environment before the first line runs. Linux still has the environment of the start;
 * on other systems only our own variable is left. A file that cannot be read is skipped.
 */
export function namedAuthorities(now: Environment = process.env, atStart = startEnvironment()): string[] {
  const files = variables.flatMap((name) => now[name] ?? atStart[name] ?? []).filter((file) => file !== '');
  return [...new Set(files)].flatMap(certificatesIn);
}

function certificatesIn(file: string): readonly string[] {
  try {
    const found = statSync(file);
    // Reading a pipe may never end.
    if (!found.isFile() || found.size > maxBytes) return [];
    const text = readFileSync(file, 'utf8');
    return text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
  } catch {
    return [];
  }
}

/** The environment that the process was started with. Empty where the system does not provide it. */
function startEnvironment(): Environment {
  if (process.platform !== 'linux') return {};
  try {
    const entries = readFileSync('/proc/self/environ', 'utf8').split('\0');
    return Object.fromEntries(entries.map((entry) => splitAt(entry, entry.indexOf('='))));
  } catch {
    return {};
  }
}

function splitAt(entry: string, index: number): readonly [string, string] {
  return [entry.slice(0, Math.max(0, index)), entry.slice(index + 1)];
}
