import { factsOf, type FieldPath } from '../../domain/fields.ts';
import { isSameDecimal } from '../money.ts';
import { foldLabel } from './labels/label-terms.ts';

/**
 * Fields that are learned: what stands on an invoice as it stands in the field, at one place on every paper. Which of two
 * addresses is the consignee's differs from paper to paper, so that a fifth of such lessons was wrong.
 */
export const taughtFields: readonly FieldPath[] = [
  ...(['invoiceNumber', 'invoiceDate', 'invoiceAmount', 'purchaseOrder'] as const),
  ...(['clientReference', 'grossWeight', 'netWeight', 'originCountryCode'] as const),
];

/** A value as it stands in its field in the end. */
export interface RightValue {
  readonly field: FieldPath;
  readonly text: string;
}

/** True where both mean the same in their field. */
export function saysTheSame(one: RightValue, other: RightValue): boolean {
  const { kind } = factsOf(one.field);
  const isNumber = kind === 'amount' || kind === 'weight';
  if (isNumber && one.text !== '' && other.text !== '') return isSameDecimal(one.text, other.text);
  return foldLabel(one.text) === foldLabel(other.text);
}
