import { bookLineLimit, type BookParty } from '../../../shared/domain/address-book.ts';
import { fail, succeed, type Result } from '../../../shared/domain/result.ts';
import type {
  AddressFileFailure,
  BookFailure,
  EntryProblem,
  ImportedAddresses,
} from '../../../shared/ipc/areas/address-book.ts';
import type { EnteredFile } from '../../../shared/ipc/handlers.ts';
import type { TextLanguage } from '../../../shared/domain/languages.ts';
import { type Language, languageFor, mainWords } from '../../../shared/text/languages.ts';
import { findForbiddenCharacter } from '../../../shared/rules/text.ts';
import { asSaveFailure } from '../applications/save-failure.ts';
import { tidyParty, type AddressBook } from './address-book.ts';
import { nameKey, partyKey } from './party-keys.ts';
import type { Party } from '../../../shared/domain/content.ts';
import type { PartyRole } from '../../../shared/domain/fields.ts';
import { localDay } from '../../../shared/rules/dates-and-weights.ts';

interface AddressBookFilesOptions {
  readonly book: Pick<AddressBook, 'all' | 'byKey' | 'newEntry' | 'change'>;
  readonly csv: AddressFormat;
  readonly vcard: AddressFormat;
  /** Reads a regular file whole, if it is not larger than the limit. */
  readonly readFile: (path: string, limitBytes: number) => Promise<Uint8Array | 'inaccessible' | 'tooLarge'>;
  readonly documents: {
    save(document: {
      readonly bytes: Uint8Array;
      readonly name: string;
      readonly mediaType: string;
    }): Promise<'saved' | 'cancelled'>;
  };
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Lets other work run. */
  readonly pause: () => Promise<void>;
}

const addressFileLimits = { bytes: 5 * 1024 * 1024, entries: 20_000 } as const;
const shownProblems = 200;
/** How many entries are checked between two pauses for other work. */
const slice = 200;

/** Exports the address book to a file for other programs, and imports their files. */
export class AddressBookFiles {
  readonly #options: AddressBookFilesOptions;

  constructor(options: AddressBookFilesOptions) {
    this.#options = options;
  }

  async save(asked: {
    readonly format: 'csv' | 'vcard';
    readonly language: TextLanguage;
  }): Promise<Result<'saved' | 'cancelled', BookFailure>> {
    const { book, documents, now } = this.#options;
    const language = languageFor(asked.language);
    const text = await this.#options[asked.format].write(book.all(), language);
    const day = localDay(new Date(now()));
    const title = mainWords[language].tables.addressBook;
    const isTable = asked.format === 'csv';
    const name = `CO-Desk-${title}-${day}.${isTable ? 'csv' : 'vcf'}`;
    try {
      const mediaType = isTable ? 'text/csv' : 'text/vcard';
      return succeed(await documents.save({ bytes: new TextEncoder().encode(text), name, mediaType }));
    } catch (error) {
      return asSaveFailure(error);
    }
  }

  async importFile([file]: readonly EnteredFile[]): Promise<Result<ImportedAddresses, AddressFileFailure>> {
    if (file === undefined) return fail({ kind: 'empty' });
    const limitBytes = addressFileLimits.bytes;
    const bytes = await this.#options.readFile(file.path, limitBytes);
    if (bytes === 'inaccessible') return fail({ kind: 'unreadable' });
    if (bytes === 'tooLarge') return fail({ kind: 'tooLarge', limitBytes });
    const text = textOfBytes(bytes);
    if (text === null) return fail({ kind: 'notText' });
    if (text.trim() === '') return fail({ kind: 'empty' });
    const found = (await this.#options.vcard.read(text)) ?? (await this.#options.csv.read(text));
    if (found === null) return fail({ kind: 'notAddresses' });
    const { entries, problems } = found;
    if (entries.length + problems.length > addressFileLimits.entries)
      return fail({ kind: 'tooManyEntries', limit: addressFileLimits.entries });
    return this.#add(file.name, found);
  }

  async #add(
    fileName: string,
    { entries, problems }: WrittenAddresses,
  ): Promise<Result<ImportedAddresses, AddressFileFailure>> {
    const { book, pause } = this.#options;
    const fresh = new Map<string, BookParty>();
    const bad: EntryProblem[] = [...problems];
    let known = 0;
    for (const [index, written] of entries.entries()) {
      if (index % slice === slice - 1) await pause();
      const party = tidyParty(written.party);
      const problem = problemOf(written, party);
      const key = partyKey(party);
      if (problem !== null) bad.push(problem);
      else if (fresh.has(key) || book.byKey(key) !== null) known += 1;
      else fresh.set(key, imported(book.newEntry(party), written));
    }
    // Other work may have added the same entries in the pauses.
    for (const key of fresh.keys()) if (book.byKey(key) !== null && fresh.delete(key)) known += 1;
    const undoId = book.change({ write: [...fresh.values()], remove: [] });
    if (!undoId.ok) {
      const { error } = undoId;
      if (error.kind === 'notFound' || error.kind === 'changedSince' || error.kind === 'empty')
        throw new Error(error.kind);
      return fail(error);
    }
    const counts = { added: fresh.size, known, problemCount: bad.length, undoId: undoId.value };
    const shown = bad.sort((one, other) => one.line - other.line).slice(0, shownProblems);
    return succeed({ fileName, ...counts, problems: shown });
  }
}

function imported(entry: BookParty, { roles, uses, lastUsedAt }: WrittenAddress): BookParty {
  return { ...entry, roles: [...roles], uses, lastUsedAt, origin: { kind: 'imported' } };
}

function problemOf({ line }: WrittenAddress, party: WrittenAddress['party']): EntryProblem | null {
  const texts = Object.values(party);
  const about = { line, name: Array.from(party.name).slice(0, 200).join('') };
  if (texts.some((text) => findForbiddenCharacter(text) !== null))
    return { ...about, kind: 'forbiddenCharacter' };
  if (texts.some((text) => text.length > bookLineLimit)) return { ...about, kind: 'tooLong' };
  return nameKey(party) === '' ? { ...about, kind: 'nameMissing' } : null;
}

/** An entry of an address file. */
export interface WrittenAddress {
  /** Line of the file in which it begins, counted from 1. */
  readonly line: number;
  readonly party: Party;
  readonly roles: readonly PartyRole[];
  readonly uses: number;
  /** ISO 8601 instant in UTC. */
  readonly lastUsedAt: string | null;
}

export interface WrittenAddresses {
  readonly entries: readonly WrittenAddress[];
  readonly problems: readonly EntryProblem[];
}

/** A kind of file with addresses. */
export interface AddressFormat {
  /** `null` where the text contains no addresses of this format. */
  read(text: string): Promise<WrittenAddresses | null>;
  write(entries: readonly BookParty[], language: Language): Promise<string>;
}

/** Decodes the bytes of a file as text; `null` where they are none. */
function textOfBytes(bytes: Uint8Array): string | null {
  const marked = markOf(bytes);
  const text = marked === null ? unmarked(bytes) : decoded(bytes, marked);
  return text === null || text.includes('\0') ? null : text;
}

function markOf(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** Decodes text without a byte order mark: as UTF-8, or else in the encoding of older office programs. */
function unmarked(bytes: Uint8Array): string | null {
  return decoded(bytes, 'utf-8') ?? decoded(bytes, 'windows-1252');
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
