import type { RefusedArrival } from '../../ipc/areas/arrivals.ts';
import { isolated } from '../isolated.ts';
import { plural } from './plural.ts';

export const register = {
  title: 'Register',
  practiceTitle: 'Practice register',
  new: 'New',
  search: 'Search everything',
  clearSearch: 'Clear the search',
  filters: { all: 'All', open: 'Open', sending: 'Sending', decide: 'Decide' },
  filterLabel: 'Which applications are shown',
  sort: 'Sort and export',
  sorts: {
    newest: 'Changed last first',
    oldest: 'Changed first first',
    consignee: 'By consignee',
    reference: 'By client reference',
  },
  today: 'Today',
  yesterday: 'Yesterday',
  noConsignee: 'No consignee yet',
  stored: 'stored at the service',
  applications: 'Applications',
  rowMenu: 'What can be done with this application',
  open: 'Open',
  deleteDraft: 'Delete draft',
  keptForGood: 'It was sent, so it stays for good',
  cancelFirst: 'It waits to be sent; cancel that first',
  deleted: (name: string) => `Deleted: ${name}`,
  untitled: 'draft without a consignee',
  bin: {
    title: 'Bin',
    practiceTitle: 'Practice bin',
    open: (count: string) => `Bin, ${count} deleted`,
    back: 'Back to the register',
    kept: 'Deleted drafts are kept for 30 days.',
    until: (date: string) => `until ${date}`,
    soon: 'goes soon',
    putBack: 'Put back',
    wasPutBack: (name: string) => `Put back: ${name}`,
    empty: 'The bin is empty.',
  },
  unsearched: (count: string) => `The search is not complete yet: ${count} to go.`,
  empty: {
    none: 'No applications yet.',
    newDraft: 'New draft',
    noMatch: (search: string) => `Nothing matches “${search}”`,
    noMatchYet: 'Nothing found so far',
    noMatchHint: 'Search looks at every box, reference, amount and PDF name.',
    clear: 'Clear the search',
    filtered: {
      open: 'Nothing is open.',
      sending: 'Nothing is being sent, and nothing waits to be.',
      decide: 'There is nothing to decide.',
    },
    showAll: 'Show all',
    failed: 'The register could not be read.',
  },
};

export const duplicating = {
  duplicate: 'Duplicate',
  duplicateWith: 'Duplicate with…',
  replace: 'Replace…',
  duplicated: (reference: string) => `Duplicated as ${reference}`,
  replacing: (reference: string) => `${reference} replaces it. Box 5 says so.`,
  sheet: {
    title: 'Duplicate with…',
    subtitle: 'A new draft takes these with it. The client reference is always new.',
    groupsLabel: 'What the new draft takes with it',
    make: 'Duplicate',
    remembered: 'Remembered for the next ones.',
    nothing: 'nothing there',
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
  /** Beside the command: what one press takes with it. */
  summary: {
    usual: 'carries over all boxes, no PDFs',
    withPdfs: 'carries over all boxes and the PDFs',
    chosen: (taken: number, all: number) => `carries over ${taken} of ${all} parts`,
  },
};

export const templates = {
  saveAs: 'Save as template…',
  fromTemplate: 'From a template',
  all: 'All templates…',
  beginMenu: 'Other ways to begin',
  save: {
    title: 'Save as template',
    editTitle: 'Edit the template',
    subtitle: 'Keeps the texts. PDFs and what became of this one stay here.',
    name: 'Name',
    suggestedName: (consignee: string, destination: string) =>
      [consignee, destination].filter((part) => part !== '').join(', '),
    asksLabel: 'Ask for',
    asksHint: 'A new draft asks for these first. All else is filled in.',
    allFields: 'All fields',
    usualFields: 'The usual ones',
    make: 'Save template',
    instead: 'Save in its place',
    change: 'Save',
    nameMissing: 'Give it a name.',
    nameTaken: (name: string) => `A template “${name}” is there already.`,
    made: (name: string) => `Template “${name}” saved`,
    changed: (name: string) => `Template “${name}” changed`,
  },
  list: {
    title: 'New from template',
    subtitle: 'Type the first letters; Enter begins.',
    search: 'Name of the template',
    label: 'Templates',
    none: 'No templates yet.',
    damaged: (count: number) =>
      plural(count, {
        one: '1 template is damaged and not shown. It stays in the data as it is, and no application is changed by it. Make it anew, or restore a backup in the settings.',
        other: `${count} templates are damaged and not shown. They stay in the data as they are, and no application is changed by it. Make them anew, or restore a backup in the settings.`,
      }),
    noneHint: 'Open an application and choose “Save as template…”.',
    nothing: (typed: string) => `Nothing matches “${typed}”.`,
    asks: (fields: string) => `asks for ${fields}`,
    asksNothing: 'asks for nothing',
    edit: 'Edit…',
    remove: 'Delete',
    removed: (name: string) => `Template “${name}” deleted`,
  },
  start: {
    subtitle: 'Tab goes on, Enter makes the draft.',
    make: 'Make draft',
    none: 'It asks for nothing. The draft is begun as it stands.',
    made: (name: string, reference: string) => `${reference} begun from “${name}”`,
  },
  notKept: 'The template was not kept.',
  tooMany: 'There are too many templates. Delete one first.',
  gone: 'This template is no longer there.',
};

interface TitleAndText {
  readonly title: string;
  readonly text: string;
}

const refused: Readonly<Record<RefusedArrival, TitleAndText>> = {
  link: {
    title: 'The link was not understood',
    text: 'Nothing was changed. Ask whoever sent it for the reference of the application, and search for that.',
  },
  notOurs: {
    title: 'CO Desk cannot open this from outside',
    text: 'Opened are files whose name ends in .codesk. Nothing was changed. Tables and other files come in with Import…, PDFs by dropping them on an application.',
  },
  place: {
    title: 'The file could not be taken from there',
    text: 'Its name or its place belongs to something other than a plain file. Nothing was read or changed. Move the file into a folder of this computer and open it again.',
  },
  tooMany: {
    title: 'More links and files came than can wait',
    text: 'The first ones wait; the others were left where they are. Open them again when these are done.',
  },
};

/** Links and files from outside. */
export const arrivals = {
  waiting: {
    file: (fileName: string) => `“${isolated(fileName)}” is waiting`,
    application: 'A link to an application is waiting',
    reference: (clientReference: string) => `A link to ${isolated(clientReference)} is waiting`,
    search: (text: string) => `A link that searches for “${isolated(text)}” is waiting`,
  },
  waitingText: 'It came from outside while something else was in hand.',
  more: (count: number) =>
    plural(count, { one: '1 more waits behind it.', other: `${count} more wait behind it.` }),
  look: 'Look at it',
  leave: 'Leave it',
  refused,
  inBin: {
    title: 'The application of the link is in the bin',
    text: 'Nothing was changed. Take it out of the bin to see it.',
  },
  unknownId: {
    title: 'The application of the link is not on this computer',
    text: 'Nothing was changed. It may be kept on another computer, or it was deleted for good.',
  },
  unknownReference: (clientReference: string): TitleAndText => ({
    title: `No application here has the reference ${isolated(clientReference)}`,
    text: 'Nothing was changed. It may be kept on another computer, or have another reference by now.',
  }),
  nothingToSearch: (text: string): TitleAndText => ({
    title: `A link searched for “${isolated(text)}”, and there is nothing to search yet`,
    text: 'No application is kept on this computer. Nothing was changed.',
  }),
  otherRegister: {
    practice: {
      title: 'The application of the link is in the practice register',
      text: 'You are working in the real one, and a link never changes that. Choose the practice service at the top right, then open the link again.',
    },
    service: {
      title: 'The application of the link is in the real register',
      text: 'You are practising, and a link never changes that. Leave practice at the top right, then open the link again.',
    },
  },
  onlyShown: (fileName: string): TitleAndText => ({
    title: `“${isolated(fileName)}” was not read`,
    text: 'A newer version of CO Desk wrote the data here, so nothing can be added to it. The file stays as it is.',
  }),
};
