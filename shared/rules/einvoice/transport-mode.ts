import type { ReadValue, Reading, TransportMode } from '../../domain/reading.ts';
import type { TextLanguage } from '../../domain/languages.ts';
import { mode, comparableText } from '../habits/phrases.ts';

/**
 * Modes by their code. Fixed installations (7) and codes without a mode (0, 9) are left out, as box 4 could not name
 * them. Source: UN/ECE Recommendation 19.
 */
const codes: ReadonlyMap<string, TransportMode> = new Map([
  ['1', 'sea'],
  ['2', 'rail'],
  ['3', 'road'],
  ['4', 'air'],
  ['5', 'mail'],
  ['6', 'multimodal'],
  ['8', 'inlandWater'],
]);

/** The mode of a code, with or without leading zeros; `undefined` for a mode that box 4 could not name. */
export function transportModeOf(code: string): TransportMode | undefined {
  return codes.get(code.replace(/^0+(?=\d)/u, ''));
}

const words: Readonly<Record<TextLanguage, Readonly<Record<TransportMode, string>>>> = {
  en: {
    ...{ sea: 'By sea', rail: 'By rail', road: 'By road', air: 'By air', mail: 'By mail' },
    ...{ multimodal: 'Multimodal transport', inlandWater: 'By inland waterway' },
  },
  de: {
    ...{ sea: 'Seefracht', rail: 'Bahn', road: 'LKW', air: 'Luftfracht', mail: 'Post' },
    ...{ multimodal: 'Kombinierter Verkehr', inlandWater: 'Binnenschiff' },
  },
  fr: {
    ...{
      sea: 'Par mer',
      rail: 'Par chemin de fer',
      road: 'Par route',
      air: 'Par avion',
      mail: 'Par la poste',
    },
    ...{ multimodal: 'Transport multimodal', inlandWater: 'Par voie navigable' },
  },
  es: {
    ...{
      sea: 'Por mar',
      rail: 'Por ferrocarril',
      road: 'Por carretera',
      air: 'Por avión',
      mail: 'Por correo',
    },
    ...{ multimodal: 'Transporte multimodal', inlandWater: 'Por vía fluvial' },
  },
  it: {
    ...{ sea: 'Via mare', rail: 'Per ferrovia', road: 'Su strada', air: 'Via aerea', mail: 'Per posta' },
    ...{ multimodal: 'Trasporto multimodale', inlandWater: 'Per via fluviale' },
  },
  pt: {
    ...{ sea: 'Por mar', rail: 'Por ferrovia', road: 'Por estrada', air: 'Por avião', mail: 'Por correio' },
    ...{ multimodal: 'Transporte multimodal', inlandWater: 'Por via fluvial' },
  },
  nl: {
    ...{ sea: 'Over zee', rail: 'Per spoor', road: 'Over de weg', air: 'Per vliegtuig', mail: 'Per post' },
    ...{ multimodal: 'Multimodaal vervoer', inlandWater: 'Per binnenschip' },
  },
  pl: {
    ...{ sea: 'Transport morski', rail: 'Transport kolejowy', road: 'Transport drogowy' },
    ...{ air: 'Transport lotniczy', mail: 'Transport pocztowy' },
    ...{ multimodal: 'Transport multimodalny', inlandWater: 'Transport śródlądowy' },
  },
  tr: {
    ...{ sea: 'Deniz yolu', rail: 'Demir yolu', road: 'Kara yolu', air: 'Hava yolu', mail: 'Posta' },
    ...{ multimodal: 'Multimodal taşıma', inlandWater: 'İç su yolu' },
  },
};

/**
 * Box 4 in the language of the certificate: the mode, then the terms of delivery, which say who pays but not how the
 * goods travel. Terms that name a mode already are unchanged.
 */
export function transportDetails(
  { values, transportMode }: Pick<Reading, 'values' | 'transportMode'>,
  language: TextLanguage,
): ReadValue | null {
  const terms = values.find(({ field }) => field === 'transportDetails') ?? null;
  if (transportMode === undefined || (terms !== null && mode.test(comparableText(terms.text)))) return terms;
  const named = words[language][transportMode];
  const code = [...codes].find(([, one]) => one === transportMode)?.[0] ?? '';
  if (terms === null) {
    const stated = { term: 'ModeCode', text: code };
    return { field: 'transportDetails', text: named, source: 'einvoice', place: null, stated };
  }
  const stated = {
    term: 'ModeCode, TradeDeliveryTerms',
    text: `${code}\n${terms.stated?.text ?? terms.text}`,
  };
  // Only the terms are printed; what both were made from is in the data.
  return { ...terms, text: `${named}, ${terms.text}`, place: null, stated };
}
