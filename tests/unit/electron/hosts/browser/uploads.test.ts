import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { Uploads } from '../../../../../electron/hosts/browser/uploads.ts';
import { heldFor } from '../../../../support/held-file.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

function uploadsIn(folder: string, renaming: ReturnType<typeof heldFor>): Uploads {
  return new Uploads({
    folder,
    limitBytes: 1_000,
    renaming,
    report: (error) => {
      throw error;
    },
  });
}

describe('a file that is handed to the browser host on Windows', () => {
  it('arrives although a scanner looks into it for a moment', async () => {
    const folder = temporaryFolder();
    const uploads = uploadsIn(folder, heldFor(2));
    const upload = await uploads.receive(Readable.from([Buffer.from('%PDF-1.7')]));
    const read = await uploads.lend([{ name: 'a.pdf', upload, bytes: 8 }], async ([file]) =>
      readFile(file?.path ?? '', 'utf8'),
    );
    expect(read).toBe('%PDF-1.7');
    await uploads.close();
  });

  it('leaves nothing where the scanner never lets go', async () => {
    const folder = temporaryFolder();
    const uploads = uploadsIn(folder, heldFor(Infinity));
    await expect(uploads.receive(Readable.from([Buffer.from('%PDF-1.7')]))).rejects.toThrow('EPERM');
    expect(readdirSync(folder)).toEqual([]);
  });
});
