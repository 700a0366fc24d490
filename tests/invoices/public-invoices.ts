import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** The folders of the public invoices (`ZUGFeRD/corpus`) that figures are told of, below a copy of it on this computer. */
const folders = [
  'ZUGFeRDv1/correct',
  'ZUGFeRDv2/correct/FNFE-factur-x-examples',
  'ZUGFeRDv2/fail/FNFE-factur-x-examples',
];

/** All PDFs of them, in the order of their names. */
export async function publicInvoices(copy: string): Promise<readonly string[]> {
  const found = await Promise.all(
    folders.map(async (folder) => {
      const entries = await readdir(path.join(copy, folder), { recursive: true });
      return entries.map((entry) => path.join(copy, folder, entry));
    }),
  );
  return found
    .flat()
    .filter((file) => /\.pdf$/iu.test(file))
    .toSorted();
}

/** What the data of some examples say and their pages do not: a form of address or a number as a name, or another day. */
const otherwise: readonly (readonly [file: string, field: string])[] = [
  ['COMFORT_Haftpflichtversicherung', 'consignee.name'],
  ['COMFORT_Kraftfahrversicherung', 'consignee.name'],
  ['COMFORT_Sachversicherung', 'consignee.name'],
  ['BASIC_Rechnungskorrektur', 'consignee.name'],
  ['COMFORT_Rechnungskorrektur', 'consignee.name'],
  ['20150613_503', 'invoiceAmount'],
  ['20151008_504', 'invoiceDate'],
];

/** Whether a field of an example cannot be held against its data. */
export function isPrintedOtherwise(name: string, field: string): boolean {
  return otherwise.some(([file, own]) => own === field && name.includes(file));
}
