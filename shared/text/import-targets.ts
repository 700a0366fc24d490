import {
  factsOf,
  fieldPaths,
  partsOf,
  type FieldPath,
  type PartyLine,
  type PlainField,
} from '../domain/fields.ts';
import { recordOf } from '../domain/record-of.ts';

/** The page's names of its fields. */
interface Labels {
  readonly fields: Readonly<Record<PlainField, string>>;
  readonly partyLines: Readonly<Record<PartyLine, string>>;
}

/**
 * Names of fields for column heads and problems of an import, with the number of the box first, as on paper. `short`:
 * names for fields whose label is too long for a column.
 */
export function importTargets(
  { fields, partyLines }: Labels,
  short: Readonly<Partial<Record<PlainField, string>>>,
): Readonly<Record<FieldPath, string>> {
  return recordOf(fieldPaths, (path) => {
    const part = partsOf(path);
    const name = typeof part === 'string' ? (short[part] ?? fields[part]) : partyLines[part.line];
    const { section, isPrinted } = factsOf(path);
    return isPrinted ? `${section} ${name}` : name;
  });
}
