import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { writeLargePdf } from '../../support/large-pdf.ts';

/** A PDF to attach. No two have the same size. */
export interface Pdf {
  /** Absolute path. */
  readonly path: string;
  readonly bytes: number;
}

/** PDFs in a folder (absolute), made where they are missing. */
export async function makePdfs(folder: string): Promise<readonly Pdf[]> {
  const sizes = Array.from({ length: 24 }, (_none, index) => 3_000 + index * index * 400);
  await mkdir(folder, { recursive: true });
  return Promise.all(
    sizes.map(async (bytes) => {
      const file = path.join(folder, `${bytes}.pdf`);
      await writeLargePdf(file, bytes);
      return { path: file, bytes };
    }),
  );
}
