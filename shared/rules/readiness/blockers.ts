import { readField, type ApplicationContent } from '../../domain/content.ts';
import {
  factsOf,
  fieldPaths,
  lengthLimitOf,
  multilineFields,
  type FieldPath,
  boxOf,
} from '../../domain/fields.ts';
import type { FindingPlace, RuleId } from '../../domain/finding.ts';
import { isCount, isCountryCode, isCurrencyCode } from '../codes.ts';
import { isToOrder } from '../habits/party-habits.ts';
import { digitsTooMany, isAmount, maxWholeDigits } from '../money.ts';
import { openPlaceholder, placeholderBoxes } from '../placeholders.ts';
import { overflowOfContent } from '../print/boxes-on-paper.ts';
import { findForbiddenCharacter } from '../text.ts';
import type { FindingDetails, Rule } from './rule.ts';

const specification = 'Specification of the service';
const dataTypes = `${specification}, data types`;
/** Source of rules that this program adds, so that it sends nothing that cannot be read back. */
const ownLimits = 'Text as this program sends it';

const isBlank = (text: string): boolean => text.trim() === '';

function at(place: FindingPlace, isBroken: (content: ApplicationContent) => boolean): Rule['find'] {
  return (content) => (isBroken(content) ? [{ place }] : []);
}

function service(id: RuleId, place: FieldPath, isBroken: (content: ApplicationContent) => boolean): Rule {
  const common = { severity: 'blocker', sets: 'service', source: specification } as const;
  return { id, ...common, box: boxOf(place) ?? 'order', reads: [place], find: at(place, isBroken) };
}

/** The fields that take free text. */
const freeText = fieldPaths.filter((path) => ['line', 'text'].includes(factsOf(path).kind));

/** A rule that checks every field by itself. */
function inText(
  id: RuleId,
  source: string,
  spotOf: (text: string, place: FieldPath) => FindingDetails | null,
): Rule {
  const find = (content: ApplicationContent): readonly FindingDetails[] =>
    fieldPaths.flatMap((place) => spotOf(readField(content, place), place) ?? []);
  return { id, severity: 'blocker', sets: 'service', box: 'any', reads: freeText, source, find };
}

function tooLong(text: string, place: FieldPath): FindingDetails | null {
  const limit = lengthLimitOf(place);
  return text.length > limit ? { place, length: text.length, limit } : null;
}

function tooManyDigits(amount: string): Pick<FindingDetails, 'length' | 'limit'> {
  const length = digitsTooMany(amount);
  return length === null ? {} : { length, limit: maxWholeDigits };
}

/** The service's requirements, in no order: findings are sorted by their field. */
export const serviceRules: readonly Rule[] = [
  service('consignorMissing', 'consignor.name', ({ consignor }) => isBlank(consignor.name)),
  service('consigneeMissing', 'consignee.name', ({ consignee }) => isBlank(consignee.name)),
  {
    id: 'partyCountryNotACode',
    severity: 'blocker',
    sets: 'service',
    box: 'any',
    reads: ['consignor.countryCode', 'consignee.countryCode'],
    source: dataTypes,
    find: (content) =>
      (['consignor', 'consignee'] as const)
        .filter((role) => !isBlank(content[role].countryCode) && !isCountryCode(content[role].countryCode))
        .map((role) => ({ place: `${role}.countryCode` as const })),
  },
  service('originMissing', 'originCountryCode', ({ originCountryCode }) => isBlank(originCountryCode)),
  service(
    'originNotACountry',
    'originCountryCode',
    ({ originCountryCode: code }) => !isBlank(code) && !isCountryCode(code),
  ),
  service('goodsMissing', 'goods', ({ goods }) => isBlank(goods)),
  service('invoiceNumberMissing', 'invoiceNumber', ({ invoiceNumber }) => isBlank(invoiceNumber)),
  service('amountMissing', 'invoiceAmount', ({ invoiceAmount }) => isBlank(invoiceAmount)),
  {
    ...service('amountNotADecimal', 'invoiceAmount', () => false),
    find: ({ invoiceAmount: amount }) =>
      isBlank(amount) || isAmount(amount) ? [] : [{ place: 'invoiceAmount', ...tooManyDigits(amount) }],
  },
  service('currencyMissing', 'invoiceCurrency', ({ invoiceCurrency }) => isBlank(invoiceCurrency)),
  service(
    'currencyNotACode',
    'invoiceCurrency',
    ({ invoiceCurrency: currency }) => !isBlank(currency) && !isCurrencyCode(currency),
  ),
  service('originalsNotANumber', 'originals', ({ originals }) => !isCount(originals)),
  service('copiesNotANumber', 'copies', ({ copies }) => !isCount(copies)),
  inText('forbiddenCharacter', ownLimits, (text, place) => {
    const spot = findForbiddenCharacter(text);
    return spot === null ? null : { place, ...spot };
  }),
  inText('lineBreak', dataTypes, (text, place) =>
    !multilineFields.has(place) && /[\r\n]/.test(text) ? { place } : null,
  ),
  inText('tooLong', ownLimits, tooLong),
  {
    id: 'placeholderOpen',
    severity: 'blocker',
    sets: 'service',
    box: 'any',
    reads: placeholderBoxes,
    source: ownLimits,
    find: (content) =>
      placeholderBoxes.flatMap((place) => {
        const found = openPlaceholder(content[place]);
        return found === undefined ? [] : [{ place, placeholder: found }];
      }),
  },
  {
    id: 'linesDoNotFit',
    severity: 'blocker',
    sets: 'service',
    box: 'any',
    reads: fieldPaths.filter((path) => factsOf(path).isPrinted),
    source: 'The boxes of the certificate',
    // A text that is too long for any certificate is reported as that, and its lines are not counted.
    find: (content) =>
      overflowOfContent(content)
        .filter(({ field }) => tooLong(readField(content, field), field) === null)
        .map(({ field, lines }) => ({ place: field, length: lines.length })),
  },
];

/** Whether a required field is not asked for: the address of a consignee who is still unknown. */
function isLeftOut(place: FieldPath, { consignee }: ApplicationContent): boolean {
  return place.startsWith('consignee.') && isToOrder(consignee);
}

/** The rule for fields that the office's settings require. */
export function requiredRule(requiredFields: readonly FieldPath[]): Rule {
  return {
    id: 'requiredMissing',
    severity: 'blocker',
    sets: 'office',
    box: 'any',
    reads: requiredFields,
    source: 'Settings of the office',
    find: (content) =>
      requiredFields
        .filter((place) => isBlank(readField(content, place)) && !isLeftOut(place, content))
        .map((place) => ({ place })),
  };
}
