import { plural } from './facts.ts';

/** The table of all applications. */
export const applications = {
  title: 'All applications',
  practiceTitle: 'All practice applications',
  back: 'Back to the register',
  filters: 'Filters',
  sidePanel: 'Spending and follow-up',
  search: 'Search everything',
  state: 'Status',
  states: {
    all: 'All',
    sending: 'Waiting or sending',
  },
  narrow: 'Filter by',
  changed: 'Changed',
  spans: {
    '': 'Any time',
    today: 'Today',
    week: 'The last 7 days',
    thisMonth: 'This month',
    lastMonth: 'Last month',
    thisYear: 'This year',
    lastYear: 'Last year',
  },
  destination: 'Destination',
  anyCountry: 'Any country',
  serviceTag: 'Submitted as',
  anyServiceTag: 'Any',
  storedOnly: 'Draft at the service',
  currency: 'Currency',
  anyCurrency: 'Any currency',
  tag: 'Tag',
  anyTag: 'Any tag',
  anyAnswer: 'Any answer',
  noAnswer: 'No answer noted',
  reminders: {
    '': 'Any',
    due: 'Due',
    overdue: 'Overdue',
    later: 'Later',
    none: 'No reminder',
  },
  least: 'Amount from',
  most: 'Amount to',
  anyAmount: 'Any',
  noAmount: 'No amount, so it has no effect.',
  clear: 'Clear filters',
  shown: (shown: string, all: string) => `${shown} of ${all}`,
  count: (count: number, number: string) =>
    plural(count, { one: '1 application', other: `${number} applications` }),
  export: 'Export…',
  columns: 'Columns',
  column: {
    state: 'Status',
    consignee: 'Consignee',
    destination: 'Destination',
    invoice: 'Invoice',
    amount: 'Amount',
    reference: 'Reference',
    serviceTag: 'DIY/FS',
    cost: 'Cost',
    tags: 'Tags',
    reviewed: 'Reviewed',
    answer: 'Chamber’s answer',
    reminder: 'Reminder',
    changed: 'Changed',
  },
  usualColumns: 'The usual columns',
  sums: 'Sums',
  noAmounts: 'No amounts',
  notAdded: (count: number, number: string) =>
    plural(count, {
      one: '1 amount is left out: not valid or without a currency',
      other: `${number} amounts are left out: not valid or without a currency`,
    }),
  costs: 'Costs',
  costsNotAdded: (count: number, number: string) =>
    plural(count, {
      one: 'Costs of 1 application are left out: no number',
      other: `Costs of ${number} applications are left out: no number`,
    }),
  costNotAdded: 'not a number',
  selectAll: 'Select all',
  selected: (count: number, number: string) =>
    plural(count, { one: '1 selected', other: `${number} selected` }),
  atMost: (number: string) => `At most ${number} can be selected at once.`,
  savedFilters: 'Saved filters',
  saveFilter: 'Save this filter…',
  tooManyFilters: (number: string) => `${number} filters are saved. To save another one, delete one.`,
  filterName: 'Name of the filter',
  filterMenu: (name: string) => `Filter ${name}`,
  renameFilter: 'Rename',
  renewFilter: 'Save the current filters under this name',
  removeFilter: 'Delete filter',
  filterRemoved: (name: string) => `Filter “${name}” deleted`,
  filterNameTaken: (name: string) => `Another filter is already called “${name}”.`,
  filterNotBack: {
    noRoom: (name: string, most: string) =>
      `“${name}” was not restored, as ${most} filters are saved. Delete one of them first.`,
    nameTaken: (name: string, _most: string) =>
      `“${name}” was not restored, as another filter now has this name. Rename that one first.`,
    ready: (name: string) => `“${name}” can be restored now.`,
  },
  filterUnreadable: 'Cannot be read, so it has no effect.',
  searchHelp: 'Search one field',
  searchHelpText: 'Two words in "quotation marks"',
  searchExamples: {
    consignee: 'lakeshore',
    invoice: '26-118',
    reference: 'HM-2026',
    destination: 'TR',
    currency: 'EUR',
    serviceTag: 'FS',
    state: 'draft',
    tag: '4711',
    reviewed: 'yes',
    answer: 'approved',
    reminder: 'overdue',
  },
  searchIsCut: 'Only the first 500 characters are searched for.',
  notUnderstood: (terms: string) => `Not a known filter, so it has no effect: ${terms}`,
  columnMenu: (name: string) => `Column ${name}`,
  moveBefore: 'Move left',
  moveBehind: 'Move right',
  wider: 'Wider',
  narrower: 'Narrower',
  ownWidth: 'Usual width',
  hideColumn: 'Hide column',
  print: 'Print list…',
  printedFirst: (number: string, all: string) => `The first ${number} of ${all}.`,
  notPrinted: 'The list was not printed. Nothing was changed; please try again.',
  duplicated: (count: number, number: string) =>
    plural(count, { one: '1 draft created', other: `${number} drafts created` }),
  fill: {
    action: 'Fill in…',
    title: (count: number, number: string) =>
      plural(count, { one: 'Fill in 1 application', other: `Fill in ${number} applications` }),
    subtitle: 'What is left blank stays as it is. Only the tags of submitted applications can be changed.',
    asItIs: 'as it is',
    addTags: 'Add tags',
    removeTags: 'Remove tags',
    list: 'What changes',
    notACount: 'A whole number up to 999',
    correctFirst: 'Correct what is marked first.',
    reading: 'Reading the applications…',
    same: 'Stays as it is',
    changes: (count: number, number: string) =>
      plural(count, { one: '1 application changes', other: `${number} applications change` }),
    fill: (number: string) => `Fill in ${number}`,
    filled: (count: number, number: string) =>
      plural(count, { one: '1 application filled in', other: `${number} applications filled in` }),
    reviewsLost: (filled: string, names: string) => `${filled}. No longer reviewed: ${names}.`,
    moreLost: (number: string) => `${number} more`,
    failed: (count: number, number: string) =>
      plural(count, {
        one: '1 application could not be changed and stays as it is.',
        other: `${number} applications could not be changed and stay as they are.`,
      }),
    unread: (count: number, number: string) =>
      plural(count, {
        one: '1 application cannot be read and stays as it is.',
        other: `${number} applications cannot be read and stay as they are.`,
      }),
    notTakenBack: (count: number, number: string) =>
      plural(count, {
        one: '1 was changed since and stays as it is',
        other: `${number} were changed since and stay as they are`,
      }),
  },
  review: {
    action: (count: number, number: string) =>
      plural(count, { one: 'Mark as reviewed', other: `Mark ${number} as reviewed` }),
    choices: { '': 'Any', yes: 'Reviewed', no: 'Not reviewed' },
    marked: (count: number, number: string) =>
      plural(count, { one: '1 marked as reviewed', other: `${number} marked as reviewed` }),
    notMarked: (count: number, number: string) =>
      plural(count, { one: '1 was not marked as reviewed', other: `${number} were not marked as reviewed` }),
    othersMarked: (count: number, number: string) =>
      count === 0
        ? 'Nothing was marked.'
        : plural(count, { one: 'The other one is marked.', other: `The other ${number} are marked.` }),
    list: 'Not marked as reviewed',
    notTakenBack: (count: number, number: string) =>
      plural(count, {
        one: '1 mark could not be removed',
        other: `${number} marks could not be removed`,
      }),
  },
  certificates: {
    action: (count: number, number: string) =>
      plural(count, { one: 'Get certificate…', other: `Get ${number} certificates…` }),
    title: (count: number, number: string) =>
      plural(count, { one: 'Get 1 certificate?', other: `Get ${number} certificates?` }),
    subtitle: 'One request for each, one after the other.',
    get: (number: string) => `Get ${number}`,
    list: 'Certificates',
    received: (received: string, all: string) => `${received} of ${all} received`,
    steps: {
      waiting: 'Not requested yet',
      asking: 'Requesting…',
      received: 'Received',
      leftOut: 'Not requested',
    },
  },
  moreActions: 'More',
  clearSelection: 'Clear selection',
  deleteDrafts: (count: number, number: string) =>
    plural(count, { one: 'Delete 1 draft', other: `Delete ${number} drafts` }),
  deleted: (count: number, number: string) =>
    plural(count, { one: '1 draft deleted', other: `${number} drafts deleted` }),
  notDeleted: (count: number, number: string) =>
    plural(count, { one: '1 could not be deleted', other: `${number} could not be deleted` }),
  underWay: (number: string) => `Working on ${number} applications…`,
  restored: (number: string) => `${number} drafts restored`,
  noneLeft: 'No application matches these filters.',
};

/** What the quotes have cost. */
export const spending = {
  title: 'Spending',
  open: 'Show all…',
  subtitle: 'Costs of the applications in the table, as the service sent them.',
  none: 'No costs here yet.',
  failed: 'The costs could not be read. Everything is kept; they are read again with the next change.',
  noCurrency: 'Costs as the service sent them, without a currency.',
  certificates: (count: number, number: string) =>
    plural(count, { one: '1 certificate', other: `${number} certificates` }),
  month: (month: string, certificates: string) => `${month}, ${certificates}.`,
  monthSoFar: (month: string, certificates: string) => `${month} so far, ${certificates}.`,
  monthBefore: (month: string, amount: string) => `${month}: ${amount}`,
  monthBeforeByDay: (month: string, day: string, amount: string) => `${month} by the ${day}: ${amount}`,
  day: (day: number) => {
    const ending =
      day % 10 > 3 || Math.floor(day / 10) === 1 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
    return `${day}${ending}`;
  },
  lastMonths: (first: string, last: string) => `Costs by month, ${first} to ${last}`,
  span: (first: string, last: string) => `${first} to ${last}`,
  year: 'Year',
  allYears: 'All years',
  yearBefore: (amount: string) => `The year before: ${amount}`,
  yearBeforeHead: 'Year before',
  yearBeforeByDay: (year: string, amount: string) => `${year} by the same day: ${amount}`,
  wholeYearBefore: (year: string, amount: string) => `${year}: ${amount}`,
  view: 'Shown as',
  asPlots: 'Charts',
  asTables: 'Tables',
  by: {
    month: 'By month',
    serviceTag: 'By DIY or FS',
    connection: 'By connection',
    destination: 'By destination',
    consignee: 'By consignee',
    tag: 'By tag',
  },
  certificatesHead: 'Certificates',
  costsHead: 'Costs',
  average: 'Average',
  total: 'Total',
  others: (number: string) => `${number} others`,
  inTable: (number: string) => `${number} more in the table.`,
  severalTags:
    'An application with several tags is listed under each of them, so these lines may add up to more than the total.',
  noTag: 'Without a tag',
  noName: 'Not named',
  sums: 'Costs in',
  severalSums:
    'These costs are in different currencies, or it is not known whether they are in the same one. They are never added up.',
  notAdded: (count: number, number: string) =>
    plural(count, {
      one: 'Costs of 1 application are not a number and are left out.',
      other: `Costs of ${number} applications are not numbers and are left out.`,
    }),
  notAddedTitle: 'Left out of the sums',
  more: (number: string) => `And ${number} more.`,
  undated: (count: number, number: string, amount: string) =>
    plural(count, {
      one: `1 answer has a date that cannot be right (${amount}). It is in the total of all years and in no month.`,
      other: `${number} answers have a date that cannot be right (${amount}). They are in the total of all years and in no month.`,
    }),
  undatedRow: 'Date cannot be right',
  withoutCosts: (count: number, number: string) =>
    plural(count, {
      one: '1 application was accepted without costs.',
      other: `${number} applications were accepted without costs.`,
    }),
  unsearched: (count: number, number: string) =>
    plural(count, {
      one: '1 application has not been searched yet.',
      other: `${number} applications have not been searched yet.`,
    }),
  saveAs: 'Save…',
  saveOf: (title: string) => `Save: ${title}`,
  save: {
    csv: 'Table as CSV…',
    xlsx: 'Table as Excel workbook…',
    png: 'Picture as PNG…',
    svg: 'Picture as SVG…',
  },
  saved: 'Saved',
  noPicture: {
    title: 'The picture could not be drawn',
    advice: 'Nothing was saved. Save the table, or try again.',
  },
  budget: 'Currency and budget',
  budgetText:
    'The service does not give a currency. Costs of connections with the same currency are added up.',
  currency: 'Currency of the costs',
  notGiven: 'not given',
  noSuchCurrency: 'This is not a known currency. The last one is kept.',
  monthlyBudget: 'Budget for each month',
  noBudget: 'none',
  noAmount: 'This is not an amount. The last budget is kept.',
  budgetLine: (amount: string) => `Budget ${amount} for each month`,
};
