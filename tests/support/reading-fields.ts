import type { FieldPath } from '../../shared/domain/fields.ts';
import type { ConsigneeRole, Reading } from '../../shared/domain/reading.ts';
import type { TextLanguage } from '../../shared/domain/languages.ts';
import { readingValues } from '../../shared/rules/reading/reading-fields.ts';

/** Texts of the fields that a reading fills in. */
export function readingFields(
  reading: Reading,
  consignee: ConsigneeRole | null,
  language: TextLanguage,
): ReadonlyMap<FieldPath, string> {
  return new Map(readingValues(reading, consignee, language).map(({ field, text }) => [field, text]));
}
