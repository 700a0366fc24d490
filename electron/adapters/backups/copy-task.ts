import { z } from 'zod';

/** Work on copies of the database that may take seconds. All paths are absolute. */
export type CopyTask =
  | MakeTask
  /** Computes the first characters of the SHA-256 of each file; `null` for one that cannot be read. */
  | { readonly kind: 'sums'; readonly files: readonly string[] }
  /** Checks whether a file is an undamaged database. */
  | { readonly kind: 'check'; readonly file: string }
  /** Copies all rows for one file with everything, and returns which files it needs. */
  | { readonly kind: 'copyAll'; readonly source: string; readonly target: string }
  | PackTask
  /** Determines what kind of file a clerk has chosen. */
  | { readonly kind: 'inspectFile'; readonly file: string }
  | TakeOutTask
  /**
   * Finds which of these SHA-256 are mentioned in databases and lines of text; `null` when one of those cannot be read.
   */
  | {
      readonly kind: 'unmentioned';
      readonly sums: readonly string[];
      readonly databases: readonly string[];
      readonly texts: readonly string[];
    };

export interface MakeTask {
  readonly kind: 'make';
  readonly source: string;
  /** In a folder that nothing else uses. */
  readonly target: string;
  /** Whether the search index is also compared with the texts, which takes ten times as long as everything else. */
  readonly checksIndex: boolean;
}

/** A file by its hash, and where it is kept. */
export interface StoredFile {
  readonly sha256: string;
  readonly bytes: number;
  readonly path: string;
}

export interface PackTask {
  readonly kind: 'packAll';
  /** The file that `copyAll` made. */
  readonly target: string;
  readonly files: readonly StoredFile[];
  readonly facts: Facts;
}

/** A file to take out of a file with everything; `path`: where it may exist already. */
export type RequestedFile = StoredFile;

export interface TakeOutTask {
  readonly kind: 'takeOut';
  readonly file: string;
  /** A new database with the tables that the file has. */
  readonly target: string;
  /** Folder for the files, by their SHA-256; created with the first one. */
  readonly folder: string;
  /** The expected sum over all rows. */
  readonly content: string;
  readonly files: readonly RequestedFile[];
}

export const madeCopySchema = z.object({
  applications: z.int().nonnegative(),
  pdfs: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
  sum: z.string(),
  /** False where the index was checked and differs from the texts. */
  isIndexSound: z.boolean(),
});
export type MadeCopy = z.infer<typeof madeCopySchema>;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/u);
const count = z.int().nonnegative();
const files = z.array(z.object({ sha256, bytes: count }));

export const copiedAllSchema = z.object({ files });
export type CopiedAll = z.infer<typeof copiedAllSchema>;

export const packedAllSchema = z.object({
  applications: count,
  pdfs: count,
  missingPdfs: count,
  bytes: count,
});
export type PackedAll = z.infer<typeof packedAllSchema>;

/** Facts about a file with everything: which version made it, when, and beside which journal. */
const factsSchema = z.object({
  /** The version of the program. */
  program: z.string().max(200),
  madeAt: z.iso.datetime(),
  /** The name of the journal beside the database; '' where nothing was ever sent. */
  journal: z.string().max(200),
});
type Facts = z.infer<typeof factsSchema>;

/** A manifest of any format, also of a later one. */
export const anyManifestSchema = z.looseObject({ format: z.int().positive() });

export const manifestSchema = factsSchema.extend({
  format: z.int(),
  applications: count,
  /** How many PDFs are in the file, and how many were missing or damaged when it was made. */
  pdfs: count,
  missingPdfs: count,
  /** SHA-256 over all rows, and over the list of PDFs. */
  content: sha256,
  files: sha256,
});
export type Manifest = z.infer<typeof manifestSchema>;

export const schemaObjectSchema = z.object({
  type: z.string(),
  name: z.string(),
  table: z.string(),
  sql: z.string().nullable(),
});
export type SchemaObject = z.infer<typeof schemaObjectSchema>;

export const inspectedFileSchema = z.discriminatedUnion('kind', [
  /** A file that this program did not make. */
  z.object({ kind: z.literal('foreign') }),
  z.object({ kind: z.literal('damaged'), version: z.number() }),
  z.object({
    kind: z.literal('read'),
    version: z.number(),
    schema: z.array(schemaObjectSchema),
    manifest: z.string(),
    files: z.array(z.object({ sha256: z.string(), bytes: z.number() })),
  }),
]);
export type InspectedFile = z.infer<typeof inspectedFileSchema>;

export const takenOutSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('damaged') }),
  /** `written`: the SHA-256 of each file that was written to the folder; the others exist in their places already. */
  z.object({ kind: z.literal('whole'), written: z.array(sha256) }),
]);
export type TakenOut = z.infer<typeof takenOutSchema>;

export const unmentionedSchema = z.array(sha256).nullable();
