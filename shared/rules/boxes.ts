import type { FieldPath } from '../domain/content.ts';

/** Where a finding leads: a field, or the choice of the service tag in the submit sheet. */
export type FindingPlace = FieldPath | 'serviceTag';

/** The numbers of the boxes on the certificate that are written in. */
export type Box = '1' | '2' | '3' | '4' | '5' | '6' | '7';

const boxes: ReadonlyMap<FindingPlace, Box> = new Map<FindingPlace, Box>([
  ['originCountryCode', '3'],
  ['destination', '3'],
  ['transportDetails', '4'],
  ['remarks', '5'],
  ['goods', '6'],
  ['quantity', '7'],
]);

/** The number of the box on the certificate that holds a field; `null` for the order and the invoice. */
export function boxOf(place: FindingPlace): Box | null {
  if (place.startsWith('consignor.')) return '1';
  if (place.startsWith('consignee.')) return '2';
  return boxes.get(place) ?? null;
}
