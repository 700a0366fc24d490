import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Folders of the public invoices (`ZUGFeRD/corpus`) whose figures are counted separately. */
const folders = [
  'ZUGFeRDv1/correct',
  'ZUGFeRDv2/correct/FNFE-factur-x-examples',
  'ZUGFeRDv2/fail/FNFE-factur-x-examples',
];

/** All PDFs in a copy of them, sorted by name. */
export async function publicInvoices(copy: string): Promise<readonly string[]> {
  const entries = await readdir(copy, { recursive: true });
  return entries
    .filter((entry) => /\.pdf$/iu.test(entry))
    .toSorted()
    .map((entry) => path.join(copy, entry));
}

/** Whether an example is in one of these folders. */
export function isNamed(name: string): boolean {
  return folders.some((folder) => name.startsWith(`${folder}/`));
}

/** Fields of some examples that differ between the data and the page, by a part of the file name. */
const otherwise: readonly (readonly [file: RegExp, field: string, why: string])[] = [
  [/Haftpflichtversicherung/u, 'consignee.name', 'the form of address, "Herrn", is the name in the data'],
  [/Kraftfahrversicherung/u, 'consignee.name', 'the form of address, "Herrn", is the name in the data'],
  [/Sachversicherung/u, 'consignee.name', 'the form of address, "Herrn", is the name in the data'],
  [
    // In the profile EXTENDED the data have both, as the page does.
    /(?<!EXTENDED_)Rechnungskorrektur/u,
    'consignee.name',
    'the page names who gets the goods, the data only the buyer or a number',
  ],
  [/20150613_503/u, 'invoiceAmount', 'the page has 406.82, the data have another sum'],
  [/20151008_504|fail\/Mustangproject\/fail/u, 'invoiceDate', 'the data have the year before'],
  [/fully_compliant_complete/u, 'invoiceAmount', 'the page is in marks, the data in euros with another sum'],
  [/fully_compliant_complete/u, 'invoiceCurrency', 'the page is in marks, the data in euros'],
];

/** The reason why a field of an example cannot be compared with its data; `null` where it can. */
export function printedOtherwise(name: string, field: string): string | null {
  return otherwise.find(([file, own]) => own === field && file.test(name))?.[2] ?? null;
}
