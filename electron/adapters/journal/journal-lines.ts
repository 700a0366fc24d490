import { createHash } from 'node:crypto';
import { fstatSync, readSync } from 'node:fs';
import {
  type JournalEntry,
  journalEntrySchema,
  type JournalMark,
  type JournalTail,
  unreadMark,
} from '../../services/requests/attempt-journal.ts';
import { readJson } from '../../../shared/rules/json.ts';

const headPattern = /^CO Desk journal ([0-9a-f-]{36})\n/u;
const sumLength = 16;
const pieceBytes = 1_000_000;
const lineBreak = 10;
/** How many bytes before a mark are compared, so that a changed line of the last weeks is noticed too. */
const comparedBytes = pieceBytes;

/** The first line, with the name of the journal. */
export function headLine(journal: string): string {
  return `CO Desk journal ${journal}\n`;
}

/** Whether a file begins as a journal, possibly with a first line that was cut off while it was written. */
export function hasHead(handle: number): boolean {
  const text = readRange(handle, 0, 100).toString('utf8');
  return headPattern.test(text) || (!text.includes('\n') && isCutHead(text));
}

function isCutHead(text: string): boolean {
  const begun = headLine('').slice(0, -1);
  return (
    begun.startsWith(text) || (text.startsWith(begun) && /^[0-9a-f-]{0,36}$/u.test(text.slice(begun.length)))
  );
}

/** One line for an entry: `<checksum> <JSON>`. */
export function lineOf(entry: JournalEntry): string {
  const json = JSON.stringify(entry);
  return `${checksum(json)} ${json}\n`;
}

/** The entries after a mark in an open file. A last line without a line break was cut off and does not count. */
export function readTail(handle: number, mark: JournalMark | null): JournalTail {
  const { size } = fstatSync(handle);
  const head = headPattern.exec(readRange(handle, 0, Math.min(size, 100)).toString('utf8'));
  const journal = head?.[1] ?? '';
  const first = head?.[0].length ?? 0;
  const isAny = mark === null || mark.journal === '';
  const isOurs = isAny || reachesMark(handle, mark);
  const begin = isOurs && !isAny ? Math.max(first, mark.offset) : first;
  const { entries, isWhole, bytes } = readEntries(handle, begin);
  const isReadable = isWhole && (head !== null || (size === 0 && isAny));
  return { entries, isWhole: isOurs && isReadable, isReadable, end: markAt(handle, journal, begin + bytes) };
}

/** Whether this is the journal of a mark: same name, at least as long as then, and the same bytes before the mark. */
export function reachesMark(handle: number, { journal, offset, before }: JournalMark): boolean {
  if (journalOf(handle) !== journal || fstatSync(handle).size < offset) return false;
  return before === '' || before === bytesBefore(handle, offset);
}

/** A mark after the last complete line. */
export function endOf(handle: number): JournalMark {
  const { size } = fstatSync(handle);
  return markAt(handle, journalOf(handle), lastBreak(handle, size));
}

function markAt(handle: number, journal: string, offset: number): JournalMark {
  return journal === '' ? unreadMark : { journal, offset, before: bytesBefore(handle, offset) };
}

function journalOf(handle: number): string {
  return headPattern.exec(readRange(handle, 0, 100).toString('utf8'))?.[1] ?? '';
}

function bytesBefore(handle: number, offset: number): string {
  const begin = Math.max(0, offset - comparedBytes);
  return createHash('sha256')
    .update(readRange(handle, begin, offset - begin))
    .digest('hex')
    .slice(0, sumLength);
}

/** Position after the last line break before a place; 0 where there is none. Reads no more than it must. */
export function lastBreak(handle: number, index: number): number {
  for (let end = index; end > 0; end -= pieceBytes) {
    const begin = Math.max(0, end - pieceBytes);
    const found = readRange(handle, begin, end - begin).lastIndexOf(lineBreak);
    if (found >= 0) return begin + found + 1;
  }
  return 0;
}

export function readRange(handle: number, begin: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let read = 0;
  while (read < length) {
    const more = readSync(handle, bytes, read, length - read, begin + read);
    if (more === 0) break;
    read += more;
  }
  return bytes.subarray(0, read);
}

function readEntries(handle: number, begin: number) {
  const entries: JournalEntry[] = [];
  let isWhole = true;
  let bytes = 0;
  for (const line of linesFrom(handle, begin)) {
    const entry = readLine(line.toString('utf8'));
    if (entry === null) isWhole = false;
    else entries.push(entry);
    bytes += line.byteLength + 1;
  }
  return { entries, isWhole, bytes };
}

/** Reads the lines in pieces: a journal of many years is longer than the longest string. */
function* linesFrom(handle: number, begin: number): Generator<Buffer, void> {
  let rest = Buffer.alloc(0);
  let at = begin;
  for (;;) {
    const piece = readRange(handle, at, pieceBytes);
    if (piece.byteLength === 0) return;
    at += piece.byteLength;
    rest = Buffer.concat([rest, piece]);
    for (let end = rest.indexOf(lineBreak); end >= 0; end = rest.indexOf(lineBreak)) {
      yield rest.subarray(0, end);
      rest = rest.subarray(end + 1);
    }
  }
}

function readLine(found: string): JournalEntry | null {
  const json = found.slice(sumLength + 1);
  if (found.slice(0, sumLength) !== checksum(json)) return null;
  // With the right checksum but of another shape, another program wrote it; that must not prevent a start.
  const read = journalEntrySchema.safeParse(readJson(json));
  return read.success ? read.data : null;
}

function checksum(json: string): string {
  return createHash('sha256').update(json).digest('hex').slice(0, sumLength);
}
