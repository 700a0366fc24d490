import { partyLines, type PartyLine } from '../../../shared/domain/content.ts';
import type { TableLanguage } from '../../../shared/rules/tables/heading-words.ts';
import { plainForm } from '../../services/office/party-key.ts';

/** A column of a table of addresses. `country` may hold a name, `countryCode` stands as it is. */
export type AddressColumn = PartyLine | 'country' | 'roles' | 'uses' | 'lastUsedAt';

export const writtenColumns = [...partyLines, 'roles', 'uses', 'lastUsedAt'] as const;
type WrittenColumn = (typeof writtenColumns)[number];

const heads: Readonly<Record<TableLanguage, Readonly<Record<WrittenColumn, string>>>> = {
  en: {
    name: 'Name',
    name2: 'Name, line 2',
    address1: 'Address',
    address2: 'Address, line 2',
    address3: 'Address, line 3',
    city: 'City',
    state: 'State',
    zip: 'Postcode',
    countryCode: 'Country code',
    roles: 'Stands as',
    uses: 'Uses',
    lastUsedAt: 'Last used',
  },
  de: {
    name: 'Name',
    name2: 'Name, Zeile 2',
    address1: 'Anschrift',
    address2: 'Anschrift, Zeile 2',
    address3: 'Anschrift, Zeile 3',
    city: 'Ort',
    state: 'Region',
    zip: 'Postleitzahl',
    countryCode: 'Länderkürzel',
    roles: 'Steht als',
    uses: 'Verwendungen',
    lastUsedAt: 'Zuletzt verwendet',
  },
};

/** What other programs call their columns. */
const others: Readonly<Record<AddressColumn, string>> = {
  name: 'company, company name, organisation, organization, firm, firma, firmenname, kunde, customer, consignee, consignor, empfänger, absender, name 1, display name',
  name2: 'name 2, name2, zusatz, department, abteilung, company 2, firma 2',
  address1:
    'address 1, address1, street, street address, straße, strasse, adresse, adresse 1, business street',
  address2: 'address 2, address2, street 2, adresse 2, adresszusatz, business street 2',
  address3: 'address 3, address3, street 3, adresse 3, business street 3',
  city: 'town, place, stadt, locality, business city',
  state: 'province, region, county, bundesland, business state',
  zip: 'zip, zip code, postal code, post code, plz, business postal code',
  countryCode: 'country iso, iso, iso code, ländercode, landeskennzeichen',
  country: 'country, land, staat, nation, business country, business country region, country region',
  roles: 'box, role, feld',
  uses: 'used, anzahl',
  lastUsedAt: 'last use',
};

export function headsOf(language: TableLanguage): readonly string[] {
  return writtenColumns.map((column) => heads[language][column]);
}

/** What each column of a table holds, by its head; `null` for a column of something else. The first of two counts. */
export function columnsOf(headRow: readonly string[]): readonly (AddressColumn | null)[] {
  const names = new Map<string, AddressColumn>();
  for (const [column, list] of entriesOf(others))
    for (const name of list.split(',')) names.set(plainForm(name), column);
  for (const language of ['de', 'en'] as const)
    for (const column of writtenColumns) names.set(plainForm(heads[language][column]), column);
  const seen = new Set<AddressColumn>();
  return headRow.map((head) => {
    const column = names.get(plainForm(head)) ?? null;
    if (column === null || seen.has(column)) return null;
    seen.add(column);
    return column;
  });
}

function entriesOf(
  record: Readonly<Record<AddressColumn, string>>,
): readonly (readonly [AddressColumn, string])[] {
  const columns: readonly AddressColumn[] = [...writtenColumns, 'country'];
  return columns.map((column) => [column, record[column]]);
}
