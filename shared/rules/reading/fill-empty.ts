import { type ApplicationContent, writeField } from '../../domain/content.ts';
import type { FieldPath } from '../../domain/fields.ts';
import type { ReadValue, TakenValue } from '../../domain/reading.ts';
import type { LanguageStandard } from '../../domain/standards.ts';
import { certificateLanguageOf, withConsigneeCountry } from '../countries/certificate-language.ts';
import { invoiceOffers } from '../einvoice/invoice-fields.ts';
import { withMadeLines } from '../made-lines.ts';

/** The document that values are taken from. */
export type TakenFrom = Pick<TakenValue, 'attachmentId' | 'document'>;

/** What a reading has for fields in which nothing stands. A party is empty where none of its lines says anything. */
export function valuesForEmpty(
  content: ApplicationContent,
  read: readonly ReadValue[],
): ReadonlyMap<FieldPath, string> {
  const fields = new Map(read.map(({ field, text }) => [field, text]));
  const empty = invoiceOffers(content, fields).filter(({ now }) => now.length === 0);
  return new Map(empty.flatMap(({ values }) => [...values].filter(([, text]) => text !== '')));
}

/** The values as they are noted before they are put into their fields, each with the place where it stands. */
export function takenValues(
  values: ReadonlyMap<FieldPath, string>,
  read: readonly ReadValue[],
  from: TakenFrom,
): readonly TakenValue[] {
  const known = new Map(read.map((value) => [value.field, value]));
  return [...values]
    .filter(([, text]) => text !== '')
    .map(([field, text]) => {
      const { place = null, said } = known.get(field) ?? {};
      const taken = { field, text, attachmentId: from.attachmentId, document: from.document };
      if (place !== null) return { ...taken, place: { page: place.page, areas: place.areas } };
      return said === undefined ? { ...taken, place } : { ...taken, place, said };
    });
}

/** The content with values in its fields, and with what follows from them as if they had been typed. */
export function filledContent(
  content: ApplicationContent,
  values: ReadonlyMap<FieldPath, string>,
  standard: LanguageStandard,
): ApplicationContent {
  const all = withConsigneeCountry(content, values, standard);
  const filled = [...all].reduce((so, [path, text]) => writeField(so, path, text), content);
  return withMadeLines(content, filled, certificateLanguageOf(filled, standard));
}
