import { factsOf, boxOf } from '../../shared/domain/fields.ts';
import { formatWeight } from '../../shared/rules/dates-and-weights.ts';
import type { Finding } from '../../shared/domain/finding.ts';
import type { Words } from '../../shared/text/languages.ts';
import { fieldName } from './places.ts';

/** Words for a finding: a few for the box and a sentence for the panel. */
export function findingWords(
  finding: Finding,
  words: Pick<Words, 'editor' | 'readiness' | 'submit'>,
  locale: string,
): { readonly short: string; readonly long: string } {
  const number = new Intl.NumberFormat(locale);
  return words.readiness.rules[finding.rule]({
    field: fieldName(finding.place, words),
    line: finding.line ?? 1,
    column: finding.column ?? 1,
    codePoint: finding.codePoint ?? '',
    length: number.format(finding.length ?? 0),
    limit: number.format(finding.limit ?? 0),
    count: finding.length ?? 0,
    placeholder: finding.placeholder?.written ?? '',
    filledBy: fieldName(finding.placeholder?.field ?? finding.place, words),
    document: finding.compared?.document ?? '',
    value: comparedText(finding, finding.compared?.value, locale),
    otherValue: comparedText(finding, finding.compared?.otherValue, locale),
    compared: finding.compared?.kind ?? 'differs',
  });
}

/** Place of a finding in a word: `Box 7`, or the name of a field beside the boxes. */
export function findingPlace({ place }: Finding, words: Pick<Words, 'readiness' | 'editor'>): string {
  const box = boxOf(place);
  return box === null ? words.readiness.order : words.editor.box(box);
}

/** A compared text as its field shows it, with amounts and weights in the form of the language. */
export function comparedText({ place }: Finding, text = '', locale: string): string {
  if (place === 'review') return text;
  const { kind } = factsOf(place);
  const isNumber = kind === 'amount' || kind === 'weight';
  return isNumber
    ? text
        .split(', ')
        .map((one) => formatWeight(one, locale))
        .join(', ')
    : text;
}

const missing: ReadonlySet<Finding['rule']> = new Set<Finding['rule']>([
  'consignorMissing',
  'consigneeMissing',
  'originMissing',
  'goodsMissing',
  'invoiceNumberMissing',
  'currencyMissing',
  'amountMissing',
  'requiredMissing',
  'destinationMissing',
  'quantityMissing',
]);

/** True for a text that is merely not written yet: a new page should not be red all over. */
export function isMerelyMissing({ rule }: Finding): boolean {
  return missing.has(rule);
}
