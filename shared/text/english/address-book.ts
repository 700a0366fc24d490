import type { AddressFileFailure, EntryProblem } from '../../ipc/areas/address-book.ts';
import { plural } from './facts.ts';

const problems: Readonly<Record<EntryProblem['kind'], string>> = {
  nameMissing: 'has no name',
  tooLong: 'has a line of more than 500 characters',
  forbiddenCharacter: 'contains an invisible character that is not allowed',
  notReadable: 'cannot be read',
  oldCard: 'is a card of version 2.1. Save it as version 3 or 4.',
  tooManyCells: 'has more cells than the table has columns',
};

const fileFailures: Readonly<
  Record<Exclude<AddressFileFailure['kind'], 'tooLarge' | 'tooManyEntries' | 'storeFailed'>, string>
> = {
  diskFull: 'The disk is full. Nothing was imported.',
  readOnly: 'The data folder cannot be written to. Nothing was imported.',
  unreachable: 'The data folder cannot be reached. Nothing was imported.',
  newerVersion: 'A newer version of CO Desk wrote the data. Nothing was imported.',
  empty: 'This file is empty.',
  notAddresses: 'No addresses were found. A table needs a column of names; cards are .vcf files.',
  notText: 'This file is not a text file. Save the addresses as CSV or vCard.',
  unreadable: 'This file cannot be read.',
};

/** Consignors and consignees of the office. */
export const addressBook = {
  title: 'Address book',
  open: 'Address book',
  openKey: (key: string) => `${key} address book`,
  count: (all: number, number: string) =>
    plural(all, { one: '1 consignor or consignee', other: `${number} consignors and consignees` }),
  empty: 'The address book is still empty. Addresses from your applications are added automatically.',
  nothingFound: (search: string) => `Nothing matches “${search}”.`,
  search: 'Search the address book',
  list: 'Consignors and consignees',
  matches: 'Matches in the address book',
  newParty: (name: string) => `New party “${name}”`,
  newEntry: 'New entry',
  keys: { choose: '↑ ↓ choose', take: 'Enter, Tab fill in all nine', leave: 'Esc close' },
  filled: (name: string) => `All nine lines were filled in: ${name}.`,
  offered: (count: number) => plural(count, { one: '1 match', other: `${count} matches` }),
  uses: (count: number, when: string) =>
    plural(count, { one: `once, ${when}`, other: `${count} times, ${when}` }),
  usesOnly: (count: number) => plural(count, { one: 'once', other: `${count} times` }),
  neverUsed: 'never used',
  roles: { consignor: 'Consignor', consignee: 'Consignee', both: 'Consignor and consignee' },
  origins: {
    learned: 'From applications',
    written: 'Created here',
    imported: 'From a file',
  },
  unchangedDrafts: 'Changes here do not affect applications.',
  use: (box: string) => `Use in box ${box}`,
  save: 'Save',
  remove: 'Delete',
  showMore: (left: string) => `Show ${left} more`,
  nameNeeded: 'An entry needs a name.',
  alike: (count: number) => plural(count, { one: '1 pair looks alike', other: `${count} pairs look alike` }),
  damaged: (count: number) =>
    plural(count, {
      one: '1 entry is damaged and not shown. It stays in the data as it is, and no application is changed by it. Create it again, or restore a backup in the settings.',
      other: `${count} entries are damaged and not shown. They stay in the data as they are, and no application is changed by it. Create them again, or restore a backup in the settings.`,
    }),
  alikeNone: 'No more similar entries.',
  decide: 'Decide',
  alikeTitle: 'These two look alike. Which one do you keep?',
  alikeText: 'The uses of both are added up. Applications do not change.',
  alikeNumber: (number: number, count: number) => `${number} of ${count}`,
  keepThis: 'Keep this one',
  keepBoth: 'Keep both',
  later: 'Later',
  backToList: 'Back to the list',
  files: 'Import and export',
  importFile: 'Import a file…',
  saveCsv: 'Save as table (CSV)…',
  saveVcard: 'Save as cards (vCard)…',
  notice: {
    removed: (name: string) => `${name} was deleted.`,
    saved: (name: string) => `${name} was saved.`,
    joined: (name: string) => `${name} already existed; the two are now one entry.`,
    merged: (name: string) => `Merged: ${name}.`,
    keptBoth: (name: string) => `Both entries for ${name} are kept.`,
    savedFile: 'The address book was saved.',
    undone: 'Undone.',
    takenIn: (
      file: string,
      { added, known, leftOut }: Readonly<Record<'added' | 'known' | 'leftOut', number>>,
    ): string => {
      const parts = [
        `${added} new from ${file}`,
        ...(known > 0 ? [`${known} already known`] : []),
        ...(leftOut > 0 ? [`${leftOut} left out`] : []),
      ];
      return `${parts.join(', ')}.`;
    },
  },
  leftOut: (count: number) =>
    plural(count, { one: '1 entry was left out:', other: `${count} entries were left out:` }),
  problemAt: (line: number, name: string) => (name === '' ? `Line ${line}` : `Line ${line}, ${name},`),
  problems,
  moreProblems: (count: number) => `and ${count} more`,
  fileFailures,
  tooLarge: (limit: string) => `This file is larger than ${limit}. Nothing was imported.`,
  tooManyEntries: (limit: string) => `It has more than ${limit} entries. Nothing was imported.`,
  notFound: 'This entry is no longer in the address book.',
  changedSince:
    'This was not undone, as the entry was changed again since. The later change is kept. Edit the entry if it should be different.',
};
