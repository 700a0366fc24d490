import type { Box } from '../domain/field-table.ts';
import { factsOf } from '../domain/fields.ts';
import type { FindingPlace } from '../domain/finding.ts';

/** The number of the box on the certificate that holds a field; `null` for the order and the invoice. */
export function boxOf(place: FindingPlace): Box | null {
  if (place === 'review') return null;
  const { section } = factsOf(place);
  return section === 'invoice' || section === 'order' || section === 'references' ? null : section;
}
