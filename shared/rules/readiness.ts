import { z } from 'zod';
import type { ApplicationContent, FieldPath } from '../domain/content.ts';
import { fieldPaths, multilineFields, readField } from '../domain/content.ts';
import { isCountryCode, isCurrencyCode } from './codes.ts';
import { isAmount } from './money.ts';
import { findForbiddenCharacter, oneLineLimit, severalLinesLimit } from './text.ts';

/** Where a finding leads: a field, or the choice of the service tag in the submit sheet. */
export type FindingPlace = FieldPath | 'serviceTag';

/** What stops an application from being sent. The words for each rule stand in the renderer's tables. */
export const findingSchema = z.object({
  rule: z.enum([
    'serviceTagMissing',
    'consignorMissing',
    'consigneeMissing',
    'originMissing',
    'originNotACountry',
    'partyCountryNotACode',
    'goodsMissing',
    'originalsNotANumber',
    'copiesNotANumber',
    'invoiceNumberMissing',
    'currencyMissing',
    'currencyNotACode',
    'amountMissing',
    'amountNotADecimal',
    'forbiddenCharacter',
    'tooLong',
    'lineBreak',
  ]),
  place: z.string(),
  /** Filled for rules that name a spot: 1-based, counted in characters as a person sees them. */
  line: z.number().int().optional(),
  column: z.number().int().optional(),
  /** Code point of a forbidden character, for example `U+202E`. */
  codePoint: z.string().optional(),
  length: z.number().int().optional(),
  limit: z.number().int().optional(),
});
export type Finding = Omit<z.infer<typeof findingSchema>, 'place'> & { readonly place: FindingPlace };
export type RuleId = Finding['rule'];

type Rule = (content: ApplicationContent) => readonly Finding[];

const isBlank = (text: string): boolean => text.trim() === '';
const isCount = (text: string): boolean => /^\d{1,3}$/.test(text.trim());

function when(broken: boolean, rule: RuleId, place: FindingPlace): readonly Finding[] {
  return broken ? [{ rule, place }] : [];
}

function originFindings(content: ApplicationContent): readonly Finding[] {
  const code = content.originCountryCode;
  if (isBlank(code)) return [{ rule: 'originMissing', place: 'originCountryCode' }];
  return when(!isCountryCode(code), 'originNotACountry', 'originCountryCode');
}

function partyCountryFindings(content: ApplicationContent): readonly Finding[] {
  return (['consignor', 'consignee'] as const).flatMap((role) => {
    const code = content[role].countryCode;
    return when(!isBlank(code) && !isCountryCode(code), 'partyCountryNotACode', `${role}.countryCode`);
  });
}

function invoiceFindings(content: ApplicationContent): readonly Finding[] {
  const { invoiceAmount, invoiceCurrency, invoiceNumber } = content;
  const currencyRule = isBlank(invoiceCurrency) ? 'currencyMissing' : 'currencyNotACode';
  const amountRule = isBlank(invoiceAmount) ? 'amountMissing' : 'amountNotADecimal';
  return [
    ...when(isBlank(invoiceNumber), 'invoiceNumberMissing', 'invoiceNumber'),
    ...when(!isAmount(invoiceAmount), amountRule, 'invoiceAmount'),
    ...when(!isCurrencyCode(invoiceCurrency), currencyRule, 'invoiceCurrency'),
  ];
}

function textFindings(content: ApplicationContent): readonly Finding[] {
  return fieldPaths.flatMap((place): readonly Finding[] => {
    const text = readField(content, place);
    const severalLines = multilineFields.has(place);
    const spot = findForbiddenCharacter(text);
    if (spot !== null) return [{ rule: 'forbiddenCharacter', place, ...spot }];
    if (!severalLines && /[\r\n]/.test(text)) return [{ rule: 'lineBreak', place }];
    const limit = severalLines ? severalLinesLimit : oneLineLimit;
    return text.length > limit ? [{ rule: 'tooLong', place, length: text.length, limit }] : [];
  });
}

const rules: readonly Rule[] = [
  (content) => when(isBlank(content.consignor.name), 'consignorMissing', 'consignor.name'),
  (content) => when(isBlank(content.consignee.name), 'consigneeMissing', 'consignee.name'),
  partyCountryFindings,
  originFindings,
  (content) => when(isBlank(content.goods), 'goodsMissing', 'goods'),
  invoiceFindings,
  (content) => when(!isCount(content.originals), 'originalsNotANumber', 'originals'),
  (content) => when(!isCount(content.copies), 'copiesNotANumber', 'copies'),
  textFindings,
];

/** How many separate checks stand behind "all checks are fine": every rule but the choice of the tag. */
export const checkCount = findingSchema.shape.rule.options.length - 1;

const fieldOrder: ReadonlyMap<FindingPlace, number> = new Map(fieldPaths.map((path, order) => [path, order]));

/** Everything that stops this content from being sent, first field first. Empty means ready. */
export function findBlockers(content: ApplicationContent): readonly Finding[] {
  const order = ({ place }: Finding): number => fieldOrder.get(place) ?? fieldOrder.size;
  return rules.flatMap((rule) => rule(content)).sort((one, other) => order(one) - order(other));
}
