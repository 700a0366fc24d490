import type { FieldPath } from '../../../shared/domain/fields.ts';
import { wirePlaces } from '../wire/co-service.ts';

/**
 * The field that the words of a refusal name as it is called on the wire, the first of several; looked for in the
 * message, then in the whole answer. `null` where none is named. A name that is also an ordinary word ("Copies", "city")
 * counts only beside the object it stands in: `cocert.Copies`, `Consignor_1.city`.
 */
export function namedField(message: string, answer: string): FieldPath | null {
  return firstNamed(message) ?? firstNamed(answer);
}

/** `Consignor_1.zip`, `Consignor_1/zip`, `Consignor_1 zip`, `["Consignor_1"]["zip"]`. */
const between = String.raw`["'\]]{0,2}[./\s\[>:]{1,3}["']?`;

function pattern(written: string): RegExp {
  return new RegExp(String.raw`(?<![\w])${written}(?![\w])`, 'i');
}

/** What no ordinary word has inside: a capital behind a small letter, a digit, a line below. */
const telling = /[a-z][A-Z]|[\d_]/;

const patterns = [...wirePlaces].flatMap(([path, place]) => {
  const [object = '', member = ''] = place.slice(-2);
  const beside = { path, pattern: pattern(`${object}${between}${member}`) };
  const isLineOfParty = place.length === 3;
  const alone = telling.test(member) && !isLineOfParty ? [{ path, pattern: pattern(member) }] : [];
  // The party alone leads to its first line.
  const party = isLineOfParty && member === 'name' ? [{ path, pattern: pattern(object) }] : [];
  return [beside, ...alone, ...party];
});

interface NamedPlace {
  readonly path: FieldPath;
  readonly at: number;
  /** The longer one where two begin at the same place: a line of a party before the party. */
  readonly length: number;
}

function firstNamed(text: string): FieldPath | null {
  const found = patterns.flatMap(({ path, pattern }): readonly NamedPlace[] => {
    const match = pattern.exec(text);
    return match === null ? [] : [{ path, at: match.index, length: match[0].length }];
  });
  const [first] = found.toSorted((one, other) => one.at - other.at || other.length - one.length);
  return first?.path ?? null;
}
