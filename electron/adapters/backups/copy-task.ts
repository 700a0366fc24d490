import { z } from 'zod';

/** Work on copies of the database that may take seconds. All paths are absolute. */
export type CopyTask =
  | MakeTask
  /** The first characters of the SHA-256 of each file; `null` for one that cannot be read. */
  | { readonly kind: 'sums'; readonly files: readonly string[] }
  /** Whether a file is a whole database. */
  | { readonly kind: 'check'; readonly file: string }
  /** A copy of all rows for one file with everything, and which files it needs. */
  | { readonly kind: 'copyAll'; readonly source: string; readonly target: string }
  | PackTask
  /** What a file is that somebody has brought. */
  | { readonly kind: 'inspectFile'; readonly file: string }
  | TakeOutTask
  /** Which of these SHA-256 are named in databases and in lines of text; `null` when one of those cannot be read. */
  | {
      readonly kind: 'unmentioned';
      readonly sums: readonly string[];
      readonly databases: readonly string[];
      readonly texts: readonly string[];
    };

export interface MakeTask {
  readonly kind: 'make';
  readonly source: string;
  /** In a folder for this alone. */
  readonly target: string;
  /** Whether the index of the search is held against the texts as well, which takes ten times as long as all the rest. */
  readonly checksIndex: boolean;
}

/** A file by its hash, and where it is kept. */
export interface KeptFile {
  readonly sha256: string;
  readonly bytes: number;
  readonly path: string;
}

export interface PackTask {
  readonly kind: 'packAll';
  /** What `copyAll` has made. */
  readonly target: string;
  readonly files: readonly KeptFile[];
  readonly facts: Facts;
}

/** A file that is wanted out of one with everything; `path` is where it may be already. */
export type WantedFile = KeptFile;

export interface TakeOutTask {
  readonly kind: 'takeOut';
  readonly file: string;
  /** A new database with the tables that the file has. */
  readonly target: string;
  /** Where files are put, by their SHA-256; made when the first comes. */
  readonly folder: string;
  /** What the sum over all rows has to be. */
  readonly content: string;
  readonly files: readonly WantedFile[];
}

export const madeCopySchema = z.object({
  applications: z.int().nonnegative(),
  pdfs: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
  sum: z.string(),
  /** False where the index was checked and does not say what the texts say. */
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

/** Who made a file with everything, and when. */
const factsSchema = z.object({
  /** The version of the program. */
  program: z.string().max(200),
  madeAt: z.iso.datetime(),
  /** The name of the journal beside the database; '' where nothing was ever sent. */
  journal: z.string().max(200),
});
type Facts = z.infer<typeof factsSchema>;

/** Told of a format that is not known yet, too. */
export const anyManifestSchema = z.looseObject({ format: z.int().positive() });

export const manifestSchema = factsSchema.extend({
  format: z.int(),
  applications: count,
  /** How many PDFs are in the file, and how many were not whole when it was made. */
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
  /** No file that this program has made. */
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
  /** `written`: the SHA-256 of each file that is in the folder now; the others lie in their places already. */
  z.object({ kind: z.literal('whole'), written: z.array(sha256) }),
]);
export type TakenOut = z.infer<typeof takenOutSchema>;

export const unmentionedSchema = z.array(sha256).nullable();
