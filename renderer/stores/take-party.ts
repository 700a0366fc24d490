import {
  partyLines,
  type ApplicationContent,
  type FieldPath,
  type Party,
  type PartyRole,
} from '../../shared/domain/content.ts';
import { countryName } from '../text/countries.ts';
import type { Language } from '../text/words.ts';
import type { Stores } from './stores.ts';

/**
 * With a consignee an empty destination becomes its country: it is the same one nearly always, and what is written there
 * already stays.
 */
export function withDestination(
  content: ApplicationContent,
  values: ReadonlyMap<FieldPath, string>,
  language: Language,
): ReadonlyMap<FieldPath, string> {
  const country = values.get('consignee.countryCode') ?? '';
  if (country === '' || content.destination.trim() !== '') return values;
  return new Map(values).set('destination', countryName(country, language));
}

/**
 * Fills all nine lines of a party, and with a consignee the destination, in one step, which one undo takes back.
 */
export function takeParty(
  { editor }: Pick<Stores, 'editor'>,
  role: PartyRole,
  party: Party,
  language: Language,
): void {
  const { content, leaveField, setFields } = editor.getState();
  const values = new Map<FieldPath, string>(partyLines.map((line) => [`${role}.${line}`, party[line]]));
  leaveField();
  setFields(withDestination(content, values, language));
}
