import type { TextLanguage } from '../../domain/text-language.ts';

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
