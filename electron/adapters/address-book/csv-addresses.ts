import Papa from 'papaparse';
import { instantSchema } from '../../../shared/domain/application.ts';
import type { BookParty } from '../../../shared/domain/address-book.ts';
import { emptyParty, type Party } from '../../../shared/domain/content.ts';
import { partyLines, type PartyRole } from '../../../shared/domain/fields.ts';
import type { EntryProblem } from '../../../shared/ipc/areas/address-book.ts';
import { guardCell, restoreCell } from '../../../shared/rules/tables/guarded-cells.ts';
import { addressColumns, type AddressTableColumn } from '../../../shared/rules/tables/columns.ts';
import { languageCodes, languages, type Language, mainWords } from '../../../shared/text/languages.ts';
import type {
  AddressFormat,
  WrittenAddress,
  WrittenAddresses,
} from '../../services/address-book/address-book-files.ts';
import { countryCodeOf } from './country-code.ts';
import { plainForm } from '../../services/address-book/party-keys.ts';

/** How many rows are read: one more than can be added, so that too many are noticed. */
const maxRows = 20_002;
/** A table with more columns than this is no table of addresses and is not read. */
const maxColumns = 1_000;
/** How many rows are read at once, without blocking other work noticeably. */
const slice = 500;

interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Tables of addresses as spreadsheets read and write them. */
export class CsvAddresses implements AddressFormat {
  readonly #pause: () => Promise<void>;

  constructor(pause: () => Promise<void>) {
    this.#pause = pause;
  }

  async read(text: string): Promise<WrittenAddresses | null> {
    const table = rowsOf(text);
    if (table === null) return null;
    const [head, ...rows] = table;
    const columns = columnsOf(head?.cells.map(restoreCell) ?? []);
    if (!columns.includes('name')) return null;
    const entries: WrittenAddress[] = [];
    const problems: EntryProblem[] = [];
    for (const [index, { line, cells }] of rows.entries()) {
      if (index % slice === slice - 1) await this.#pause();
      if (cells.every((cell) => cell.trim() === '')) continue;
      const isTooLong = cells.slice(columns.length).some((cell) => cell.trim() !== '');
      const entry = addressOf(columns, cells, line);
      if (isTooLong) problems.push({ line, name: entry.party.name.slice(0, 200), kind: 'tooManyCells' });
      else entries.push(entry);
    }
    return { entries, problems };
  }

  /** Writes the table, with a byte order mark, without which spreadsheets do not recognise UTF-8. */
  async write(entries: readonly BookParty[], language: Language): Promise<string> {
    await this.#pause();
    const rows = entries.map((entry) => cellsOf(entry).map(guardCell));
    const delimiter = languages[language].cellSeparator;
    return `\uFEFF${Papa.unparse([[...headsOf(language)], ...rows], { delimiter, newline: '\r\n' })}\r\n`;
  }
}

/**
 * Parses the rows. `null` where there are too many columns, or where a quote is never closed or is closed within a
 * cell, which would swallow the rows after it.
 */
function rowsOf(text: string): readonly TableRow[] | null {
  const separator = separatorOf(text);
  if (separator === null) return null;
  const rows: TableRow[] = [];
  let line = 1;
  let read = 0;
  let strayQuotes = 0;
  Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimiter: separator,
    step: ({ data, meta, errors }, parser) => {
      strayQuotes += errors.filter(({ type }) => type === 'Quotes').length;
      rows.push({ line, cells: data });
      line += breaksIn(text, read, meta.cursor);
      read = meta.cursor;
      if (rows.length > maxRows) parser.abort();
    },
  });
  return strayQuotes === 0 ? rows : null;
}

/**
 * The separator, guessed from the column heads only, because an address may contain any character. `null` where there
 * are too many columns.
 */
function separatorOf(text: string): string | null {
  const heads = /^\s*(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0].replace(/"(?:[^"]|"")*"/g, '') ?? '';
  const count = (separator: string): number => heads.split(separator).length;
  const best = ([',', ';', '\t', '|'] as const).reduce((one, other) =>
    count(other) > count(one) ? other : one,
  );
  return count(best) > maxColumns ? null : best;
}

function breaksIn(text: string, from: number, to: number): number {
  return text.slice(from, to).match(/\r\n|\r|\n/g)?.length ?? 0;
}

function addressOf(
  columns: readonly (AddressColumn | null)[],
  cells: readonly string[],
  line: number,
): WrittenAddress {
  const cell = (wanted: AddressColumn): string => {
    const index = columns.indexOf(wanted);
    return index === -1 ? '' : restoreCell(cells[index] ?? '');
  };
  const lines = partyLines.map((partyLine) => [partyLine, cell(partyLine)] as const);
  const party: Party = { ...emptyParty, ...Object.fromEntries(lines) };
  const countryCode = party.countryCode === '' ? countryCodeOf(cell('country')) : party.countryCode;
  const uses = Number(cell('uses'));
  const lastUsedAt = instantSchema.safeParse(cell('lastUsedAt'));
  return {
    line,
    party: { ...party, countryCode },
    roles: rolesOf(cell('roles')),
    uses: Number.isSafeInteger(uses) && uses >= 0 ? uses : 0,
    lastUsedAt: lastUsedAt.success ? lastUsedAt.data : null,
  };
}

function rolesOf(cell: string): readonly PartyRole[] {
  const written = cell.toLowerCase();
  return (['consignor', 'consignee'] as const).filter((role) => written.includes(role));
}

function cellsOf({ party, roles, uses, lastUsedAt }: BookParty): string[] {
  return [...partyLines.map((line) => party[line]), roles.join(' '), String(uses), lastUsedAt ?? ''];
}

/** A column of a table of addresses. `country` may hold a name, `countryCode` is used as it is. */
type AddressColumn = AddressTableColumn | 'country';

/** Names that other programs give to these columns. */
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

function headsOf(language: Language): readonly string[] {
  return addressColumns.map((column) => mainWords[language].tables.addresses[column]);
}

/** What each column contains, by its head; `null` for any other column. Of two equal ones the first counts. */
function columnsOf(headRow: readonly string[]): readonly (AddressColumn | null)[] {
  const names = new Map<string, AddressColumn>();
  for (const [column, list] of entriesOf(others))
    for (const name of list.split(',')) names.set(plainForm(name), column);
  for (const language of languageCodes)
    for (const column of addressColumns)
      names.set(plainForm(mainWords[language].tables.addresses[column]), column);
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
  const columns: readonly AddressColumn[] = [...addressColumns, 'country'];
  return columns.map((column) => [column, record[column]]);
}
