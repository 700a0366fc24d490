import type { PrintFailure } from '../../ipc/areas/printing.ts';
import type { Blockers } from '../../rules/readiness/rule.ts';
import { plural } from './facts.ts';

const failures: Readonly<Record<Exclude<PrintFailure['kind'], 'notPrinted'>, string>> = {
  diskFull:
    'The PDF was not saved: the disk is full. Free up some space and save it again, or save it elsewhere.',
  readOnly:
    'The PDF was not saved: it cannot be written there. If it is open in another program, close it; otherwise choose another folder.',
  unreachable: 'The PDF was not saved: that folder cannot be reached. Choose another one.',
  newerVersion: 'The PDF was not saved. Choose another folder.',
  storeFailed:
    'The PDF was not saved. If it is open in another program, close it; otherwise choose another folder.',
};

/** The number of sheets as in "Print all three". */
function allOf(sheets: number): string {
  const small = ['', '', 'both', 'all three', 'all four', 'all five', 'all six'];
  return small[sheets] ?? `all ${sheets}`;
}

export const preview = {
  title: 'Preview',
  open: 'Preview',
  back: 'Back to the draft',
  backToApplication: 'Back to the application',
  savePdf: 'Save as PDF…',
  copyImage: 'Copy as image',
  print: 'Print…',
  column: 'Sheets and paper',
  page: 'Certificate as it will be printed',

  sheets: 'Sheets',
  original: 'Original',
  originalNumber: (number: number) => `Original ${number}`,
  copyNumber: (number: number) => `Copy ${number}`,
  cover: 'Cover sheet',
  coverPage: (page: number, pages: number) => `Cover sheet, page ${page} of ${pages}`,
  printAll: (sheets: number) => `Print ${allOf(sheets)}`,
  withCover: 'Cover sheet with order and list of PDFs',
  maxSheets: (sheets: number) =>
    `Only the first ${sheets} sheets are shown and printed. Check the numbers of originals and copies.`,

  doesNotFit: 'Does not fit',
  boxes: (numbers: readonly string[]) =>
    plural(numbers.length, { one: `Box ${numbers.join()}`, other: `Boxes ${numbers.join(', ')}` }),
  wouldBeMissing: (lines: number, isGoods: boolean) =>
    `${plural(lines, { one: 'This line', other: 'These lines' })} would be missing on paper. ${
      isGoods ? 'Shorten the goods or refer to the invoice.' : 'Shorten the text.'
    }`,
  moreLines: (lines: number) => plural(lines, { one: 'and 1 more line', other: `and ${lines} more lines` }),
  wouldBeMissingLocked: 'These lines would be missing on paper. The application can no longer be changed.',
  editBox: (number: string) => `Edit box ${number}`,
  paperEnds: (lines: number) =>
    `The paper ends here. ${plural(lines, { one: '1 line does', other: `${lines} lines do` })} not fit.`,

  addressTooLong: (lines: number) =>
    `Too long for the paper: ${plural(lines, { one: '1 line does', other: `${lines} lines do` })} not fit.`,

  paper: 'Paper',
  size: 'Size',
  a4: 'A4',
  printOn: 'Print on',
  plain: 'Plain paper',
  form: 'The chamber’s form',
  formNote: 'On the chamber’s form the texts are printed alone, without lines and legends.',
  shift: 'Shift right, down',
  shiftRight: 'Shift to the right, millimetres',
  shiftDown: 'Shift down, millimetres',
  draftNote: ' is printed across every sheet until the chamber has issued it.',
  browserNote:
    'In a browser, “Save as PDF…” opens the print window: choose “Save as PDF” as the printer there.',

  smaller: 'Smaller',
  larger: 'Larger',
  percent: (percent: number) => `${percent} %`,
  fit: 'Fit the page into the window',

  draft: 'DRAFT',
  copied: 'The sheet was copied as an image.',
  notCopied: 'The sheet was not copied: the clipboard of this computer did not accept the image.',
  saved: 'The PDF was saved.',
  failures,
  notPrinted: 'Nothing was printed. Check the printer and print again, or save a PDF.',
  systemReported: (detail: string) => `The system reported: ${detail}`,

  coverWords: {
    title: 'Application for a certificate of origin',
    practice: 'Practice. Nothing was sent.',
    ready: 'Ready to submit.',
    toFix: ({ missing, wrong }: Blockers) => {
      const found = [
        ...(missing > 0
          ? [plural(missing, { one: '1 required field', other: `${missing} required fields` })]
          : []),
        ...(wrong > 0 ? [plural(wrong, { one: '1 error', other: `${wrong} errors` })] : []),
      ];
      return `Not ready: ${found.join(', ')}.`;
    },
    printedOn: 'Printed on',
    state: 'Status',
    readiness: 'Readiness',
    references: 'References',
    parties: 'Parties and goods',
    order: 'Order',
    invoice: 'Invoice',
    attachments: 'PDFs',
    noAttachments: 'No PDFs are attached.',
    name: 'Name',
    type: 'Type',
    pages: 'Pages',
    size: 'Size',
    total: (count: number) => plural(count, { one: '1 PDF', other: `${count} PDFs` }),
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
};

/** A count of lines in words. */
function lines(count: number): string {
  return plural(count, { one: '1 line', other: `${count} lines` });
}

function pdfs(count: number): string {
  return plural(count, { one: '1 PDF', other: `${count} PDFs` });
}

export const revisions = {
  menu: 'Earlier versions…',
  title: 'Earlier versions',
  back: 'Back to the application',
  list: 'Earlier versions',
  filterLabel: 'Which versions are shown',
  filters: { all: 'All', today: 'Today', earlier: 'Earlier' },
  now: 'now',
  created: 'created',
  restoredFrom: (time: string) => `restored from ${time}`,
  lastOfDay: 'last of the day',
  opening: 'Reading…',
  none: {
    title: 'Nothing has been changed yet',
    text: 'After the first change, earlier versions are listed here.',
  },
  noneToday: 'No version from today.',
  noneEarlier: 'No version from an earlier day.',
  failed: 'The earlier versions could not be read',

  beside: (time: string) => `${time} compared with now`,
  differ: (boxes: number, hasAmount: boolean, hasMore: boolean) => {
    const rest = [...(hasAmount ? ['the amount'] : []), ...(hasMore ? ['more'] : [])];
    const first = plural(boxes, { one: '1 box differs', other: `${boxes} boxes differ` });
    if (boxes > 0) return [first, ...(rest.length === 0 ? [] : [`and ${rest.join(' and ')}`])].join(', ');
    if (rest.length === 0) return 'nothing differs';
    return `${rest.join(' and ')} ${plural(rest.length, { one: 'differs', other: 'differ' })}`;
  },
  previousChange: 'Previous change',
  nextChange: 'Next change',
  mark: 'Mark changes',
  restore: (time: string) => `Restore ${time}`,
  restoring: 'Restoring…',
  restored: (time: string) => `Restored: version of ${time}`,
  locked: 'Applications that were sent cannot be changed.',
  same: 'The same as now.',
  note: 'Restoring makes a new version. The current one stays in this list.',
  notRestored: 'The version was not restored',
  nowAt: (time: string) => `Now, ${time}`,
  nothing: 'nothing',
  notOnPage: 'Not on the page',
  pdfs: 'PDFs',

  changes: {
    none: 'Nothing changed',
    all: 'All boxes',
    boxes: (numbers: readonly string[]) =>
      plural(numbers.length, { one: `Box ${numbers.join('')}`, other: `Boxes ${numbers.join(', ')}` }),
    groups: { invoice: 'invoice', order: 'order' },
    /** Names of fields as part of a sentence. */
    listed: (names: readonly string[]) => names.join(', ').toLowerCase(),
    added: (what: string) => `${what} added`,
    takenOut: (what: string) => `${what} removed`,
    changed: (what: string) => `${what} changed`,
    linesAdded: (count: number) => `${lines(count)} added`,
    linesTakenOut: (count: number) => `${lines(count)} removed`,
    linesChanged: (count: number) => `${lines(count)} changed`,
    pdfsAttached: (count: number) => `${pdfs(count)} attached`,
    pdfsRemoved: (count: number) => `${pdfs(count)} removed`,
    pdfsRelabelled: (count: number) => `${pdfs(count)} renamed`,
    pdfsReordered: 'PDFs in another order',
  },
};
