import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import type { CanaryHit, CanarySecrets } from './canary-secrets.ts';

/** Places that were searched, and where a secret was found. */
export interface Searched {
  readonly searched: number;
  /** Hits in words, such as `the file logs/a.log: password as base64`. Never the secret itself. */
  readonly hits: readonly string[];
}

/** Searches places, such as files and lines, for secrets and collects the hits. */
export class CanarySearch {
  readonly #secrets: CanarySecrets;
  readonly #hits: string[] = [];
  #searched = 0;

  constructor(secrets: CanarySecrets) {
    this.#secrets = secrets;
  }

  text(place: string, text: string): void {
    this.bytes(place, Buffer.from(text));
  }

  bytes(place: string, bytes: Buffer): void {
    this.#searched += 1;
    this.#hits.push(...this.#secrets.findIn(bytes).map((hit) => wordsOf(place, hit)));
  }

  /** Searches the names and contents of everything below a folder; a missing folder holds nothing. */
  folder(folder: string): void {
    for (const entry of entriesOf(folder)) {
      const file = path.join(entry.parentPath, entry.name);
      const place = path.relative(folder, file);
      this.text(`the name ${place}`, entry.name);
      if (entry.isSymbolicLink()) this.text(`the link ${place}`, readlinkSync(file));
      if (entry.isFile()) this.bytes(`the file ${place}`, readIfThere(file));
    }
  }

  /** Searches the command lines and environments of a process and of all its descendants. Possible on Linux alone. */
  process(id: number): void {
    for (const one of familyOf(id)) {
      for (const name of ['cmdline', 'environ', 'comm'])
        this.bytes(`${name} of process ${one}`, readIfThere(`/proc/${one}/${name}`));
    }
  }

  found(): Searched {
    return { searched: this.#searched, hits: [...this.#hits] };
  }
}

function wordsOf(place: string, { kind, form }: CanaryHit): string {
  return `${place}: ${kind} as ${form}`;
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive: true });
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
}

/** Reads a file, or returns nothing for one that is missing: files and processes may end while they are searched. */
function readIfThere(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if (isGone(error)) return Buffer.alloc(0);
    throw error;
  }
}

function isGone(error: unknown): boolean {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
  return ['ENOENT', 'ESRCH', 'EACCES'].includes(String(code));
}

function familyOf(id: number): readonly number[] {
  const children = readIfThere(`/proc/${id}/task/${id}/children`).toString().split(' ').filter(Boolean);
  return [id, ...children.flatMap((child) => familyOf(Number(child)))];
}
