import type { FieldPath } from '../../domain/fields.ts';
import type { ConsigneeRole, Reading, ReadLine, ReadValue, StatedValue } from '../../domain/reading.ts';
import type { TextLanguage } from '../../domain/languages.ts';
import { isCountryCode } from '../codes.ts';
import { countryNameIn } from '../countries/country-names.ts';
import { formatDecimal, localeOfText } from '../dates-and-weights.ts';
import { transportDetails } from '../einvoice/transport-mode.ts';
import { isDecimal } from '../money.ts';
import { rowsBeside } from '../print/boxes-on-paper.ts';

/**
 * All values that a reading fills in, for one consignee and in the language of the certificate. `consignee`: the chosen
 * one, `null` for the likelier.
 */
export function readingValues(
  reading: Reading,
  consignee: ConsigneeRole | null,
  language: TextLanguage,
): readonly ReadValue[] {
  const [likelier] = reading.consignees;
  const chosen = reading.consignees.find(({ role }) => role === consignee) ?? likelier;
  const transport = transportDetails(reading, language);
  return [
    ...reading.values.filter(({ field }) => field !== 'transportDetails'),
    ...(transport === null ? [] : [transport]),
    ...(chosen?.values ?? []),
    ...lineValues(reading, language),
  ];
}

/** The values that the lines of the invoice make together. Fields that the reading has already are left out. */
function lineValues({ lines, values, einvoice }: Reading, language: TextLanguage): readonly ReadValue[] {
  const { goods, quantity } = goodsOfLines(lines, language);
  const made: readonly (readonly [FieldPath, string, StatedValue])[] = [
    ['originCountryCode', commonOrigin(lines), statedInLines(lines, 'originCountryCode')],
    [
      'remarks',
      severalOrigins({ lines }).length === 0 ? '' : originWords[language].seeGoods,
      statedInLines(lines, 'originCountryCode'),
    ],
    ['goods', goods, statedInLines(lines, 'name')],
    ['quantity', quantity, statedInLines(lines, 'quantity')],
  ];
  const isData = einvoice === 'read';
  return made
    .filter(([field, text]) => text !== '' && !values.some((value) => value.field === field))
    .map(([field, text, stated]) => ({
      ...{ field, text, source: isData ? 'einvoice' : 'text', place: placeOfLines(lines) },
      ...(isData ? { stated } : {}),
    }));
}

const termsOfLines = { name: 'BT-153', quantity: 'BT-129', originCountryCode: 'BT-159' } as const;

/** What the lines of an electronic invoice say, one per line. */
function statedInLines(lines: readonly ReadLine[], of: keyof typeof termsOfLines): StatedValue {
  const texts = lines.map((line) => (of === 'quantity' ? `${line.quantity} ${line.unit}`.trim() : line[of]));
  return { term: termsOfLines[of], text: [...new Set(texts)].join('\n').slice(0, 8_000) };
}

/** The place of the lines on the first page that has any. */
function placeOfLines(lines: readonly ReadLine[]): ReadValue['place'] {
  const places = lines.flatMap(({ place }) => (place === null ? [] : [place]));
  const [first] = places;
  if (first === undefined) return null;
  const onSamePage = places.filter(({ page }) => page === first.page);
  return {
    page: first.page,
    areas: onSamePage.flatMap(({ areas }) => areas).slice(0, 200),
    words: onSamePage
      .map(({ words }) => words)
      .join('\n')
      .slice(0, 8_000),
  };
}

/** The origin that all lines share. Empty where they differ or some have none: then a person decides. */
function commonOrigin(lines: readonly ReadLine[]): string {
  const [first = '', ...others] = [...new Set(lines.map(({ originCountryCode }) => originCountryCode))];
  return others.length === 0 && isCountryCode(first) ? first : '';
}

/**
 * The countries of origin of the lines, if there are several. Then box 6 names each with its line and box 5 refers to
 * box 6, as chambers require; which of them box 3 names, a person has to decide.
 */
export function severalOrigins({ lines }: { readonly lines: readonly ReadLine[] }): readonly string[] {
  const named = [...new Set(lines.map(({ originCountryCode }) => originCountryCode))].filter(isCountryCode);
  return named.length > 1 ? named : [];
}

interface OriginWords {
  readonly origin: string;
  readonly seeGoods: string;
}

const originWords: Readonly<Record<TextLanguage, OriginWords>> = {
  en: { origin: 'origin', seeGoods: 'Several origins: see box 6' },
  de: { origin: 'Ursprung', seeGoods: 'Mehrere Ursprünge: siehe Feld 6' },
  fr: { origin: 'origine', seeGoods: 'Plusieurs origines : voir case 6' },
  es: { origin: 'origen', seeGoods: 'Varios orígenes: véase casilla 6' },
  it: { origin: 'origine', seeGoods: 'Più origini: vedi casella 6' },
  pt: { origin: 'origem', seeGoods: 'Várias origens: ver casa 6' },
  nl: { origin: 'oorsprong', seeGoods: 'Meerdere oorsprongen: zie vak 6' },
  pl: { origin: 'pochodzenie', seeGoods: 'Różne pochodzenie: zob. pole 6' },
  tr: { origin: 'menşe', seeGoods: 'Birden fazla menşe: bkz. kutu 6' },
};

/**
 * The texts of boxes 6 and 7: a row for each line of the invoice, numbered if there are several, with the origin where
 * origins differ. Without any name box 6 stays empty.
 */
function goodsOfLines(
  lines: readonly ReadLine[],
  language: TextLanguage,
): Record<'goods' | 'quantity', string> {
  const areSeveral = severalOrigins({ lines }).length > 0;
  const origin = ({ originCountryCode: code }: ReadLine): string =>
    areSeveral && isCountryCode(code)
      ? ` (${originWords[language].origin} ${countryNameIn(code, language)})`
      : '';
  const areNamed = lines.some(({ name }) => name !== '');
  const goodsOf = (line: ReadLine, at: number): string => {
    if (!areNamed || lines.length === 1) return line.name;
    return `${at + 1}  ${line.name}${origin(line)}`.trimEnd();
  };
  return rowsBeside(
    lines.map((line, at) => ({ goods: goodsOf(line, at), quantity: [quantityOf(line, language)] })),
    '',
  );
}

function quantityOf({ quantity, unit }: ReadLine, language: TextLanguage): string {
  const amount = withoutEmptyDecimals(quantity);
  if (!isDecimal(amount) || amount.startsWith('-')) return '';
  return `${formatDecimal(amount, localeOfText(language))} ${unitText(unit, language)}`.trimEnd();
}

/** `20.0000` without its empty decimals: `20`. */
function withoutEmptyDecimals(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/u, '') : decimal;
}

/** Symbols of units that are the same in every language, by code. Source: UN/ECE Recommendation 20. */
const unitSymbols: Readonly<Record<string, string>> = {
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

/** Units of counted things. Codes with an X before them are packages of Recommendation 21. */
const countedUnits: Readonly<Record<string, CountedUnit>> = {
  C62: 'pieces',
  H87: 'pieces',
  EA: 'pieces',
  NAR: 'pieces',
  XPP: 'pieces',
  SET: 'sets',
  PR: 'pairs',
};

const countedUnitWords: Readonly<Record<CountedUnit, Readonly<Record<TextLanguage, string>>>> = {
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

/** A unit in the language of a certificate. An unknown code is returned unchanged. */
export function unitText(code: string, language: TextLanguage): string {
  const unit = countedUnits[code];
  return unit === undefined ? (unitSymbols[code] ?? code) : countedUnitWords[unit][language];
}
