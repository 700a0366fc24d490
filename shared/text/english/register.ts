import type { RefusedArrival } from '../../ipc/areas/arrivals.ts';
import { isolate } from '../writing.ts';
import { plural } from './facts.ts';

export const register = {
  title: 'Register',
  practiceTitle: 'Practice register',
  new: 'New',
  search: 'Search everything',
  clearSearch: 'Clear the search',
  filters: { all: 'All', open: 'Open', sending: 'Sending', decide: 'Decide' },
  filterLabel: 'Which applications are shown',
  sort: 'Sort and export',
  exportShown: 'Export what is shown…',
  sorts: {
    newest: 'Newest changes first',
    oldest: 'Oldest changes first',
    consignee: 'By consignee',
    reference: 'By client reference',
  },
  today: 'Today',
  yesterday: 'Yesterday',
  /** For a row that does not show what the search matched. */
  foundInside: 'in its text',
  noConsignee: 'No consignee yet',
  stored: 'stored at the service',
  applications: 'Applications',
  rowMenu: 'Menu for this application',
  open: 'Open',
  deleteDraft: 'Delete draft',
  keptForGood: 'Applications that were sent stay in the register',
  cancelFirst: 'Waiting to be sent; cancel that first',
  deleted: (name: string) => `Deleted: ${name}`,
  untitled: 'draft without a consignee',
  bin: {
    title: 'Bin',
    practiceTitle: 'Practice bin',
    open: (count: string) => `Bin, ${count} deleted`,
    back: 'Back to the register',
    kept: 'Deleted drafts are kept for 30 days.',
    until: (date: string) => `until ${date}`,
    soon: 'deleted soon',
    restore: 'Restore',
    wasRestored: (name: string) => `Restored: ${name}`,
    empty: 'The bin is empty.',
  },
  /** What a search has found, for screen readers. */
  found: (count: number, number: string) =>
    count === 0
      ? 'Nothing found'
      : plural(count, { one: '1 application found', other: `${number} applications found` }),
  unsearched: (count: string) => `The search is not complete yet: ${count} to go.`,
  empty: {
    none: 'No applications yet.',
    newDraft: 'New draft',
    noMatch: (search: string) => `Nothing matches “${search}”`,
    noMatchYet: 'Nothing found so far',
    noMatchHint: 'All boxes, references, amounts and PDF names are searched.',
    clear: 'Clear the search',
    filtered: {
      open: 'Nothing is open.',
      sending: 'Nothing is being sent or waiting to be sent.',
      decide: 'There is nothing to decide.',
    },
    showAll: 'Show all',
    failed: 'The register could not be read.',
    notShown: 'Your applications are safe, but only a newer version of CO Desk can show them.',
  },
};

export const duplicating = {
  duplicate: 'Duplicate',
  duplicateWith: 'Duplicate with…',
  replace: 'Replace…',
  duplicated: (reference: string) => `Duplicated as ${reference}`,
  replacing: (reference: string) => `${reference} replaces it, as noted in box 5.`,
  sheet: {
    title: 'Duplicate with…',
    subtitle: 'These are copied to the new draft. The client reference is always new.',
    groupsLabel: 'What is copied',
    make: 'Duplicate',
    remembered: 'Also used for the next duplicates.',
    nothing: 'empty',
    pdfs: (count: number) => plural(count, { one: '1 PDF', other: `${count} PDFs` }),
    groups: {
      consignor: 'Consignor',
      consignee: 'Consignee',
      places: 'Origin and destination',
      transport: 'Transport details',
      remarks: 'Remarks',
      goods: 'Goods and quantity',
      currency: 'Currency',
      invoice: 'Invoice number and amount',
      order: 'Originals, copies and return',
      references: 'Order number, references, comment',
      attachments: 'PDFs',
    },
  },
  /** Beside the command: what a duplicate copies without opening the choice. */
  summary: {
    usual: 'all boxes, no PDFs',
    withPdfs: 'all boxes and the PDFs',
    chosen: (taken: number, all: number) => `${taken} of ${all} parts`,
  },
};

export const templates = {
  saveAs: 'Save as template…',
  fromTemplate: 'From a template',
  all: 'All templates…',
  beginMenu: 'More ways to begin',
  save: {
    title: 'Save as template',
    editTitle: 'Edit the template',
    subtitle: 'The template contains the texts, but no PDFs and no results.',
    name: 'Name',
    suggestedName: (consignee: string, destination: string) =>
      [consignee, destination].filter((part) => part !== '').join(', '),
    asksLabel: 'Ask for',
    asksHint:
      'You fill these in for each new draft; everything else is filled in already. Numbers of the order in boxes 4 to 7 become placeholders such as {purchase order}, which are filled in with their fields.',
    allFields: 'All fields',
    usualFields: 'The usual ones',
    make: 'Save template',
    instead: 'Replace the existing one',
    change: 'Save',
    nameMissing: 'Give it a name.',
    nameTaken: (name: string) => `There is already a template “${name}”.`,
    made: (name: string) => `Template “${name}” saved`,
    changed: (name: string) => `Template “${name}” changed`,
  },
  list: {
    title: 'New from template',
    subtitle: 'Type the first letters, then press Enter.',
    search: 'Name of the template',
    label: 'Templates',
    none: 'No templates yet.',
    damaged: (count: number) =>
      plural(count, {
        one: '1 template is damaged and not shown. It stays in the data as it is, and no application is changed by it. Create it again, or restore a backup in the settings.',
        other: `${count} templates are damaged and not shown. They stay in the data as they are, and no application is changed by it. Create them again, or restore a backup in the settings.`,
      }),
    noneHint: 'Open an application and choose “Save as template…”.',
    nothing: (typed: string) => `Nothing matches “${typed}”.`,
    asks: (fields: string) => `asks for ${fields}`,
    asksNothing: 'no questions',
    edit: 'Edit…',
    remove: 'Delete',
    removed: (name: string) => `Template “${name}” deleted`,
  },
  start: {
    subtitle: 'Tab: next field, Enter: create the draft.',
    make: 'Create draft',
    none: 'This template has no open fields.',
    made: (name: string, reference: string) => `${reference} created from “${name}”`,
  },
  notSaved: 'The template was not saved.',
  tooMany: 'There are too many templates. Delete one first.',
  notFound: 'This template is no longer there.',
};

interface TitleAndText {
  readonly title: string;
  readonly text: string;
}

const refused: Readonly<Record<RefusedArrival, TitleAndText>> = {
  link: {
    title: 'The link could not be read',
    text: 'Nothing was changed. Ask the sender for its client reference and search for that.',
  },
  notOurs: {
    title: 'CO Desk cannot open this from outside',
    text: 'Only .codesk files can be opened from outside. Nothing was changed. Open tables with Import…; drop PDFs on an application.',
  },
  place: {
    title: 'The file could not be opened',
    text: 'There is no ordinary file with this name. Nothing was changed. Move it to a folder on this computer and open it again.',
  },
  tooMany: {
    title: 'Too many links and files at once',
    text: 'The first ones wait here. Open the others again when these are done.',
  },
};

/** Links and files opened from outside. */
export const arrivals = {
  waiting: {
    file: (fileName: string) => `“${isolate(fileName)}” is waiting`,
    application: 'A link to an application is waiting',
    reference: (clientReference: string) => `A link to ${isolate(clientReference)} is waiting`,
    search: (text: string) => `A link that searches for “${isolate(text)}” is waiting`,
  },
  waitingText: 'Opened from outside while something else was open here.',
  more: (count: number) => plural(count, { one: '1 more is waiting.', other: `${count} more are waiting.` }),
  look: 'Open',
  leave: 'Do not open',
  refused,
  inBin: {
    title: 'The application of the link is in the bin',
    text: 'Nothing was changed. Restore it from the bin to see it.',
  },
  unknownId: {
    title: 'The application of the link is not on this computer',
    text: 'Nothing was changed. It may be on another computer, or it was permanently deleted.',
  },
  unknownReference: (clientReference: string): TitleAndText => ({
    title: `No application here has the reference ${isolate(clientReference)}`,
    text: 'Nothing was changed. It may be on another computer, or have another reference by now.',
  }),
  nothingToSearch: (text: string): TitleAndText => ({
    title: `A link searches for “${isolate(text)}”, but there is nothing to search yet`,
    text: 'There is no application on this computer yet. Nothing was changed.',
  }),
  otherRegister: {
    practice: {
      title: 'The application of the link is in the practice register',
      text: 'You are working in the real register. Choose the practice service at the top right, then open the link again.',
    },
    service: {
      title: 'The application of the link is in the real register',
      text: 'You are working in the practice register. Leave practice at the top right, then open the link again.',
    },
  },
  onlyShown: (fileName: string): TitleAndText => ({
    title: `“${isolate(fileName)}” was not read`,
    text: 'A newer version of CO Desk wrote the data here, so nothing can be added. The file stays as it is.',
  }),
};
