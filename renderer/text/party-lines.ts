import { type PartyLine, partyLines } from '../../shared/domain/fields.ts';
import type { Language } from '../../shared/text/languages.ts';

/** The nine lines as the clerk's language orders them: a German address has the postcode before the city. */
export function partyLinesIn(language: Language): readonly PartyLine[] {
  if (language !== 'de') return partyLines;
  const others = partyLines.filter((line) => line !== 'zip');
  return others.flatMap((line) => (line === 'city' ? (['zip', line] as const) : [line]));
}
