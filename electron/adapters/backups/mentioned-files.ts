import { DatabaseSync } from 'node:sqlite';
import { ownTables } from './everything-format.ts';
import { isWhole, piecesOf } from './whole-file.ts';
import { readJson } from '../../../shared/rules/json.ts';

const anySum = /[0-9a-f]{64}/gu;
/** Columns with text that clerks type, which is long and never mentions a file. */
const typedColumns: ReadonlySet<string> = new Set(['content', 'summary']);
const typedTables: ReadonlySet<string> = new Set(['contents', 'applications', 'search_pending']);

/**
 * Everything in a database that looks like the SHA-256 of a file: of attachments, also removed ones and those of
 * revisions, of what attempts send, of certificates, and of whatever a later version may add. Finds rather too many
 * than too few.
 */
function mentionedSums(database: DatabaseSync): Set<string> {
  const mentioned = new Set<string>();
  for (const text of textsOf(database)) {
    for (const [sum] of text.matchAll(anySum)) mentioned.add(sum);
  }
  return mentioned;
}

/** A file that the rows of a database mention. */
interface MentionedFile {
  readonly sha256: string;
  readonly bytes: number;
}

/** Files that rows mention with their length, each once. */
export function mentionedFiles(database: DatabaseSync): MentionedFile[] {
  const files = new Map<string, MentionedFile>();
  for (const text of textsOf(database)) {
    // Some columns hold no JSON, and mention no file with its length.
    if (text.includes('"sha256"')) collect(readJson(text), files);
  }
  return [...files.values()];
}

function* textsOf(database: DatabaseSync): Generator<string, void> {
  for (const table of ownTables(database)) {
    if (typedTables.has(table)) continue;
    const columns = database
      .prepare(`SELECT name FROM pragma_table_info('${table}') WHERE type = 'TEXT'`)
      .all()
      .map(({ name }) => String(name))
      .filter((name) => !typedColumns.has(name));
    if (columns.length > 0) yield* texts(database, table, columns);
  }
}

function* texts(database: DatabaseSync, table: string, columns: readonly string[]): Generator<string, void> {
  const list = columns.map((name) => `"${name}"`).join(', ');
  for (const row of database.prepare(`SELECT ${list} FROM "${table}"`).iterate()) {
    for (const value of Object.values(row)) if (typeof value === 'string') yield value;
  }
}

/** Nesting to which JSON is searched; this program writes nothing deeper. */
const deepest = 100;

function collect(value: unknown, files: Map<string, MentionedFile>, depth = 0): void {
  if (typeof value !== 'object' || value === null || depth > deepest) return;
  const sha256: unknown = Reflect.get(value, 'sha256');
  const bytes: unknown = Reflect.get(value, 'bytes');
  if (typeof sha256 === 'string' && /^[0-9a-f]{64}$/u.test(sha256) && typeof bytes === 'number')
    files.set(sha256, { sha256, bytes });
  for (const part of Object.values(value)) collect(part, files, depth + 1);
}

const busyMilliseconds = 5_000;
const sumLength = 64;

interface Mentions {
  readonly sums: readonly string[];
  readonly databases: readonly string[];
  readonly texts: readonly string[];
}

/** Those of the given SHA-256 that are mentioned nowhere. `null` when a source cannot be read completely. */
export function findUnmentioned({ sums, databases, texts }: Mentions): readonly string[] | null {
  const left = new Set(sums);
  try {
    for (const text of texts) forgetMentionedIn(text, left);
    for (const file of databases) {
      if (left.size === 0) break;
      for (const sum of mentionsOf(file)) left.delete(sum);
    }
    return [...left];
  } catch {
    // Whatever the error is, the unreadable source may mention any of them.
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

/**
 * Removes those mentioned in a file. Lines may be longer than the longest string, so it is read in overlapping pieces.
 */
function forgetMentionedIn(file: string, left: Set<string>): void {
  let before = '';
  for (const piece of piecesOf(file)) {
    const text = before + Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength).toString('latin1');
    for (const [sum] of text.matchAll(anySum)) left.delete(sum);
    before = text.slice(1 - sumLength);
  }
}
