import { DatabaseSync } from 'node:sqlite';
import { mentionedSums } from './mentioned-files.ts';
import { isWhole, piecesOf } from './whole-file.ts';

const busyMilliseconds = 5_000;
const sumLength = 64;
const anySum = /[0-9a-f]{64}/gu;

export interface Mentions {
  readonly sums: readonly string[];
  readonly databases: readonly string[];
  readonly texts: readonly string[];
}

/** Which of these SHA-256 nobody names. `null` when something that may name them cannot be read whole. */
export function unmentioned({ sums, databases, texts }: Mentions): readonly string[] | null {
  const left = new Set(sums);
  try {
    for (const text of texts) forgetMentionedIn(text, left);
    for (const file of databases) {
      if (left.size === 0) break;
      for (const sum of mentionsOf(file)) left.delete(sum);
    }
    return [...left];
  } catch {
    // Whatever is wrong with it: what cannot be read may name any of them.
    return null;
  }
}

function mentionsOf(file: string): ReadonlySet<string> {
  const database = new DatabaseSync(file, { readOnly: true, timeout: busyMilliseconds });
  try {
    if (!isWhole(database)) throw new Error('This database is damaged.');
    return mentionedSums(database);
  } finally {
    database.close();
  }
}

/** Lines may be longer than any text, so the file is read in pieces that overlap. */
function forgetMentionedIn(file: string, left: Set<string>): void {
  let before = '';
  for (const piece of piecesOf(file)) {
    const text = before + Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength).toString('latin1');
    for (const [sum] of text.matchAll(anySum)) left.delete(sum);
    before = text.slice(1 - sumLength);
  }
}
