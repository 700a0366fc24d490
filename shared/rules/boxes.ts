import type { Box } from '../domain/field-table.ts';
import { factsOf, type FieldPath } from '../domain/fields.ts';

/** Where a finding leads: a field, the choice of the service tag in the submit sheet, or the line about the review. */
export type FindingPlace = FieldPath | 'serviceTag' | 'review';

/** The number of the box on the certificate that holds a field; `null` for the order and the invoice. */
export function boxOf(place: FindingPlace): Box | null {
  if (place === 'serviceTag' || place === 'review') return null;
  const { section } = factsOf(place);
  return section === 'invoice' || section === 'order' || section === 'references' ? null : section;
}
