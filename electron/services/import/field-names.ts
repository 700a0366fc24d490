import {
  fieldPaths,
  partyLines,
  partyLineTable,
  plainFields,
  plainFieldTable,
  type FieldPath,
  type PartyRole,
} from '../../../shared/domain/fields.ts';
import { languageCodes } from '../../../shared/text/languages.ts';
import { fieldHeadings } from '../../../shared/rules/tables/headings.ts';
import { wirePlaces } from '../wire/co-service.ts';
import { foldHead } from './fold-name.ts';

/** What offices write over their columns, in English and German; a word alone means the consignee. */
const roleWords: Readonly<Record<PartyRole, string>> = {
  consignor:
    'consignor exporter shipper sender seller supplier absender absenders versender versenders exporteur exporteurs lieferant lieferanten verkäufer verkäufers ausführer',
  consignee:
    'consignee receiver recipient buyer customer client shipto importer kunde kunden kundes empfänger empfängers käufer käufers besteller importeur warenempfänger abnehmer',
};

/** Of a country nobody says that it is a code, where it is the country of a party. */
const partyCountryWords = 'country land';

/** Which field a folded head means. The more certain a name is, the earlier it is noted, and the first one counts. */
export function fieldNames(): ReadonlyMap<string, FieldPath> {
  const known = new Map<string, FieldPath>();
  const note = (name: string, path: FieldPath): void => {
    const folded = foldHead(name);
    if (!known.has(folded)) known.set(folded, path);
  };
  for (const language of languageCodes) for (const [path, head] of fieldHeadings(language)) note(head, path);
  for (const path of fieldPaths) note(path, path);
  for (const [path, names] of wirePlaces) note(names.slice(1).join(''), path);
  for (const field of plainFields)
    for (const word of wordsOf(plainFieldTable[field].importNames)) note(word, field);
  for (const role of ['consignee', 'consignor'] as const) notePartyWords(role, note);
  for (const line of partyLines)
    for (const word of wordsOf(partyLineTable[line].importNames)) note(word, `consignee.${line}`);
  return known;
}

function notePartyWords(role: PartyRole, note: (name: string, path: FieldPath) => void): void {
  for (const party of wordsOf(roleWords[role])) {
    note(party, `${role}.name`);
    for (const line of partyLines) {
      const country = line === 'countryCode' ? wordsOf(partyCountryWords) : [];
      for (const word of [...wordsOf(partyLineTable[line].importNames), ...country]) {
        note(`${party}${word}`, `${role}.${line}`);
        note(`${word}${party}`, `${role}.${line}`);
      }
    }
  }
}

function wordsOf(words: string): readonly string[] {
  return words.split(' ');
}
