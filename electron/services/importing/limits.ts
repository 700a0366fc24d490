/** What a file of orders may be; anything above is something else. */
export interface ImportLimits {
  readonly fileBytes: number;
  /** Of data; the heads of a table are none. */
  readonly rows: number;
  readonly columns: number;
  /** Of all cells together, blank ones before the last of a row counted. */
  readonly cells: number;
  /** Of everything in a workbook, unpacked. */
  readonly unpackedBytes: number;
  /** Of one part of a workbook, unpacked. */
  readonly partBytes: number;
  /** Parts of a workbook. */
  readonly parts: number;
  /** How many bytes may come of one packed byte, for parts above a megabyte. */
  readonly ratio: number;
  /** How deep a JSON file may be nested. */
  readonly depth: number;
}

export const importLimits: ImportLimits = {
  fileBytes: 100_000_000,
  rows: 100_000,
  columns: 1_000,
  cells: 5_000_000,
  unpackedBytes: 200_000_000,
  partBytes: 120_000_000,
  parts: 10_000,
  ratio: 250,
  depth: 32,
};

/** Rows above the data that a table may have. */
export const mostHeaderRows = 100;
