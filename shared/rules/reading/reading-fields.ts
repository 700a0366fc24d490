import type { FieldPath } from '../../domain/fields.ts';
import type { ConsigneeRole, Reading, ReadLine, ReadValue } from '../../domain/reading.ts';
import type { TextLanguage } from '../../domain/text-language.ts';
import { isCountryCode } from '../codes.ts';
import { formatWeight, localeOfText } from '../dates-and-weights.ts';
import { isAmount } from '../money.ts';

/**
 * All that a reading fills, value by value, for one of its consignees and in the language of the certificate. `consignee`: who
 * was chosen, `null` for the likelier one.
 */
export function readingValues(
  reading: Reading,
  consignee: ConsigneeRole | null,
  language: TextLanguage,
): readonly ReadValue[] {
  const [likelier] = reading.consignees;
  const chosen = reading.consignees.find(({ role }) => role === consignee) ?? likelier;
  return [...reading.values, ...(chosen?.values ?? []), ...lineValues(reading, language)];
}

/** The same as texts of fields. */
export function readingFields(
  reading: Reading,
  consignee: ConsigneeRole | null,
  language: TextLanguage,
): ReadonlyMap<FieldPath, string> {
  return new Map(readingValues(reading, consignee, language).map(({ field, text }) => [field, text]));
}

/** What the lines of the invoice make together. A text that the reading has already stays. */
function lineValues({ lines, values, einvoice }: Reading, language: TextLanguage): readonly ReadValue[] {
  const made: readonly (readonly [FieldPath, string])[] = [
    ['originCountryCode', commonOrigin(lines)],
    ['goods', goodsText(lines)],
    ['quantity', quantityText(lines, language)],
  ];
  const source = einvoice === 'read' ? 'einvoice' : 'text';
  return made
    .filter(([field, text]) => text !== '' && !values.some((value) => value.field === field))
    .map(([field, text]) => ({ field, text, source, place: placeOfLines(lines) }));
}

/** The first page that has any of them. */
function placeOfLines(lines: readonly ReadLine[]): ReadValue['place'] {
  const places = lines.flatMap(({ place }) => (place === null ? [] : [place]));
  const [first] = places;
  if (first === undefined) return null;
  const together = places.filter(({ page }) => page === first.page);
  return {
    page: first.page,
    areas: together.flatMap(({ areas }) => areas).slice(0, 200),
    words: together
      .map(({ words }) => words)
      .join('\n')
      .slice(0, 8_000),
  };
}

/** The origin that all lines have. Where they differ or some say nothing, a person writes it. */
function commonOrigin(lines: readonly ReadLine[]): string {
  const [first = '', ...others] = [...new Set(lines.map(({ originCountryCode }) => originCountryCode))];
  return others.length === 0 && isCountryCode(first) ? first : '';
}

/** The countries of origin that the lines name, where there are several: a person writes them in box 6. */
export function severalOrigins({ lines }: Reading): readonly string[] {
  const named = [...new Set(lines.map(({ originCountryCode }) => originCountryCode))].filter(Boolean);
  return named.length > 1 ? named : [];
}

/** One line of box 6 for each line of the invoice, numbered where there are several. */
function goodsText(lines: readonly ReadLine[]): string {
  if (!lines.some(({ name }) => name !== '')) return '';
  if (lines.length === 1) return lines[0]?.name ?? '';
  return lines.map(({ name }, at) => `${at + 1}  ${name}`.trimEnd()).join('\n');
}

/** One line of box 7 beside each line of box 6. */
function quantityText(lines: readonly ReadLine[], language: TextLanguage): string {
  const quantities = lines.map(({ quantity, unit }) => {
    const amount = withoutEmptyDecimals(quantity);
    if (!isAmount(amount)) return '';
    return `${formatWeight(amount, localeOfText(language))} ${unitText(unit, language)}`.trimEnd();
  });
  return quantities.some((text) => text !== '') ? quantities.join('\n') : '';
}

/** `20.0000` says no more than `20`. */
function withoutEmptyDecimals(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/u, '') : decimal;
}

/** Signs of units that are the same in every language, by their code. Source: UN/ECE Recommendation 20. */
const signs: Readonly<Record<string, string>> = {
  KGM: 'kg',
  GRM: 'g',
  TNE: 't',
  LBR: 'lb',
  MTR: 'm',
  CMT: 'cm',
  MMT: 'mm',
  KMT: 'km',
  MTK: 'm²',
  MTQ: 'm³',
  LTR: 'l',
  MLT: 'ml',
};

type CountedUnit = 'pieces' | 'sets' | 'pairs';

/** Things that are counted. Codes with an X before them are packages of Recommendation 21. */
const counted: Readonly<Record<string, CountedUnit>> = {
  C62: 'pieces',
  H87: 'pieces',
  EA: 'pieces',
  NAR: 'pieces',
  XPP: 'pieces',
  SET: 'sets',
  PR: 'pairs',
};

const words: Readonly<Record<CountedUnit, Readonly<Record<TextLanguage, string>>>> = {
  pieces: {
    ...{ en: 'pcs', de: 'Stück', fr: 'pièces', es: 'unidades', it: 'pezzi', pt: 'peças' },
    ...{ nl: 'stuks', pl: 'szt.', tr: 'adet' },
  },
  sets: {
    ...{ en: 'sets', de: 'Sätze', fr: 'jeux', es: 'juegos', it: 'set', pt: 'conjuntos' },
    ...{ nl: 'sets', pl: 'kpl.', tr: 'takım' },
  },
  pairs: {
    ...{ en: 'pairs', de: 'Paar', fr: 'paires', es: 'pares', it: 'paia', pt: 'pares' },
    ...{ nl: 'paar', pl: 'par', tr: 'çift' },
  },
};

/** A unit in the language of a certificate. A code that is not known here stays as the invoice has it. */
export function unitText(code: string, language: TextLanguage): string {
  const unit = counted[code];
  return unit === undefined ? (signs[code] ?? code) : words[unit][language];
}
