import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { writeLargePdf } from '../../support/large-pdf.ts';

/** No two have the same size. */
export interface Pdf {
  /** Absolute. */
  readonly path: string;
  readonly bytes: number;
}

/** Some PDFs in a folder (absolute), made if missing. */
export async function makePdfs(folder: string): Promise<readonly Pdf[]> {
  const sizes = Array.from({ length: 24 }, (_none, place) => 3_000 + place * place * 400);
  await mkdir(folder, { recursive: true });
  return Promise.all(
    sizes.map(async (bytes) => {
      const file = path.join(folder, `${bytes}.pdf`);
      await writeLargePdf(file, bytes);
      return { path: file, bytes };
    }),
  );
}
