import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { places } from '../../e2e/support/places.ts';
import type { OddCase } from './odd-source.ts';

const pdf = path.join(places.pdfs, 'scanned.pdf');

const names: readonly (readonly [title: string, name: string])[] = [
  ['in letters and marks apart (NFD)', 'Bescha\u0308ftigungsu\u0308bersicht A\u030angstro\u0308m.pdf'],
  ['of 255 bytes', `${'i'.repeat(251)}.pdf`],
  ['of 255 bytes in Chinese', `${'\u7bb1'.repeat(83)}ab.pdf`],
  ['of 255 bytes in letters and marks apart', `${'u\u0308'.repeat(83)}ab.pdf`],
  ['from right to left', '\u0641\u0627\u062a\u0648\u0631\u0629 \u062a\u062c\u0627\u0631\u064a\u0629.pdf'],
  ['that shows another ending', 'Invoice \u202efdp.exe.pdf'],
  ['with a line break', 'Packing\nlist.pdf'],
  ['of blanks', '   .pdf'],
  ['of an ending alone', '.pdf'],
  ['of points', '....pdf'],
  ['with a backslash', '..\\..\\preferences.pdf'],
  ['with quotes and wildcards', '"*?<>|:.pdf'],
  ['without an ending', 'Commercial invoice'],
  ['with another ending', 'scan.PDF.txt'],
  ['of pictures', '\u{1f4e6}\u{1f1f9}\u{1f1f7}\u{1f468}\u200d\u{1f469}\u200d\u{1f467}.pdf'],
  ['that Windows keeps for itself', 'CON.pdf'],
  ['with zero width', '\ufeffInvoice\u200b.pdf'],
];

/** Whole PDFs with names that are a problem on some system. */
export const oddNames: readonly OddCase[] = names.map(([title, name]) => ({
  title: `a name ${title}`,
  make: async (folder) => {
    await copyFile(pdf, path.join(folder, name));
    return { path: path.join(folder, name), name };
  },
  wanted: 'taken',
}));
