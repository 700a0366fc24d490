import { type ApplicationContent, type Party, writeField } from '../../domain/content.ts';
import { type FieldPath, partyLines } from '../../domain/fields.ts';
import type { ReadValue, TakenValue } from '../../domain/reading.ts';
import type { LanguageStandard } from '../../domain/starts.ts';
import { foldName } from '../countries/country-spellings.ts';
import { certificateLanguageOf, withConsigneeCountry } from '../countries/certificate-language.ts';
import { invoiceOffers } from '../einvoice/invoice-fields.ts';
import { withMadeLines } from '../made-lines.ts';

/** The document that values are taken from. */
type TakenFrom = Pick<TakenValue, 'attachmentId' | 'document'>;

/** The values of a reading for fields that are empty. A party is empty where all of its lines are. */
export function valuesForEmpty(
  content: ApplicationContent,
  read: readonly ReadValue[],
): ReadonlyMap<FieldPath, string> {
  const fields = new Map(read.map(({ field, text }) => [field, text]));
  const empty = invoiceOffers(content, fields).filter(({ now }) => now.length === 0);
  return new Map(empty.flatMap(({ values }) => [...values].filter(([, text]) => text !== '')));
}

/**
 * Completes the consignee that was read with the lines that only the address book has. Only where exactly one entry has
 * the same name and nothing in it differs from the invoice.
 */
export function withBooked(
  values: ReadonlyMap<FieldPath, string>,
  booked: readonly Party[],
): ReadonlyMap<FieldPath, string> {
  const read = (line: keyof Party): string => values.get(`consignee.${line}`) ?? '';
  const named = booked.filter(({ name }) => name !== '' && foldName(name) === foldName(read('name')));
  const [entry, ...others] = named;
  if (entry === undefined || others.length > 0) return values;
  const isSame = (line: keyof Party): boolean =>
    read(line) === '' || entry[line] === '' || foldName(read(line)) === foldName(entry[line]);
  if (!placeLines.every(isSame)) return values;
  const hasStreet = streetLines.some((line) => read(line) !== '');
  const missing = partyLines.filter(
    (line) => read(line) === '' && entry[line] !== '' && !(hasStreet && isStreetLine(line)),
  );
  return new Map([...values, ...missing.map((line) => [`consignee.${line}`, entry[line]] as const)]);
}

const placeLines = ['city', 'zip', 'countryCode'] as const satisfies readonly (keyof Party)[];
const streetLines = ['name2', 'address1', 'address2', 'address3'] as const satisfies readonly (keyof Party)[];

function isStreetLine(line: keyof Party): boolean {
  return streetLines.some((one) => one === line);
}

/** The values as they are recorded before they are written into their fields, each with its place on the page. */
export function takenValues(
  values: ReadonlyMap<FieldPath, string>,
  read: readonly ReadValue[],
  from: TakenFrom,
): readonly TakenValue[] {
  const known = new Map(read.map((value) => [value.field, value]));
  return [...values]
    .filter(([, text]) => text !== '')
    .map(([field, text]) => {
      const { place = null, stated } = known.get(field) ?? {};
      const taken = { field, text, attachmentId: from.attachmentId, document: from.document };
      if (place !== null) return { ...taken, place: { page: place.page, areas: place.areas } };
      return stated === undefined ? { ...taken, place } : { ...taken, place, stated };
    });
}

/** The content with values in its fields, and with everything that follows from them, as if they had been typed. */
export function filledContent(
  content: ApplicationContent,
  values: ReadonlyMap<FieldPath, string>,
  standard: LanguageStandard,
): ApplicationContent {
  const all = withConsigneeCountry(content, values, standard);
  const filled = [...all].reduce((so, [path, text]) => writeField(so, path, text), content);
  return withMadeLines(content, filled, certificateLanguageOf(filled, standard));
}
