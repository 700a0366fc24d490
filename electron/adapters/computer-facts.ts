import { readFile } from 'node:fs/promises';
import { arch, availableParallelism, release, totalmem, type } from 'node:os';
import type { Runtime } from '../../shared/ipc/areas/about.ts';
import type { ComputerFacts } from '../services/diagnostics/computer.ts';

/** What this process runs on. */
export function runtimeFacts(
  versions: Readonly<Partial<Record<string, string>>> = process.versions,
): Runtime {
  const { electron = '', chrome: chromium = '', node = '', sqlite = '' } = versions;
  return { electron, chromium, node, sqlite };
}

/** Without the name of the computer and of whoever uses it. */
export async function computerFacts(): Promise<ComputerFacts> {
  return {
    system: type(),
    // What stands behind the numbers may name whoever built it.
    release: /^\d+(?:\.\d+){0,3}/.exec(release())?.[0] ?? '',
    distribution: await distributionName(),
    architecture: arch(),
    memoryBytes: totalmem(),
    processors: availableParallelism(),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

async function distributionName(): Promise<string> {
  if (process.platform !== 'linux') return '';
  try {
    const text = await readFile('/etc/os-release', 'utf8');
    return /^PRETTY_NAME="?([\w .,()/+-]{1,80})"?$/m.exec(text)?.[1] ?? '';
  } catch {
    // Not every Linux says what it is.
    return '';
  }
}
