import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { z } from 'zod';
import type { AttachmentFiles } from '../../services/attachments/attachment-files.ts';
import type { ReadEverything, EverythingFiles, TemporaryFile } from '../../services/recovery/recovery.ts';
import type { AttachmentStore } from '../attachments/attachment-store.ts';
import { discardFolder, fileSystemFailure, withStoreErrors } from '../files/durable-files.ts';
import { type Database, openCopy } from '../sqlite/database.ts';
import { databaseName } from '../sqlite/opening/open-file.ts';
import { DatabaseRefused, storeFailure } from '../sqlite/store-failure.ts';
import { CopyThread } from './copy-thread.ts';
import {
  anyManifestSchema,
  copiedAllSchema,
  type InspectedFile,
  inspectedFileSchema,
  type Manifest,
  manifestSchema,
  packedAllSchema,
  type SchemaObject,
  schemaObjectSchema,
  takenOutSchema,
} from './copy-task.ts';
import { migrate, migrations } from '../sqlite/schema/migrations.ts';
import {
  everythingFormat,
  everythingTables,
  isOfSearch,
  pdfsTable,
  piecesIndex,
  piecesIndexName,
  piecesTable,
  hashOfFiles,
} from './everything-format.ts';
import { readJson } from '../../../shared/rules/json.ts';

/** Subfolder of the data folder for files with everything, until they are saved or their content is in its place. */
export const travellingName = 'travelling';
const pdfsName = 'pdfs';

interface EverythingFolderOptions {
  /** Absolute. */
  readonly dataFolder: string;
  /** As for `CopyThread`. */
  readonly module: URL;
  /** The version of this program. */
  readonly program: string;
  readonly files: AttachmentFiles & {
    readonly store: AttachmentStore;
  };
  /** Called before anything is made; if it throws, nothing is. */
  readonly check: () => void;
}

/** Makes files with everything and reads them, in a subfolder of the data folder that is empty otherwise. */
export class EverythingFolder implements EverythingFiles {
  readonly #options: EverythingFolderOptions;
  readonly #folder: string;
  readonly #thread: CopyThread;
  #cleared: Promise<void> | null = null;

  constructor(options: EverythingFolderOptions) {
    this.#options = options;
    this.#folder = path.join(options.dataFolder, travellingName);
    this.#thread = new CopyThread(options.module);
  }

  async make(facts: { readonly madeAt: string; readonly journal: string }): Promise<TemporaryFile> {
    const folder = await this.#newFolder();
    const discard = (): Promise<void> => discardFolder(folder);
    return orNothing(discard, async () => {
      const source = path.join(this.#options.dataFolder, databaseName);
      const target = path.join(folder, 'everything');
      const copied = await this.#thread.do({ kind: 'copyAll', source, target }, copiedAllSchema);
      const files = copied.files.map((file) => ({ ...file, path: this.#options.files.pathOf(file.sha256) }));
      const { program } = this.#options;
      const task = { kind: 'packAll', target, files, facts: { program, ...facts } } as const;
      const { applications, pdfs, missingPdfs } = await this.#thread.do(task, packedAllSchema);
      return { path: target, applications, pdfs, missingPdfs, discard };
    });
  }

  async read(file: string): Promise<ReadEverything> {
    const inspected = await this.#thread.do({ kind: 'inspectFile', file }, inspectedFileSchema);
    const read = checkedFile(inspected);
    if (read.kind !== 'read') return read;
    const folder = await this.#newFolder();
    const discard = (): Promise<void> => discardFolder(folder);
    return orNothing(discard, async () => {
      const taken = await this.#takeOut(read, file, folder);
      if (taken.kind !== 'prepared') await discard();
      return taken;
    });
  }

  clear(): Promise<void> {
    return withStoreErrors(() => this.#clear());
  }

  close(): Promise<void> {
    return this.#thread.end();
  }

  async #takeOut(
    { manifest, version, files }: CheckedFile,
    file: string,
    folder: string,
  ): Promise<ReadEverything> {
    const target = path.join(folder, databaseName);
    newTables(target, version);
    const pdfs = path.join(folder, pdfsName);
    const wanted = files.map((one) => ({ ...one, path: this.#options.files.pathOf(one.sha256) }));
    const { content, journal } = manifest;
    const task = { kind: 'takeOut', file, target, folder: pdfs, content, files: wanted } as const;
    const taken = await this.#thread.do(task, takenOutSchema);
    if (taken.kind === 'damaged') return taken;
    const data = openedOrNull(folder);
    if (data === null) return { kind: 'damaged' };
    const discard = async (): Promise<void> => {
      data.close();
      await discardFolder(folder);
    };
    const placePdfs = (): (() => void) => this.#place(pdfs, taken.written);
    return { kind: 'prepared', folder, data, journal, placePdfs, discard };
  }

  #place(folder: string, written: readonly string[]): () => void {
    const { store } = this.#options.files;
    const placed: string[] = [];
    const takeOut = (): void => placed.forEach((sha256) => store.takeOutAtOnce(sha256));
    try {
      for (const sha256 of written)
        if (store.placeAtOnce(path.join(folder, sha256), sha256)) placed.push(sha256);
      return takeOut;
    } catch (error) {
      takeOut();
      throw fileSystemFailure(error) ?? error;
    }
  }

  #newFolder(): Promise<string> {
    return withStoreErrors(async () => {
      this.#options.check();
      await this.#clear();
      const folder = path.join(this.#folder, randomUUID());
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return folder;
    });
  }

  /** Clears the folder, once in a run and before anything else; the process that used it has ended. */
  async #clear(): Promise<void> {
    try {
      await (this.#cleared ??= rm(this.#folder, { recursive: true, force: true }));
    } catch (error) {
      this.#cleared = null;
      throw error;
    }
  }
}

/**
 * Opens the database; `null` where its rows cannot be migrated to the current version, which is always possible for
 * rows of this program.
 */
function openedOrNull(folder: string): Database | null {
  try {
    return openCopy(folder);
  } catch (error) {
    if (error instanceof DatabaseRefused) return null;
    throw error;
  }
}

/** Runs work, and discards what was begun if it fails. */
async function orNothing<Value>(discard: () => Promise<void>, work: () => Promise<Value>): Promise<Value> {
  try {
    return await withStoreErrors(work);
  } catch (error) {
    await discard();
    throw error;
  }
}

/** The content of a file after its comparison with what this program makes. */
interface CheckedFile {
  readonly kind: 'read';
  /** Version of the tables. */
  readonly version: number;
  readonly manifest: Manifest;
  readonly files: readonly { readonly sha256: string; readonly bytes: number }[];
}

/** Accepts only what agrees with this program. The rows are not checked yet. */
function checkedFile(
  inspected: InspectedFile,
): CheckedFile | { readonly kind: 'foreign' | 'damaged' | 'newer' } {
  if (inspected.kind === 'foreign') return inspected;
  const { version } = inspected;
  if (version > migrations.length) return { kind: 'newer' };
  if (inspected.kind === 'damaged' || version < 1) return { kind: 'damaged' };
  const text = readJson(inspected.manifest);
  const format = anyManifestSchema.safeParse(text);
  if (format.success && format.data.format > everythingFormat) return { kind: 'newer' };
  const manifest = manifestSchema.safeParse(text);
  if (!manifest.success || !isTrueTo(manifest.data, inspected.files)) return { kind: 'damaged' };
  // Views, triggers, virtual tables, computed columns: everything that is not exactly ours.
  if (!isSameSchema(inspected.schema, expectedSchema(version))) return { kind: 'damaged' };
  return { kind: 'read', version, manifest: manifest.data, files: inspected.files };
}

/** Creates an empty database with the tables of a version. Throws the errors of the file system, or a `StoreError`. */
function newTables(file: string, version: number): void {
  closeSync(openSync(file, 'wx', 0o600));
  const database = new DatabaseSync(file);
  try {
    migrate(database, migrations.slice(0, version));
  } catch (error) {
    throw storeFailure(error, path.dirname(file));
  } finally {
    database.close();
  }
}

type Files = CheckedFile['files'];

function isTrueTo(manifest: z.output<typeof manifestSchema>, files: Files): boolean {
  const areNames = files.every(
    ({ sha256, bytes }) => /^[0-9a-f]{64}$/u.test(sha256) && Number.isSafeInteger(bytes) && bytes >= 0,
  );
  return areNames && manifest.pdfs === files.length && manifest.files === hashOfFiles(files);
}

function expectedSchema(version: number): SchemaObject[] {
  const database = new DatabaseSync(':memory:');
  try {
    migrate(database, migrations.slice(0, version));
    const own = database.prepare('SELECT type, name, tbl_name AS "table", sql FROM sqlite_schema').all();
    const tables = [...everythingTables].map(([name, sql]) => ({ type: 'table', name, table: name, sql }));
    const index = { type: 'index', name: piecesIndexName, table: piecesTable, sql: piecesIndex };
    // SQLite creates this index itself for the unique column.
    const unique = { type: 'index', name: `sqlite_autoindex_${pdfsTable}_1`, table: pdfsTable, sql: null };
    const kept = own.map((row) => schemaObjectSchema.parse(row)).filter(({ table }) => !isOfSearch(table));
    return [...kept, ...tables, index, unique];
  } finally {
    database.close();
  }
}

function isSameSchema(one: readonly SchemaObject[], other: readonly SchemaObject[]): boolean {
  return linesOf(one) === linesOf(other);
}

function linesOf(schema: readonly SchemaObject[]): string {
  return schema
    .map(({ type, name, table, sql }) => JSON.stringify([type, name, table, sql]))
    .toSorted()
    .join('\n');
}
