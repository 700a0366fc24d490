import {
  partyLines,
  readField,
  type FieldPath,
  type Party,
  type PartyRole,
} from '../../shared/domain/content.ts';
import { countryName } from '../text/countries.ts';
import type { Language } from '../text/words.ts';
import type { Stores } from './stores.ts';

/**
 * Fills all nine lines of a party in one step, which one undo takes back. With a consignee an empty destination becomes
 * its country: it is the same one nearly always, and what is written there already stays.
 */
export function takeParty(
  { editor }: Pick<Stores, 'editor'>,
  role: PartyRole,
  party: Party,
  language: Language,
): void {
  const { content, leaveField, setFields } = editor.getState();
  const values = new Map<FieldPath, string>(partyLines.map((line) => [`${role}.${line}`, party[line]]));
  const isOpen = readField(content, 'destination').trim() === '';
  if (role === 'consignee' && isOpen && party.countryCode !== '')
    values.set('destination', countryName(party.countryCode, language));
  leaveField();
  setFields(values);
}
