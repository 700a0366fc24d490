import { createHash } from 'node:crypto';

/** One SHA-256 over a list of files, whatever their order. */
export function sumOfFiles(files: readonly { readonly sha256: string; readonly bytes: number }[]): string {
  const lines = files.map(({ sha256, bytes }) => `${sha256} ${bytes}\n`).toSorted();
  return createHash('sha256').update(lines.join('')).digest('hex');
}
